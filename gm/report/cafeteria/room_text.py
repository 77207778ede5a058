"""The cafeteria as text: three characters a square, what stands and lies there, and a legend."""

from gm.report.cafeteria.callings import called, chased
from gm.report.cafeteria.tokens import tokens
from gm.report.lines import inked, trimmed
from gm.report.shelf import HOUSE, Shelf
from gm.rules import squares
from gm.rules.cafeteria.view import View
from gm.rules.names import printed

PLAIN, BOLD, DIM, RED, YELLOW, GREEN = "", "1", "2", "31", "33", "32"
TABLE, TIPPED, CAN, FOOD, GARBAGE, FLOOR = "###", "/#/", "(U)", " * ", " % ", " . "


def room_map(view: View, shelf: Shelf = HOUSE, colour: bool = False) -> str:
    """The cafeteria of a position, with everybody in it and a legend."""
    names = called(view, shelf)
    text = shelf.render(
        "cafeteria/room.txt.j2",
        view=view,
        names=names,
        seats=printed(view.names),
        letters=tokens(view),
        chased={t.name: chased(view, t, names) for t in view.faculty},
        head="".join(f" {chr(64 + column)} " for column in range(1, view.board.columns + 1)),
        rows=[(row, _row(view, row, colour)) for row in range(1, view.board.rows + 1)],
    )
    return trimmed(text)


def _row(view: View, row: int, colour: bool) -> str:
    cells = [_cell(view, squares.label((c, row))) for c in range(1, view.board.columns + 1)]
    return "".join(inked(text, ink if colour else "") for text, ink in cells)


def _cell(view: View, square: str) -> tuple[str, str]:
    """What a square shows, and in which ink: people first, then furniture, then the floor."""
    letters = tokens(view)
    for student in view.students:
        if student.here and student.square == square:
            return letters[student.student].center(3), BOLD
    for teacher in view.faculty:
        if teacher.square == square:
            return f"!{letters[teacher.name]}", RED
    if square in view.board.table_at:
        return _table(view, square), DIM
    if square in view.board.cans and square not in view.away_cans | _carried(view):
        return CAN, YELLOW
    if square in view.garbage:
        return GARBAGE, YELLOW
    return (FOOD, GREEN) if square in view.floor else (FLOOR, PLAIN)


def _table(view: View, square: str) -> str:
    table = view.board.table_at[square]
    behind = {view.board.table_at.get(s.square) for s in view.students if s.hiding == "table"}
    if table in behind:
        return TIPPED
    return table.center(3, "#") if view.board.tables[table][0] == square else TABLE


def _carried(view: View) -> frozenset[str]:
    return frozenset(student.can for student in view.students if student.can)
