"""Bots play whole games in the language of the house, and never write a line it refuses."""

import pytest

from gm.rules.cafeteria import GAME
from gm.rules.cafeteria.bots import BOTS
from gm.rules.cafeteria.state import State
from gm.rules.dice import KeyedDice, digest
from gm.rules.game import Entrant
from tests.rules.cafeteria.strategies import dice

GAMES = (
    ("two", 2, {}),
    ("four", 4, {"salad_bar": True, "table_tipping": True, "mystery_meat": True}),
    ("five", 5, {"new_beginning": True, "food_off": True}),
    ("turns", 3, {"play": "turns"}),
)


def play(seed: str, players: int, options: dict[str, object]) -> State:
    """A game to its end: the first seat is sharp, the others are steady."""
    entrants = [Entrant(f"p{n}", f"Player {n}") for n in range(players)]
    state = GAME.setup(entrants, options, dice(seed)).state
    while GAME.winners(state) is None:
        orders = {}
        for seat in sorted(GAME.due(state)):
            bot = BOTS["sharp" if seat == "p0" else "steady"]
            own = KeyedDice(digest(f"{seed} {seat} {state.turn}"))
            reading = GAME.read(state, seat, bot(GAME.view(state, seat), own))
            assert not reading.complaints, reading.complaints
            orders[seat] = reading.orders
        state = GAME.resolve(state, orders, dice(f"{seed} {state.turn}")).state
    return state


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_bots_play_to_the_end(seed: str, players: int, options: dict[str, object]) -> None:
    state = play(seed, players, options)
    assert GAME.winners(state) is not None
    assert state.alarm, "somebody has thrown something"


def test_the_sharp_one_wins_more_than_its_share() -> None:
    """It wins nine of ten games for two; five games are enough to see that it still can."""
    won = [GAME.winners(play(f"duel {n}", 2, {})) == ("p0",) for n in range(5)]
    assert sum(won) >= 4
