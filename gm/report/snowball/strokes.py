"""Lines with a beginning, an end and a point: what arrows and throws are drawn with."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from gm.report.snowball.layout import Point


def towards(start: Point, end: Point, far: float) -> Point:
    """The point so far from the start on the way to the end; negative is behind it."""
    (x, y), (u, v) = start, end
    part = far / (hypot(u - x, v - y) or 1)
    return x + (u - x) * part, y + (v - y) * part


def beside(start: Point, end: Point, far: float) -> tuple[Point, Point]:
    """Both ends moved to the right of the way, so that there and back are two lines."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    aside, down = -(v - y) / length * far, (u - x) / length * far
    return (x + aside, y + down), (u + aside, v + down)


def head(tip: Point, back: Point, size: float) -> str:
    """The head of an arrow as the points of a polygon."""
    foot = towards(tip, back, size)
    left, _ = beside(foot, tip, size * 0.6)
    right, _ = beside(foot, tip, -size * 0.6)
    return points((tip, left, right))


def burst(middle: Point, size: float, rays: int = 9) -> str:
    """A star as the points of a polygon."""
    x, y = middle
    corners = (
        (x + reach * sin(turn), y - reach * cos(turn))
        for turn, reach in (
            (pi * n / rays, size if n % 2 == 0 else 0.68 * size) for n in range(2 * rays)
        )
    )
    return points(list(corners))


def points(line: Sequence[Point]) -> str:
    """Points as SVG has them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
