"""Positions of real games, and orders for them: as far as anybody may get, in every variant."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from gm.rules.dice import KeyedDice, digest, keyed_dice
from gm.rules.foodcards import GAME, tables
from gm.rules.foodcards.front import cards_of
from gm.rules.foodcards.moves import moves
from gm.rules.foodcards.orders import Discard, Order, Want
from gm.rules.foodcards.standing import KINDS, WISHES, Wish
from gm.rules.foodcards.state import ROUNDS, TURNS, State
from gm.rules.game import Entrant

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus")
SEEDS = st.text("abcdef0123456789", min_size=1, max_size=6)
FARTHEST = 40


def dice(seed: str, turn: int) -> KeyedDice:
    """The dice of a turn, with the one hidden secret of the game."""
    return keyed_dice(digest(f"{seed} {turn}"), hidden=digest(f"hidden {seed}"))


@cache
def played(players: int, options: tuple[tuple[str, Any], ...], seed: str, turns: int) -> State:
    """A game played so far by nobody's orders, or to the last turn before its end."""
    if turns == 0:
        entrants = [Entrant(seat, seat.title()) for seat in SEATS[:players]]
        return GAME.setup(entrants, dict(options), dice(seed, 0)).state
    before = played(players, options, seed, turns - 1)
    outcome = GAME.resolve(before, {}, dice(seed, before.turn))
    return before if outcome.over else outcome.state


@st.composite
def positions(draw: st.DrawFn, play: tuple[str, ...] = (ROUNDS, TURNS)) -> State:
    """Two to seven players, in any variant, some way into a game."""
    options = {
        "play": draw(st.sampled_from(play)),
        "strategic": draw(st.booleans()),
        "challenging": draw(st.booleans()),
    }
    players, seed = draw(st.integers(2, 7)), draw(st.sampled_from("abcde"))
    turns = draw(st.integers(0, FARTHEST))
    return played(players, tuple(options.items()), seed, turns)


@st.composite
def wants(draw: st.DrawFn, others: list[str]) -> list[Order]:
    """Some standing orders, each field once at most."""
    at = st.sampled_from(others)
    kinds = st.lists(st.sampled_from(KINDS), unique=True, max_size=4).map(tuple)
    wish = st.builds(Wish, st.sampled_from(WISHES), st.none() | at)
    values: dict[str, st.SearchStrategy[Any]] = {
        "targets": st.lists(at, unique=True, max_size=3).map(tuple),
        "splat": st.lists(wish, unique=True, max_size=3).map(tuple),
        "prefer": kinds,
        "discard": kinds,
    }
    fields = draw(st.lists(st.sampled_from(sorted(values)), unique=True, max_size=4))
    return [Want(field, draw(values[field])) for field in fields]


@st.composite
def letters(draw: st.DrawFn, state: State, seat: str) -> list[Order]:
    """What one player who is due might order."""
    others = [p.seat for p in state.players if p.seat != seat and not p.front.out]
    found = draw(wants(others))
    if state.up is None or not draw(st.integers(0, 4)):
        return found
    cards = (*state.player(seat).hand, *state.drawn)
    open_ = [m for c in dict.fromkeys(cards) for m in moves(c, seat, state.fronts, state.rules)]
    left = Counter(cards)
    if open_:
        move = draw(st.sampled_from(open_))
        left[getattr(move, "card", tables.SPLAT)] -= 1
        found.append(move)
    for _ in range(len(state.drawn) - bool(open_)):
        card = draw(st.sampled_from(sorted(left.elements())))
        left[card] -= 1
        found.append(Discard(card))
    return found


@st.composite
def orders(draw: st.DrawFn, state: State) -> dict[str, Sequence[Order]]:
    """Letters of most of those who are due."""
    due = sorted(GAME.due(state))
    return {seat: draw(letters(state, seat)) for seat in due if draw(st.integers(0, 5))}


@st.composite
def turns(
    draw: st.DrawFn, play: tuple[str, ...] = (ROUNDS, TURNS)
) -> tuple[State, Mapping[str, Sequence[Order]], str]:
    """A position, orders for it, and a seed."""
    state = draw(positions(play))
    return state, draw(orders(state)), draw(SEEDS)


def all_cards(state: State) -> Counter[str]:
    """Every card, wherever it is."""
    found = Counter([*state.pile, *state.discards, *state.drawn])
    for player in state.players:
        found.update(cards_of(player.front))
        found.update(player.hand)
    return found
