"""Standings: what each player did in the turns it really held, over one season or several."""

import pytest

from gm.campaign.roster import Person
from gm.rules.game import facts
from gm.season import seats
from gm.season.replay import played
from gm.season.session import in_hand
from gm.season.standings import standings, standings_text

from .conftest import Begin, Once, Season


def first_turns(begin: Begin) -> Season:
    found = begin(clock={"quorum": 0})
    found.play(2)
    with in_hand(found.folder, found.now) as campaign:
        seats.hand_over(campaign, "yeti", Person("Dora"), "", found.now)
    found.play(1)
    return found


@pytest.fixture
def season(once: Once) -> Season:
    return once(first_turns)


def test_a_replacement_does_not_inherit_the_record(season: Season) -> None:
    rows = {row.player: row for row in standings([season.campaign])}
    assert {player: row.turns for player, row in rows.items()} == {
        "Ann": 3,
        "Bob": 3,
        "Cec": 2,
        "Dora": 1,
    }


def test_hits_and_points_add_up(season: Season) -> None:
    rows = standings([season.campaign])
    events = [facts(e) for one in played(season.campaign.book) for e in one.outcome.events]
    throws = [event for event in events if event["type"] == "throw"]
    assert sum(row.throws for row in rows) == len(throws)
    assert sum(row.hits for row in rows) == sum(event["hit"] for event in throws)
    assert sum(row.points for row in rows) == sum(
        e["points"] for e in events if e["type"] == "score"
    )
    expected = sum(event["chance"] for event in throws) / 100
    assert sum(row.expected for row in rows) == pytest.approx(expected, abs=0.05)


def test_two_seasons_add_up(season: Season) -> None:
    (once,) = [row for row in standings([season.campaign]) if row.player == "Ann"]
    both = [season.campaign, season.campaign]
    (twice,) = [row for row in standings(both) if row.player == "Ann"]
    assert (twice.turns, twice.points, twice.seasons) == (2 * once.turns, 2 * once.points, 2)


def test_manners(begin: Begin) -> None:
    season = begin(clock={"quorum": 0})
    season.order("yeti", final=True)
    season.resolve()
    rows = {row.player: row for row in standings([season.campaign])}
    assert (rows["Cec"].punctual, rows["Ann"].punctual, rows["Ann"].missed) == (100, 0, 1)
    assert "Ann" in standings_text(rows.values())


def test_shared_wins(begin: Begin) -> None:
    season = begin(options={"victory_points": 1}, clock={"quorum": 0})
    while not season.campaign.book.last.over:
        season.play(1)
    winners = season.campaign.book.last.winners
    rows = standings([season.campaign])
    assert sum(row.wins for row in rows) == pytest.approx(1, abs=0.05)
    assert sum(row.wins > 0 for row in rows) == len(winners)
