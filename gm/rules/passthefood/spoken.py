"""Orders laid out throw by throw, from text or from data; data is put into words first."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from gm.rules.words import without_comment, written

MOST_TEXT, MOST_THROWS, MOST_DEPTH, MOST_ITEMS = 20_000, 30, 4, 8
"""More than this is no order, and is not read."""

_THEN = re.compile(r"[,;.\s]*\b(?:and\s+)?then\b\s*:?", re.IGNORECASE)
_NUMBERED = re.compile(r"^\W{0,3}\d{1,2}\s?[):.]\s+(?=\D)")


class Throw(NamedTuple):
    """What was said of one throw, and whether it is for a later round."""

    later: bool
    said: str


def throws(told: object) -> list[Throw]:
    """Every throw of some orders, as written."""
    return list(islice(_throws(told, 0), MOST_THROWS))


def _throws(told: object, depth: int) -> Iterator[Throw]:
    if depth > MOST_DEPTH:
        yield Throw(False, type(told).__name__)
    elif isinstance(told, Mapping):
        yield from _of_mapping(told, depth)
    elif isinstance(told, list | tuple):
        for item in told[:MOST_THROWS]:
            yield from _throws(item, depth + 1)
    elif told is not None:
        for line in _word(told).splitlines():
            yield from _of_line(line)


def _of_line(line: str) -> Iterator[Throw]:
    """`toss 4 of Crowns, then lob 5 of Suns` are two throws."""
    said = _NUMBERED.sub("", without_comment(line).strip())
    now, *later = (part.strip() for part in _THEN.split(said))
    if now:
        yield Throw(False, now)
    for part in later:
        yield Throw(True, part)


def _of_mapping(told: Mapping[object, object], depth: int) -> Iterator[Throw]:
    """`{toss: 4 of Crowns, then: [...]}`: all but `then` is one throw."""
    items = list(islice(told.items(), MOST_ITEMS))
    now = [f"{_word(key)} {_words(value)}" for key, value in items if not _is_then(key)]
    if now:
        yield Throw(False, " ".join(now))
    for key, value in items:
        if _is_then(key):
            yield from (Throw(True, said) for _, said in _throws(value, depth + 1))


def _is_then(key: object) -> bool:
    return isinstance(key, str) and key.strip().casefold() == "then"


def _words(value: object) -> str:
    """A target: `[3.5, 7]`, `{rank: 4, suit: Crowns}`, or as it would be said."""
    if isinstance(value, Mapping):
        items = islice(value.items(), MOST_ITEMS)
        return " ".join(f"{_word(key)} {_word(part)}" for key, part in items)
    if isinstance(value, list | tuple):
        return " ".join(_word(part) for part in value[:MOST_ITEMS])
    return _word(value)


def _word(value: object) -> str:
    """A value as it would be written; YAML takes the rank null for nothing at all."""
    return "null" if value is None else written(value)
