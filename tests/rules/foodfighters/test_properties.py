"""What must be true of every turn of Foodfighters, whatever was ordered and rolled."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules.dice import keyed_dice
from gm.rules.foodfighters import GAME
from gm.rules.foodfighters.formation import gaps
from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.state import Side, State
from gm.rules.game import Outcome, facts, visible
from tests.rules.foodfighters.strategies import TRICKY, babble, positions, turns

modest = settings(max_examples=60, deadline=None)
Turn = tuple[State, str, str]


def played(turn: Turn) -> Outcome[State]:
    state, letter, seed = turn
    orders = GAME.read(state, state.to_play, letter).orders
    return GAME.resolve(state, {state.to_play: orders}, keyed_dice(seed))


def told(outcome: Outcome[State]) -> str:
    happened = [facts(event) for event in outcome.events]
    return json.dumps([happened, GAME.dump(outcome.state), outcome.over, outcome.winners])


def tiles(side: Side) -> Counter[Any]:
    return Counter([*(fighter.tile for fighter in side.formation.values()), *side.out])


@modest
@given(turns())
def test_nothing_is_made_or_lost(turn: Turn) -> None:
    """Tiles, Beans, items and cards are counted before and after."""
    before, after = turn[0], played(turn).state
    assert after.turn == before.turn + 1
    assert after.to_play != before.to_play
    assert after.supply >= 0
    for old, new in zip(before.sides, after.sides, strict=True):
        assert tiles(new) == tiles(old) == Counter(new.team.tiles)
        assert new.beans >= 0
        assert old.smashed <= new.smashed <= 3
        assert all(new.stock(item) >= 0 for item in ("spoon", "cracker", "pan"))
        gone = {card for card, place in old.powers.items() if place == "gone"}
        assert all(new.where(card) == "gone" for card in gone)


@modest
@given(turns())
def test_beans_and_purchases_add_up(turn: Turn) -> None:
    before, outcome = turn[0], played(turn)
    seat = before.to_play
    earned = sum(facts(e)["paid"] for e in outcome.events if facts(e)["type"] == "beans")
    bought = [facts(e) for e in outcome.events if facts(e)["type"] == "bought"]
    assert len(bought) <= 1
    spent = sum(one["cost"] for one in bought)
    assert outcome.state.side(seat).beans == before.side(seat).beans + earned - spent
    assert outcome.state.enemy(seat).beans == before.enemy(seat).beans


@modest
@given(turns())
def test_gaps_are_filled_before_the_action(turn: Turn) -> None:
    """Whatever gap the mover has left is one that Regrow made (FF-23)."""
    outcome = played(turn)
    regrown = any(facts(event)["type"] == "regrown" for event in outcome.events)
    assert regrown or not gaps(outcome.state.side(turn[0].to_play).formation)


@modest
@given(turns())
def test_a_position_comes_back_as_it_went(turn: Turn) -> None:
    state = played(turn).state
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


@modest
@given(turns())
def test_the_order_of_seats_changes_nothing(turn: Turn) -> None:
    before, letter, seed = turn
    data = GAME.dump(before)
    turned = GAME.load({**data, "seats": dict(reversed(list(data["seats"].items())))})
    assert told(played((turned, letter, seed))) == told(played(turn))


@modest
@given(turns())
def test_the_same_seed_gives_the_same_bytes(turn: Turn) -> None:
    assert told(played(turn)) == told(played(turn))


@modest
@given(turns())
def test_no_die_is_rolled_twice_and_each_is_in_an_event(turn: Turn) -> None:
    state, letter, seed = turn
    dice = keyed_dice(seed)
    orders = GAME.read(state, state.to_play, letter).orders
    outcome = GAME.resolve(state, {state.to_play: orders}, dice)
    labels = [roll.what for roll in dice.rolled]
    assert len(set(labels)) == len(labels)
    assert all(label.startswith(f"T{state.turn} ") for label in labels)
    shown = [die[1] for event in outcome.events for die in facts(event).get("dice", ())]
    assert [roll.value for roll in dice.rolled] == shown


@modest
@given(turns())
def test_orders_come_back_from_their_echo(turn: Turn) -> None:
    state, letter, _ = turn
    first = GAME.read(state, state.to_play, letter)
    for again in (list(first.echo), "\n".join(first.echo)):
        second = GAME.read(state, state.to_play, again)
        assert second.orders == first.orders
        assert second.echo == first.echo
        assert not [c for c in second.complaints if c.segment], second.complaints


NEARLY_ALIKE = [
    (
        {"Root": "hand", "Root Down": "hand"},
        ["fill: peas, pea", "play root down pear to A3", "attack C1 to c1", "play root"],
        ["fill: Peas, Pea", "play Root Down Pear (Hot Dog) to A3", "attack C1 Pea to c1 Egg"],
        "play Root",
    ),
    (
        {},
        ["spoonful: no", "swap peas at B1 with pear A1", "buy root down or root"],
        ["Spoonful: never", "swap B1 Peas with A1 Pear", "buy Root Down"],
        "or buy Root",
    ),
]


@pytest.mark.parametrize(("held", "said", "echo", "last"), NEARLY_ALIKE)
def test_names_that_are_nearly_alike_are_told_apart(
    held: dict[str, str], said: list[str], echo: list[str], last: str
) -> None:
    tiles = TRICKY["greens"]["fighters"]
    rows = {"front": tiles[:3], "middle": tiles[3:6], "back": [*tiles[6:8], "-"]}
    ann = {"team": "greens", "beans": 20, "formation": rows, "powers": held}
    state = GAME.load({"options": {"teams": TRICKY}, "seats": {"ann": ann, "bob": {}}})
    for letter in (said, [*echo, last]):
        reading = GAME.read(state, "ann", letter)
        assert not reading.complaints
        assert list(reading.echo) == [*echo, last]


@modest
@given(positions(), st.sampled_from(["ann", "bob"]), babble())
def test_no_letter_makes_the_referee_stumble(state: State, seat: str, letter: str) -> None:
    reading = GAME.read(state, seat, letter)
    assert all(complaint.line and complaint.reason for complaint in reading.complaints)
    GAME.resolve(state, {seat: reading.orders}, keyed_dice("x"))


PLAIN = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), babble()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(babble(), inner, max_size=4)
    ),
    max_leaves=8,
)


@modest
@given(positions(), PLAIN)
def test_no_data_makes_the_referee_stumble(state: State, data: object) -> None:
    reading = GAME.read(state, state.to_play, data)
    GAME.resolve(state, {state.to_play: reading.orders}, keyed_dice("x"))


@modest
@given(turns(), st.permutations(["Cabbage", "Onion", "Broccoli"]), st.booleans())
def test_standing_orders_are_their_owners_secret(
    turn: Turn, kinds: list[str], shield: bool
) -> None:
    """FF-14: what the other keeps in mind is in no view and no event of this seat."""
    state, letter, seed = turn
    reader = state.to_play
    numbers = [side.seat for side in state.sides]
    other = numbers.index(state.enemy(reader).seat)
    kept = Standing(tuple(kinds) if other else (), shield)
    standing = (kept, state.standing[1]) if other == 0 else (state.standing[0], kept)
    changed = replace(state, standing=standing)
    assert GAME.view(changed, reader) == GAME.view(state, reader)
    assert GAME.view(changed, None) == GAME.view(state, None)
    if state.enemy(reader).powers.get("Meat Shield") == "hand":
        return
    one, two = played(turn), played((changed, letter, seed))
    assert visible(one.events, reader) == visible(two.events, reader)
    assert GAME.view(one.state, reader) == GAME.view(two.state, reader)


@modest
@given(turns())
def test_the_other_seat_reads_nothing_of_ones_standing_orders(turn: Turn) -> None:
    outcome = played(turn)
    for reader in (turn[0].enemy(turn[0].to_play).seat, None):
        seen = [facts(event)["type"] for event in visible(outcome.events, reader)]
        assert "standing_order" not in seen
