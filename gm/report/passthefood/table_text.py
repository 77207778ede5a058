"""The table as text: the tiles, every coin near them, and a list of all coins."""

from collections.abc import Iterator, Mapping

from gm.report.lines import inked, trimmed
from gm.report.passthefood.telling import coins, label
from gm.report.shelf import HOUSE, Shelf
from gm.rules.names import printed
from gm.rules.passthefood.tables import DEPTH, RANKS, SUITS, TILE, WIDTH
from gm.rules.passthefood.tiles import Point
from gm.rules.passthefood.view import View

ACROSS, DOWN = 5, 2
"""Columns and lines to an inch."""
MARGIN = 1.5
"""Inches beside the tiles that are drawn; coins further off are only listed."""
INKS = dict(zip(SUITS, ("31", "34", "33", "32"), strict=True))

Paper = dict[tuple[int, int], tuple[str, str]]
"""What is drawn by line and column: a character, and its colour."""


def table_map(view: View, shelf: Shelf = HOUSE, colour: bool = False) -> str:
    """The table of a position; `colour` for a terminal that has it."""
    text = shelf.render(
        "passthefood/table.txt.j2",
        view=view,
        names=printed(view.names),
        coins={player.seat: coins(player) for player in view.players},
        drawn=drawn(view, colour),
    )
    return trimmed(text)


def drawn(view: View, colour: bool = False) -> str:
    """The tiles with the coins on and about them."""
    paper = _tiles()
    for coin, at in view.lying:
        _write(paper, _cell(at), label(coin.suit, coin.number), f"1;{INKS[coin.suit]}")
    _name_suits(paper)
    lines = range(min(line for line, _ in paper), max(line for line, _ in paper) + 1)
    last = max(column for _, column in paper)
    return "\n".join(
        _printed([paper.get((line, column), (" ", "")) for column in range(last + 1)], colour)
        for line in lines
    )


def _cell(at: Point) -> tuple[int, int] | None:
    """The line and column of a place; None if it is too far out to draw."""
    inside = -MARGIN <= at.x <= WIDTH + MARGIN and -MARGIN <= at.y <= DEPTH + MARGIN
    return (round(DOWN * (DEPTH - at.y)), _column(at.x)) if inside else None


def _column(x: float) -> int:
    return round(ACROSS * (x + MARGIN)) + len("null") + 1


def _tiles() -> Paper:
    """The outlines, with the ranks to the left."""
    paper: Paper = {}
    wide, deep = int(ACROSS * TILE), int(DOWN * TILE)
    for line in range(int(DOWN * DEPTH) + 1):
        for step in range(int(ACROSS * WIDTH) + 1):
            sign = {(True, True): "+", (True, False): "-", (False, True): "|"}.get(
                (line % deep == 0, step % wide == 0)
            )
            if sign:
                paper[line, _column(0) + step] = (sign, "")
    for row, rank in enumerate(reversed(RANKS)):
        _put(paper, row * deep + deep // 2, 0, rank, "")
    return paper


def _name_suits(paper: Paper) -> None:
    below = max(line for line, _ in paper) + 1
    for number, suit in enumerate(SUITS):
        _put(paper, below, _column(TILE * number) + 2, suit, "")


def _write(paper: Paper, cell: tuple[int, int] | None, text: str, ink: str) -> None:
    """Where it belongs, or as near as there is room."""
    if cell:
        free = (at for at in _about(*cell) if not _taken(paper, *at))
        _put(paper, *next(free, cell), text, ink)


def _about(line: int, column: int) -> Iterator[tuple[int, int]]:
    for down, aside in ((0, -1), (0, 1), (0, -3), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, 3)):
        yield line + down, column + aside


def _taken(paper: Mapping[tuple[int, int], tuple[str, str]], line: int, column: int) -> bool:
    return any(paper.get((line, column + n), ("", ""))[1] for n in (-1, 0, 1, 2))


def _put(paper: Paper, line: int, column: int, text: str, ink: str) -> None:
    for n, letter in enumerate(text):
        paper[line, column + n] = (letter, ink)


def _printed(cells: list[tuple[str, str]], colour: bool) -> str:
    return "".join(inked(letter, ink if colour else "") for letter, ink in cells).rstrip()
