"""The garden as text: every hex drawn and labelled, with features, players and a legend."""

from collections.abc import Iterator, Mapping

from gm.report.initials import initials
from gm.report.lines import trimmed
from gm.report.shelf import HOUSE, Shelf
from gm.report.snowball import features as on
from gm.rules.game import Seat
from gm.rules.hexes import Place
from gm.rules.names import printed
from gm.rules.snowball.state import LEFT
from gm.rules.snowball.view import View

Cell = tuple[str, str]
"""A character and the colour it is printed in."""
Paper = dict[Place, Cell]
"""What is drawn, by line and column."""

INSIDE = 4
PITCH = INSIDE + 1
BAND = (80 - 1) // PITCH
"""Columns of hexes side by side; a wider garden is drawn in bands, one below the other."""

MARKS = {
    on.CONIFER: "*",
    on.BARE: "x",
    on.SNOWMAN: "&",
    on.HEADLESS: "o",
    on.NORTH: "N",
    on.SOUTH: "S",
    on.NORTH_SPENT: "n",
    on.SOUTH_SPENT: "s",
    on.NEAR: ".",
    on.START: "+",
}
GROUND = {on.SHED: "#", on.CONIFER: "*", on.PATH: "="}
PLAIN, BOLD, DIM, GREEN, YELLOW, CYAN = "", "1", "2", "32", "33", "36"
INKS = {
    on.CONIFER: GREEN,
    on.NEAR: GREEN,
    on.BARE: YELLOW,
    on.PATH: YELLOW,
    on.DOOR: YELLOW,
    on.SNOWMAN: CYAN,
    on.HEADLESS: CYAN,
    on.SHED: DIM,
}
PLAYER = "1;7"


def garden_map(view: View, shelf: Shelf = HOUSE, colour: bool = False) -> str:
    """The garden of a position, with players and a legend; `colour` for a terminal that has it."""
    letters = initials(view.names)
    text = shelf.render(
        "snowball/garden.txt.j2",
        view=view,
        board=view.options.board,
        names=printed(view.names),
        letters=letters,
        bands=[_printed(_drawn(view, letters, band), colour) for band in _bands(view)],
        marks=MARKS,
    )
    return trimmed(text)


def _bands(view: View) -> Iterator[dict[str, Place]]:
    """The hexes by strips of columns, each hex with its line and its place in the strip."""
    places = view.options.board.places
    for first in range(1, max(column for _, column in places.values()) + 1, BAND):
        strip = {
            label: (row, PITCH * (column - first))
            for label, (row, column) in places.items()
            if first <= column < first + BAND
        }
        if strip:
            yield strip


def _drawn(view: View, letters: Mapping[Seat, str], band: Mapping[str, Place]) -> Paper:
    """Outlines first: the lower line of a hex is the upper edge of the one below it."""
    paper: Paper = {}
    for line, left in band.values():
        _outline(paper, line, left)
    for label, (line, left) in band.items():
        found = on.features(view, label)
        _write(paper, line, left + 1, _upper(label, found))
        _write(paper, line + 1, left + 1, _lower(found, _occupant(view, label, letters)))
    return paper


def _outline(paper: Paper, line: int, left: int) -> None:
    _write(paper, line - 1, left + 1, [("_", PLAIN)] * INSIDE)
    for down, slopes in enumerate(("/\\", "\\/")):
        paper[line + down, left] = (slopes[0], PLAIN)
        paper[line + down, left + PITCH] = (slopes[1], PLAIN)


def _write(paper: Paper, line: int, left: int, cells: list[Cell]) -> None:
    for n, cell in enumerate(cells):
        paper[line, left + n] = cell


def _upper(label: str, found: list[str]) -> list[Cell]:
    """The hex's name, and its first mark."""
    if on.SHED in found:
        return [(letter, INKS[on.SHED]) for letter in label.ljust(INSIDE, GROUND[on.SHED])]
    name = [(letter, PLAIN) for letter in label.ljust(INSIDE - 1)]
    return [*name, *_marks(found), (" ", PLAIN)][:INSIDE]


def _marks(found: list[str]) -> list[Cell]:
    return [(MARKS[feature], INKS.get(feature, BOLD)) for feature in found if feature in MARKS]


def _lower(found: list[str], occupant: str) -> list[Cell]:
    """Whoever stands there on the ground there is, and a further mark at the end."""
    ground = next((feature for feature in found if feature in GROUND), "")
    cells = [(GROUND.get(ground, "_"), INKS.get(ground, PLAIN))] * INSIDE
    for n, mark in enumerate(_marks(found)[1 : 2 if occupant else INSIDE + 1]):
        cells[INSIDE - 1 - n] = mark
    start = 0 if len(occupant) > 2 else 1
    cells[start : start + len(occupant)] = [(letter, PLAYER) for letter in occupant]
    return cells if occupant or on.DOOR not in found else [(c, INKS[on.DOOR]) for c in "DOOR"]


def _occupant(view: View, label: str, letters: Mapping[Seat, str]) -> str:
    """The initials of who stands on a hex; the kitchen holds several, and then says how many."""
    here = [p.seat for p in view.players if p.hex == label and p.status != LEFT]
    return letters[here[0]] if len(here) == 1 else f"{len(here)}x" if here else ""


def _printed(paper: Paper, colour: bool) -> str:
    lines = sorted({line for line, _ in paper})
    last = max(column for _, column in paper)
    return "\n".join(
        _line([paper.get((line, column), (" ", PLAIN)) for column in range(last + 1)], colour)
        for line in range(lines[0], lines[-1] + 1)
    )


def _line(cells: list[Cell], colour: bool) -> str:
    text = ""
    for n, (letter, ink) in enumerate(cells):
        before = cells[n - 1][1] if n else PLAIN
        if colour and ink != before:
            text += ("\x1b[0m" if before else "") + (f"\x1b[{ink}m" if ink else "")
        text += letter
    return text.rstrip() + ("\x1b[0m" if colour and cells[-1][1] else "")
