"""One throw, read word by word, in any order the player likes to put them."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from gm.rules.names import did_you_mean, legible
from gm.rules.objections import not_allowed, not_understood
from gm.rules.passthefood import vocabulary
from gm.rules.passthefood.orders import Aim, inches
from gm.rules.passthefood.tables import DEPTH, ELBOW_ROOM, MIDDLE, TOSS, WIDTH
from gm.rules.passthefood.tiles import Point, Tile, point

MOST_LINE = 300
EXAMPLES = "write it as `toss 4 of Crowns`, `slide ace of Suns` or `lob at 3.5 7.0`"
SUITS = "Suns, Moons, Crowns or Arms"
RANKS = "null, 2, 3, 4, 5 or ace"
_WORDS = re.compile(r"(?<![\w.])[+-]?(?:\d+(?:\.\d*)?|\.\d+)|[^\W\d_]+(?:'[^\W\d_]+)?")
_MINUS = dict.fromkeys(map(ord, "\u2212\u2010\u2011\u2012\u2013"), "-")
_APOSTROPHES = dict.fromkeys(map(ord, "\u2019\u2018`"), "'")


@dataclass(slots=True)
class _Said:
    """What was made out of a line so far."""

    styles: list[str] = field(default_factory=list)
    ranks: list[str] = field(default_factory=list)
    suits: list[str] = field(default_factory=list)
    numbers: list[tuple[str, float]] = field(default_factory=list)
    """Each with the axis named before it, if one was."""
    middle: bool = False


def read_aim(line: str, distance: int) -> Aim:
    """The throw that a line means; an Objection if it means none, or one that cannot be."""
    if len(line) > MOST_LINE:
        raise not_understood(
            f"a throw takes {MOST_LINE} characters at most, and this has {len(line)}"
        )
    said = _listen(line)
    return Aim(_style(said), _target(said, distance))


def _listen(line: str) -> _Said:
    said, axis = _Said(), ""
    for word in _words(line):
        if word[-1].isdigit() or word[-1] == ".":
            said.numbers.append((axis, _number(word)))
        else:
            _hear(said, word)
        axis = word if word in vocabulary.AXES else ""
    return said


def _words(line: str) -> Iterator[str]:
    tidy = unicodedata.normalize("NFKC", line).translate(_MINUS | _APOSTROPHES)
    for found in _WORDS.finditer(tidy.casefold()):
        yield found[0].removesuffix("'s").replace("'", "")


def _number(word: str) -> float:
    if len(word) > 12 or not word.isascii():
        raise not_understood(f"{legible(word, 20)} is no measure in inches; {EXAMPLES}")
    return float(word)


def _hear(said: _Said, word: str) -> None:
    if word in vocabulary.STYLE_WORDS:
        said.styles.append(vocabulary.STYLE_WORDS[word])
    elif word in vocabulary.RANK_WORDS:
        said.ranks.append(vocabulary.RANK_WORDS[word])
    elif word in vocabulary.SUIT_WORDS:
        said.suits.append(vocabulary.SUIT_WORDS[word])
    elif word in vocabulary.MIDDLE_WORDS:
        said.middle = True
    elif word not in vocabulary.KNOWN:
        hint = did_you_mean(word, vocabulary.GUESSES) or f"; {EXAMPLES}"
        raise not_understood(f"{legible(word, 40)} means nothing here{hint}")


def _style(said: _Said) -> str:
    """PF-18: a throw of no particular style is a toss."""
    if len(set(said.styles)) > 1:
        either = " or ".join(dict.fromkeys(said.styles))
        raise not_allowed(f"one coin is thrown in one style: {either}, not both")
    return said.styles[0] if said.styles else TOSS


def _target(said: _Said, distance: int) -> Tile | Point:
    if said.ranks or said.suits or len(said.numbers) == 1:
        return _tile(said)
    if said.numbers:
        return _place(said, distance)
    if said.middle:
        return Point(*MIDDLE)
    raise not_understood(f"it does not say where to; {EXAMPLES}")


def _tile(said: _Said) -> Tile:
    ranks = [*dict.fromkeys([*said.ranks, *(_rank(n) for _, n in said.numbers)])]
    suits = [*dict.fromkeys(said.suits)]
    if len(said.numbers) > 1 or len(ranks) > 1 or len(suits) > 1:
        raise not_allowed(f"a coin is aimed at one tile or one place; {EXAMPLES}")
    if not suits:
        raise not_understood(f"which {ranks[0]}? Say {ranks[0]} of {SUITS}")
    if not ranks:
        raise not_understood(f"which of the {suits[0]}? Say {RANKS} of {suits[0]}")
    return Tile(ranks[0], suits[0])


def _rank(number: float) -> str:
    if number not in vocabulary.RANK_NUMBERS:
        shown = f"{number:g}"
        raise not_allowed(f"no tile has the rank {shown}; it is {RANKS}, or two numbers for inches")
    return vocabulary.RANK_NUMBERS[int(number)]


def _place(said: _Said, distance: int) -> Point:
    if len(said.numbers) > 2:
        raise not_understood("a place is two numbers, inches across and inches up: `at 3.5 7.0`")
    axes = [axis for axis, _ in said.numbers]
    first, second = (number for _, number in said.numbers)
    at = point(second, first) if axes[0] == "y" or axes[1] == "x" else point(first, second)
    nearest = point(
        max(-ELBOW_ROOM, min(WIDTH + ELBOW_ROOM, at.x)),
        max(-distance, min(DEPTH + ELBOW_ROOM, at.y)),
    )
    if at != nearest:
        raise not_allowed(
            f"that is not on the table, which goes from {inches(-ELBOW_ROOM)} to "
            f"{inches(WIDTH + ELBOW_ROOM)} across and from {inches(-distance)} to "
            f"{inches(DEPTH + ELBOW_ROOM)} up; the nearest place on it is "
            f"`at {inches(nearest.x)} {inches(nearest.y)}`"
        )
    return at
