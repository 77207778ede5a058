"""What holds in every game: no card is lost, nothing hangs on order or luck but by the dice."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules.dice import KeyedDice, keyed_dice
from gm.rules.foodcards import GAME, tables
from gm.rules.foodcards.front import Front, is_out
from gm.rules.foodcards.orders import Order
from gm.rules.foodcards.state import TURNS, State
from gm.rules.game import BadData, Outcome, facts
from tests.rules.foodcards.strategies import all_cards, played, positions, turns

Turn = tuple[State, Mapping[str, Sequence[Order]], str]

ALL_CARDS = Counter(tables.CARDS)


def resolve(turn: Turn) -> tuple[Outcome[State], KeyedDice]:
    state, orders, seed = turn
    dice = keyed_dice(seed, hidden=f"hidden {seed}")
    return GAME.resolve(state, orders, dice), dice


@settings(max_examples=40, deadline=None)
@given(positions())
def test_a_position_comes_back(state: State) -> None:
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


@settings(max_examples=50, deadline=None)
@given(turns())
def test_no_card_is_made_or_lost(turn: Turn) -> None:
    outcome, _ = resolve(turn)
    assert all_cards(outcome.state) == ALL_CARDS
    assert GAME.load(GAME.dump(outcome.state)) == outcome.state


@settings(max_examples=50, deadline=None)
@given(turns())
def test_nothing_impossible_is_left(turn: Turn) -> None:
    outcome, dice = resolve(turn)
    after = outcome.state
    for player in after.players:
        assert not is_out(player.front, after.rules)
        assert len(player.hand) <= (tables.HAND if after.options.strategic else 0)
        assert not player.front.out or (player.front == Front(out=True) and not player.hand)
    assert outcome.over == (not GAME.due(after)) == (GAME.winners(after) is not None)
    assert after.turn == turn[0].turn + 1
    labels = [roll.what for roll in [*dice.rolled, *dice.hidden.rolled]]
    assert len(set(labels)) == len(labels)
    assert all(label.startswith(f"T{turn[0].turn}.") for label in labels)


@settings(max_examples=50, deadline=None)
@given(turns((TURNS,)))
def test_a_lawful_order_is_done(turn: Turn) -> None:
    """What the rules let a player order is what happens, card for card."""
    (state, orders, _), (outcome, _) = turn, resolve(turn)
    for order in orders.get(state.up or "", ()):
        card = getattr(order, "card", None)
        if card:
            told = [facts(event) for event in outcome.events]
            named = [e["card"] for e in told if e["segment"] == 1 and "card" in e]
            assert card in named


@settings(max_examples=50, deadline=None)
@given(turns())
def test_the_order_of_seats_in_a_file_means_nothing(turn: Turn) -> None:
    state, orders, seed = turn
    data = GAME.dump(state)
    turned = GAME.load({**data, "seats": dict(reversed(data["seats"].items()))})
    one, _ = resolve(turn)
    other, _ = resolve((turned, dict(reversed(orders.items())), seed))
    assert one == other


@settings(max_examples=30, deadline=None)
@given(turns())
def test_the_same_seed_gives_the_same_bytes(turn: Turn) -> None:
    (one, _), (other, _) = resolve(turn), resolve(turn)
    told = [json.dumps([facts(e) for e in o.events]) + repr(o.state) for o in (one, other)]
    assert told[0] == told[1]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("strategic", [False, True])
@pytest.mark.parametrize("challenging", [False, True])
def test_games_end(players: int, strategic: bool, challenging: bool) -> None:
    """By the referee's own choices every variant comes to an end."""
    options = (("strategic", strategic), ("challenging", challenging))
    state = played(players, options, "end", 0)
    for turn in range(400):
        outcome = GAME.resolve(state, {}, keyed_dice(f"end {turn}", hidden="end"))
        if outcome.over:
            assert len(outcome.winners) == 1
            return
        state = outcome.state
    pytest.fail("400 rounds, and no end")


SCRAPS: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 200)
    | st.sampled_from(
        [
            "ann",
            "bob",
            "tray",
            "half pie",
            "fresh",
            "none",
            "skip",
            "turns",
            "",
            "\x1b[2J",
            "x" * 99,
        ]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["ann", "targets", "play", "7", "hits", "name"]), inner)
    ),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None)
@given(positions(), st.data())
def test_a_hostile_position_is_refused_or_possible(state: State, data: st.DataObject) -> None:
    """Whatever is changed in a file: it is refused by name, or it is a position one can play."""
    dumped = GAME.dump(state)
    where: Any = dumped
    while isinstance(where, dict) and where and data.draw(st.integers(0, 3)):
        parent, key = where, data.draw(st.sampled_from(sorted(where)))
        where = where[key]
        if not isinstance(where, dict) or data.draw(st.booleans()):
            parent[key] = data.draw(SCRAPS)
            break
    try:
        loaded = GAME.load(dumped)
    except BadData:
        return
    assert all_cards(loaded) == ALL_CARDS
    assert GAME.load(GAME.dump(loaded)) == loaded
    if GAME.due(loaded):
        outcome = GAME.resolve(loaded, {}, keyed_dice("x", hidden="y"))
        assert all_cards(outcome.state) == ALL_CARDS
