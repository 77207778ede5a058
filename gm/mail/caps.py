"""How much of a letter is looked at before anything tries to understand it."""

import re
from dataclasses import dataclass

_PARAMETERS = re.compile(rb"^content-type:[^\n]*(?:\n[ \t][^\n]*)*", re.IGNORECASE | re.MULTILINE)
_CONTAINERS = re.compile(rb"(?:multipart|message)/", re.IGNORECASE)
_RULERS = re.compile(rb"^--", re.MULTILINE)
MOST_PARAMETERS = 2_000
MOST_CONTAINERS = 24
MOST_RULERS = 1_200
"""The standard parser takes minutes over a few kilobytes made for it; these keep it to a moment."""


@dataclass(frozen=True, slots=True)
class Caps:
    """The most a letter may have: bytes, bytes of headers and of a From, lines, parts, depth."""

    letter: int = 256 * 1024
    headers: int = 64 * 1024
    sender: int = 2 * 1024
    lines: int = 20_000
    parts: int = 60
    nesting: int = 8


CAPS = Caps()


def too_much(raw: bytes, size: int, head: int, caps: Caps) -> str:
    """Why a letter of `size` bytes, its first `head` being headers, is not opened; else nothing."""
    if size > caps.letter:
        return f"it has {size:,} bytes, and {caps.letter:,} is the most that is read"
    if head > caps.headers:
        return f"its headers alone have {head:,} bytes, and {caps.headers:,} is the most"
    if raw.count(b"\n") > caps.lines:
        return f"it has more than {caps.lines:,} lines"
    if _bomb(raw):
        return "it has too many parts, or parts inside parts; send one plain text"
    return ""


def _bomb(raw: bytes) -> bool:
    """Whether the structure, as far as it shows without a parser, is more than a person makes."""
    containers = len(_CONTAINERS.findall(raw))
    if containers > MOST_CONTAINERS:
        return True
    if containers and len(_RULERS.findall(raw)) > MOST_RULERS:
        return True
    return any(len(found[0]) > MOST_PARAMETERS for found in _PARAMETERS.finditer(raw))
