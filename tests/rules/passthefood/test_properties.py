"""What must be true of every turn, whatever was ordered and rolled."""

import json
from collections.abc import Mapping
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from gm.rules.dice import keyed_dice
from gm.rules.game import Outcome, facts
from gm.rules.passthefood import GAME, events
from gm.rules.passthefood.orders import NO_ORDER, Aim
from gm.rules.passthefood.pushing import on_table
from gm.rules.passthefood.state import State, lying, tallies
from gm.rules.passthefood.tables import COINS, RANK_POINTS, SUIT_POINTS
from tests.rules.passthefood.strategies import MODEST, aims, positions, turns

Turn = tuple[State, Mapping[str, tuple[Aim, ...]], str]


def told(outcome: Outcome[State]) -> str:
    """A turn's result as bytes a program would write."""
    happened = [facts(event) for event in outcome.events]
    return json.dumps([happened, GAME.dump(outcome.state), outcome.over, outcome.winners])


@MODEST
@given(turns())
def test_no_coin_is_made_or_lost(turn: Turn) -> None:
    before, orders, seed = turn
    outcome = GAME.resolve(before, orders, keyed_dice(seed))
    after = outcome.state
    assert after.turn == before.turn + 1
    assert after.thrown == before.thrown + len(before.due)
    assert outcome.over == (after.thrown == COINS * len(after.players))
    throws = [event for event in outcome.events if isinstance(event, events.Throw)]
    assert [throw.seat for throw in throws] == [player.seat for player in before.due]
    fallen = [e for e in outcome.events if isinstance(e, events.Push) and e.end is None]
    floor = len(fallen) + sum(throw.floor for throw in throws)
    assert len(lying(after.players)) == len(lying(before.players)) + len(throws) - floor
    assert all(on_table(at, 6) for at in lying(after.players).values())


@MODEST
@given(turns())
def test_scores_are_those_of_the_tables(turn: Turn) -> None:
    before, orders, seed = turn
    outcome = GAME.resolve(before, orders, keyed_dice(seed))
    scores = {seat: found.total for seat, found in tallies(before.players).items()}
    for event in outcome.events:
        if isinstance(event, events.Score):
            assert scores[event.seat] == event.before
            scores[event.seat] = event.after
    found = tallies(outcome.state.players)
    assert scores == {seat: tally.total for seat, tally in found.items()}
    for tally in found.values():
        assert sum(tally.ranks.values()) == sum(tally.suits.values()) <= COINS
        assert all(points in RANK_POINTS[rank] for rank, points in tally.rank_points.items())
        assert all(points in SUIT_POINTS[suit] for suit, points in tally.suit_points.items())


@MODEST
@given(turns())
def test_a_position_comes_back_as_it_went(turn: Turn) -> None:
    before, orders, seed = turn
    assert GAME.load(json.loads(json.dumps(GAME.dump(before)))) == before
    state = GAME.resolve(before, orders, keyed_dice(seed)).state
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


@MODEST
@given(turns())
def test_the_order_of_seats_and_files_changes_nothing(turn: Turn) -> None:
    before, orders, seed = turn
    data = GAME.dump(before)
    turned = GAME.load({**data, "seats": dict(reversed(list(data["seats"].items())))})
    backwards = dict(reversed(list(orders.items())))
    one = GAME.resolve(before, orders, keyed_dice(seed))
    assert told(one) == told(GAME.resolve(turned, backwards, keyed_dice(seed)))


@MODEST
@given(turns())
def test_the_same_seed_gives_the_same_bytes_and_no_die_is_rolled_twice(turn: Turn) -> None:
    before, orders, seed = turn
    first, again = keyed_dice(seed), keyed_dice(seed)
    assert told(GAME.resolve(before, orders, first)) == told(GAME.resolve(before, orders, again))
    assert first.rolled == again.rolled
    labels = [roll.what for roll in first.rolled]
    assert len(labels) == len(set(labels))
    assert all(label.startswith(f"T{before.turn}.") for label in labels)


@MODEST
@given(turns())
def test_one_players_orders_never_shift_anothers_dice(turn: Turn) -> None:
    before, orders, seed = turn
    fewer = {seat: sent for number, (seat, sent) in enumerate(orders.items()) if number}
    all_in, one_out = keyed_dice(seed), keyed_dice(seed)
    GAME.resolve(before, orders, all_in)
    GAME.resolve(before, fewer, one_out)
    first = {roll.what: roll.value for roll in all_in.rolled}
    second = {roll.what: roll.value for roll in one_out.rolled}
    assert all(second[what] == value for what, value in first.items() if what in second)


@MODEST
@given(turns())
def test_standing_orders_are_used_replaced_or_kept(turn: Turn) -> None:
    before, orders, seed = turn
    outcome = GAME.resolve(before, orders, keyed_dice(seed))
    thrown = {e.seat: e.order for e in outcome.events if isinstance(e, events.Throw)}
    for player in before.players:
        after = outcome.state.player(player.seat).then
        if player not in before.due:
            assert after == player.then
        else:
            now, *later = orders.get(player.seat) or player.then or (NO_ORDER,)
            assert (thrown[player.seat], after) == (str(now), tuple(later))


@MODEST
@given(positions(), st.lists(aims(), max_size=3))
def test_nobody_sees_what_another_has_ordered_ahead(state: State, then: list[Aim]) -> None:
    hidden, *others = state.players
    room = COINS - len(hidden.coins)
    changed = replace(state, players=(replace(hidden, then=tuple(then[:room])), *others))
    for seat in (None, *(player.seat for player in others)):
        assert GAME.view(changed, seat) == GAME.view(state, seat)
    assert GAME.view(changed, hidden.seat).then == tuple(then[:room])
