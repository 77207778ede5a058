"""A letter's orders laid out by segment: numbered lines, bare lines, or all in one line."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from gm.rules.game import Complaint
from gm.rules.names import legible
from gm.rules.snowball import tables, vocabulary
from gm.rules.words import without_comment

MOST_TEXT, MOST_LINES, MOST_LINE = 20_000, 30, 2_000
"""More than this is no turn's orders, and is not read."""

_NUMBERED = re.compile(
    r"\W{0,3}(?:segment|seg\.?|order)? {0,3}#? {0,3}([0-9]{1,3})"
    r"(?: {0,3}[):.\]\u2010-\u2015-]+|\s(?=[^\W\d]))\s*",
    re.IGNORECASE,
)
_NUMBER_WITHIN = r"(?<![\w.])(?:segment |seg\.? )?%d ?[):.\]](?! ?%d ?[):.\]])\s*(?=\S)"
_GOES_ON = re.compile(rf"\s*(?:,|(?:and|or|then|{'|'.join(vocabulary.ELSE)})\b)", re.IGNORECASE)


THREE = f"a turn has {tables.SEGMENTS} segments"


class Numbered(NamedTuple):
    """A line and the segment that it says it is for; None if it does not say."""

    segment: int | None
    text: str


def lines(text: str) -> Iterator[Numbered]:
    """The lines of a text that are orders, one a segment."""
    told: list[str] = []
    for raw in text.splitlines():
        line = without_comment(raw).strip()
        if told and _GOES_ON.match(line):
            told[-1] = f"{told[-1]} {line}"
        elif line:
            told.append(line)
    for line in told:
        yield from numbered(line)


def numbered(line: str) -> Iterator[Numbered]:
    """A line without its number; several numbers, `1) .. 2) ..`, make several lines."""
    found = _NUMBERED.match(line) if len(line) <= MOST_LINE else None
    if not found:
        yield Numbered(None, line)
        return
    segment, rest = int(found[1]), line[found.end() :]
    while segment < tables.SEGMENTS:
        after = re.search(_NUMBER_WITHIN % (segment + 1, segment + 1), rest, re.IGNORECASE)
        if not after:
            break
        yield Numbered(segment, rest[: after.start()].rstrip(" ,;(["))
        segment, rest = segment + 1, rest[after.end() :]
    yield Numbered(segment, rest)


class Sheet:
    """The three lines of a turn, with what could not be put there."""

    def __init__(self) -> None:
        self.lines: dict[int, str] = {}
        self.complaints: list[Complaint] = []
        self._last = 0

    def fill(self, told: Iterable[Numbered]) -> None:
        """Put lines where they belong; a bare line follows the one before it."""
        surplus: list[str] = []
        for segment, text in islice(told, MOST_LINES):
            place = self._next() if segment is None else segment
            if segment is None and place > tables.SEGMENTS:
                surplus.append(text)
            else:
                self._put(place, text)
        if surplus:
            after = len(surplus) - 1
            more = f", and so {'are' if after > 1 else 'is'} {after} after it" if after else ""
            self.refuse(surplus[0], f"{THREE}; this line is one too many{more}")

    def _next(self) -> int:
        segment = self._last + 1
        while segment in self.lines:
            segment += 1
        return segment

    def _put(self, segment: int, text: str) -> None:
        line = f"{segment}: {text}"
        if not 1 <= segment <= tables.SEGMENTS:
            self.refuse(line, f"{THREE}; there is no segment {segment}")
        elif segment in self.lines:
            before = legible(self.lines[segment], 40) or "to stand"
            self.refuse(line, f"segment {segment} has an order already: {before}", segment)
        else:
            self.lines[segment] = text
            self._last = segment

    def refuse(self, line: str, reason: str, segment: int = 0) -> None:
        """Set a line aside."""
        self.complaints.append(Complaint(legible(line), reason, True, segment))
