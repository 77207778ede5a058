"""The table as text: two formations face to face, with thoughts and items."""

from collections.abc import Iterator

from gm.report.foodfighters import scene
from gm.report.lines import inked, wrap
from gm.report.shelf import HOUSE, Shelf
from gm.rules.foodfighters.formation import COLUMNS, ROWS
from gm.rules.foodfighters.state import Side
from gm.rules.foodfighters.view import View
from gm.rules.names import printed

INSIDE = 22
"""Columns of a square: three of them, their borders and the row's letter make 72."""
RULE = "  +" + ("-" * INSIDE + "+") * len(COLUMNS)
NEAR, FAR = "1;32", "1;33"


def table_text(view: View, shelf: Shelf = HOUSE, colour: bool = False) -> str:
    """The enemy above, one's own side below, front rows facing each other."""
    below = scene.bottom_seat(view)
    return shelf.render(
        "foodfighters/table.txt.j2",
        names=printed(view.names),
        above=view.enemy(below),
        below=view.side(below),
        upper=list(_rows(view.enemy(below), ROWS, True, FAR if colour else "")),
        lower=list(_rows(view.side(below), ROWS[::-1], False, NEAR if colour else "")),
        rule=RULE,
        view=view,
        bonus_die=scene.bonus_die(view),
    ).rstrip("\n")


def _rows(side: Side, rows: str, small: bool, ink: str) -> Iterator[str]:
    for row in rows:
        cells = [_cell(side, row + column) for column in COLUMNS]
        label = row.lower() if small else row
        for number in range(3):
            shown = (_inked(cell[number], ink if number == 0 else "") for cell in cells)
            yield f"{label if number == 0 else ' '} |{'|'.join(shown)}|"
        yield RULE


def _cell(side: Side, square: str) -> tuple[str, str, str]:
    fighter = side.formation.get(square)
    if fighter is None:
        return ("", "", "")
    return fighter.kind, f"({fighter.tile.thought})", ", ".join(fighter.items)


def _inked(text: str, ink: str) -> str:
    padded = wrap(text, most=INSIDE)[0].center(INSIDE)
    return inked(padded, ink if text else "")
