"""Positions in the middle of a lunch, and plans of every kind to go with them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from gm.rules.cafeteria import GAME
from gm.rules.cafeteria.orders import Order
from gm.rules.cafeteria.state import State
from gm.rules.dice import KeyedDice, digest, keyed_dice
from gm.rules.game import Entrant, Seat

FLAGS = (
    *("new_beginning", "mystery_meat", "table_tipping", "salad_bar", "food_off", "loft"),
    "hide_in_can",
)
LINES = (
    *("move toward nearest", "move 3 toward nearest", "move away from nearest faculty"),
    *("repeat throw best at nearest", "throw best at nearest faculty", "throw any at nearest"),
    *("dump on nearest", "dump on nearest faculty", "table: tray, 5 items", "table: 2 items"),
    *("table: tray, dessert, main dish, keep pie, pizza, cake", "move T1", "move T5", "move T6"),
    *("move to the can", "can", "fill can with 4", "spill west", "spill northeast, keep"),
    *("drop all", "drop tray", "drop can", "move entrance", "line: main dish, dessert, tray"),
    *("hide", "leave", "tip table", "salad: onions, tomatoes", "salad: ketchup", "salad: greens"),
    *("squirt nearest", "bowl at nearest", "move G5 I5", "move A1 exit", "move C2", "move H5"),
    *("last ditch: throw", "last ditch: dump", "last ditch: surrender", "throw pizza at nearest"),
    *("repeat dump on nearest", "throw apple at nearest", "throw mystery meat at nearest"),
    *("move F5 F8 A8", "move 2 away from nearest", "throw milk at Rock", "stand", "drop bread"),
    *("food-off: Lennie with dessert, bread", "food-off: Rock", "move toward Coach"),
)
BY = digest("hidden")


class Turn(NamedTuple):
    """A position, orders for all who are due, and the secret of the turn."""

    state: State
    orders: Mapping[Seat, Sequence[Order]]
    seed: str


def dice(seed: str) -> KeyedDice:
    """Open and hidden dice for a seed."""
    return keyed_dice(seed, (), BY)


def plans(state: State, picks: Sequence[int]) -> dict[Seat, tuple[Order, ...]]:
    """What the referee takes of plans made of picked lines."""
    told = {}
    for n, seat in enumerate(sorted(GAME.due(state))):
        mine = picks[n % len(picks) :] + picks[: n % len(picks)]
        lines = [
            f"{student}: {LINES[(pick + n + m) % len(LINES)]}"
            for m, student in enumerate(state.students_of(seat))
            for pick in mine
        ]
        told[seat] = GAME.read(state, seat, "\n".join(lines)).orders
    return told


@cache
def lunch(players: int, flags: tuple[str, ...], play: str, rounds: int, seed: str) -> State:
    """A game after some rounds of whatever the seed makes people do; never one that is over."""
    options: dict[str, Any] = {**dict.fromkeys(flags, True), "play": play}
    entrants = [Entrant(f"p{n}", f"Player {n}") for n in range(players)]
    state = GAME.setup(entrants, options, dice(seed)).state
    for number in range(rounds):
        picks = [int(digest(f"{seed} {number} {n}")[:6], 16) for n in range(6)]
        after = GAME.resolve(state, plans(state, picks), dice(f"{seed} {number}"))
        if after.over:
            break
        state = after.state
    return state


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """A turn of any kind of game."""
    flags = tuple(sorted(draw(st.sets(st.sampled_from(FLAGS)))))
    play = draw(st.sampled_from(("rounds", "rounds", "turns")))
    seed = draw(st.sampled_from([f"s{n}" for n in range(6)]))
    state = lunch(draw(st.integers(2, 6)), flags, play, draw(st.integers(0, 6)), seed)
    picks = draw(st.lists(st.integers(0, len(LINES) - 1), min_size=1, max_size=8))
    return Turn(state, plans(state, picks), draw(st.sampled_from(("one", "two", "three"))))
