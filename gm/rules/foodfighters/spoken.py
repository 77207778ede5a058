"""Orders as lines: a letter cut up by verbs, or data put into the words of the same language."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice

from gm.rules.words import without_comment, written

MOST_TEXT, MOST_LINES, MOST_LINE, MOST_DEPTH = 8_000, 40, 300, 4
"""More than this is no turn's orders."""

VERBS = {
    "fill": ("fill", "close"),
    "roll": ("roll", "beans"),
    "swap": ("swap", "switch", "exchange", "move", "shift"),
    "attack": ("attack", "hit", "splat", "strike"),
    "buy": ("buy", "purchase", "get"),
    "play": ("play", "use"),
}
"""What each order is called, and by which words it also goes."""

_ANY_VERB = "|".join(word for words in VERBS.values() for word in words)
_BULLET = re.compile(r"^(?:[-*>\u2022]+\s+|\(?\d{1,2}[).:]\s*)+")
_CUT = re.compile(
    rf"\s*(?:;|[.,]?\s*\b(?:and then|then|and)\b|[.,])\s*(?=(?:{_ANY_VERB})\b)", re.IGNORECASE
)
_JOINTS = {"attack": " to ", "fill": " with ", "swap": " with ", "buy": " for "}
"""What stands between the two halves of a mapping such as `attack: {C1: c2}`."""


def lines(told: object) -> list[str]:
    """Every order of a text or of data, one a line, comments left out."""
    raw = text_lines(told) if isinstance(told, str) else _items(told, 0)
    return [line for line in islice(raw, MOST_LINES + 1) if line]


def text_lines(text: str) -> Iterator[str]:
    """A letter's lines, cut where the next verb begins."""
    for raw in _tidy(text[:MOST_TEXT]).splitlines():
        line = _BULLET.sub("", without_comment(raw).strip())
        yield from (part.strip(" .,") for part in _CUT.split(line[: MOST_LINE + 1]))


def _tidy(text: str) -> str:
    """Full-width and other odd letters made ordinary, arrows in two signs, one order a line."""
    return unicodedata.normalize("NFKC", text).replace("\u2192", "->").replace(";", "\n")


def _items(data: object, depth: int) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in islice(data.items(), MOST_LINES):
            yield from _clause(_word(key), value, depth)
    elif isinstance(data, list | tuple) and depth < MOST_DEPTH:
        for item in islice(data, MOST_LINES):
            yield from _items(item, depth + 1)
    elif data is not None:
        yield from text_lines(_word(data))


def _clause(verb: str, value: object, depth: int) -> Iterator[str]:
    """`{attack: {C1: c2}}` is `attack C1 to c2`; a list is several lines, or the two of a swap."""
    if value is False:
        return
    if value is True or value is None:
        yield verb
    elif verb.lower() == "standing":
        yield from _items(value, depth + 1)
    elif isinstance(value, Mapping):
        for key, inner in islice(value.items(), MOST_LINES):
            joint = _JOINTS.get(verb.lower(), " ")
            yield f"{verb} {_word(key)}{joint if inner else ''}{_flat(inner)}"
    elif isinstance(value, list | tuple) and verb.lower() in ("play", "buy") and depth < MOST_DEPTH:
        for item in islice(value, MOST_LINES):
            yield from _clause(verb, item, depth + 1)
    elif verb.lower() == "swap":
        yield f"{verb} {_flat(value, ' with ')}"
    else:
        yield f"{verb}: {_flat(value)}"


def _flat(value: object, joint: str = ", ") -> str:
    if isinstance(value, list | tuple):
        return joint.join(_word(item) for item in value[:MOST_LINES])
    return _word(value)


def _word(value: object) -> str:
    """A value as it would be written, and no more of it than is read."""
    return written(value)[: MOST_LINE + 1]
