"""The bots: they read the view, write orders anybody could, and sharp beats steady."""

from dataclasses import replace
from itertools import product

import pytest

from gm.rules.dice import keyed_dice
from gm.rules.game import Entrant
from gm.rules.passthefood import GAME
from gm.rules.passthefood.bots import BOTS
from gm.rules.passthefood.state import State

POINTLESS = {"seats": {"basil": {"coins": ["floor"] * 5}, "thyme": {"coins": ["floor"] * 5}}}


def play(number: int, bots: dict[str, str], options: dict[str, object]) -> State:
    """A whole game between bots, every order read back without a complaint."""
    entrants = [Entrant(seat, seat.title()) for seat in bots]
    state = GAME.setup(entrants, options, keyed_dice(f"game {number}")).state
    while due := GAME.due(state):
        orders = {}
        for seat in sorted(due):
            dice = keyed_dice(f"{number} {state.turn} {seat}")
            reading = GAME.read(state, seat, BOTS[bots[seat]](GAME.view(state, seat), dice))
            assert not reading.complaints
            assert len(reading.orders) == 1
            orders[seat] = reading.orders
        state = GAME.resolve(state, orders, keyed_dice(f"game {number} {state.turn}")).state
    return state


@pytest.mark.parametrize(
    ("names", "how", "distance"),
    [
        (("sharp",), "rounds", 6),
        (("steady", "sharp"), "turns", 0),
        (("sharp", "steady", "sharp"), "rounds", 36),
        (("steady", "steady", "steady", "sharp"), "turns", 12),
    ],
)
def test_bots_play_whole_games(names: tuple[str, ...], how: str, distance: int) -> None:
    bots = dict(zip(("basil", "rosemary", "sage", "thyme"), names, strict=False))
    options = {"play": how, "distance": distance}
    assert GAME.winners(play(1, bots, options)) is not None


def test_sharp_wins_more_than_steady() -> None:
    wins = {"steady": 0.0, "sharp": 0.0}
    for number, names in product(range(2), (("steady", "sharp"), ("sharp", "steady"))):
        bots = dict(zip(("basil", "thyme"), names, strict=True))
        won = GAME.winners(play(number, bots, {})) or ()
        for seat in won:
            wins[bots[seat]] += 1 / len(won)
    assert wins["sharp"] > wins["steady"]


def test_a_bot_says_the_same_with_the_same_dice() -> None:
    state = GAME.load({"seats": {"basil": {"coins": [[1, 1]]}, "thyme": {"coins": [[5, 5]]}}})
    for bot in BOTS.values():
        view = GAME.view(state, "basil")
        assert bot(view, keyed_dice("a")) == bot(view, keyed_dice("a"))


def test_a_bot_knows_no_orders_but_its_own() -> None:
    state = GAME.load(POINTLESS)
    basil, thyme = state.players
    reading = GAME.read(state, "thyme", "lob ace of Suns")
    ahead = replace(state, players=(basil, replace(thyme, then=reading.orders)))
    for bot in BOTS.values():
        one = bot(GAME.view(state, "basil"), keyed_dice("a"))
        assert one == bot(GAME.view(ahead, "basil"), keyed_dice("a"))


def test_sharp_knocks_away_what_it_cannot_catch() -> None:
    """With the last coin and far behind, the only hope is to hit the coin that scores."""
    rich = [[1, 11], [7, 11.2], [1.2, 9], [7, 9.2], [3, 7], [5, 5]]
    poor = [[3, 9.2], [3.2, 5.2], [3.2, 3.2], "floor", "floor"]
    state = GAME.load(
        {
            "options": {"play": "turns"},
            "seats": {"basil": {"coins": poor}, "thyme": {"coins": rich}},
        }
    )
    order = BOTS["sharp"](GAME.view(state, "basil"), keyed_dice("a"))
    assert " at " in order
