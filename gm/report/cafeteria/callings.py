"""What people and food are called in reports."""

from collections.abc import Mapping

from gm.report.phrases import Book, read_phrases
from gm.report.templates import folder
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.state import Teacher
from gm.rules.cafeteria.view import View
from gm.rules.names import MOST_NAME, legible, title


def seats(view: View) -> dict[str, str]:
    """Players by seat, fit to print."""
    return {seat: legible(name, MOST_NAME) for seat, name in view.names.items()}


def called(view: View) -> dict[str, str]:
    """Everybody an event may name, by short name."""
    known = {student.student: title(student.student) for student in view.students}
    return seats(view) | known | _adults()


def _adults() -> dict[str, str]:
    """The faculty in full; the second counter of one is the Second."""
    book = _book()
    first = {name: book[name][0] for name in tables.FACULTY}
    return first | {name + tables.COPY: f"{full} the Second" for name, full in first.items()}


def foods() -> dict[str, str]:
    """What a counter is called at table."""
    book = _book()
    return {i: book.get(f"food {i}", [i.replace("-", " ")])[0] for i in tables.ITEMS}


def _book() -> Book:
    return read_phrases(folder() / "cafeteria" / "names.yaml")


def chased(view: View, teacher: Teacher, names: Mapping[str, str]) -> str:
    """Whom an F/S member would go for now: a table, its wrath, else whoever is nearest."""
    if teacher.table:
        return teacher.table
    if teacher.wrath:
        return names[teacher.wrath]
    here = [student for student in view.students if student.here]
    far = {s.student: view.board.distance(teacher.square, s.square) for s in here}
    near = [names[student] for student in far if far[student] == min(far.values())]
    return " or ".join(near)
