"""Where things are in a picture of the garden: flat-top hexes, what stands on them, and who."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.report.colours import OKABE_ITO, ink_on
from gm.report.initials import initials
from gm.report.lines import wrap
from gm.report.snowball import features as on
from gm.rules.hexes import Place
from gm.rules.names import MOST_NAME, legible
from gm.rules.snowball.state import LEFT, Player
from gm.rules.snowball.view import View

SIDE = 32
"""Length of a hex's side, in the units of the picture."""
HEIGHT = 56
"""Of a hex; rounded, so that all of them are drawn alike and a PNG of them stays small."""
MARGIN, TITLE, NAME = 16, 48, 30

ICONS = frozenset(
    {on.CONIFER, on.BARE, on.SNOWMAN, on.HEADLESS}
    | {on.NORTH, on.SOUTH, on.NORTH_SPENT, on.SOUTH_SPENT}
)
"""What stands in the middle of a hex, and makes room for a player."""
ASIDE = 11

Point = tuple[float, float]


class Hex(NamedTuple):
    """A hex to draw: its middle, its corners, what it shows, and how far aside its icon stands."""

    label: str
    x: float
    y: float
    corners: str
    shows: list[str]
    aside: int


class Disc(NamedTuple):
    """A player to draw, in the garden (unless gone for good) and in the legend."""

    player: Player
    name: list[str]
    initials: str
    colour: str
    ink: str
    at: Point | None


def path_of(view: View) -> str:
    """The path as the points of a line."""
    places = view.options.board.places
    trodden = [middle(places[label]) for label in view.options.board.data["path"]]
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in trodden)


def middle(place: Place) -> Point:
    """The middle of a hex."""
    row, column = place
    return MARGIN + SIDE * (1.5 * column - 0.5), TITLE + HEIGHT * row / 2


def hex_of(view: View, label: str) -> Hex:
    """A hex with all that there is to draw of it."""
    x, y = middle(view.options.board.places[label])
    around = ((1, 0), (0.5, 0.5), (-0.5, 0.5), (-1, 0), (-0.5, -0.5), (0.5, -0.5))
    corners = " ".join(f"{x + SIDE * a:.1f},{y + HEIGHT * b:.1f}" for a, b in around)
    aside = ASIDE if present(view, label) else 0
    return Hex(label, round(x, 1), round(y, 1), corners, on.features(view, label), aside)


def present(view: View, label: str) -> list[Player]:
    """Who stands on a hex."""
    return [p for p in view.players if p.hex == label and p.status != LEFT]


def discs(view: View, most: int = NAME) -> Iterator[Disc]:
    """Everybody, in the order of the seats, which gives each the same colour all game."""
    letters = initials(view.names)
    for number, player in enumerate(view.players):
        name = wrap(legible(player.name, MOST_NAME), most=most)
        colour = OKABE_ITO[number]
        yield Disc(player, name, letters[player.seat], colour, ink_on(colour), stands(view, player))


def stands(view: View, player: Player) -> Point | None:
    """In the middle of the hex, beside its icon, or in a row with others in the kitchen."""
    here = present(view, player.hex)
    if player not in here:
        return None
    x, y = middle(view.options.board.places[player.hex])
    iconic = not ICONS.isdisjoint(on.features(view, player.hex))
    in_row = 2.5 * ASIDE * (here.index(player) - (len(here) - 1) / 2)
    return round(x + in_row + (ASIDE if iconic else 0), 1), round(y + 6, 1)
