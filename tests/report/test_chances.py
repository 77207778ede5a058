"""The odds for next turn are those that `gm odds` gives, and those that the throw then has."""

from dataclasses import replace

import pytest

from gm.report.reporters import reporter
from gm.report.snowball.chances import AT_PLAYERS, chances
from gm.rules.snowball.odds import odds
from gm.rules.snowball.state import State
from gm.rules.snowball.view import View
from tests.report.desk import READER, example


def armed(view: View) -> State:
    players = tuple(p._replace(snowballs=2, dirigibles=1) for p in view.players)
    features = view.bare_conifers, view.spent_sides, view.headless_snowmen
    return State(view.turn, view.options, players, *features)


@pytest.mark.parametrize("reader", [READER, "winter-wolf", "yeti"])
def test_both_ways_as_the_referee_reckons(reader: str) -> None:
    view = example(reader).after
    found = chances(view)
    assert found
    assert {duel.other for duel in found.duels} == set(view.names) - {reader}
    for duel in found.duels:
        for move, yours, theirs in zip(AT_PLAYERS, duel.yours, duel.theirs, strict=True):
            there = odds(armed(view), reader, move, duel.other)
            back = odds(armed(view), duel.other, move, reader)
            assert yours == (None if there.reason else there.chance)
            soaked = duel.other == "lady-icicle"
            assert theirs == (None if back.reason or soaked else back.chance)


def test_snow_that_hangs_over_somebody() -> None:
    """The Major is staggered: 70 of 80, then 80 and 80; and 90 of 100, then 70."""
    view = example().before
    view = replace(view, you=view.player("major-thaw"))
    found = chances(view)
    assert found
    (north, tree) = sorted(found.overhead)
    assert north == ("avalanche north", 45, ("holly-prickle", "winter-wolf"))
    assert tree == ("storm F4", 63, ("lady-icicle",))


@pytest.mark.parametrize("reader", [None, "lady-icicle"])
def test_no_odds_for_who_looks_on_or_runs(reader: str | None) -> None:
    assert chances(example(reader).after) is None
    assert "ODDS" not in reporter("snowball").text(example(reader))


def test_the_table_is_printed() -> None:
    row = "Holly Prickle 2 95 / 95 75 / 75 65 / 65 65 / 65 25 / 25"
    assert row in " ".join(reporter("snowball").text(example()).split())
