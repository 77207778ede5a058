"""Hidden events fail closed: whoever forgets to say whom an event is for shows it to nobody."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, NamedTuple

import pytest

from gm.rules import registry
from gm.rules.game import EVERYBODY, visible
from gm.series.series import Series, seats_at_table, turns_of

GAMES = list(registry.GAMES)


def event_types(game: str) -> dict[str, Any]:
    """Every event that a game has, found by its fields wherever it stands."""
    package = import_module(registry.GAMES[game])
    modules = [
        import_module(m.name) for m in walk_packages(package.__path__, f"{package.__name__}.")
    ]
    return {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and {"segment", "seen_by"} <= set(getattr(kind, "_fields", ()))
    }


def events_of(game: str) -> Iterator[Any]:
    """What happens in some turns of a game between bots."""
    seats = min(4, seats_at_table(registry.game(game), {}))
    turns = turns_of(Series(game, ("steady",) * seats, "hidden events"), 1)
    for turn, _ in zip(turns, range(12), strict=False):
        yield from turn.outcome.events


class Silent(NamedTuple):
    """An event that says nothing of whom it is for."""

    segment: int


class Forgotten(NamedTuple):
    """An event whose audience is no audience."""

    segment: int
    seen_by: Any = None


@pytest.mark.parametrize("event", [Silent(1), Forgotten(1), Forgotten(1, ()), Forgotten(1, "yeti")])
@pytest.mark.parametrize("seat", ["yeti", None])
def test_an_event_without_an_audience_is_shown_to_nobody(event: Any, seat: str | None) -> None:
    assert visible([event], seat) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_event_says_whom_it_is_for(game: str) -> None:
    assert event_types(game)
    for event in events_of(game):
        assert event.seen_by is EVERYBODY or isinstance(event.seen_by, frozenset), event


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_private_has_no_default_audience(game: str) -> None:
    """To forget the audience of such an event is a TypeError, not a leak."""
    for name, kind in event_types(game).items():
        default = kind._field_defaults.get("seen_by", EVERYBODY)
        assert default is EVERYBODY, f"{name} is private by default: leave the default out"
    private = {type(event) for event in events_of(game) if event.seen_by is not EVERYBODY}
    for kind in private:
        assert "seen_by" not in kind._field_defaults, f"{kind.__name__} can be forgotten"


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_what_is_for_everybody_and_nothing_else(game: str) -> None:
    events = list(events_of(game))
    assert visible(events, None) == [event for event in events if event.seen_by is EVERYBODY]
