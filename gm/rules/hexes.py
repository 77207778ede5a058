"""Hexes in orthogonal numbering: letters are rows, numbers columns, and half the pairs exist.

Flat-top hexes. A hex exists where row number (A=1) plus column is even; its neighbours are two
rows up or down in its own column, or one row up or down in the next column.
"""

import re
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
"""Row and column, both from 1."""

ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
HEX_LABEL = re.compile(r"([A-Z])([1-9][0-9]?)")


def place(label: str) -> Place | None:
    """Row and column of a label such as `F12`; None if it is no hex's name in this numbering."""
    found = HEX_LABEL.fullmatch(label)
    if not found:
        return None
    row, column = ROWS.index(found[1]) + 1, int(found[2])
    return (row, column) if (row + column) % 2 == 0 else None


def label(where: Place) -> str:
    """The name of a row and column: (6, 12) is `F12`."""
    return f"{ROWS[where[0] - 1]}{where[1]}"


def neighbours(where: Place) -> list[Place]:
    """The six places around one, clockwise from the top, on the board or not."""
    row, column = where
    return [(row + down, column + across) for down, across in STEPS]


def distance(one: Place, other: Place) -> int:
    """Steps between two places on an empty board."""
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + max(0, (down - across) // 2)
