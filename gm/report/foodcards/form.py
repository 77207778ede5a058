"""What a player may write: the moves open to it, its standing orders, and a form of both."""

from dataclasses import replace

from gm.report.shelf import HOUSE, Shelf
from gm.rules.foodcards.orders import text, wants
from gm.rules.foodcards.standing import FAVOURITES, FIELDS, WISHES, Standing, Wish
from gm.rules.foodcards.view import View

MOST_LINES = 12
"""How many moves a form spells out."""


def possible_lines(view: View) -> list[str]:
    """Everything that can be done now, as it would be ordered."""
    return [text(move, view.names) for move in view.moves]


def spare(view: View) -> int:
    """How many cards must be discarded this turn."""
    return len(view.drawn) - bool(view.moves) if view.drawn else 0


def standing_lines(view: View) -> list[str]:
    """The standing orders in force."""
    return wants(view.standing, view.names)


def order_form(view: View, shelf: Shelf = HOUSE) -> list[str]:
    """The lines of a form; none for whoever has nothing to order."""
    if view.you is None or view.you not in view.due:
        return []
    form = shelf.render(
        "foodcards/form.txt.j2",
        view=view,
        possible=possible_lines(view)[:MOST_LINES],
        spare=spare(view),
        wants=_all_standing(view),
    )
    return [line for line in form.splitlines() if line.strip()]


def _all_standing(view: View) -> list[str]:
    """Every standing order: as it is, or as the referee reads its absence (FC-13)."""
    here = tuple(diner.seat for diner in view.others)
    usual = Standing(here, tuple(map(Wish, WISHES)), FAVOURITES, FAVOURITES[::-1])
    kept = replace(view.standing, targets=tuple(s for s in view.standing.targets if s in here))
    chosen = {field: getattr(kept, field) or getattr(usual, field) for field in FIELDS}
    return wants(Standing(**chosen), view.names)
