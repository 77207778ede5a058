"""A throw by mail: where the coin is aimed, and where two dice carry it (PF-6)."""

from typing import NamedTuple

from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.tables import PLACES, QUANTILES, STYLES
from gm.rules.passthefood.tiles import Point, point


class Flight(NamedTuple):
    """A throw in numbers."""

    rolls: tuple[int, int]
    distance: float
    spread: Point
    error: Point
    landed: Point


def spread(aim: Aim, distance: int) -> Point:
    """Inches to a spread, sideways and long, at the aimed place; `distance` is the table's."""
    style, far = STYLES[aim.style], reach(aim, distance)
    return Point(style.sideways.at(far), style.long.at(far))


def reach(aim: Aim, distance: int) -> float:
    """PF-10: straight from the throwing line to the level of the aim, however far to the side."""
    return round(aim.point.y + distance, PLACES)


def fly(aim: Aim, rolls: tuple[int, int], distance: int) -> Flight:
    """Where two d100, sideways and long, carry the coin."""
    wide = spread(aim, distance)
    error = point(*(QUANTILES[r - 1] * s for r, s in zip(rolls, wide, strict=True)))
    landed = point(aim.point.x + error.x, aim.point.y + error.y)
    return Flight(rolls, reach(aim, distance), wide, error, landed)
