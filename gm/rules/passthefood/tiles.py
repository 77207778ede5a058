"""The tiles of Figure 1, and how much of each a coin covers."""

from functools import lru_cache
from math import acos, floor, pi, sqrt
from typing import NamedTuple

from gm.rules.passthefood.tables import EQUAL, PLACES, RADIUS, RANKS, SUITS, TILE


class Point(NamedTuple):
    """A place on the table in inches from the grid's lower left corner."""

    x: float
    y: float


def point(x: float, y: float) -> Point:
    """A place as it is kept: to a thousandth of an inch, and no minus nought (PF-12)."""
    return Point(round(x, PLACES) + 0.0, round(y, PLACES) + 0.0)


class Tile(NamedTuple):
    """One of the twenty-four tiles: `4 of Crowns`."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return f"{self.rank} of {self.suit}"

    @property
    def corner(self) -> Point:
        """Its lower left corner."""
        return Point(TILE * SUITS.index(self.suit), TILE * RANKS.index(self.rank))

    @property
    def middle(self) -> Point:
        """Where a throw at the tile is aimed."""
        return Point(self.corner.x + TILE / 2, self.corner.y + TILE / 2)


TILES = tuple(Tile(rank, suit) for rank in RANKS for suit in SUITS)


def covered(coin: Point) -> dict[Tile, float]:
    """The tiles under a coin, with the square inches it covers of each."""
    near = (
        Tile(rank, suit) for rank in _reached(coin.y, RANKS) for suit in _reached(coin.x, SUITS)
    )
    covers = {tile: cover(coin, tile) for tile in near}
    return {tile: area for tile, area in covers.items() if area >= EQUAL}


def _reached(at: float, names: tuple[str, ...]) -> tuple[str, ...]:
    """The rows or columns that a coin may touch."""
    first, last = floor((at - RADIUS) / TILE), floor((at + RADIUS) / TILE)
    return names[max(0, first) : max(0, last + 1)]


@lru_cache(maxsize=16_384)
def best_covered(coin: Point) -> tuple[Tile, ...]:
    """PF-2: the tile that a coin covers most; several if they are covered alike, none if none."""
    covers = covered(coin)
    most = max(covers.values(), default=0.0)
    return tuple(tile for tile, area in covers.items() if most - area < EQUAL)


def cover(coin: Point, tile: Tile) -> float:
    """Square inches of a tile under a coin: what lies below and left of its four corners."""
    left, low = ((at - end) / RADIUS for at, end in zip(tile.corner, coin, strict=True))
    right, high = left + TILE / RADIUS, low + TILE / RADIUS
    share = _part(right, high) - _part(left, high) - _part(right, low) + _part(left, low)
    return max(0.0, share) * RADIUS * RADIUS


def _part(x: float, y: float) -> float:
    """The area of the unit disc below and left of a corner."""
    x, y = max(-1.0, min(1.0, x)), max(-1.0, min(1.0, y))
    if x * x + y * y < 1:
        return (_beside(x) + _beside(y)) / 2 - pi / 4 + x * y
    if x >= 0 and y >= 0:
        return _beside(x) + _beside(y) - pi
    if x < 0 and y < 0:
        return 0.0
    return _beside(min(x, y))


def _beside(x: float) -> float:
    """The area of the unit disc left of a line."""
    return pi - acos(x) + x * sqrt(1 - x * x)
