"""Orders laid out as lines, from a letter or from data: there is one language only."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gm.rules.foodcards import vocabulary
from gm.rules.words import tidy, without_comment, written

MOST_TEXT, MOST_LINES, MOST_LINE = 20_000, 30, 400
"""More than this is no turn's orders, and is not read."""
MOST_ITEMS, MOST_DEPTH = 20, 3

_BULLET = re.compile(r"^(?:[0-9]{1,2}\s*[.):\]]|[*\u2022+>-])\s+")


class Line(NamedTuple):
    """One line, and which item of a list it came from (0: of none)."""

    text: str
    item: int = 0


def lines(told: object) -> list[Line]:
    """The lines of orders in any form, without comments, bullets and blank lines."""
    raw = _text_lines(told) if isinstance(told, str) else _data_lines(told)
    cleaned = ((_clean(line.text), line.item) for line in raw)
    return [Line(text, item) for text, item in cleaned if text]


def _clean(text: str) -> str:
    line = " ".join(without_comment(tidy(text[: MOST_LINE + 1])).split())
    return _BULLET.sub("", line).strip().rstrip(".;")


def _text_lines(text: str) -> Iterator[Line]:
    for line in text[:MOST_TEXT].splitlines():
        yield Line(line)


def _data_lines(data: object) -> Iterator[Line]:
    if isinstance(data, Mapping):
        yield from (Line(text) for text in _spoken(data))
        return
    for number, item in enumerate(data if isinstance(data, list | tuple) else [data], 1):
        if isinstance(item, Mapping):
            yield from (Line(text, number) for text in _spoken(item))
        else:
            yield Line(_word(item), number)


def _spoken(data: Mapping[object, object]) -> Iterator[str]:
    """`{targets: [Ann, Bob]}` is `targets: Ann, Bob`; `{throw: taco, at: Ann}` is one line."""
    at = f" at {_word(data['at'])}" if "at" in data else ""
    for key, value in list(data.items())[:MOST_ITEMS]:
        said = _word(key)
        low = said.lower()
        if low in vocabulary.FIELDS:
            yield f"{said}: {_word(value)}"
        elif low in vocabulary.THROW or low in vocabulary.PLAY:
            yield f"{said} {_word(value)}{at}"
        elif low != "at":
            yield f"{said} {_word(value)}"


def _word(data: object, depth: int = 0) -> str:
    """What stands in data as it would be said, lists and mappings with commas."""
    if data is True:
        return ""
    if isinstance(data, list | tuple) and depth < MOST_DEPTH:
        return ", ".join(_word(item, depth + 1) for item in data[:MOST_ITEMS])
    if isinstance(data, Mapping) and depth < MOST_DEPTH:
        few = list(data.items())[:MOST_ITEMS]
        return ", ".join(f"{_word(k, depth + 1)} {_word(v, depth + 1)}".strip() for k, v in few)
    return written(data)
