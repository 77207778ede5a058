"""What every game offers, in words the rest of the house uses for any of them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from gm.rules.dice import Dice

Seat: TypeAlias = str
"""A seat's short name, as in files and dice: `jack-frost`."""

Audience: TypeAlias = frozenset[Seat] | None
"""Who may see an event. Every event says so itself; one that does not is shown to nobody."""

EVERYBODY: Audience = None

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands in nested data: `("seats", "jack-frost", "hex")`."""

S = TypeVar("S")
O = TypeVar("O")
S_co = TypeVar("S_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


class BadData(ValueError):
    """A position, board or option that cannot be; `path` says where it stands in the data."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type["BadData"], tuple[Path, str]]:
        """Whole again after a journey from another process."""
        return type(self), (self.path, self.reason)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody about to play: a seat, the name it plays under, and what it would like."""

    seat: Seat
    name: str
    wishes: tuple[str, ...] = ()


class Event(Protocol):
    """One thing that happened. Games write theirs as named tuples."""

    @property
    def segment(self) -> int:
        """When in the turn; 0 is before it."""

    @property
    def seen_by(self) -> Audience:
        """Who may see it."""

    def _asdict(self) -> dict[str, Any]: ...


def event_type(event: Event) -> str:
    """The event's name for programs: `NoThrow` is `no_throw`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def facts(event: Event) -> dict[str, Any]:
    """The event as plain data, its type first."""
    told = {key: value for key, value in event._asdict().items() if key != "seen_by"}
    return {"type": event_type(event), **told}


def visible(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """What one seat may read of the events; `None` is a spectator."""
    return [e for e in events if e.seen_by is None or (seat is not None and seat in e.seen_by)]


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why a line of orders cannot be taken, and what would work."""

    line: str
    reason: str
    understood: bool
    """False: not understood. True: understood, but not allowed."""
    segment: int = 0

    def __str__(self) -> str:
        return f'"{self.line}" - {self.reason}'


@dataclass(frozen=True, slots=True)
class Reading(Generic[O_co]):
    """Orders as understood: the echo line by line, every complaint, and friendly notes."""

    orders: tuple[O_co, ...]
    echo: tuple[str, ...]
    complaints: tuple[Complaint, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S_co]):
    """A new state and how it came about. `winners` counts only when the game is `over`."""

    state: S_co
    events: tuple[Event, ...]
    over: bool = False
    winners: tuple[Seat, ...] = ()


Bot: TypeAlias = Callable[[Any, Dice], str]
"""A player that is no person: from a seat's view and dice of its own to orders as text."""


class Game(Protocol[S, O]):
    """The one protocol behind which five games look alike."""

    name: str
    title: str
    board: Mapping[str, Any] | None
    """The board as data, to be edited and given back as the option `board`, if there is one."""

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[S]:
        """A new game, drawn up with dice."""

    def due(self, state: S) -> frozenset[Seat]:
        """Who must order now; nobody: the game is over."""

    def read(self, state: S, seat: Seat, orders: object) -> Reading[O]:
        """Orders, as text or data, with every complaint in one pass."""

    def resolve(self, state: S, orders: Mapping[Seat, Sequence[O]], dice: Dice) -> Outcome[S]:
        """One turn. A seat that is due and has no entry in `orders` did not move."""

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Who has won; `None` while the game goes on, empty if it ended with nobody."""

    def points(self, state: S) -> Mapping[Seat, int]:
        """The score by seat, as players reckon it: victory points, hits, what the game counts."""

    def view(self, state: S, seat: Seat | None) -> object:
        """What one seat may know; `None` is a spectator."""

    def dump(self, state: S) -> dict[str, Any]:
        """The state as plain data: `game`, `turn`, `options`, `seats` (each with a name), more."""

    def load(self, data: Mapping[str, Any]) -> S:
        """The state again; raises BadData naming what is wrong."""
