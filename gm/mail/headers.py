"""The headers of a letter, each access guarded: what cannot be read is simply not there."""

import re
from dataclasses import dataclass
from email.errors import HeaderParseError
from email.header import decode_header

from gm.mail import charsets
from gm.rules.names import legible

MOST_READ = 2_000
"""No header is decoded further than this; the standard decoder is slow on long ones."""

_FIELD = re.compile(r"([!-9;-~]+)[ \t]*:(.*)", re.DOTALL)
_ADDRESS = re.compile(r"[^\s<>()\[\]\",;:@\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])")
_MAILBOX_SEPARATOR = ("From ", ">From ")


@dataclass(frozen=True, slots=True)
class Headers:
    """Names in small letters and unfolded values, from the top; `spoilt` if a line was neither."""

    fields: tuple[tuple[str, str], ...]
    spoilt: bool = False

    def all(self, name: str) -> tuple[str, ...]:
        """Every value of a name, topmost first."""
        return tuple(value for key, value in self.fields if key == name)

    def first(self, name: str) -> str:
        """The topmost value, or nothing."""
        return next((value for key, value in self.fields if key == name), "")

    def said(self, name: str, most: int = 200) -> str:
        """A value as a person reads it: decoded, on one line, with nothing hidden in it."""
        return legible(decoded(self.first(name)), most)

    def addresses(self, *names: str) -> tuple[str, ...]:
        """Every address that some headers have in them, in small letters."""
        found = (_ADDRESS.findall(v[:8_000]) for name in names for v in self.all(name))
        return tuple(dict.fromkeys(address.lower() for each in found for address in each))


def read_headers(block: bytes) -> Headers:
    """The headers of a block of bytes whose lines end in a line feed."""
    fields: list[tuple[str, list[str]]] = []
    spoilt = False
    for number, line in enumerate(charsets.decode(block, "utf-8").split("\n")):
        field = _FIELD.fullmatch(line)
        if line[:1] in (" ", "\t") and fields:
            fields[-1][1].append(line)
        elif field:
            fields.append((field[1].lower(), [field[2]]))
        elif line and (number or not line.startswith(_MAILBOX_SEPARATOR)):
            spoilt = True
    return Headers(tuple((name, "".join(lines).strip()) for name, lines in fields), spoilt)


def decoded(value: str) -> str:
    """A header with its encoded words undone; as it stands if they cannot be."""
    value = value[:MOST_READ]
    if "=?" not in value:
        return value
    try:
        parts = decode_header(value)
    except (HeaderParseError, ValueError, LookupError, TypeError, AttributeError):
        return value
    return "".join(
        part if isinstance(part, str) else charsets.decode(part, label or "utf-8")
        for part, label in parts
    )
