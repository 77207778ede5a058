"""Orders given as data, put into the words of the order language: there is one language only."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeVar

from gm.rules.snowball import vocabulary
from gm.rules.snowball.segments import Numbered, numbered
from gm.rules.words import written

T = TypeVar("T")

MOST_DEPTH, MOST_ITEMS = 5, 12
"""How deep data may be nested and how many items count; a walk of eight hexes is the longest."""

CONDITIONAL = ("if", "then", "else")
COMMAS = (vocabulary.BOLERO, "bowen bolero")


def data_lines(data: object) -> Iterator[Numbered]:
    """The lines of a list of segments, or of a mapping from segment to order."""
    if isinstance(data, Mapping) and data and all(_segment(key) is not None for key in data):
        for key, item in data.items():
            yield Numbered(_segment(key), spoken(item))
    else:
        for item in data if isinstance(data, list | tuple) else [data]:
            yield from numbered(item) if isinstance(item, str) else [Numbered(None, spoken(item))]


def _segment(key: object) -> int | None:
    if type(key) is int:
        return key if abs(key) < 1000 else -1
    found = list(numbered(f"{key}: ")) if isinstance(key, str) else []
    return found[0].segment if found else None


def spoken(data: object, depth: int = 0, joined: str = ", ") -> str:
    """One order in words; more than can be an order ends in a word that no order has."""
    if depth > MOST_DEPTH:
        return written(data)
    if isinstance(data, Mapping):
        return _if(data, depth) or _joined([_clause(*each, depth) for each in _few(data.items())])
    if isinstance(data, list | tuple):
        return _joined([spoken(item, depth + 1) for item in _few(data)], joined)
    return written(data)


def _few(items: Iterable[T]) -> list[T]:
    """One more than can be an order, to be noticed."""
    return list(islice(items, MOST_ITEMS + 1))


def _joined(told: list[str], joined: str = ", ") -> str:
    if len(told) > MOST_ITEMS:
        told = [*told[:MOST_ITEMS], "etc"]
    return joined.join(word for word in told if word)


def _if(data: Mapping[object, object], depth: int) -> str:
    if "if" not in data:
        return ""
    parts = [f"{key} {spoken(data[key], depth + 1)}" for key in CONDITIONAL if key in data]
    rest = [(key, value) for key, value in _few(data.items()) if key not in CONDITIONAL]
    return " ".join([*parts, _joined([_clause(key, value, depth) for key, value in rest])])


def _clause(key: object, value: object, depth: int) -> str:
    """`{storm: F4}` is `storm F4`; `{maniac: true}` is `maniac`, and false is nothing."""
    verb = written(key)
    if value is False:
        return ""
    if verb.lower() == "bounce" and value is None:
        return vocabulary.ON_THE_SPOT[0]
    if value is True or value is None:
        return verb
    told = spoken(value, depth + 1, ", " if verb.lower() in COMMAS else " ")
    return f"{verb} {told}"
