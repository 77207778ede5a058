"""The garden as a picture."""

from gm.report.shelf import HOUSE, Shelf
from gm.report.snowball import features as on
from gm.report.snowball.layout import HEIGHT, MARGIN, SIDE, discs, hex_of, path_of
from gm.rules.snowball.view import View


def garden_svg(view: View, shelf: Shelf = HOUSE) -> str:
    """The picture of a position, complete with title, description and legend."""
    board = view.options.board
    hexes = [hex_of(view, label) for label in board.places]
    return shelf.render(
        "snowball/garden.svg.j2",
        view=view,
        board=board,
        hexes=hexes,
        path=path_of(view),
        discs=list(discs(view)),
        on=on,
        wide=max(LEAST_WIDE, round(max(h.x for h in hexes) + SIDE + MARGIN)),
        bottom=round(max(h.y for h in hexes) + HEIGHT / 2 + MARGIN),
    )


LEAST_WIDE = 520
"""Room for the legend beneath a small garden."""
