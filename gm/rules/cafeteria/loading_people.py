"""Students and F/S members from plain data, each where it can stand and with what it can hold."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gm.rules import checks, names
from gm.rules.cafeteria import hands, tables
from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.state import (
    ACTIVE,
    BEHIND_TABLE,
    HAULED,
    IN_CAN,
    LAST_DITCH,
    QUEUE,
    RETIRED,
    STATUSES,
    Options,
    Pupil,
    Teacher,
    roster,
    sets,
)
from gm.rules.cafeteria.tables import Character
from gm.rules.game import Path, Seat

PUPIL_FIELDS = (
    *("seat", "square", "ar", "status", "stunned", "tray", "items", "can", "fullness"),
    *("hiding", "fed", "last_ditch", "rival", "picks", "out_in"),
)
TEACHER_FIELDS = ("square", "damage", "still", "wrath", "table")
MOST = 999


def load_pupils(
    data: Mapping[str, Any], options: Options, seats: Mapping[Seat, str], round_: int
) -> tuple[Pupil, ...]:
    """The students in the order in which they move: the highest AA first (CF-3)."""
    value = data.get("students")
    if not isinstance(value, Mapping) or not value:
        checks.bad(("students",), "students says who plays, as students: {rock: {seat: ann}}")
    if len(value) > tables.PLAYERS[1]:
        checks.bad(("students",), f"there are at most {tables.PLAYERS[1]} students")
    known = roster(options, len(value))
    pupils = []
    for student, told in value.items():
        path: Path = ("students", str(student))
        checks.one_of(student, known, path)
        facts = checks.mapping(told, PUPIL_FIELDS, path, "a student")
        pupils.append(_Record(facts, path, options, round_).pupil(student, known[student], seats))
    _two_a_seat(pupils, seats)
    _rivals(pupils)
    ordered = _ordered(pupils, data.get("order"))
    _one_a_square(ordered, options.board)
    _one_a_can(ordered)
    return ordered


def _ordered(pupils: Sequence[Pupil], value: object) -> tuple[Pupil, ...]:
    by_aa = sorted(pupils, key=lambda pupil: (-pupil.aa, pupil.student))
    if value is None:
        return tuple(by_aa)
    given = checks.items(value, ("order",))
    if len(given) != len(pupils) or any(p.student not in given for p in pupils):
        checks.bad(("order",), f"order names every student once, as {by_aa[0].student} first")
    return tuple(sorted(by_aa, key=lambda pupil: (-pupil.aa, given.index(pupil.student))))


class _Record:
    """One student's facts, and what they hang on."""

    def __init__(self, facts: Mapping[str, Any], path: Path, options: Options, round_: int) -> None:
        self.facts = facts
        self.path = path
        self.options = options
        self.round = round_

    def pupil(self, student: str, who: Character, seats: Mapping[Seat, str]) -> Pupil:
        queueing = self.round == 1 and not self.options.new_beginning
        ar = self._count("ar", who.ar, MOST)
        status = self._status(ar, queueing)
        hiding = self._hiding()
        fed = self._flag("fed", not queueing and not self.options.new_beginning)
        pupil = Pupil(
            student,
            checks.one_of(self.facts.get("seat"), seats, (*self.path, "seat")),
            self._square(status, hiding),
            who.aa,
            ar,
            status,
            self._flag("stunned", False),
            self._flag("tray", False),
            self._items(),
            self._can(),
            self._count("fullness", tables.CAN_EMPTY if self.facts.get("can") else 0, 6),
            hiding,
            fed,
            self._one_of("last_ditch", ("", *LAST_DITCH)),
            str(self.facts.get("rival") or ""),
            self._picks(),
            self._count("out_in", self.round if status in (RETIRED, HAULED) else 0, MOST),
        )
        self._check_hands(pupil)
        return pupil

    def _count(self, field: str, fresh: int, most: int) -> int:
        return checks.count(self.facts.get(field, fresh), (*self.path, field), 0, most)

    def _flag(self, field: str, fresh: bool) -> bool:
        return checks.flag(self.facts.get(field, fresh), (*self.path, field))

    def _one_of(self, field: str, known: Iterable[str]) -> str:
        return checks.one_of(self.facts.get(field, ""), known, (*self.path, field))

    def _status(self, ar: int, queueing: bool) -> str:
        fresh = RETIRED if ar == 0 else QUEUE if queueing else ACTIVE
        path: Path = (*self.path, "status")
        status = checks.one_of(self.facts.get("status", fresh), STATUSES, path)
        if (status == RETIRED and ar) or (status in (QUEUE, ACTIVE) and not ar):
            checks.bad(path, "a student retires at AR 0, and only then")
        if status == QUEUE and not queueing:
            checks.bad(path, "the queue is for round 1, and not for a new beginning")
        return status

    def _hiding(self) -> str:
        hiding = self._one_of("hiding", ("", BEHIND_TABLE, IN_CAN))
        allowed = {
            "": True,
            BEHIND_TABLE: self.options.table_tipping,
            IN_CAN: self.options.hide_in_can,
        }
        if not allowed[hiding]:
            checks.bad((*self.path, "hiding"), "there is no hiding without the option for it")
        return hiding

    def _square(self, status: str, hiding: str) -> str:
        board, path = self.options.board, (*self.path, "square")
        if status == HAULED:
            return ""
        square = self.facts.get("square", board.entrance if status == QUEUE else None)
        if not isinstance(square, str) or square not in board.squares:
            shown = names.legible(str(square))
            checks.bad(path, f"a student stands on a square, as D5, and {shown!r} is none")
        if (square in board.table_at) != (hiding == BEHIND_TABLE):
            checks.bad(path, f"{square} cannot be: on a table is who hides behind it, nobody else")
        if hiding == BEHIND_TABLE and self._is_bar(board.table_at[square]):
            checks.bad(path, "the salad bar cannot be tipped")
        if hiding == IN_CAN and square not in board.cans:
            checks.bad(path, f"there is no can on {square} to hide in")
        return square

    def _is_bar(self, table: str) -> bool:
        return self.options.salad_bar and table == self.options.board.salad_bar

    def _items(self) -> tuple[str, ...]:
        path: Path = (*self.path, "items")
        given = checks.items(self.facts.get("items") or [], path)
        return tuple(checks.one_of(i, tables.ITEMS, (*path, n)) for n, i in enumerate(given))

    def _can(self) -> str:
        return self._one_of("can", ("", *self.options.board.cans))

    def _picks(self) -> tuple[str, ...]:
        path: Path = (*self.path, "picks")
        given = checks.items(self.facts.get("picks") or [], path)
        return tuple(checks.one_of(p, tables.FAMILIES, (*path, n)) for n, p in enumerate(given))

    def _check_hands(self, pupil: Pupil) -> None:
        wrong = hands.why_not(pupil.tray, pupil.items, bool(pupil.can))
        if wrong:
            checks.bad((*self.path, "items"), wrong)
        full = pupil.tray or pupil.items or pupil.can
        if full and (pupil.hiding or pupil.status != ACTIVE):
            checks.bad((*self.path, "items"), "who hides, queues or is out carries nothing")
        if pupil.can and not pupil.fullness >= 1:
            checks.bad((*self.path, "fullness"), "a can has a fullness of 1 to 6; 6 is empty")


def _two_a_seat(pupils: Iterable[Pupil], seats: Mapping[Seat, str]) -> None:
    owners = [pupil.seat for pupil in pupils]
    for seat in seats:
        if not 1 <= owners.count(seat) <= 2:
            checks.bad(("seats", seat), f"{seat} plays one student or two: see students")


def _rivals(pupils: Iterable[Pupil]) -> None:
    known = [pupil.student for pupil in pupils]
    for pupil in pupils:
        path: Path = ("students", pupil.student, "rival")
        checks.one_of(pupil.rival, ["", *(s for s in known if s != pupil.student)], path)


def _one_a_square(pupils: Iterable[Pupil], board: Board) -> None:
    taken: dict[str, str] = {}
    for pupil in pupils:
        if pupil.status in (QUEUE, HAULED):
            continue
        spot = board.table_at.get(pupil.square, pupil.square)
        other = taken.setdefault(spot, pupil.student)
        if other != pupil.student:
            reason = f"{pupil.student} and {other} both stand on {spot}; one to a square"
            checks.bad(("students", pupil.student, "square"), reason)


def _one_a_can(pupils: Iterable[Pupil]) -> None:
    taken: dict[str, str] = {}
    for pupil in pupils:
        if pupil.can and taken.setdefault(pupil.can, pupil.student) != pupil.student:
            checks.bad(("students", pupil.student, "can"), f"two carry the can of {pupil.can}")


def load_faculty(value: object, options: Options, pupils: tuple[Pupil, ...]) -> tuple[Teacher, ...]:
    """The F/S members in the cafeteria, in the order of their table."""
    known = every_teacher(len(pupils))
    given = checks.mapping(value, known, ("faculty",), "the faculty")
    found = [_teacher(name, given[name], options, pupils) for name in known if name in given]
    taken = {pupil.square for pupil in pupils if pupil.status != HAULED}
    for teacher in found:
        if teacher.square in taken:
            path: Path = ("faculty", teacher.name, "square")
            checks.bad(path, f"somebody else stands on {teacher.square}")
        if teacher.square in options.board.squares:
            taken.add(teacher.square)
    return tuple(found)


def every_teacher(students: int) -> list[str]:
    """All F/S members of a game in the order of their table, copies after their originals."""
    if sets(students) == 1:
        return list(tables.FACULTY)
    return [name + copy for name in tables.FACULTY for copy in ("", tables.COPY)]


def _teacher(name: str, told: object, options: Options, pupils: Iterable[Pupil]) -> Teacher:
    path: Path = ("faculty", name)
    facts = checks.mapping(told, TEACHER_FIELDS, path, "an F/S member")
    board, entry = options.board, tables.adult(name).entry
    square = facts.get("square", entry)
    if square != entry and (square not in board.squares or square in board.table_at):
        shown = names.legible(str(square))
        checks.bad((*path, "square"), f"{shown!r} is neither an open square nor the {entry}")
    fighting = ["", *(pupil.student for pupil in pupils if pupil.status != HAULED)]
    return Teacher(
        name,
        square,
        checks.count(facts.get("damage", 0), (*path, "damage"), 0, MOST),
        checks.count(facts.get("still", 0), (*path, "still"), 0, tables.ROUNDS + 2),
        checks.one_of(facts.get("wrath", ""), fighting, (*path, "wrath")),
        checks.one_of(facts.get("table", ""), ("", *board.tables), (*path, "table")),
    )
