"""What the faculty did, as events; events.py counts them among its own."""

from typing import NamedTuple

from gm.rules.cafeteria.state import Student
from gm.rules.game import EVERYBODY, Audience


class Cleaning(NamedTuple):
    """An F/S member has taken its NSR in one round, and stops to clean up."""

    segment: int
    teacher: str
    damage: int
    nsr: int
    until: int
    seen_by: Audience = EVERYBODY


class Arrived(NamedTuple):
    """An F/S member comes in; dice that named somebody already here are among the rolls."""

    segment: int
    teacher: str
    entry: str
    rolls: tuple[int, ...]
    seen_by: Audience = EVERYBODY


class Pursued(NamedTuple):
    """An F/S member's move: whom it is after, why, and where it got to."""

    segment: int
    teacher: str
    after: str
    why: str
    tied: tuple[str, ...]
    roll: int | None
    start: str
    route: tuple[str, ...]
    slowed: tuple[tuple[str, int], ...]
    """Squares with spilled food, each with the die that let it pass or stopped it."""
    seen_by: Audience = EVERYBODY


class Waited(NamedTuple):
    """An F/S member that cannot move this round."""

    segment: int
    teacher: str
    why: str
    seen_by: Audience = EVERYBODY


class Caught(NamedTuple):
    """An F/S member lays hands on a student, who answers: throw, dump, spill or not at all."""

    segment: int
    teacher: str
    student: Student
    answer: str
    seen_by: Audience = EVERYBODY


class Saved(NamedTuple):
    """A Last Ditch Assault that worked, and the wrath it earns."""

    segment: int
    teacher: str
    student: Student
    seen_by: Audience = EVERYBODY


class Hauled(NamedTuple):
    """Off to the Principal's Office."""

    segment: int
    teacher: str
    student: Student
    seen_by: Audience = EVERYBODY
