"""The table as a picture: two formations with items, and over them what happened this turn."""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any, NamedTuple

from gm.report.colours import OKABE_ITO
from gm.report.foodfighters import scene
from gm.report.lines import wrap
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.foodfighters.formation import COLUMNS, ROWS, Fighter
from gm.rules.foodfighters.rolling import SPLATTED
from gm.rules.foodfighters.state import Side
from gm.rules.foodfighters.view import View
from gm.rules.game import Seat
from gm.rules.names import printed

WIDTH, LEFT, TILE, HIGH, STEP, DROP = 480, 30, 138, 78, 146, 86
"""The picture's width, and the squares': left edge, width, height, and how far apart they lie."""
CAPTION, BETWEEN, HEADER = 100, 44, 34
CAPTION_LETTERS, ASIDE = 58, 36
LETTER = 0.62
"""How wide a letter is, in parts of its height."""

ONE, OTHER = OKABE_ITO[0], OKABE_ITO[1]
"""The colours of the side below and of the side above."""


class Tile(NamedTuple):
    """A square to draw, with its middle and whoever stands there."""

    square: str
    x: int
    y: int
    fighter: Fighter | None
    size: float
    colour: str


class Half(NamedTuple):
    """One side of the table: where its heading goes, and its squares."""

    side: Side
    heading: str
    size: float
    y: int
    tiles: list[Tile]


Point = tuple[int, int]


class Mark(NamedTuple):
    """Something that happened, drawn over the squares."""

    kind: str
    at: Point
    to: Point = (0, 0)
    label: str = ""


def table_svg(view: View, shelf: Shelf = HOUSE) -> str:
    """The position alone."""
    when = "after the game" if view.winner else f"before turn {view.turn}"
    return _drawn(shelf, view, f"Foodfighters, {when}", "")


def turn_svg(story: Story) -> str:
    """The position after a turn, with arrows, Splats and dice for what happened."""
    marks = [mark for event in story.events for mark in _marks(story.after, event)]
    dice = [
        (die, face)
        for event in story.events
        if event["type"] in ("attacked", "bean_roll")
        for die, _, face in event["dice"]
    ]
    title = f"Foodfighters, turn {story.before.turn}"
    return _drawn(story.shelf, story.after, title, alt_text(story), marks, dice[-6:])


def alt_text(story: Story) -> str:
    """What the picture of a turn shows, in a sentence or two."""
    wanted = ("attacked", "bean_roll", "swapped", "shifted", "missed", "knocked_out", "shielded")
    told = [_news(story, e) for e in story.events if e["type"] in (*wanted, "bought", "victory")]
    return " ".join(told[-3:]) or "The two formations as they were laid out."


def _news(story: Story, event: Mapping[str, Any]) -> str:
    names = printed(story.after.names)
    who = names[event["seat"]]
    return story.shelf.render("foodfighters/caption.txt.j2", e=event, who=who).strip()


def _drawn(
    shelf: Shelf,
    view: View,
    title: str,
    caption: str,
    marks: list[Mark] | None = None,
    dice: list[tuple[str, int | str]] | None = None,
) -> str:
    below = scene.bottom_seat(view)
    halves = [_half(shelf, view, seat) for seat in (view.enemy(below).seat, below)]
    return shelf.render(
        "foodfighters/table.svg.j2",
        view=view,
        title=title,
        caption=wrap(caption, most=CAPTION_LETTERS) if caption else [],
        halves=halves,
        marks=marks or [],
        dice=[(die, face, face == SPLATTED) for die, face in dice or ()],
        width=WIDTH,
        height=_top(view, below) + 3 * DROP + HEADER + 38,
        tile=TILE,
        high=HIGH,
        bonus_die=scene.bonus_die(view),
        left=LEFT,
    )


def _top(view: View, seat: Seat) -> int:
    """Where a side's squares begin."""
    upper = CAPTION + HEADER
    return upper if seat != scene.bottom_seat(view) else upper + 3 * DROP + BETWEEN


def _half(shelf: Shelf, view: View, seat: Seat) -> Half:
    side = view.side(seat)
    lower = seat == scene.bottom_seat(view)
    top = _top(view, seat)
    y = top + 3 * DROP + 16 if lower else top - 12
    heading = shelf.render(
        "foodfighters/heading.txt.j2", side=side, view=view, names=printed(view.names)
    )
    size = round(min(15, (WIDTH - 2 * LEFT) / LETTER / len(heading)), 1)
    return Half(side, heading, size, y, list(_tiles(view, side)))


def _tiles(view: View, side: Side) -> Iterator[Tile]:
    colour = ONE if side.seat == scene.bottom_seat(view) else OTHER
    for row in ROWS:
        for column in COLUMNS:
            x, y = _middle(view, side.seat, row + column)
            fighter = side.formation.get(row + column)
            size = min(19.0, 124 / LETTER / len(fighter.kind)) if fighter else 0
            shown = scene.square(view, side.seat, row + column)
            yield Tile(shown, x, y, fighter, round(size, 1), colour)


def _middle(view: View, seat: Seat, square: str) -> tuple[int, int]:
    """The middle of a square: one's own front row above, the enemy's below."""
    down = ROWS.index(square[0])
    if seat == scene.bottom_seat(view):
        down = len(ROWS) - 1 - down
    x = LEFT + TILE // 2 + COLUMNS.index(square[1]) * STEP
    return x, _top(view, seat) + HIGH // 2 + down * DROP


def _marks(view: View, event: Mapping[str, Any]) -> Iterator[Mark]:
    """What an event adds to the picture."""
    seat: Seat = event["seat"]
    match event["type"]:
        case "attacked":
            target = _middle(view, view.enemy(seat).seat, event["at"])
            outcome = "hit" if event["hit"] else "miss"
            yield _arrow(outcome, _middle(view, seat, event["by"]), target, outcome.upper())
        case "knocked_out":
            kind = f"{event['kind']} out"
            yield Mark("out", _middle(view, seat, event["square"]), label=kind)
        case "swapped":
            one, other = (_middle(view, seat, event[end]) for end in ("one", "other"))
            yield _arrow("swap", one, other)
        case "fill" | "shifted":
            there = event.get("gap") or event["square"]
            start = _middle(view, seat, event["start"])
            yield _arrow("step", start, _middle(view, seat, there))
        case "smashed" | "shielded" | "regrown":
            yield Mark("ring", _middle(view, seat, event["square"]), label=event["type"])
        case "bought" if event["square"]:
            label = f"+ {event['thing']}"
            yield Mark("ring", _middle(view, seat, event["square"]), label=label)


def _arrow(kind: str, start: Point, end: Point, label: str = "") -> Mark:
    """From one square to another, short of both middles so that the names stay legible."""
    across, down = end[0] - start[0], end[1] - start[1]
    cut = ASIDE / max(ASIDE, hypot(across, down))
    aside = (round(cut * across), round(cut * down))
    begins = (start[0] + aside[0], start[1] + aside[1])
    return Mark(kind, begins, (end[0] - aside[0], end[1] - aside[1]), label)
