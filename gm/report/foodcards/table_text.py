"""The table as text: hits as a bar, and what lies in front of everybody."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.report.foodcards.page import counted
from gm.report.initials import initials
from gm.report.lines import COLUMNS, inked, wrap
from gm.report.shelf import HOUSE, Shelf
from gm.rules.foodcards.view import Diner, View
from gm.rules.names import printed

BOLD, RED = "1", "31"


class Place(NamedTuple):
    """One diner's two lines."""

    head: str
    diner: Diner
    bar: str
    food: list[tuple[str, int]]


def table_text(view: View, shelf: Shelf = HOUSE, colour: bool = False) -> str:
    """The table of a position; `colour` for a terminal that has it."""
    text = shelf.render(
        "foodcards/table.txt.j2",
        view=view,
        places=list(_places(view, colour)),
        discards=counted(view.discards),
    )
    lines = [piece for line in text.splitlines() for piece in _fit(line)]
    return "\n".join(lines) + "\n"


def _places(view: View, colour: bool) -> Iterator[Place]:
    letters, names = initials(view.names), printed(view.names)
    for diner in view.diners:
        name = f"{letters[diner.seat]:3} {names[diner.seat]}"
        bar = "#" * diner.front.total
        rest = "." * (view.rules.out_at - diner.front.total)
        head = inked(name, BOLD if colour else "")
        shown = inked(bar, RED if colour and bar else "") + rest
        yield Place(head, diner, shown, counted(diner.front.hits))


def _fit(line: str) -> list[str]:
    """A long list of cards goes on below, under its beginning."""
    if "\x1b" in line or len(line) <= COLUMNS:
        return [line.rstrip()]
    indent = " " * (len(line) - len(line.lstrip()))
    return wrap(line.strip(), indent, indent + " " * 7)
