"""Who a letter says it is from, read so strictly that two readers cannot disagree about it."""

import re
from dataclasses import dataclass

from gm.mail.headers import Headers, decoded
from gm.rules.names import legible

_WORD = r"[^\s<>()\[\]\",;:@\\]"
_DOMAIN = r"[^\W_](?:[\w-]{0,61}[^\W_])?(?:\.[^\W_](?:[\w-]{0,61}[^\W_])?)+"
_ADDRESS = rf"({_WORD}+)@({_DOMAIN})"
_QUOTED = r'"((?:[^"\\\x00-\x1f]|\\[ -~])*)"'
_COMMENT = r"(?:[ \t]*\([^()\\\x00-\x1f]*\))?"
_BARE = re.compile(rf"[ \t]*{_ADDRESS}{_COMMENT}[ \t]*")
_UNQUOTED = r'([^<>()\[\]",;:@\\\x00-\x08\x0a-\x1f]*)'
_NAMED = re.compile(rf"[ \t]*(?:{_QUOTED}|{_UNQUOTED})[ \t]*<{_ADDRESS}>{_COMMENT}[ \t]*")
MOST_LOCAL, MOST_DOMAIN = 64, 253


@dataclass(frozen=True, slots=True)
class Sender:
    """The one address of a From, in small letters, and the name beside it, fit to print."""

    local: str
    domain: str
    name: str = ""

    @property
    def address(self) -> str:
        """The address as rosters keep it."""
        return f"{self.local}@{self.domain}"


def read_sender(headers: Headers, most: int) -> Sender | str:
    """The sender, or what is wrong with the From; a Sender header changes nothing."""
    froms = headers.all("from")
    if len(froms) != 1:
        return "it has no From" if not froms else f"it has {len(froms)} Froms, and one is right"
    if headers.spoilt:
        return "there is a line among its headers that is none"
    if len(froms[0].encode("utf-8", "replace")) > most:
        return f"its From is longer than {most:,} bytes"
    return _one_address(froms[0])


def _one_address(value: str) -> Sender | str:
    named = _NAMED.fullmatch(value)
    bare = None if named else _BARE.fullmatch(value)
    if named:
        name, local, domain = named[1] or named[2] or "", named[3], named[4]
    elif bare:
        name, local, domain = "", bare[1], bare[2]
    else:
        return f"its From is not one plain address: {legible(value, 80)}"
    if "=?" in local or len(local) > MOST_LOCAL or len(domain) > MOST_DOMAIN:
        return f"its From has an address that cannot be: {legible(local, 80)}"
    return Sender(local.lower(), domain.lower(), legible(decoded(name), 80))
