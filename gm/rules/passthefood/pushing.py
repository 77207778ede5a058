"""A coin comes to rest, and whatever it touches makes way (PF-7, PF-13, PF-14)."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import NamedTuple, TypeAlias

from gm.rules.passthefood.tables import DEPTH, ELBOW_ROOM, RADIUS, SUITS, WIDTH
from gm.rules.passthefood.tiles import Point, point

TOUCHING = 2 * RADIUS
"""Coins touch whose middles are less than this apart."""
CLEAR = TOUCHING + 0.001
"""How far apart a push leaves them: clear, even after rounding."""
MOST_PUSHES = 120
"""PF-14: five for every coin of the largest game; then the table is left to rest."""


class Coin(NamedTuple):
    """One coin of the set: its suit and its number, from 1, in the order thrown."""

    suit: str
    number: int

    def __str__(self) -> str:
        return f"{self.suit.lower()}-{self.number}"

    @property
    def place(self) -> tuple[int, int]:
        """The fixed order of coins: by suit as in Figure 1, then by number."""
        return SUITS.index(self.suit), self.number


Coins: TypeAlias = dict[Coin, Point]
"""Where the coins lie that are on the table."""


class Push(NamedTuple):
    """One coin made way for another; `end` is None if it went over the edge."""

    by: Coin
    coin: Coin
    start: Point
    end: Point | None


def apart(one: Point, other: Point) -> float:
    """Inches between two places."""
    return sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)


def on_table(at: Point, distance: int) -> bool:
    """PF-7, PF-11: only a coin wholly past an edge is off."""
    side = ELBOW_ROOM + RADIUS
    return -side < at.x < WIDTH + side and -distance - RADIUS < at.y < DEPTH + side


def touched(coins: Coins, coin: Coin) -> list[Coin]:
    """The coins that one touches: the nearest first, then in their fixed order."""
    here = coins.get(coin)
    if here is None:
        return []
    near = [
        (apart(here, there), other.place, other)
        for other, there in coins.items()
        if other != coin and apart(here, there) < TOUCHING
    ]
    return [other for _, _, other in sorted(near)]


def settle(coins: Coins, thrown: Coin, force: int, distance: int) -> list[Push]:
    """Push what the thrown coin touches, and what that touches; `force` 0 pushes nothing."""
    return list(islice(_pushes(coins, thrown, force, distance), MOST_PUSHES)) if force else []


def _pushes(coins: Coins, thrown: Coin, force: int, distance: int) -> Iterator[Push]:
    """First come, first served; the thrown coin stays, and pushes back what is pushed into it."""
    waiting = deque([thrown])
    while waiting:
        by = waiting.popleft()
        for coin in touched(coins, by):
            if coin != thrown:
                yield _push(coins, by, coin, force, distance)
            if coin in coins and coin not in waiting:
                waiting.append(coin)
        force = 1


def _push(coins: Coins, by: Coin, coin: Coin, force: int, distance: int) -> Push:
    """Straight away; from dead centre, away from the throwing line (PF-13)."""
    here, start = coins[by], coins[coin]
    gap = apart(here, start)
    along = ((start.x - here.x) / gap, (start.y - here.y) / gap) if gap else (0.0, 1.0)
    way = force * (CLEAR - gap)
    end = point(start.x + way * along[0], start.y + way * along[1])
    if on_table(end, distance):
        coins[coin] = end
        return Push(by, coin, start, end)
    del coins[coin]
    return Push(by, coin, start, None)
