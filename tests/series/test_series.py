"""Series: each game hangs on its number alone, and sums do not mind the order."""

import pickle
import signal
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules import registry
from gm.rules.game import BadData
from gm.series import series as one_series
from gm.series.crew import batches, play_series, workers
from gm.series.series import Played, Series, play, seats_at_table
from gm.series.summary import summary, wilson
from gm.series.tally import Tally, tally_of

THREE = Series("snowball", ("sharp", "steady", "steady"), "tea")
TWO = Series("snowball", ("steady", "steady"), "tea")
SIX = Series("snowball", ("steady",) * 6, "tea")


def nobody(_: int) -> None:
    """Somebody who need not be told."""


def test_a_game_can_be_played_again_from_its_number() -> None:
    assert play(SIX, 3) == play(SIX, 3)
    assert play(SIX, 3) != play(SIX, 4)


def test_another_seed_is_another_series() -> None:
    assert tally_of(SIX, range(3)) != tally_of(Series("snowball", SIX.bots, "coffee"), range(3))


def test_a_game_goes_on_while_everybody_runs_for_the_kitchen() -> None:
    """One hit point each: both are soaked at once sooner or later, and nobody may order then."""
    soon = Series("snowball", ("steady", "steady"), "tea", {"hit_points": 1})
    for number in range(8):
        played = play(soon, number)
        assert played.winners
        assert played.decisions < 2 * played.turns


def test_bots_change_seats_from_game_to_game() -> None:
    sat = Counter(item for number in range(6) for item in THREE.players(number).items())
    assert {count for (_, bot), count in sat.items() if bot == "sharp"} == {2}
    assert {count for (_, bot), count in sat.items() if bot == "steady"} == {4}


def test_any_number_of_processes_gives_the_same() -> None:
    assert play_series(TWO, 5, 1, nobody) == play_series(TWO, 5, 2, nobody)


def test_what_goes_wrong_in_another_process_comes_back_whole() -> None:
    """A pool waits for ever for an error that cannot be unpickled."""
    bad = BadData(("options", "hit_points"), "none left")
    back = pickle.loads(pickle.dumps(bad))
    assert (back.path, back.reason, str(back)) == (bad.path, bad.reason, str(bad))
    alone = Series("snowball", ("steady",), "tea")
    with pytest.raises(BadData, match="for 2 to 6 players"):
        play_series(alone, 2, 2, nobody)


@settings(max_examples=50)
@given(games=st.integers(1, 5000), workers=st.integers(1, 300))
def test_every_game_is_in_one_batch(games: int, workers: int) -> None:
    assert [number for batch in batches(games, workers) for number in batch] == list(range(games))


def test_tallies_join_in_any_order() -> None:
    whole, joined = tally_of(TWO, range(6)), Tally()
    for numbers in (range(4, 6), range(1), range(1, 4)):
        joined.join(tally_of(TWO, numbers))
    assert joined == whole
    assert summary(joined) == summary(whole)


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    play_series(TWO, 4, 1, told.append)
    assert told == [1, 2, 3, 4]


def test_joint_winners_share_a_win() -> None:
    tally = Tally()
    players = {"alder": "steady", "birch": "steady", "cedar": "sharp"}
    starts = {"alder": "A7", "birch": "C1", "cedar": "W5"}
    tally.add(Played(players, starts, 9, 27, ("alder", "cedar"), Counter(), Counter()))
    told = summary(tally)
    assert [one["share"] for one in told["seats"]] == [0.5, 0, 0.5]
    assert {one["name"]: one["share"] for one in told["bots"]} == {"sharp": 0.5, "steady": 0.25}
    assert [one["share"] for one in told["starts"]] == [0.5, 0, 0.5]
    assert told["joint_wins"] == 1


def test_a_game_without_an_end_counts_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_series, "MOST_TURNS", 2)
    told = summary(tally_of(SIX, range(2)))
    assert (told["unfinished"], told["length"]["longest"]) == (2, 2)
    assert {one["won"] for one in told["seats"]} == {0}


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (1, 1, 0.2065, 1)],
)
def test_intervals_of_wilson(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=0.0001)


def test_what_actions_bring_is_what_seats_score() -> None:
    told = summary(tally_of(SIX, range(3)))
    actions = {one["action"]: one for one in told["actions"]}
    assert {"move", "collect snowballs", "rattlesnake", "dirigible"} <= set(actions)
    assert actions["move"]["points"] == 0
    assert 15 * 3 <= sum(one["points"] for one in told["actions"]) <= 6 * 17 * 3
    assert actions["rattlesnake"]["points_a_use"] <= 1


def test_as_many_sit_down_as_the_game_takes() -> None:
    snowball = registry.game("snowball")
    assert seats_at_table(snowball, {}) == 6
    garden = {**(snowball.board or {}), "starts": ["A7", "C1", "I13", "S1"]}
    assert seats_at_table(snowball, {"board": garden}) == 4
    with pytest.raises(BadData, match="hit_points"):
        seats_at_table(snowball, {"hit_points": 0})


def test_a_sharp_bot_wins_more_than_its_share() -> None:
    """A glimpse of what `make bench` measures over 1,000 games."""
    series = Series("snowball", ("sharp", *("steady",) * 5), "tea")
    sharp = summary(tally_of(series, range(12)))["bots"][0]
    assert sharp["name"] == "sharp"
    assert sharp["share"] >= 1 / 3


def test_workers_leave_an_interrupt_to_the_one_who_waits_for_them() -> None:
    with workers(1) as pool:
        assert pool.apply(signal.getsignal, (signal.SIGINT,)) == signal.SIG_IGN
