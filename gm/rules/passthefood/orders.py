"""A throw as it is ordered, and its canonical text."""

from dataclasses import dataclass

from gm.rules.passthefood.tables import MIDDLE, PLACES, TOSS
from gm.rules.passthefood.tiles import Point, Tile

THEN = "then:"
"""What stands before an order for a later round (PF-17)."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A style, and the tile or the inches it is aimed at (PF-6)."""

    style: str
    at: Tile | Point

    @property
    def point(self) -> Point:
        """The very place aimed at."""
        return self.at.middle if isinstance(self.at, Tile) else self.at

    def __str__(self) -> str:
        if isinstance(self.at, Tile):
            return f"{self.style} {self.at}"
        return f"{self.style} at {inches(self.at.x)} {inches(self.at.y)}"


NO_ORDER = Aim(TOSS, Point(*MIDDLE))
"""PF-8: what is thrown for a player who says nothing."""


def inches(size: float) -> str:
    """A measure as it is written: `3.5`, `7.0`."""
    text = f"{size:.{PLACES}f}".rstrip("0")
    return f"{text}0" if text.endswith(".") else text


def text(orders: tuple[Aim, ...]) -> tuple[str, ...]:
    """The canonical lines: this round's throw, then those for later rounds."""
    return tuple(f"{THEN} {aim}" if number else str(aim) for number, aim in enumerate(orders))
