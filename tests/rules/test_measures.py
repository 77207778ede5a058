"""What each game counts is there to be counted, and only open games may be forecast."""

from typing import Any

import pytest

from gm.rules import registry
from gm.rules.game import one_of_its_type
from gm.rules.snowball import events
from gm.series.series import Series, Turn, seats_at_table, turns_of

GAMES = list(registry.GAMES)


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> tuple[str, list[Turn]]:
    """A few turns of a game between steady bots."""
    name: str = request.param
    bots = ("steady",) * min(3, seats_at_table(registry.game(name), {}))
    turns = turns_of(Series(name, bots, "measures"), 1)
    return name, [turn for turn, _ in zip(turns, range(8), strict=False)]


def test_its_fields_are_in_every_position(played: tuple[str, list[Turn]]) -> None:
    name, turns = played
    measures, game = registry.game(name).measures, registry.game(name)
    for told in game.dump(turns[-1].outcome.state)["seats"].values():
        assert {*measures.numbers, *measures.places} <= set(told)
        assert measures.start is None or measures.start in told
        assert all(isinstance(told[number], int) for number in measures.numbers)


def test_its_actions_happen_and_bring_points(played: tuple[str, list[Turn]]) -> None:
    name, turns = played
    measures = registry.game(name).measures
    seen: list[Any] = [event for turn in turns for event in turn.outcome.events]
    uses = [use for event in seen for use in measures.uses(event)]
    assert 0 < len(uses) <= len(seen)
    assert len({use.action for use in uses}) > 1
    assert sum(use.points for use in uses) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_secrets_is_closed_to_forecasts(name: str) -> None:
    """Open to all is a promise: every event of the game is for everybody."""
    assert registry.game(name).measures.open_to_all == (name == "snowball")


def test_a_game_may_be_counted_by_its_events() -> None:
    (use,) = one_of_its_type(events.NoCollect(1, "yeti", "A7", "head", ""))
    assert use == (None, "no_collect", 0)
