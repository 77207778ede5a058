"""What people and food are called in reports."""

from collections.abc import Mapping

from gm.report.phrases import Book
from gm.report.shelf import Shelf
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.state import Teacher
from gm.rules.cafeteria.view import View
from gm.rules.names import printed, title

NAMES = "cafeteria/names.yaml"


def called(view: View, shelf: Shelf) -> dict[str, str]:
    """Everybody an event may name, by short name."""
    known = {student.student: title(student.student) for student in view.students}
    return printed(view.names) | known | _adults(shelf.book(NAMES))


def _adults(book: Book) -> dict[str, str]:
    """The faculty in full; the second counter of one is the Second."""
    first = {name: book[name][0] for name in tables.FACULTY}
    return first | {name + tables.COPY: f"{full} the Second" for name, full in first.items()}


def foods(shelf: Shelf) -> dict[str, str]:
    """What a counter is called at table."""
    book = shelf.book(NAMES)
    return {i: book.get(f"food {i}", [i.replace("-", " ")])[0] for i in tables.ITEMS}


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
