"""The garden as a picture: flat-top hexes, what stands on them, and who."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from gm.report.initials import initials
from gm.report.lines import wrap
from gm.report.snowball import features as on
from gm.report.templates import render
from gm.rules.hexes import Place
from gm.rules.names import MOST_NAME, legible
from gm.rules.snowball.state import LEFT, Player
from gm.rules.snowball.view import View

SIDE = 32
"""Length of a hex's side, in the units of the picture."""
HEIGHT = SIDE * sqrt(3)
MARGIN, TITLE, NAME = 16, 48, 30

OKABE_ITO = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that colour-blind people tell apart (Okabe and Ito); six players, six colours."""
INK_ON = {"#0072b2": "#ffffff"}
"""Black letters are legible on all of them but one."""


ICONS = frozenset(
    {on.CONIFER, on.BARE, on.SNOWMAN, on.HEADLESS}
    | {on.NORTH, on.SOUTH, on.NORTH_SPENT, on.SOUTH_SPENT}
)
"""What stands in the middle of a hex, and makes room for a player."""
ASIDE = 11


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
    at: tuple[float, float] | None


def garden_svg(view: View) -> str:
    """The picture of a position, complete with title, description and legend."""
    places = view.options.board.places
    hexes = [_hex(view, label) for label in places]
    trodden = [_middle(places[label]) for label in view.options.board.data["path"]]
    return render(
        "snowball/garden.svg.j2",
        view=view,
        board=view.options.board,
        hexes=hexes,
        path=" ".join(f"{x:.1f},{y:.1f}" for x, y in trodden),
        discs=list(_discs(view)),
        on=on,
        right=round(max(h.x for h in hexes) + SIDE + MARGIN),
        bottom=round(max(h.y for h in hexes) + HEIGHT / 2 + MARGIN),
    )


def _middle(place: Place) -> tuple[float, float]:
    row, column = place
    return MARGIN + SIDE * (1.5 * column - 0.5), TITLE + HEIGHT * row / 2


def _hex(view: View, label: str) -> Hex:
    x, y = _middle(view.options.board.places[label])
    around = ((1, 0), (0.5, 0.5), (-0.5, 0.5), (-1, 0), (-0.5, -0.5), (0.5, -0.5))
    corners = " ".join(f"{x + SIDE * a:.1f},{y + HEIGHT * b:.1f}" for a, b in around)
    aside = ASIDE if _present(view, label) else 0
    return Hex(label, round(x, 1), round(y, 1), corners, on.features(view, label), aside)


def _present(view: View, label: str) -> list[Player]:
    return [p for p in view.players if p.hex == label and p.status != LEFT]


def _discs(view: View) -> Iterator[Disc]:
    letters = initials(view.names)
    for number, player in enumerate(view.players):
        name = wrap(legible(player.name, MOST_NAME), most=NAME)
        colour = OKABE_ITO[number]
        ink = INK_ON.get(colour, "#000000")
        yield Disc(player, name, letters[player.seat], colour, ink, _stands(view, player))


def _stands(view: View, player: Player) -> tuple[float, float] | None:
    """In the middle of the hex, beside its icon, or in a row with others in the kitchen."""
    here = _present(view, player.hex)
    if player not in here:
        return None
    x, y = _middle(view.options.board.places[player.hex])
    iconic = not ICONS.isdisjoint(on.features(view, player.hex))
    in_row = 2.5 * ASIDE * (here.index(player) - (len(here) - 1) / 2)
    return round(x + in_row + (ASIDE if iconic else 0), 1), round(y + 6, 1)
