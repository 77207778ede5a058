"""Bots write orders that a reader takes without a word, and games of theirs come to an end."""

from collections import Counter

import pytest
from hypothesis import given, settings

from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.rules.game import Entrant, Outcome
from gm.rules.snowball import GAME, events
from gm.rules.snowball.bots import BOTS
from gm.rules.snowball.state import State
from tests.rules.snowball.strategies import SEATS, positions

NAMES = sorted(BOTS)


def fresh_game(seed: str, players: int = 6) -> State:
    entrants = [Entrant(seat, seat.replace("-", " ").title()) for seat in SEATS[:players]]
    return GAME.setup(entrants, {}, KeyedDice(digest(seed))).state


def play_turn(state: State, bot: str, seed: str) -> Outcome[State]:
    orders = {}
    for seat in GAME.due(state):
        dice = KeyedDice(digest(f"{seed} {state.turn} {seat}"))
        reading = GAME.read(state, seat, BOTS[bot](GAME.view(state, seat), dice))
        assert not reading.complaints
        orders[seat] = reading.orders
    return GAME.resolve(state, orders, KeyedDice(digest(f"{seed} {state.turn}")))


def test_the_registry_knows_them() -> None:
    assert registry.bots("snowball") == BOTS


@pytest.mark.parametrize("bot", NAMES)
@settings(max_examples=40, deadline=None)
@given(state=positions())
def test_their_orders_are_taken_without_complaint(bot: str, state: State) -> None:
    for seat in GAME.due(state):
        text = BOTS[bot](GAME.view(state, seat), KeyedDice("some key"))
        assert len(text.split("\n")) == 3
        reading = GAME.read(state, seat, text)
        assert reading.complaints == ()
        assert "\n".join(reading.echo) == text


@pytest.mark.parametrize("bot", NAMES)
@settings(max_examples=20, deadline=None)
@given(state=positions())
def test_their_dice_are_labelled_by_turn_and_never_rolled_twice(bot: str, state: State) -> None:
    for seat in GAME.due(state):
        dice = KeyedDice("some key")
        text = BOTS[bot](GAME.view(state, seat), dice)
        labels = [roll.what for roll in dice.rolled]
        assert len(set(labels)) == len(labels)
        assert all(label.startswith((f"T{state.turn}.", f"T{state.turn} ")) for label in labels)
        assert BOTS[bot](GAME.view(state, seat), KeyedDice("some key")) == text


@pytest.mark.parametrize("bot", NAMES)
def test_odd_names_are_no_trouble(bot: str) -> None:
    odd = ("Nearest", "Jack and Jill", "Jack", "Me, Myself", "Storm F4")
    hexes = ("F8", "G9", "E9", "F10", "G7")
    seats = {
        f"seat-{n}": {"name": name, "hex": where, "dirigibles": n % 2}
        for n, (name, where) in enumerate(zip(odd, hexes, strict=True))
    }
    state = GAME.load({"seats": seats})
    for turn in range(5):
        state = play_turn(state, bot, f"odd {turn}").state


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("players", [2, 6])
def test_a_game_of_bots_comes_to_an_end(bot: str, players: int) -> None:
    state = fresh_game(f"an end {players}", players)
    while GAME.winners(state) is None:
        state = play_turn(state, bot, "an end").state
        assert state.turn < 100


def test_six_steady_bots_take_no_longer_than_a_winter() -> None:
    for number in range(5):
        state = fresh_game(f"winter {number}")
        while GAME.winners(state) is None:
            state = play_turn(state, "steady", f"winter {number}").state
        assert 5 <= state.turn - 1 <= 25


def test_steady_bots_are_fun_to_watch() -> None:
    seen: Counter[str] = Counter()
    for number in range(6):
        state = fresh_game(f"fun {number}")
        while GAME.winners(state) is None:
            outcome = play_turn(state, "steady", f"fun {number}")
            state = outcome.state
            seen.update(type(event).__name__ for event in outcome.events)
            seen.update(e.move for e in outcome.events if isinstance(e, events.Throw))
    wanted = {"Move", "Collect", "Storm", "rattlesnake", "baker", "bolero", "dirigible", "maniac"}
    assert wanted <= set(seen)


@pytest.mark.parametrize("bot", NAMES)
def test_two_in_the_kitchen_come_out_again(bot: str) -> None:
    state = GAME.load({"seats": {"slush": {"hex": "Y11"}, "yeti": {"hex": "Y11"}}})
    after = play_turn(state, bot, "out").state
    assert any(player.hex != "Y11" for player in after.players)


@pytest.mark.parametrize("bot", NAMES)
def test_segments_that_are_not_theirs_are_left_alone(bot: str) -> None:
    drying = {"hex": "Y11", "hp": 0, "status": "drying", "drying": 2}
    state = GAME.load({"seats": {"slush": drying, "yeti": {"hex": "W9"}}})
    text = BOTS[bot](GAME.view(state, "slush"), KeyedDice("some key"))
    assert text.split("\n")[:2] == ["stand", "stand"]
    assert text.split("\n")[2].startswith("move W11")
