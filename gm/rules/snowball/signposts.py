"""Directions for lost players: what is there, what is near, and how far the legs carry."""

from collections.abc import Iterable

from gm.rules import hexes, names
from gm.rules.objections import either
from gm.rules.snowball.board import Board


def factors(halves: int) -> str:
    """Movement Factors from halves of them: 5 is `2.5 MF`."""
    whole = halves // 2
    return f"{whole}.5 MF" if halves % 2 else f"{whole} MF"


def no_hex(label: str, board: Board) -> str:
    """Why a label is nowhere on the board, and what is near it."""
    around = _around(label, board) or names.near(label, board.places, 3)
    if around:
        return f"there is no hex {label}; did you mean {either(around)}?"
    rows = f"{hexes.ROWS[0]} to {hexes.ROWS[board.rows - 1]}"
    return f"there is no hex {label}; rows are {rows}, columns 1 to {board.columns}"


def _around(label: str, board: Board) -> list[str]:
    """Hexes one letter or one number away: half the pairs of letter and number do not exist."""
    row, column = hexes.ROWS.index(label[0]) + 1, int(label[1:])
    by_number = [(row, column - 1), (row, column + 1)]
    by_letter = [(row - 1, column), (row + 1, column)]
    there = [hexes.label(p) for p in by_number + by_letter if 1 <= p[0] <= len(hexes.ROWS)]
    return [near for near in there if near in board.places and near not in board.shed]


def steps(board: Board, here: str) -> str:
    """Where one may step from a hex."""
    return f"from {here} you can step to {either(sorted(board.walkable(here)))}"


def reach(board: Board, here: str, route: Iterable[str], halves: int) -> str:
    """How far along a route some halves of a Movement Factor go."""
    for there in route:
        halves -= board.step_cost(here, there)
        if halves < 0:
            break
        here = there
    return here


def nearest_trees(board: Board, here: str, bare: frozenset[str]) -> str:
    """The two nearest conifers with snow on them."""
    ways = ((board.range(here, tree), tree) for tree in board.conifers - bare)
    near = sorted((way[0], tree) for way, tree in ways if way)[:2]
    if not near:
        return "there is none left with snow on it in sight"
    told = [f"{tree} ({far} {'hex' if far == 1 else 'hexes'})" for far, tree in near]
    return f"the nearest {'is' if len(told) == 1 else 'are'} {either(told, 'and')}"
