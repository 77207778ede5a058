"""What must be true of every turn, whatever was ordered and rolled."""

import json
from collections.abc import Mapping

from hypothesis import given, settings

from gm.rules.dice import keyed_dice
from gm.rules.game import Outcome, facts
from gm.rules.snowball import GAME, events
from gm.rules.snowball.orders import Order
from gm.rules.snowball.state import DRYING, LEFT, RUNNING, State
from tests.rules.snowball.strategies import turns

Turn = tuple[State, Mapping[str, list[Order]], str]


def told(outcome: Outcome[State]) -> str:
    """A turn's result as bytes a program would write."""
    happened = [facts(event) for event in outcome.events]
    return json.dumps([happened, GAME.dump(outcome.state), outcome.over, outcome.winners])


@given(turns())
def test_nothing_impossible_comes_of_a_turn(turn: Turn) -> None:
    before, orders, seed = turn
    outcome = GAME.resolve(before, orders, keyed_dice(seed))
    state, options = outcome.state, before.options
    assert state.turn == before.turn + 1
    for old, new in zip(before.players, state.players, strict=True):
        assert 0 <= new.hp <= max(old.hp, options.hit_points)
        assert new.vp >= old.vp
        assert new.snowballs >= 0
        assert new.dirigibles >= 0
        assert (new.hp == 0) <= (new.status in (RUNNING, DRYING, LEFT))
    outside = [player.hex for player in state.players if player.hex != options.board.door]
    assert len(outside) == len(set(outside))
    assert not set(outside) & options.board.shed
    assert state.bare_conifers >= before.bare_conifers
    assert state.spent_sides >= before.spent_sides
    assert state.headless_snowmen >= before.headless_snowmen


@given(turns())
def test_a_position_comes_back_as_it_went(turn: Turn) -> None:
    before, orders, seed = turn
    state = GAME.resolve(before, orders, keyed_dice(seed)).state
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


@given(turns())
def test_the_order_of_seats_and_files_changes_nothing(turn: Turn) -> None:
    before, orders, seed = turn
    data = GAME.dump(before)
    turned = GAME.load({**data, "seats": dict(reversed(list(data["seats"].items())))})
    backwards = dict(reversed(list(orders.items())))
    one = GAME.resolve(before, orders, keyed_dice(seed))
    other = GAME.resolve(turned, backwards, keyed_dice(seed))
    assert told(one) == told(other)


@given(turns())
def test_the_same_seed_gives_the_same_bytes(turn: Turn) -> None:
    before, orders, seed = turn
    first, again = keyed_dice(seed), keyed_dice(seed)
    assert told(GAME.resolve(before, orders, first)) == told(GAME.resolve(before, orders, again))
    assert first.rolled == again.rolled


@given(turns())
def test_no_die_is_rolled_twice_and_each_is_in_an_event(turn: Turn) -> None:
    before, orders, seed = turn
    dice = keyed_dice(seed)
    outcome = GAME.resolve(before, orders, dice)
    labels = [roll.what for roll in dice.rolled]
    assert len(labels) == len(set(labels))
    thrown = [e for e in outcome.events if isinstance(e, events.Throw)]
    values = {roll.what: roll.value for roll in dice.rolled}
    for event in thrown:
        label = f"T{before.turn}.{event.segment} {event.by} {event.move} {event.at} d100"
        assert values[label] == event.roll
        assert event.hit == (event.roll <= event.chance)
        assert 5 <= event.chance <= 95


@given(turns())
def test_points_are_damage_done_to_others(turn: Turn) -> None:
    before, orders, seed = turn
    outcome = GAME.resolve(before, orders, keyed_dice(seed))
    for old, new in zip(before.players, outcome.state.players, strict=True):
        done = 0
        for event in outcome.events:
            if isinstance(event, events.Throw) and event.by == old.seat and event.move != "maniac":
                done += event.damage
            if isinstance(event, events.Storm | events.Avalanche) and event.by == old.seat:
                done += sum(damage for seat, damage in event.victims if seat != old.seat)
        assert new.vp - old.vp == done


@settings(max_examples=30)
@given(turns())
def test_one_players_orders_never_shift_anothers_dice(turn: Turn) -> None:
    before, orders, seed = turn
    all_in, one_out = keyed_dice(seed), keyed_dice(seed)
    GAME.resolve(before, orders, all_in)
    fewer = {seat: given for number, (seat, given) in enumerate(orders.items()) if number}
    GAME.resolve(before, fewer, one_out)
    first = {roll.what: roll.value for roll in all_in.rolled}
    second = {roll.what: roll.value for roll in one_out.rolled}
    assert all(second[what] == value for what, value in first.items() if what in second)
