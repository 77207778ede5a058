"""A game as the rest of gm knows it: a table of functions, and the types that they share.

Every game is one `Game`, made in the `__init__.py` of its folder. Nothing here knows any of them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from gm.rules.dice import Dice

Seat: TypeAlias = str
"""A seat's short name, as in files and dice: `jack-frost`."""


class Everybody(Enum):
    """The audience of what happens in the open: every seat, and whoever looks on."""

    EVERYBODY = "everybody"


EVERYBODY = Everybody.EVERYBODY

Audience: TypeAlias = frozenset[Seat] | Everybody
"""Who may see an event. Every event says so itself; one that does not is shown to nobody."""

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
    named = {key: value for key, value in event._asdict().items() if key != "seen_by"}
    return {"type": event_type(event), **named}


def visible(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """What one seat may read of the events; `None` is a spectator."""
    return [event for event in events if _may_see(event, seat)]


def _may_see(event: Event, seat: Seat | None) -> bool:
    """Fails closed: an event that does not say whom it is for is for nobody."""
    audience = getattr(event, "seen_by", None)
    if audience is EVERYBODY:
        return True
    return seat is not None and isinstance(audience, frozenset) and seat in audience


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


class Use(NamedTuple):
    """One use of an action: by whom, if anybody is known, and the points that it brought."""

    seat: Seat | None
    action: str
    points: int


def one_of_its_type(event: Event) -> Iterator[Use]:
    """Any event as an action without points."""
    yield Use(None, event_type(event), 0)


@dataclass(frozen=True, slots=True)
class Measures:
    """What of a game is worth counting: fields of a seat by their names in a position, actions."""

    numbers: tuple[str, ...] = ()
    """Fields that go up and down in a turn."""
    places: tuple[str, ...] = ()
    """Fields that tell where a seat ends up."""
    start: str | None = None
    """The field that tells where a seat begins, if places differ."""
    uses: Callable[[Event], Iterator[Use]] = one_of_its_type
    still: str = ""
    """The orders of somebody who does nothing."""
    open_to_all: bool = False
    """Whether a position holds nothing that a player may not know; only then may it forecast."""


Odds: TypeAlias = Callable[[Any, str, str, Mapping[str, Any]], Any]
"""The chance of something a seat could do: from the seat's own view, the action, its target and
the circumstances to a frozen dataclass with at least `chance` (per cent) and `reason` (why it
cannot be done, or empty). BadData says what cannot be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, O]):
    """The one protocol behind which all games look alike: names, and a function a question."""

    name: str
    title: str
    setup: Callable[[Sequence[Entrant], Mapping[str, Any], Dice], Outcome[S]]
    """A new game, drawn up with dice, from its entrants and options."""
    due: Callable[[S], frozenset[Seat]]
    """Who must order now; nobody: the game is over."""
    read: Callable[[S, Seat, object], Reading[O]]
    """A seat's orders, from text or data, with every complaint in one pass."""
    resolve: Callable[[S, Mapping[Seat, Sequence[O]], Dice], Outcome[S]]
    """One turn. A seat that is due and has no entry in the orders did not move."""
    winners: Callable[[S], tuple[Seat, ...] | None]
    """Who has won; `None` while the game goes on, empty if it ended with nobody."""
    points: Callable[[S], Mapping[Seat, int]]
    """The score by seat, as players reckon it: victory points, hits, what the game counts."""
    view: Callable[[S, Seat | None], Any]
    """What one seat may know; `None` is a spectator."""
    dump: Callable[[S], dict[str, Any]]
    """The state as plain data: `game`, `turn`, `options`, `seats` (each with a name), more."""
    load: Callable[[Mapping[str, Any]], S]
    """The state again; raises BadData naming what is wrong."""
    measures: Measures
    """What is counted of it."""
    board: Mapping[str, Any] | None = None
    """The board as data, to be edited and given back as the option `board`, if there is one."""
    odds: Odds | None = None
    """The chances of what a seat could do, in a game that can tell them from its view."""
