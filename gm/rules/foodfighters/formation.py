"""The 3x3 formation: squares, reach, rows and gaps.

A square is named by its owner: row A at the back, B, C at the front, and columns 1 to 3, which
face the same columns of the enemy (FF-1).
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.foodfighters.teams import Tile

Square: TypeAlias = str

ROWS, COLUMNS = "ABC", "123"
ROW_NAMES = {"C": "front", "B": "middle", "A": "back"}
COLUMN_NAMES = {"1": "left", "2": "middle", "3": "right"}
SQUARES: tuple[Square, ...] = tuple(row + column for row in ROWS for column in COLUMNS)
BACK: tuple[Square, ...] = tuple("A" + column for column in COLUMNS)
NEAR, FAR = "near", "far"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A tile on the table, with the items it holds, in the order of the price card."""

    tile: Tile
    items: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What it is."""
        return self.tile.kind

    def __str__(self) -> str:
        return " + ".join([str(self.tile), *self.items])


Formation: TypeAlias = Mapping[Square, Fighter]


def reach(by: Square, at: Square) -> str | None:
    """How an attacker reaches an enemy square: `near`, `far` with a Spoon, or not (FF-1)."""
    down = 5 - ROWS.index(by[0]) - ROWS.index(at[0])
    across = abs(int(by[1]) - int(at[1]))
    if down == 1 and across <= 1:
        return NEAR
    return FAR if across in (0, down) else None


def last_row(formation: Container[Square]) -> str:
    """The farthest-back row that has fighters in it; none if nobody is left."""
    return next((row for row in ROWS if any(row + c in formation for c in COLUMNS)), "")


def gaps(formation: Container[Square]) -> list[Square]:
    """Empty squares with somebody in a row behind them, the front ones first (FF-6)."""
    behind = last_row(formation)
    if not behind:
        return []
    rows = [row for row in reversed(ROWS) if row > behind]
    return [row + c for row in rows for c in COLUMNS if row + c not in formation]


def fillers(formation: Container[Square]) -> list[Square]:
    """Who may step into a gap: anybody of the farthest-back row."""
    row = last_row(formation)
    return [row + c for c in COLUMNS if row and row + c in formation]
