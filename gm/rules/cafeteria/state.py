"""The position between two turns: frozen, and back from data as it went (see loading.py)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from gm.rules.cafeteria import tables
from gm.rules.cafeteria.board import THE_ROOM, Board
from gm.rules.cafeteria.tables import Character, Food
from gm.rules.game import Seat
from gm.rules.options import differing

QUEUE, ACTIVE, RETIRED, HAULED = "queue", "active", "retired", "hauled"
STATUSES = (QUEUE, ACTIVE, RETIRED, HAULED)
ROUNDS, TURNS = "rounds", "turns"
THROW, DUMP, SURRENDER = "throw", "dump", "surrender"
LAST_DITCH = (THROW, DUMP, SURRENDER)
BEHIND_TABLE, IN_CAN = "table", "can"

Student: TypeAlias = str
"""A student's short name: `rock`, or `rock-2` from a second set of counters."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a campaign may choose (CF-14); `students` are characters with numbers of one's own."""

    play: str = ROUNDS
    new_beginning: bool = False
    mystery_meat: bool = False
    table_tipping: bool = False
    salad_bar: bool = False
    food_off: bool = False
    loft: bool = False
    hide_in_can: bool = False
    students: Mapping[Student, Character] = field(default_factory=dict)
    board: Board = THE_ROOM


@dataclass(frozen=True, slots=True)
class Pupil:
    """A student's counter. `items` are secret; `can` is the home of the can it carries."""

    student: Student
    seat: Seat
    square: str
    aa: int
    ar: int
    status: str = ACTIVE
    stunned: bool = False
    tray: bool = False
    items: tuple[str, ...] = ()
    can: str = ""
    fullness: int = 0
    hiding: str = ""
    fed: bool = True
    """Whether it has been through the Food Line."""
    last_ditch: str = ""
    rival: Student = ""
    picks: tuple[str, ...] = ()
    out_in: int = 0
    """The round in which it retired or was hauled off, 0 while it fights."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """An F/S member in the cafeteria; `still` is the last round in which it cannot move."""

    name: str
    square: str
    damage: int = 0
    still: int = 0
    wrath: Student = ""
    table: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The cafeteria before a turn; pupils stand in the order in which they move."""

    turn: int
    round: int
    options: Options
    names: Mapping[Seat, str]
    pupils: tuple[Pupil, ...]
    faculty: tuple[Teacher, ...] = ()
    stacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Face down, the top counter first."""
    line_trays: int = 0
    table_trays: Mapping[str, int] = field(default_factory=dict)
    floor: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    garbage: Mapping[str, int] = field(default_factory=dict)
    """Squares with garbage, each with the last round in which it lies there."""
    away_cans: frozenset[str] = frozenset()
    salad: tuple[tuple[str, ...], ...] = ()
    flung: tuple[str, ...] = ()
    """Counters out of play that everybody saw go."""
    mystery: Food | None = None
    alarm: int = 0
    """The round of the first combat, 0 before it."""
    acted: frozenset[Student] = frozenset()
    won: tuple[Seat, ...] | None = None

    def pupil(self, student: Student) -> Pupil:
        """One student's counter."""
        return next(pupil for pupil in self.pupils if pupil.student == student)

    def students_of(self, seat: Seat) -> tuple[Student, ...]:
        """The students a seat plays."""
        return tuple(pupil.student for pupil in self.pupils if pupil.seat == seat)


def sides(pupils: Iterable[Pupil]) -> tuple[Seat, ...]:
    """The seats that still have an active student, in the order of their names."""
    return tuple(sorted({p.seat for p in pupils if p.status in (QUEUE, ACTIVE)}))


def winners(state: State) -> tuple[Seat, ...] | None:
    """Who has won; a last side left has, without more ado (CF-2, CF-29)."""
    if state.won is not None:
        return state.won
    left = sides(state.pupils)
    return left if len(left) < 2 else None


def next_up(state: State) -> Pupil | None:
    """By turns: the student whose turn it is, or will be once the round has begun."""
    able = (p for p in state.pupils if p.status in (QUEUE, ACTIVE) and not p.stunned)
    waiting = [p for p in able if p.student not in state.acted]
    if waiting:
        return waiting[0]
    up = (p for p in state.pupils if p.status == ACTIVE and p.student not in state.acted)
    return next(up, None)


def due(state: State) -> frozenset[Seat]:
    """Everybody with an active student, or by turns the one seat whose student is up."""
    if winners(state) is not None:
        return frozenset()
    if state.options.play == TURNS:
        up = next_up(state)
        return frozenset({up.seat} if up else ())
    return frozenset(sides(state.pupils))


def sets(count: int) -> int:
    """How many sets of counters so many students need."""
    return 1 if count <= len(tables.STUDENTS) else 2


def roster(options: Options, count: int) -> dict[Student, Character]:
    """The characters to choose from, the quickest first."""
    if options.students:
        return dict(options.students)
    known = dict(tables.STUDENTS)
    if sets(count) == 2:
        known |= {name + tables.COPY: who for name, who in tables.STUDENTS.items()}
    return dict(sorted(known.items(), key=lambda each: (-each[1].aa, each[0])))


def counters(items: Iterable[str]) -> Counter[str]:
    """Items as counters: greens and curd come in a bowl."""
    found = Counter(items)
    found["bowl"] += found["greens"] + found["curd"]
    return +found


def in_play(state: State) -> Counter[str]:
    """Every counter that is somewhere, those seen out of play included."""
    piles = (*state.stacks.values(), *state.floor.values())
    loose = [item for pile in piles for item in pile if item not in ("greens", "curd")]
    bare = [item for pile in piles for item in pile if item in ("greens", "curd")]
    held = [item for pupil in state.pupils for item in pupil.items]
    bar = [item for position in state.salad for item in position]
    return Counter(loose) + Counter(bare) + Counter(state.flung) + counters(held) + counters(bar)


def points(state: State) -> dict[Seat, int]:
    """The attractiveness that each side has left."""
    left = dict.fromkeys(state.names, 0)
    for pupil in state.pupils:
        left[pupil.seat] += pupil.ar
    return left


def dump(state: State) -> dict[str, Any]:
    """The position as plain data, as a file has it."""
    return {
        "game": "cafeteria",
        "turn": state.turn,
        "round": state.round,
        "options": dump_options(state.options),
        "seats": {seat: {"name": name} for seat, name in sorted(state.names.items())},
        "students": {pupil.student: _dump(pupil, "student", "aa") for pupil in state.pupils},
        "order": [pupil.student for pupil in state.pupils],
        "faculty": {teacher.name: _dump(teacher, "name") for teacher in state.faculty},
        "stacks": {family: list(foods) for family, foods in state.stacks.items()},
        "line_trays": state.line_trays,
        "table_trays": dict(state.table_trays),
        "floor": {square: list(foods) for square, foods in sorted(state.floor.items())},
        "garbage": dict(sorted(state.garbage.items())),
        "away_cans": sorted(state.away_cans),
        "salad": [list(position) for position in state.salad],
        "flung": sorted(state.flung),
        "mystery": None if state.mystery is None else list(state.mystery[:4]),
        "alarm": state.alarm,
        "acted": sorted(state.acted),
        "winners": None if state.won is None else list(state.won),
    }


def dump_options(options: Options) -> dict[str, Any]:
    """Only what differs from the rulebook; a board of one's own goes along whole."""
    told = differing(options, RULEBOOK)
    if "board" in told:
        told["board"] = dict(options.board.data)
    if "students" in told:
        told["students"] = {name: dict(who._asdict()) for name, who in options.students.items()}
    return told


def _dump(counter: Pupil | Teacher, *left_out: str) -> dict[str, Any]:
    told = {f.name: getattr(counter, f.name) for f in fields(counter) if f.name not in left_out}
    return {name: list(v) if isinstance(v, tuple) else v for name, v in told.items()}


RULEBOOK = Options()
