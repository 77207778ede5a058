"""Tables and orders for property tests: crowded, lopsided, and half over the edge."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from gm.rules.passthefood.loading import load
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.state import State, order_of_round
from gm.rules.passthefood.tables import STYLES, SUITS
from gm.rules.passthefood.tiles import TILES, Point, best_covered, point

MODEST = settings(max_examples=50, deadline=None)
SEATS = ("basil", "rosemary", "sage", "thyme")


def places(middle: tuple[int, int], wide: int) -> st.SearchStrategy[Point]:
    """Places within so many inches of one, to a thousandth."""
    near = st.integers(-1000 * wide, 1000 * wide)
    return st.builds(lambda x, y: point(middle[0] + x / 1000, middle[1] + y / 1000), near, near)


def coins(wide: int) -> st.SearchStrategy[Any]:
    """A coin as a position has it, about the middle of the tiles."""
    return st.one_of(st.just("floor"), places((4, 6), wide).map(_written), places((4, 6), 1))


def _written(at: Point) -> list[Any]:
    alike = best_covered(at)
    return [*at, str(alike[-1])] if len(alike) > 1 else list(at)


def aims() -> st.SearchStrategy[Aim]:
    """Any throw that can be ordered on a table of the usual distance."""
    anywhere = st.builds(
        point,
        st.integers(-6000, 14000).map(lambda n: n / 1000),
        st.integers(-6000, 18000).map(lambda n: n / 1000),
    )
    return st.builds(Aim, st.sampled_from(list(STYLES)), st.sampled_from(TILES) | anywhere)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A table with one to four players at any point of the game but its end."""
    seats = SEATS[: draw(st.integers(1, 4))]
    suits = draw(st.permutations(SUITS))
    play = draw(st.sampled_from(["rounds", "turns"]))
    rounds, wide = draw(st.integers(0, 5)), draw(st.sampled_from([1, 4]))
    by_suit = sorted(zip(seats, suits, strict=False), key=lambda each: SUITS.index(each[1]))
    more = draw(st.integers(0, len(seats) - 1)) if play == "turns" else 0
    ahead = [seat for seat, _ in order_of_round(tuple(by_suit), rounds)[:more]]
    facts = {}
    for seat, suit in by_suit:
        number = rounds + (seat in ahead)
        thrown = [draw(coins(wide)) for _ in range(number)]
        then = draw(st.lists(aims().map(str), max_size=6 - number))
        facts[seat] = {"suit": suit, "coins": [_settled(c) for c in thrown], "then": then}
    return load({"options": {"play": play}, "seats": facts})


def _settled(coin: Any) -> Any:
    return _written(coin) if isinstance(coin, Point) else coin


@st.composite
def turns(draw: st.DrawFn) -> tuple[State, dict[str, tuple[Aim, ...]], str]:
    """A position, orders from some of those who are due, and a seed."""
    state = draw(positions())
    orders = {
        player.seat: tuple(draw(st.lists(aims(), min_size=1, max_size=6 - len(player.coins))))
        for player in state.due
        if draw(st.booleans())
    }
    return state, orders, draw(st.text(max_size=8))
