"""What one seat may know: everything in the open, and on trays only its own food."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.state import (
    ACTIVE,
    HAULED,
    QUEUE,
    TURNS,
    Options,
    Pupil,
    State,
    Student,
    Teacher,
    due,
    next_up,
)
from gm.rules.cafeteria.tables import Food
from gm.rules.game import Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """A student as everybody sees it: how much it carries, not what."""

    student: Student
    seat: Seat
    square: str
    aa: int
    ar: int
    status: str
    stunned: bool
    tray: bool
    carries: int
    can: str
    fullness: int
    hiding: str
    fed: bool
    out_in: int

    @property
    def here(self) -> bool:
        """Whether it stands in the cafeteria."""
        return self.status not in (QUEUE, HAULED)

    @property
    def fights(self) -> bool:
        """Whether it is still in the game."""
        return self.status in (QUEUE, ACTIVE)


@dataclass(frozen=True, slots=True)
class View:
    """The cafeteria as a seat sees it; `seat` is None for a spectator."""

    turn: int
    round: int
    options: Options
    seat: Seat | None
    names: Mapping[Seat, str]
    students: tuple[Seen, ...]
    own: tuple[Pupil, ...]
    """Your own students whole, trays and standing orders included."""
    faculty: tuple[Teacher, ...]
    line_trays: int
    table_trays: Mapping[str, int]
    floor: Mapping[str, tuple[str, ...]]
    garbage: Mapping[str, int]
    away_cans: frozenset[str]
    salad: tuple[tuple[str, ...], ...]
    flung: tuple[str, ...]
    mystery: Food | None
    alarm: int
    acted: frozenset[Student]
    due: frozenset[Seat]
    up: Student
    """By turns, whose turn it is; empty by rounds."""

    @property
    def board(self) -> Board:
        """The cafeteria itself."""
        return self.options.board

    def student(self, name: Student) -> Seen:
        """One student."""
        return next(seen for seen in self.students if seen.student == name)


def view(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    up = next_up(state) if state.options.play == TURNS else None
    return View(
        turn=state.turn,
        round=state.round,
        options=state.options,
        seat=seat,
        names=state.names,
        students=tuple(_seen(pupil) for pupil in state.pupils),
        own=tuple(pupil for pupil in state.pupils if seat is not None and pupil.seat == seat),
        faculty=state.faculty,
        line_trays=state.line_trays,
        table_trays=state.table_trays,
        floor=state.floor,
        garbage=state.garbage,
        away_cans=state.away_cans,
        salad=state.salad,
        flung=state.flung,
        mystery=state.mystery,
        alarm=state.alarm,
        acted=state.acted,
        due=due(state),
        up=up.student if up else "",
    )


def _seen(pupil: Pupil) -> Seen:
    return Seen(
        pupil.student,
        pupil.seat,
        pupil.square,
        pupil.aa,
        pupil.ar,
        pupil.status,
        pupil.stunned,
        pupil.tray,
        len(pupil.items),
        pupil.can,
        pupil.fullness,
        pupil.hiding,
        pupil.fed,
        pupil.out_in,
    )
