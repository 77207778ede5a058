"""Who is meant: seats by name, slug or any clear start of either; and the name to write back."""

import re
from collections.abc import Mapping
from functools import lru_cache

from gm.rules import names
from gm.rules.game import Seat
from gm.rules.objections import Objection, nobody_called, several_called
from gm.rules.snowball import vocabulary
from gm.rules.words import QUOTED, Line, plain_words

Names = Mapping[Seat, str]
MOST_WORDS = 8
"""How many words somebody may be called by; a name has 40 characters."""

_PLAIN = re.compile(r"(?:[\w' -]|(?<=[^\W\d_])\.)+")
_QUOTABLE = re.compile(r"[\w', &-]+")


def label(seat: Seat, known: Names) -> str:
    """What canonical text calls a seat: its name, or what is safer where that would be misread."""
    return _labels(tuple(known.items())).get(seat, seat)


@lru_cache(maxsize=64)
def _labels(known: tuple[tuple[Seat, str], ...]) -> dict[Seat, str]:
    by_seat = dict(known)
    return {seat: _label(seat, by_seat) for seat in by_seat}


def _label(seat: Seat, known: Names) -> str:
    name = known[seat]
    for said in (name, seat):
        if _PLAIN.fullmatch(said) and _goes_bare(seat, said, known):
            return said
    if _QUOTABLE.fullmatch(name) and _meant(name, known) == [seat]:
        return f'"{name}"'
    return f'"{seat}"'


def _goes_bare(seat: Seat, said: str, known: Names) -> bool:
    """Whether a name without quotes is read as this seat, wherever it stands."""
    words = plain_words(said)
    if not words or words[0] in vocabulary.LEADING or _meant(said, known) != [seat]:
        return False
    longer = (other for other, _ in _calls(known) if other[: len(words)] == words != other)
    return not any(other[len(words)] in vocabulary.FOLLOWING for other in longer)


def _calls(known: Names) -> tuple[tuple[tuple[str, ...], Seat], ...]:
    """Every full name and slug as words, the longest first."""
    return _calls_of(tuple(known.items()))


@lru_cache(maxsize=64)
def _calls_of(known: tuple[tuple[Seat, str], ...]) -> tuple[tuple[tuple[str, ...], Seat], ...]:
    calls = {(plain_words(said), seat) for seat, name in known for said in (name, seat)}
    return tuple(sorted((call for call in calls if call[0]), key=lambda c: (-len(c[0]), c)))


def _meant(said: str, known: Names) -> list[Seat]:
    """The seats that a whole text may mean: by slug, else by full name, else by a start."""
    if said.lower() in known:
        return [said.lower()]
    words = plain_words(said)
    exact = sorted({seat for call, seat in _calls(known) if call == words})
    if len(exact) == 1:
        return exact
    return _started(said, known) or exact


def called_here(line: Line, known: Names) -> int:
    """How many of the coming words are somebody's full name or slug: the longest that fits."""
    coming = tuple(word.plain for word in line.words[line.at :])
    fits = (len(call) for call, _ in _calls(known) if coming[: len(call)] == call)
    return next(fits, 0)


def take_seat(line: Line, known: Names) -> Seat:
    """Read whom the coming words mean; objects if nobody, or not just one."""
    if line.next == QUOTED:
        size, said = 1, line.said(1)[1:-1]
    else:
        size = called_here(line, known) or _started_here(line, known)
        said = line.said(size)
    if not size:
        raise _nobody_here(line, known)
    found = _one(said, known)
    line.at += size
    return found


def _started_here(line: Line, known: Names) -> int:
    """How many of the coming words are the start of somebody's name: as many as will do."""
    coming = line.words[line.at : line.at + MOST_WORDS]
    sizes = (n for n in range(len(coming), 0, -1) if coming[n - 1].plain[:1].isalnum())
    return next((n for n in sizes if _started(line.said(n), known)), 0)


def _started(said: str, known: Names) -> list[Seat]:
    """The seats that a text is the start of; `winter's` HP is that of `winter`."""
    owner = said[:-2] if said.lower().endswith("'s") else ""
    return names.starts_with(said, known) or names.starts_with(owner, known)


def _one(said: str, known: Names) -> Seat:
    found = _meant(said, known)
    if not found:
        raise nobody_called(said, list(known.values()))
    if len(found) > 1:
        raise several_called(said, [known[seat] for seat in found])
    return found[0]


def _nobody_here(line: Line, known: Names) -> Objection:
    rest = [word.plain for word in line.words[line.at : line.at + MOST_WORDS]]
    size = next((n for n, plain in enumerate(rest) if _ends_name(plain)), len(rest))
    return nobody_called(line.said(size) if size else "", list(known.values()))


def _ends_name(plain: str) -> bool:
    return plain in vocabulary.FOLLOWING or plain in vocabulary.JOINTS
