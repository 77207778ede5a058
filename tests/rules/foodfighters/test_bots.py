"""The bots read views and write letters that nobody complains about, to the end of a game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gm.rules.dice import keyed_dice
from gm.rules.foodfighters import GAME
from gm.rules.foodfighters.bots import BOTS
from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.state import State
from gm.rules.game import Entrant, Seat
from tests.rules.foodfighters.strategies import TRICKY

ENTRANTS = (Entrant("ann", "Ann", ("meats",)), Entrant("bob", "Bob", ("veggies",)))


def played(seed: str, bots: dict[Seat, str]) -> Iterator[tuple[State, str]]:
    """Every position of a game, and what the bot to play wrote."""
    outcome = GAME.setup(ENTRANTS, {}, keyed_dice(seed))
    favourites = (Standing(("Steak", "Bacon")), Standing(("Onion", "Cabbage")))
    outcome = replace(outcome, state=replace(outcome.state, standing=favourites))
    for turn in range(300):
        if outcome.over:
            return
        state = outcome.state
        seat = state.to_play
        letter = BOTS[bots[seat]](GAME.view(state, seat), keyed_dice(f"{seed} bot {turn}"))
        yield state, letter
        orders = GAME.read(state, seat, letter).orders
        outcome = GAME.resolve(state, {seat: orders}, keyed_dice(f"{seed} {turn}"))
    raise AssertionError("the game went on and on")


def test_bots_play_teams_they_have_never_met() -> None:
    outcome = GAME.setup(
        [Entrant("ann", "Ann"), Entrant("bob", "Bob")], {"teams": TRICKY}, keyed_dice("peas")
    )
    turn = 0
    while not outcome.over:
        turn += 1
        assert turn < 300
        state = outcome.state
        seat = state.to_play
        bot = BOTS["sharp" if seat == "ann" else "steady"]
        reading = GAME.read(state, seat, bot(GAME.view(state, seat), keyed_dice("x")))
        assert not reading.complaints, reading.complaints
        outcome = GAME.resolve(state, {seat: reading.orders}, keyed_dice(f"peas {turn}"))


@pytest.mark.parametrize("seed", ["tea", "toast", "marmalade"])
def test_games_are_played_to_the_end_without_a_complaint(seed: str) -> None:
    turns = 0
    for state, letter in played(seed, {"ann": "steady", "bob": "sharp"}):
        reading = GAME.read(state, state.to_play, letter)
        assert not reading.complaints, letter
        assert any(type(order).__name__ in ("Roll", "Swap", "Attack") for order in reading.orders)
        turns += 1
    assert turns > 5


def test_sharp_takes_the_third_of_a_kind() -> None:
    """The winning attack is worth more than any other."""
    state = GAME.load(
        {
            "seats": {
                "ann": {},
                "bob": {
                    "formation": {
                        "front": ["Cabbage (Chicken)", "Onion (Steak)", "Broccoli (Bacon)"],
                        "middle": ["Onion (Bacon)", "Broccoli (Chicken)", "Onion (Chicken)"],
                        "back": ["Broccoli (Steak)", "-", "-"],
                    }
                },
            }
        }
    )
    letter = BOTS["sharp"](GAME.view(state, "ann"), keyed_dice("x"))
    assert "attack C1 Chicken to c1 Cabbage" in letter


def test_sharp_takes_its_last_one_out_of_reach() -> None:
    """With nothing better to do, the last Chicken is not left before a Cabbage thinking of it."""
    state = GAME.load(
        {
            "seats": {
                "ann": {
                    "formation": {
                        "front": ["Chicken (Onion)", "Bacon (Cabbage)", "Steak (Broccoli)"],
                        "middle": ["Steak (Onion)", "Bacon (Broccoli)", "Bacon (Onion)"],
                        "back": ["Steak (Cabbage)", "-", "-"],
                    }
                },
                "bob": {
                    "formation": {
                        "front": ["Broccoli (Chicken)", "Broccoli (Bacon)", "Onion (Steak)"],
                        "middle": ["Cabbage (Chicken)", "Onion (Bacon)", "Cabbage (Steak)"],
                        "back": ["Cabbage (Bacon)", "Onion (Chicken)", "Broccoli (Steak)"],
                    }
                },
            }
        }
    )
    letter = BOTS["sharp"](GAME.view(state, "ann"), keyed_dice("x"))
    outcome = GAME.resolve(state, {"ann": GAME.read(state, "ann", letter).orders}, keyed_dice("x"))
    front = [outcome.state.side("ann").formation[square].kind for square in ("C1", "C2")]
    assert "Chicken" not in front, letter
