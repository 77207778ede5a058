"""An order form for one seat: its own lines are comments, so untouched it orders nothing."""

from gm.report.shelf import HOUSE, Shelf
from gm.rules.cafeteria.state import ACTIVE, QUEUE, TURNS
from gm.rules.cafeteria.view import View
from gm.rules.names import title


def order_form(view: View, shelf: Shelf = HOUSE) -> list[str]:
    """One block a student that can act, with examples of what it could do now."""
    able = [me for me in view.own if me.status in (QUEUE, ACTIVE)]
    mine = [me for me in able if view.options.play != TURNS or me.student == view.up]
    text = shelf.render(
        "cafeteria/form.txt.j2", view=view, mine=mine, title=title, two=len(view.own) > 1
    )
    return text.rstrip("\n").splitlines()
