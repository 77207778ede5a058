"""The part of the garden that a picture of a turn shows: where anything happened."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.report.snowball.film import Scene
from gm.report.snowball.layout import HEIGHT, middle, stands
from gm.rules.hexes import Place
from gm.rules.snowball.view import View

LEAST_COLUMNS, LEAST_ROWS = 9, 8
"""However little happened, so much of the garden is shown."""


class Window(NamedTuple):
    """The part of the garden in which something happened, in rows and columns."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def up(self) -> float:
        """How far the garden is moved up to begin with the first row."""
        return round(middle((self.top, 1))[1] - HEIGHT / 2, 1)

    @property
    def tall(self) -> int:
        """From the top of the first row to the bottom of the last."""
        return round(HEIGHT * ((self.bottom - self.top) / 2 + 1))

    def shows(self, place: Place) -> bool:
        """Whether a hex lies in it."""
        return self.top <= place[0] <= self.bottom and self.left <= place[1] <= self.right


def columns(view: View, scenes: list[Scene]) -> tuple[int, int]:
    """The columns of all that matters in any segment, with one more on either side."""
    places = view.board.places
    seen = [places[label][1] for scene in scenes for label in _labels(scene)] or [1]
    most = max(column for _, column in places.values())
    return _stretched(min(seen) - 1, max(seen) + 1, LEAST_COLUMNS, most)


def rows(scene: Scene) -> tuple[int, int]:
    """The rows of all that matters in a segment; the kitchen only if somebody came or went."""
    places = scene.opening.board.places
    seen = [places[label][0] for label in _labels(scene)] or [1]
    there = sorted({row for row, _ in places.values()})
    top, bottom = _stretched(min(seen) - 2, max(seen) + 2, LEAST_ROWS, there[-1])
    return top, max(row for row in there if row <= bottom)


def _labels(scene: Scene) -> Iterator[str]:
    door = scene.opening.board.door
    for view in (scene.opening, scene.closing):
        yield from (p.hex for p in view.players if p.hex != door and stands(view, p))
    yield from (label for walk in scene.walks for label in walk.route)
    yield from (shot.hex for shot in scene.shots)
    yield from scene.fallen


def _stretched(first: int, last: int, least: int, most: int) -> tuple[int, int]:
    """At least so long, and inside the garden if it is large enough."""
    short = max(0, least - (last - first + 1))
    first, last = first - short // 2, last + (short + 1) // 2
    if first < 1:
        first, last = 1, min(most, last + 1 - first)
    if last > most:
        first, last = max(1, first - last + most), most
    return first, last
