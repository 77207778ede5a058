"""The parts of a letter: its plain text, its HTML, and order papers hung on to it."""

import re
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from typing import TypeAlias

from gm.mail import charsets
from gm.mail.caps import Caps
from gm.mail.flowed import unflowed
from gm.mail.html_text import html_text
from gm.rules.names import legible

Part: TypeAlias = Message
MOST_PARAMETER = 2_000
_PAPER = re.compile(r".*\.(?:yaml|yml|json)|", re.IGNORECASE)
_PAPER_KINDS = ("application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml")
_TNEF_KINDS = ("application/ms-tnef", "application/vnd.ms-tnef")


@dataclass(slots=True)
class Body:
    """What was found in a letter, in order; `sealed` parts are of a kind that cannot be read."""

    plain: list[str] = field(default_factory=list)
    html: list[str] = field(default_factory=list)
    papers: list[tuple[str, str]] = field(default_factory=list)
    sealed: str = ""
    kinds: list[str] = field(default_factory=list)
    trouble: str = ""

    @property
    def text(self) -> str:
        """The plain text; that of the HTML if there is no other."""
        plain = "\n".join(self.plain)
        return plain if plain.strip() else "\n".join(self.html)


def read_body(raw: bytes, caps: Caps) -> Body:
    """The parts of a letter whose lines end in a line feed; never raises."""
    body = Body()
    try:
        _gather(message_from_bytes(raw), body, caps, 0)
    except (ArithmeticError, AssertionError, AttributeError, LookupError) as wrong:
        body.trouble = _stumbled(wrong)
    except (RecursionError, TypeError, ValueError) as wrong:
        body.trouble = _stumbled(wrong)
    return body


def _stumbled(wrong: Exception) -> str:
    """The standard parser raises many things at malformed letters; none is worth more than this."""
    return f"its parts cannot be told apart ({type(wrong).__name__})"


def _gather(part: Part, body: Body, caps: Caps, depth: int) -> None:
    kind = part.get_content_type()
    body.kinds.append(kind)
    if len(body.kinds) > caps.parts or depth > caps.nesting:
        body.trouble = f"it has more than {caps.parts} parts, or parts {caps.nesting} deep"
    elif part.is_multipart() and not kind.startswith("message/"):
        for inner in part.get_payload():
            if not body.trouble and isinstance(inner, Message):
                _gather(inner, body, caps, depth + 1)
    elif not part.is_multipart():
        _take(part, kind, body)


def _take(part: Part, kind: str, body: Body) -> None:
    """One part that has no others in it."""
    name = file_name(part)
    if kind in _TNEF_KINDS or name.lower() == "winmail.dat":
        body.sealed = body.sealed or "winmail.dat"
    elif kind == "application/pgp-encrypted" or kind.endswith("pkcs7-mime"):
        body.sealed = body.sealed or "encrypted"
    elif kind in _PAPER_KINDS or (name and _PAPER.fullmatch(name)):
        body.papers.append((legible(name or "orders.yaml", 80), charsets.typed(_text(part))))
    elif kind == "text/html" and not name:
        body.html.append(charsets.typed(html_text(_text(part))))
    elif kind.startswith("text/") and kind not in ("text/calendar", "text/css") and not name:
        body.plain.append(_plain(part))


def _plain(part: Part) -> str:
    text = charsets.typed(_text(part))
    if parameter(part, "content-type", "format").lower() == "flowed":
        return unflowed(text, parameter(part, "content-type", "delsp").lower() == "yes")
    return text


def _text(part: Part) -> str:
    content = part.get_payload(decode=True)
    if not isinstance(content, bytes):
        return ""
    return charsets.decode(content, parameter(part, "content-type", "charset"))


def file_name(part: Part) -> str:
    """The name under which a part is hung on to a letter; empty for the letter's own text."""
    named = parameter(part, "content-disposition", "filename") or parameter(
        part, "content-type", "name"
    )
    hung_on = str(part.get("content-disposition", "")).lower().startswith("attachment")
    return named or ("attachment" if hung_on else "")


def parameter(part: Part, header: str, name: str) -> str:
    """A parameter of a header, whichever way it was encoded."""
    if len(str(part.get(header, ""))) > MOST_PARAMETER:
        return ""
    value = part.get_param(name, "", header)
    if isinstance(value, tuple):
        value = charsets.decode(value[2].encode("latin-1", "replace"), value[0] or "utf-8")
    return str(value or "")
