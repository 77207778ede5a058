"""What happened, each event with who may see it: what lies on a tray is its owner's secret."""

from typing import NamedTuple

from gm.rules.cafeteria.staff_events import (
    Arrived,
    Caught,
    Cleaning,
    Hauled,
    Pursued,
    Saved,
    Waited,
)
from gm.rules.cafeteria.state import Student
from gm.rules.game import EVERYBODY, Audience, Seat

STAFF = (Arrived, Pursued, Waited, Caught, Saved, Hauled, Cleaning)
"""The events of the faculty."""

# The reasons an event may give, in words a program can rely on; templates put them into prose.

ROUND_ONE, NO_AA = "round one", "no AA"
NO_WAY, BLOCKED, THERE, NO_FURTHER = "no way", "blocked", "already there", "no further"
NOT_CARRIED, NOTHING, OUT_OF_RANGE, GONE = "not carried", "nothing", "out of range", "gone"
SHIELDED, IN_THE_CAN, NOBODY, NOT_BESIDE = "shielded", "in the can", "nobody", "not beside"
NO_TRAY, EMPTY_TRAY, HANDS_FULL = "no tray", "empty tray", "hands full"
CARRYING, NOT_AT_ENTRANCE, EXIT_TAKEN = "carrying", "not at entrance", "exit taken"
NO_TABLE, TABLE_DONE, TIPPED, NO_BAR = "no table", "table done", "tipped", "not at the bar"
NO_CAN, CAN_EMPTY, CAN_FULL = "no can", "can empty", "can full"
HIDING, NOT_HIDING, NO_MARKER, SAME = "hiding", "not hiding", "no marker", "itself"
"""Why a line of a plan was skipped."""

SURVIVOR, CO_WINNERS, CHAMPION, NO_SURVIVOR = "survivor", "co-winners", "champion", "no survivor"
NO_FIGHT, EATEN_UP = "no fight", "eaten up"
"""How a game ended."""


class Casting(NamedTuple):
    """Who plays whom, and which wish that was (0: by lot)."""

    segment: int
    seat: Seat
    student: Student
    wish: int
    seen_by: Audience = EVERYBODY


class Lineup(NamedTuple):
    """The order of turns for the whole game: the highest AA first, equal ones by lot (CF-3)."""

    segment: int
    order: tuple[Student, ...]
    seen_by: Audience = EVERYBODY


class Placed(NamedTuple):
    """Where a student begins, and the die that said so (A New Beginning)."""

    segment: int
    student: Student
    square: str
    rolls: tuple[int, ...]
    seen_by: Audience = EVERYBODY


class Nmr(NamedTuple):
    """No plan came: the student stands about (CF-20)."""

    segment: int
    student: Student
    seen_by: Audience = EVERYBODY


class LostTurn(NamedTuple):
    """A stunned student's turn comes and goes."""

    segment: int
    student: Student
    seen_by: Audience = EVERYBODY


class Skipped(NamedTuple):
    """A line of the plan that could not be carried out; its owner alone is told."""

    segment: int
    student: Student
    line: str
    reason: str
    seen_by: Audience


class Shuffled(NamedTuple):
    """AA left over at the end of a turn (CF-3)."""

    segment: int
    student: Student
    aa: int
    seen_by: Audience = EVERYBODY


class Moved(NamedTuple):
    """A walk: the squares entered and the AA it took; `pushed` along by the queue (CF-16)."""

    segment: int
    student: Student
    start: str
    route: tuple[str, ...]
    aa: int
    pushed: bool = False
    seen_by: Audience = EVERYBODY


class Slip(NamedTuple):
    """A step into food or garbage; `roll` is None where nobody could keep upright."""

    segment: int
    student: Student
    square: str
    foods: tuple[str, ...]
    garbage: bool
    needed: int
    roll: int | None
    slipped: bool
    result: int | None
    loses_items: bool
    loses_aa: int
    damage_roll: int | None
    damage: int
    ar: int
    ends_turn: bool
    seen_by: Audience = EVERYBODY


class Served(NamedTuple):
    """A trip through the Food Line."""

    segment: int
    student: Student
    items: int
    tray: bool
    seen_by: Audience = EVERYBODY


class Drew(NamedTuple):
    """What the owner found on the counters picked up."""

    segment: int
    student: Student
    foods: tuple[str, ...]
    seen_by: Audience


class Laid(NamedTuple):
    """A table is looked over: the die, and how much food lies on it."""

    segment: int
    student: Student
    table: str
    roll: int
    food: int
    seen_by: Audience = EVERYBODY


class Cleared(NamedTuple):
    """What a student took from a table, and what was left, face up."""

    segment: int
    student: Student
    table: str
    tray: bool
    taken: int
    left: tuple[str, ...]
    aa: int
    seen_by: Audience = EVERYBODY


class Helped(NamedTuple):
    """Things taken from the salad bar, in everybody's sight."""

    segment: int
    student: Student
    items: tuple[str, ...]
    aa: int
    seen_by: Audience = EVERYBODY


class Dropped(NamedTuple):
    """Things put down: how many, and whether a tray or a can was among them."""

    segment: int
    student: Student
    items: int
    tray: bool
    can: bool
    seen_by: Audience = EVERYBODY


class Mystery(NamedTuple):
    """The truth about the mystery meat, once and for all."""

    segment: int
    student: Student
    rolls: tuple[int, ...]
    range: int
    slip: int
    damage: int
    to_hit: int
    seen_by: Audience = EVERYBODY


class Thrown(NamedTuple):
    """An attack with one item; `how` is throw, dump, squirt, bowl or last ditch."""

    segment: int
    by: str
    food: str
    at: str
    how: str
    range: int
    lofted: bool
    needed: int
    modifiers: tuple[tuple[str, int], ...]
    rolls: tuple[int, ...]
    hit: bool
    damage_roll: int | None
    damage: int
    stun_needed: int | None
    stun_roll: int | None
    stunned: bool
    left: int
    """The target's AR, or what an F/S member can still take this round."""
    lands: str
    """The square where a miss lies; empty if there is none."""
    seen_by: Audience = EVERYBODY


class TrayHit(NamedTuple):
    """The tray itself after a dump: whether it stuns."""

    segment: int
    by: Student
    at: str
    needed: int
    roll: int
    stunned: bool
    seen_by: Audience = EVERYBODY


class Stunned(NamedTuple):
    """Somebody is stunned, and drops whatever it carried."""

    segment: int
    who: str
    dropped: int
    until: int
    """For an F/S member the last round in which it cannot move; 0 for a student."""
    seen_by: Audience = EVERYBODY


class Retired(NamedTuple):
    """AR 0: the student waits meekly to be hauled away."""

    segment: int
    student: Student
    seen_by: Audience = EVERYBODY


class CanFound(NamedTuple):
    """A look into a garbage can: how full it is."""

    segment: int
    student: Student
    can: str
    roll: int
    seen_by: Audience = EVERYBODY


class CanFilled(NamedTuple):
    """Food thrown into a can."""

    segment: int
    student: Student
    can: str
    items: int
    fullness: int
    seen_by: Audience = EVERYBODY


class CanTaken(NamedTuple):
    """A garbage can picked up."""

    segment: int
    student: Student
    can: str
    fullness: int
    seen_by: Audience = EVERYBODY


class Spilled(NamedTuple):
    """Garbage in a straight line; each victim with its own dice."""

    segment: int
    by: Student
    direction: str
    fullness: int
    squares: tuple[str, ...]
    rolls: tuple[int, ...]
    kept: bool
    seen_by: Audience = EVERYBODY


class Garbaged(NamedTuple):
    """Whether somebody in the line of fire was hit by the garbage."""

    segment: int
    by: Student
    at: str
    total: int
    rolls: tuple[int, ...]
    hit: bool
    damage_rolls: tuple[int, ...]
    damage: int
    left: int
    seen_by: Audience = EVERYBODY


class Hid(NamedTuple):
    """A student climbs into a can."""

    segment: int
    student: Student
    square: str
    seen_by: Audience = EVERYBODY


class Tipping(NamedTuple):
    """An attempt at a table: two dice less two, to be no more than AA."""

    segment: int
    student: Student
    table: str
    needed: int
    rolls: tuple[int, ...]
    tipped: bool
    trays_lost: int
    attracts: str
    tied: tuple[str, ...]
    roll: int | None
    seen_by: Audience = EVERYBODY


class CameOut(NamedTuple):
    """A student comes out of hiding."""

    segment: int
    student: Student
    square: str
    seen_by: Audience = EVERYBODY


class FoodOffThrow(NamedTuple):
    """One attack of the food-off."""

    segment: int
    by: Student
    at: Student
    heat: int
    food: str
    needed: int
    rolls: tuple[int, ...]
    hit: bool
    damage_roll: int | None
    damage: int
    seen_by: Audience = EVERYBODY


class FoodOffScore(NamedTuple):
    """What each survivor inflicted in one heat of the food-off."""

    segment: int
    heat: int
    scores: tuple[tuple[Student, int], ...]
    seen_by: Audience = EVERYBODY


class Ending(NamedTuple):
    """The end of the game, and how it came about."""

    segment: int
    winners: tuple[Seat, ...]
    students: tuple[Student, ...]
    reason: str
    longest: tuple[Student, ...] = ()
    """Who lasted longest, where nobody lasted."""
    seen_by: Audience = EVERYBODY
