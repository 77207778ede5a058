"""The cafeteria as a bot weighs it: ways, dangers and shots, from the view alone."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gm.rules.cafeteria import tables
from gm.rules.cafeteria.judgement import STUN_WORTH, UNKNOWN, chance, worth
from gm.rules.cafeteria.state import BEHIND_TABLE, IN_CAN, Pupil
from gm.rules.cafeteria.tables import Food
from gm.rules.cafeteria.view import Seen, View

FEAR_OF_ADULTS, FEAR_OF_FOOD = 1.6, 0.5
"""What being caught, and being messed up to the last point of AR, weighs against a kill."""


class Shot(NamedTuple):
    """Where to throw from, at whom, how often, and what may be expected of it."""

    square: str
    steps: int
    at: str
    throws: int
    value: float
    dump: bool = False


class Outlook:
    """What one student sees."""

    def __init__(self, view: View, me: Pupil) -> None:
        self.view = view
        self.me = me
        self.board = view.board
        self.rivals = [s for s in view.students if s.fights and s.here and s.seat != me.seat]
        carried = {s.can for s in view.students if s.can}
        self.cans = set(self.board.cans) - view.away_cans - carried
        others = {s.square for s in view.students if s.here and s.student != me.student}
        self.taken = others | {teacher.square for teacher in view.faculty}
        self.blocked = self.taken | set(self.board.table_at) | self.cans

    def reach(self, start: str, steps: int) -> dict[str, int]:
        """Open squares within so many steps, each with how many it takes."""
        found = self.board.steps_from(start, self.blocked)
        return {square: far for square, far in found.items() if far <= steps}

    def span(self, start: str, at: str) -> int:
        """Squares to throw over, one more if somebody stands in the line."""
        between = self.taken.intersection(self.board.between(start, at))
        return self.board.distance(start, at) + bool(between)

    def food(self, item: str) -> Food:
        """An item's numbers as far as they are known."""
        if item == tables.MYSTERY:
            return self.view.mystery or UNKNOWN
        return tables.FOODS.get(item) or tables.SALAD[item]

    def open_to_throws(self, rival: Seen, start: str) -> bool:
        """Whether a rival is not behind a table too far off, nor in a can."""
        if rival.hiding == IN_CAN:
            return False
        far = self.board.distance(start, rival.square)
        return rival.hiding != BEHIND_TABLE or far <= tables.BEHIND_TABLE

    def shots(self, steps: int) -> Iterator[Shot]:
        """Every square within reach from which something could be thrown at somebody."""
        for square, far in self.reach(self.me.square, steps).items():
            for rival in self.rivals:
                if self.open_to_throws(rival, square):
                    yield from self._shots_from(square, far, rival)

    def _shots_from(self, square: str, far: int, rival: Seen) -> Iterator[Shot]:
        span, left = self.span(square, rival.square), self.me.aa - far
        worths = sorted(
            (worth(f, f.to_hit) for f in map(self.food, self.me.items) if f.range >= span),
            reverse=True,
        )[:left]
        if worths:
            value = min(1.0, sum(worths) / rival.ar)
            yield Shot(square, far, rival.student, len(worths), value)
        if self.me.tray and span == 1 and left and len(self.me.items) > 1:
            foods = map(self.food, self.me.items)
            dumped = sum(chance(f.to_hit + 2) * (3.5 + f.damage) for f in foods if f.damage)
            value = min(1.0, (dumped + STUN_WORTH / 3) / rival.ar)
            yield Shot(square, far, rival.student, 1, value, dump=True)

    def danger(self, square: str, carrying: int) -> float:
        """What the next round may bring to somebody who ends the turn here."""
        return FEAR_OF_ADULTS * self._adults(square, carrying) + FEAR_OF_FOOD * self._food(square)

    def _adults(self, square: str, carrying: int) -> float:
        here = {t.name: (t.square, t.still) for t in self.view.faculty}
        fear = 0.0
        for name, adult in tables.FACULTY.items():
            if name in here:
                start, still = here[name]
                moves = 1 if still >= self.view.round else 2
                moves -= still > self.view.round
                likely = 1.0
            else:
                start, moves = adult.entry, 2
                likely = 1 / (7 - len(here)) if self.view.alarm and len(here) < 6 else 0.0
            far = self.board.distance(start, square)
            if far <= adult.mr * moves:
                nearer = sum(self.board.distance(start, r.square) < far for r in self.rivals)
                fear += likely * (1.0 if far <= adult.mr else 0.7) / (1 + nearer)
        return min(1.0, fear) * (0.6 if carrying > 2 else 1.0)

    def _food(self, square: str) -> float:
        taken = 0.0
        for rival in self.rivals:
            far = self.board.distance(square, rival.square)
            throws = min(rival.carries, rival.aa - max(0, far - 4))
            taken += 3.0 * max(0, throws) / max(1, len(self.rivals))
        return min(1.0, taken / max(1, self.me.ar))

    def tables_in_reach(self) -> Mapping[str, int]:
        """Squares beside a table, and the steps to each."""
        steps = self.reach(self.me.square, self.me.aa)
        bar = self.board.salad_bar if self.view.options.salad_bar else None
        behind = {
            self.board.table_at[s.square] for s in self.view.students if s.hiding == BEHIND_TABLE
        }
        shut = {bar, *behind}
        return {
            square: far
            for square, far in steps.items()
            if square in self.board.squares and set(self.board.table_beside(square)) - shut
        }
