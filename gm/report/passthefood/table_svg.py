"""The table as a picture: the tiles, every coin, and on request what happened to them."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from gm.report.colours import ink_on
from gm.report.lines import wrap
from gm.report.passthefood.telling import coins, heading, label, labels
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.names import MOST_NAME, legible, printed
from gm.rules.passthefood.tables import DEPTH, RADIUS, SUITS, TILE, WIDTH
from gm.rules.passthefood.tiles import TILES, Point
from gm.rules.passthefood.view import Cook, View

INCH = 40
"""Units of the picture to an inch of the table."""
MARGIN, HEADER, NAME = 0.9, 52, 30
COLOURS = dict(zip(SUITS, ("#d55e00", "#0072b2", "#f0e442", "#009e73"), strict=True))
"""Of Okabe and Ito, which colour-blind people tell apart; every coin has its letter as well."""
TINTS = dict(zip(SUITS, ("#fdf0e6", "#e9f2f9", "#fdfbe0", "#e6f5f0"), strict=True))


class Square(NamedTuple):
    """A tile to draw: its upper left corner."""

    x: float
    y: float
    rank: str
    suit: str
    tint: str


class Disc(NamedTuple):
    """A coin to draw."""

    x: float
    y: float
    label: str
    colour: str
    ink: str
    fresh: bool


class Row(NamedTuple):
    """A player in the legend."""

    cook: Cook
    name: list[str]
    colour: str
    ink: str
    floor: list[str]


class Line(NamedTuple):
    """From one place to another; `coin` is whose way it was."""

    x1: float
    y1: float
    x2: float
    y2: float
    coin: str
    colour: str


class Sheet:
    """How inches of the table become units of the picture: room for the tiles and every coin."""

    def __init__(self, places: Sequence[Point]) -> None:
        xs, ys = [0.0, WIDTH, *(at.x for at in places)], [0.0, DEPTH, *(at.y for at in places)]
        self.left, self.top = min(xs) - MARGIN, max(ys) + MARGIN
        self.width = round(INCH * (max(xs) + MARGIN - self.left))
        self.height = round(INCH * (self.top - min(ys) + MARGIN)) + HEADER

    def x(self, inches: float) -> float:
        """Across."""
        return round(INCH * (inches - self.left), 1)

    def y(self, inches: float) -> float:
        """Down: pictures begin at the top."""
        return round(INCH * (self.top - inches), 1) + HEADER


def table_svg(view: View, shelf: Shelf = HOUSE) -> str:
    """The picture of a position."""
    return _picture(shelf, view, view, [], view.options.play if view.due else "over")


def turn_svg(story: Story) -> str:
    """The picture of a turn: where coins were aimed, where they fell, and what they pushed."""
    return _picture(story.shelf, story.after, story.before, story.events, heading(story))


def _picture(
    shelf: Shelf, view: View, named: View, events: Sequence[Mapping[str, Any]], title: str
) -> str:
    sheet = Sheet([*(at for _, at in view.lying), *_places(events)])
    thrown = [e for e in events if e["type"] == "throw"]
    pushed = [e for e in events if e["type"] == "push"]
    known = labels(view)
    fresh = {known[event["coin"]] for event in thrown}
    return shelf.render(
        "passthefood/table.svg.j2",
        view=view,
        named=named,
        title=title,
        names=printed(view.names),
        sheet=sheet,
        side=TILE * INCH,
        radius=RADIUS * INCH,
        squares=[_square(sheet, tile.rank, tile.suit, tile.corner) for tile in TILES],
        discs=[_disc(sheet, coin.suit, coin.number, at, fresh) for coin, at in view.lying],
        flights=[_line(sheet, e["aim"], e["landed"], known[e["coin"]]) for e in thrown],
        pushes=[_push(sheet, e, known[e["coin"]]) for e in pushed],
        rows=[_row(player) for player in view.players],
        listed={player.seat: coins(player) for player in view.players},
    )


def _places(events: Sequence[Mapping[str, Any]]) -> list[Point]:
    """Where something happened; a coin that missed the table is not worth a wider picture."""
    ends = [e["aim"] for e in events if e["type"] == "throw"]
    return [Point(*at) for at in (*ends, *(e["start"] for e in events if e["type"] == "push"))]


def _square(sheet: Sheet, rank: str, suit: str, corner: Point) -> Square:
    return Square(sheet.x(corner.x), sheet.y(corner.y + TILE), rank, suit, TINTS[suit])


def _disc(sheet: Sheet, suit: str, number: int, at: Point, fresh: set[str]) -> Disc:
    called = label(suit, number)
    ink = ink_on(COLOURS[suit])
    return Disc(sheet.x(at.x), sheet.y(at.y), called, COLOURS[suit], ink, called in fresh)


def _line(sheet: Sheet, start: Sequence[float], end: Sequence[float], called: str) -> Line:
    colour = next(colour for suit, colour in COLOURS.items() if suit[0] == called[0])
    x2 = max(0.0, min(sheet.width, sheet.x(end[0])))
    y2 = max(float(HEADER), min(sheet.height, sheet.y(end[1])))
    return Line(sheet.x(start[0]), sheet.y(start[1]), x2, y2, called, colour)


def _push(sheet: Sheet, event: Mapping[str, Any], called: str) -> Line:
    """From where a coin lay to the rim of where it lies; on the spot if it fell off the table."""
    start, end = event["start"], event["end"] or event["start"]
    far = hypot(end[0] - start[0], end[1] - start[1])
    share = max(0.0, 1 - RADIUS / far) if far else 0.0
    rim = [a + share * (b - a) for a, b in zip(start, end, strict=True)]
    return _line(sheet, start, rim, called)


def _row(player: Cook) -> Row:
    return Row(
        player,
        wrap(legible(player.name, MOST_NAME), most=NAME),
        COLOURS[player.suit],
        ink_on(COLOURS[player.suit]),
        [coin.label for coin in coins(player) if coin.lies == "floor"],
    )
