"""Words that point at a fighter: a square, a place, a kind, a thought, or several of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gm.rules.foodfighters.formation import COLUMN_NAMES, ROW_NAMES, Formation, Square
from gm.rules.names import legible, near, slug
from gm.rules.objections import either, not_allowed, not_understood

_SQUARE_WITHIN = re.compile(r"(?<![a-z0-9])([a-c])[- ]?([1-3])(?![a-z0-9])")
_THOUGHT = re.compile(r"\(([^()]*)\)|\bthinking (?:of|about) ([a-z' -]+)")
_ROWS = {**{name: row for row, name in ROW_NAMES.items()}, "rear": "A", "first": "C"}
_COLUMNS = {**{name: c for c, name in COLUMN_NAMES.items()}, "centre": "2", "center": "2"}
_IDLE = frozenset({"at", "the", "my", "your", "their", "his", "her", "in", "row", "on", "of"})
_IDLE |= {"a", "an", "square", "fighter", "enemy", "column", "from", "is", "gap"}


@dataclass(frozen=True, slots=True)
class Pointer:
    """What was said of a fighter; None where nothing was."""

    row: str | None = None
    column: str | None = None
    kind: str | None = None
    thought: str | None = None

    @property
    def square(self) -> Square | None:
        """The square, if row and column were both said."""
        return self.row + self.column if self.row and self.column else None

    def fits(self, square: Square, formation: Formation) -> bool:
        """Whether a fighter is one that was meant."""
        tile = formation[square].tile
        return (
            self.row in (None, square[0])
            and self.column in (None, square[1])
            and self.kind in (None, tile.kind)
            and self.thought in (None, tile.thought)
        )


def point(text: str, kinds: Sequence[str], thoughts: Sequence[str]) -> Pointer:
    """What a text says of a fighter; words that nobody knows are not understood."""
    said = text.casefold().strip()
    thought = None
    found = _THOUGHT.search(said)
    if found:
        thought = called(found[1] or found[2] or "", thoughts)
        said = said[: found.start()] + " " + said[found.end() :]
    row, column, said = _place(said)
    rest = " ".join(word for word in re.findall(r"[^\s,.:]+", said) if word not in _IDLE)
    kind = called(rest, kinds) if rest else None
    return Pointer(row, column, kind, thought)


def _place(said: str) -> tuple[str | None, str | None, str]:
    found = _SQUARE_WITHIN.search(said)
    if found:
        return found[1].upper(), found[2], said[: found.start()] + " " + said[found.end() :]
    row = column = None
    rest = []
    for word in said.split():
        bare = word.strip(",.:")
        if bare in _ROWS and row is None and not (bare == "middle" and _row_follows(said)):
            row = _ROWS[bare]
        elif bare in _COLUMNS and column is None:
            column = _COLUMNS[bare]
        else:
            rest.append(word)
    return row, column, " ".join(rest)


def _row_follows(said: str) -> bool:
    """`middle front` names a column first, and `middle left` a row."""
    return any(word in said.split() for word in ("front", "back", "rear"))


def called(said: str, known: Sequence[str]) -> str:
    """The one of some names that was meant: in full, in the plural, or by a clear start."""
    wanted = slug(said)
    exact = [name for name in known if slug(name) == wanted]
    plural = [name for name in known if slug(name) == wanted.removesuffix("s")]
    starts = [name for name in known if len(wanted) > 1 and slug(name).startswith(wanted)]
    found = exact or plural or starts
    if len(found) == 1:
        return found[0]
    shown = legible(said, 40)
    if found:
        raise not_understood(f"{shown!r} could be {either(found)}")
    meant = near(wanted, known)
    hint = f"did you mean {either(meant)}?" if meant else f"there is {either(known)}"
    raise not_understood(f"nobody here knows {shown!r}; {hint}")


def found_at(pointer: Pointer, formation: Formation, among: Sequence[Square]) -> list[Square]:
    """Those of some squares whose fighters were meant."""
    return [square for square in among if square in formation and pointer.fits(square, formation)]


def the_one(pointer: Pointer, formation: Formation, among: Sequence[Square], what: str) -> Square:
    """The one fighter that was meant, or a complaint that lists who could be."""
    found = found_at(pointer, formation, among)
    if len(found) == 1:
        return found[0]
    if not found:
        raise not_allowed(
            f"{_who_is_there(pointer, formation)}; {what}: {roll_call(formation, among)}"
        )
    raise not_understood(f"that could be {roll_call(formation, found)}: name the square")


def _who_is_there(pointer: Pointer, formation: Formation) -> str:
    if pointer.square:
        fighter = formation.get(pointer.square)
        return f"at {pointer.square} stands {fighter.tile if fighter else 'nobody'}"
    elsewhere = found_at(pointer, formation, sorted(formation))
    if elsewhere:
        return f"that is {roll_call(formation, elsewhere)}"
    return "no such fighter stands there"


def roll_call(formation: Formation, squares: Sequence[Square]) -> str:
    """Fighters with their squares: `A1 Steak (Onion) or C2 Steak (Cabbage)`."""
    return either(
        [f"{square} {formation[square].tile}" for square in squares if square in formation]
    )
