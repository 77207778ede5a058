"""What of a game is worth counting: a game says so in its `measures.py`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gm.rules.game import Event, Seat, event_type


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
    """The fields of a seat that are counted, by their names in a position, and the actions."""

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
