"""Lines of a plan, and their canonical text."""

from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.cafeteria.state import Student
from gm.rules.names import title

NEAREST, NEAREST_TEACHER = "nearest", "nearest faculty"
BEST, ALL = "best", "all"
PUMPER, BOWL = "pumper", "bowl"
"""Whichever pumper or bowl is in hand, a full bowl first."""


@dataclass(frozen=True, slots=True)
class Move:
    """Walk over some squares, or to `entrance`, `exit` or `can`, by the shortest ways."""

    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chase:
    """Walk toward somebody until beside, or away from somebody; `steps` at most (0: no limit)."""

    who: str
    away: bool = False
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Queue:
    """Go through the Food Line for two items at most, and a tray if one is wanted."""

    families: tuple[str, ...] = ()
    tray: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw an item, or the `best` one in reach."""

    item: str
    at: str


@dataclass(frozen=True, slots=True)
class Dump:
    """Upset the tray over somebody in the next square."""

    on: str


@dataclass(frozen=True, slots=True)
class Table:
    """Take a tray, and food of some families or any; `keep` is all that is worth keeping."""

    tray: bool = False
    items: int = 0
    families: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Salad:
    """Take things from the salad bar."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """Put things down: named ones, or `all`."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PickUpCan:
    """Take the garbage can one stands by."""


@dataclass(frozen=True, slots=True)
class FillCan:
    """Throw so many items into the can, the least useful first."""

    items: int


@dataclass(frozen=True, slots=True)
class Spill:
    """Empty the can in one of eight directions, and perhaps keep hold of it."""

    direction: str
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Hide:
    """Climb into the garbage can one stands by."""


@dataclass(frozen=True, slots=True)
class Tip:
    """Tip the table one stands beside, and get behind it."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Come out from behind the table, or out of the can."""


@dataclass(frozen=True, slots=True)
class LastDitch:
    """Standing order for when an F/S member lays hands on the student (CF-9)."""

    how: str


@dataclass(frozen=True, slots=True)
class FoodOff:
    """Standing order for the food-off: whom to throw at, and from which stacks (CF-13)."""

    at: Student
    families: tuple[str, ...] = ()


Once: TypeAlias = (
    Move
    | Chase
    | Queue
    | Throw
    | Dump
    | Table
    | Salad
    | Drop
    | PickUpCan
    | FillCan
    | Spill
    | Hide
    | Tip
    | Leave
)


@dataclass(frozen=True, slots=True)
class Repeat:
    """Do it for as long as it can be done."""

    action: Once


Action: TypeAlias = Once | Repeat | LastDitch | FoodOff
STANDING = (LastDitch, FoodOff)


@dataclass(frozen=True, slots=True)
class Order:
    """One line of one student's plan."""

    student: Student
    action: Action


def text(order: Order, named: bool) -> str:
    """The line as the referee writes it; `named` with the student in front."""
    told = action_text(order.action)
    return f"{title(order.student)}: {told}" if named else told


def action_text(action: Action) -> str:
    """An action as one canonical line, which reads back to the same action."""
    match action:
        case Repeat(again):
            return f"repeat {action_text(again)}"
        case LastDitch(how):
            return f"last ditch: {how}"
        case FoodOff(at, families):
            return f"food-off: {title(at)}" + (f" with {_listed(families)}" if families else "")
        case Move() | Chase():
            return _walk(action)
        case Queue() | Table() | Salad() | Drop():
            return _fetch(action)
    return _deed(action)


def _walk(action: Move | Chase) -> str:
    if isinstance(action, Move):
        return f"move {' '.join(action.to)}"
    steps = f"{action.steps} " if action.steps else ""
    return f"move {steps}{'away from' if action.away else 'toward'} {_who(action.who)}"


def _fetch(action: Queue | Table | Salad | Drop) -> str:
    match action:
        case Queue(families, tray):
            return _told("line", [*map(_spoken, families), *(["tray"] if tray else [])])
        case Table(tray, items, families, keep):
            wanted = ["tray"] if tray else []
            wanted += [_spoken(family) for family in families]
            wanted += [f"{items} {'item' if items == 1 else 'items'}"] if items else []
            wanted += [f"keep {', '.join(map(_spoken, keep))}"] if keep else []
            return _told("table", wanted)
        case Salad(things):
            return _told("salad", [_spoken(thing) for thing in things])
        case Drop(things):
            return f"drop {_listed(things)}"


def _deed(action: Once) -> str:
    match action:
        case Throw("pumper", at):
            return f"squirt {_who(at)}"
        case Throw("bowl", at):
            return f"bowl at {_who(at)}"
        case Throw(item, at):
            return f"throw {_spoken(item)} at {_who(at)}"
        case Dump(on):
            return f"dump on {_who(on)}"
        case FillCan(items):
            return f"fill can with {items}"
        case Spill(direction, keep):
            return f"spill {direction}{', keep' if keep else ''}"
        case PickUpCan():
            return "can"
        case Hide():
            return "hide"
        case Tip():
            return "tip table"
    return "leave"


def _told(verb: str, words: list[str]) -> str:
    return f"{verb}: {', '.join(words)}" if words else verb


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(map(_spoken, words))


def _spoken(word: str) -> str:
    return word.replace("-", " ")


def _who(who: str) -> str:
    return who if who in (NEAREST, NEAREST_TEACHER) else title(who)
