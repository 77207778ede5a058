"""The order language: a seat's plans, in words or as data, to orders, echo and complaints."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.allowed import Prospects
from gm.rules.cafeteria.loading_people import every_teacher
from gm.rules.cafeteria.orders import Order
from gm.rules.cafeteria.reading import read_line
from gm.rules.cafeteria.reading_people import Scene
from gm.rules.cafeteria.state import HAULED, RETIRED, TURNS, State, Student, next_up
from gm.rules.game import Complaint, Reading, Seat
from gm.rules.names import legible, starts_with, title
from gm.rules.objections import Objection, either, not_allowed, not_understood
from gm.rules.words import without_comment, written

MOST_LINES, MOST_LINE = 60, 200
_BULLET = re.compile(r"^\s*(?:[-*\u2022]|\d{1,2}[.):])\s+")
_HEADER = re.compile(r"\s*([^:]{1,40}):(.*)", re.DOTALL)
_VERBS = frozenset(word for said in vocabulary.VERBS.values() for word in said)


class Said(NamedTuple):
    """A line as it came: its number, whose data says it is, and its words."""

    number: int
    student: str
    text: str


def read(state: State, seat: Seat, told: object) -> Reading[Order]:
    """Every line that can be taken, and a complaint about every other."""
    return _Desk(state, seat).read(told)


class _Desk:
    """One seat's orders being read."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.own = state.students_of(seat)
        self.everybody = [pupil.student for pupil in state.pupils]
        everyone = [*self.everybody, *every_teacher(len(self.everybody))]
        self.people = {name: title(name) for name in everyone}
        self.up = next_up(state) if state.options.play == TURNS else None
        self.prospects = {s: self._prospects(s) for s in self.own}
        self.current = self._first()
        self.orders: list[Order] = []
        self.complaints: list[Complaint] = []

    def _prospects(self, student: Student) -> Prospects:
        return Prospects(self.state.pupil(student), self.state.options, self.state.round)

    def _scene(self, student: Student) -> Scene:
        return Scene(self.state.options.board, self.people, student)

    def _first(self) -> Student:
        """Whose lines they are if nobody is named."""
        if self.up and self.up.student in self.own:
            return self.up.student
        return self.own[0] if len(self.own) == 1 else ""

    def read(self, told: object) -> Reading[Order]:
        lines = list(_lines(told))
        for said in lines[:MOST_LINES]:
            try:
                self._take(said)
            except Objection as objection:
                self._complain(said, objection)
        for said in lines[MOST_LINES : MOST_LINES + 1]:
            self._complain(said, not_allowed(f"a plan has {MOST_LINES} lines; the rest is unread"))
        named = len(self.own) > 1
        echo = tuple(orders.text(order, named) for order in self.orders)
        return Reading(tuple(self.orders), echo, tuple(self.complaints), tuple(self._notes()))

    def _complain(self, said: Said, objection: Objection) -> None:
        line = legible(said.text) or "?"
        self.complaints.append(Complaint(line, objection.reason, objection.understood, said.number))

    def _take(self, said: Said) -> None:
        if len(said.text) > MOST_LINE:
            raise not_allowed(f"a line has {MOST_LINE} characters at most")
        text = _BULLET.sub("", without_comment(said.text), count=1)
        student = self._owned(said.student) if said.student else self.current
        named, rest = self._header(text)
        if named:
            student = self.current = named
        if not rest.strip():
            return
        if not student:
            self._take_for_all(rest)
        else:
            self._take_for(student, rest)

    def _header(self, text: str) -> tuple[Student, str]:
        """`Rock: move G5` is Rock's; `line: dessert` is an order."""
        found = _HEADER.fullmatch(text)
        if not found or " ".join(found[1].lower().replace("-", " ").split()) in _VERBS:
            return "", text
        student = self._owned(found[1])
        return student, found[2]

    def _owned(self, said: str) -> Student:
        known = {student: title(student) for student in self.everybody}
        found = starts_with(said, known)
        mine = [student for student in found if student in self.own]
        if len(mine) == 1:
            return mine[0]
        yours = either([title(student) for student in self.own], "and")
        if found and not mine:
            raise not_allowed(f"{title(found[0])} is not yours; you play {yours}")
        raise not_understood(f"{legible(said, 40)} is no student of yours; you play {yours}")

    def _take_for_all(self, text: str) -> None:
        """Standing orders hold for both of one's students; anything else must say whose it is."""
        action = read_line(text, self._scene(""))
        if not isinstance(action, orders.STANDING):
            first, *_ = self.own
            raise not_understood(f"whose order is this? Write {title(first)}: {text.strip()}")
        self.orders += [Order(student, action) for student in self.own]

    def _take_for(self, student: Student, text: str) -> None:
        action = read_line(text, self._scene(student))
        if action is None:
            return
        if isinstance(action, orders.FoodOff) and action.at not in self.everybody:
            raise not_allowed("in the food-off one throws at another student; name one")
        standing = isinstance(action, orders.STANDING)
        if self.up and not standing and student != self.up.student:
            raise not_allowed(f"it is {title(self.up.student)}'s turn, not {title(student)}'s")
        self.prospects[student].allow(action)
        self.orders.append(Order(student, action))

    def _notes(self) -> Iterator[str]:
        for student in self.own:
            pupil = self.state.pupil(student)
            busy = any(order.student == student for order in self.orders)
            if pupil.stunned:
                yield f"{title(student)} is stunned, and this turn is lost"
            elif pupil.status in (RETIRED, HAULED) and busy:
                yield f"{title(student)} is out of the fight, and needs no orders"


def _lines(told: object) -> Iterator[Said]:
    """Lines of a text, a list of lines, or lists by student."""
    if isinstance(told, Mapping) and all(isinstance(v, list | str) for v in told.values()):
        by_student = [(str(student), plan) for student, plan in told.items()]
        if all(" ".join(name.lower().split()) not in _VERBS for name, _ in by_student):
            for name, plan in by_student:
                for said in _lines(plan):
                    yield Said(said.number, name, said.text)
            return
    given = told.splitlines() if isinstance(told, str) else told
    listed = given if isinstance(given, list | tuple) else [] if given is None else [given]
    for number, line in enumerate(listed, 1):
        text = _spoken(line)
        if text.strip():
            yield Said(number, "", text)


def _spoken(line: object) -> str:
    """One line of data in words: `{throw: pizza, at: rock}` is `throw pizza at rock`."""
    if isinstance(line, Mapping):
        words = " ".join(f"{key} {_spoken(value)}" for key, value in line.items())
        first = str(next(iter(line), ""))
        return first + ":" + words.removeprefix(first)
    if isinstance(line, list | tuple):
        return ", ".join(map(_spoken, line))
    return written(line)
