"""Positions that cannot be: each is refused with its place, and never with a traceback."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm.rules.dice import keyed_dice
from gm.rules.game import BadData, Entrant
from gm.rules.passthefood import GAME
from tests.rules.passthefood.strategies import MODEST

HERB = {"basil": {}}


@pytest.mark.parametrize(
    ("data", "path", "says"),
    [
        ([], (), "a position is a mapping"),
        ({"seats": HERB, "game": "chess"}, ("game",), "of 'chess'"),
        ({"seats": HERB, "board": 1}, ("board",), "has no 'board'"),
        ({}, ("seats",), "names the players"),
        ({"seats": {}}, ("seats",), "1 to 4 players, not 0"),
        ({"seats": dict.fromkeys("abcde")}, ("seats",), "1 to 4 players, not 5"),
        ({"seats": {"Basil": {}}}, ("seats", "Basil"), "is no seat"),
        ({"seats": {1: {}}}, ("seats", "1"), "is no seat"),
        ({"seats": {"basil": []}}, ("seats", "basil"), "a player is a mapping"),
        ({"seats": {"basil": {"suits": 1}}}, ("seats", "basil", "suits"), "did you mean suit"),
        ({"seats": {"basil": {"name": "\x1b"}}}, ("seats", "basil", "name"), "hidden characters"),
        ({"seats": {"basil": {"suit": "Hearts"}}}, ("seats", "basil", "suit"), "Suns or Moons"),
        ({"seats": {"a": {"suit": "Suns"}, "b": {"suit": "Suns"}}}, ("seats", "b", "suit"), "own"),
        ({"seats": {"a": {"name": "B"}, "b": {}}}, ("seats", "b"), "told apart by nothing"),
        ({"seats": {"basil": {"coins": 3}}}, ("seats", "basil", "coins"), "is a list"),
        ({"seats": {"basil": {"coins": ["floor"] * 7}}}, ("seats", "basil", "coins"), "6 coins"),
        ({"seats": {"basil": {"coins": ["off"]}}}, ("seats", "basil", "coins", 0), "or floor"),
        ({"seats": {"basil": {"coins": [[1]]}}}, ("seats", "basil", "coins", 0), "[3.5, 7.0]"),
        ({"seats": {"basil": {"coins": [["a", 1]]}}}, ("seats", "basil", "coins", 0, 0), "'a'"),
        (
            {"seats": {"basil": {"coins": [[1, float("nan")]]}}},
            ("seats", "basil", "coins", 0, 1),
            "'nan' is no measure",
        ),
        (
            {"seats": {"basil": {"coins": [[10**400, 1]]}}},
            ("seats", "basil", "coins", 0, 0),
            "no measure",
        ),
        ({"seats": {"basil": {"coins": [[True, 1]]}}}, ("seats", "basil", "coins", 0, 0), "'True'"),
        ({"seats": {"basil": {"coins": [[-6.4, 1]]}}}, ("seats", "basil", "coins", 0), "past the"),
        ({"seats": {"basil": {"coins": [[2, 1]]}}}, ("seats", "basil", "coins", 0), "alike; say"),
        (
            {"seats": {"basil": {"coins": [[2, 1, "ace of Suns"]]}}},
            ("seats", "basil", "coins", 0),
            "null of Suns or null of Moons",
        ),
        (
            {"seats": {"basil": {"coins": [[2, 1, ["null of Suns"]]]}}},
            ("seats", "basil", "coins", 0),
            "null of Suns or null of Moons",
        ),
        (
            {"seats": {"basil": {"coins": [[1, 1, "null of Suns"]]}}},
            ("seats", "basil", "coins", 0),
            "leave it out",
        ),
        ({"seats": {"basil": {"then": [1]}}}, ("seats", "basil", "then", 0), "throw in words"),
        ({"seats": {"basil": {"then": ["lop"]}}}, ("seats", "basil", "then", 0), "mean lob"),
        (
            {"seats": {"basil": {"coins": ["floor"] * 6, "then": ["lob 2 of Suns"]}}},
            ("seats", "basil", "then"),
            "0 coins left, and 1 orders",
        ),
        (
            {"seats": {"basil": {"coins": ["floor"]}, "thyme": {}}},
            ("seats", "basil", "coins"),
            "should have thrown 0",
        ),
        (
            {"options": {"play": "turns"}, "seats": {"basil": {}, "thyme": {"coins": ["floor"]}}},
            ("seats", "basil", "coins"),
            "should have thrown 1",
        ),
        ({"turn": 2, "seats": HERB}, ("turn",), "this is turn 1, not 2"),
        ({"turn": "x", "seats": HERB}, ("turn",), "whole number"),
        ({"options": [1], "seats": HERB}, ("options",), "the options is a mapping"),
        ({"options": {"plays": 1}, "seats": HERB}, ("options", "plays"), "did you mean play"),
        ({"options": {"play": "bowls"}, "seats": HERB}, ("options", "play"), "rounds or turns"),
        ({"options": {"distance": -1}, "seats": HERB}, ("options", "distance"), "from 0 to 36"),
        (
            {"options": {"score_to_beat": True}, "seats": HERB},
            ("options", "score_to_beat"),
            "whole number",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(
    data: Any, path: tuple[str | int, ...], says: str
) -> None:
    with pytest.raises(BadData) as caught:
        GAME.load(data)
    assert caught.value.path == path
    assert says in caught.value.reason


@pytest.mark.parametrize(
    ("entrants", "says"),
    [
        ([], "1 to 4 players"),
        ([Entrant("basil", "Basil"), Entrant("basil", "Thyme")], "taken twice"),
        ([Entrant("basil", "Basil", ("Hearts",))], "Hearts is no suit"),
        ([Entrant("", "?")], "is no seat"),
    ],
)
def test_set_ups_that_cannot_be(entrants: list[Entrant], says: str) -> None:
    with pytest.raises(BadData, match=says):
        GAME.setup(entrants, {}, keyed_dice("seed"))


SCALARS = st.none() | st.booleans() | st.integers(-9, 40) | st.floats() | st.text(max_size=5)
VALUES = st.recursive(
    SCALARS | st.sampled_from(["floor", "Suns", "2 of Suns", "turns", "lob 4 of Arms"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
PLAYERS = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("name", "suit", "coins", "then"), VALUES)
)
POSITIONS = st.fixed_dictionaries(
    {"seats": st.dictionaries(st.sampled_from(["basil", "thyme"]), PLAYERS | VALUES) | VALUES},
    optional={"turn": VALUES, "options": VALUES, "game": VALUES},
)


@MODEST
@given(POSITIONS)
def test_hostile_positions_are_refused_or_whole(data: Any) -> None:
    try:
        state = GAME.load(data)
    except BadData as bad:
        assert bad.reason  # noqa: PT017
        return
    assert GAME.load(GAME.dump(state)) == state


def test_what_is_left_out_is_a_fresh_start() -> None:
    state = GAME.load({"seats": {"thyme": None, "basil": {"suit": "Moons"}}})
    assert [(p.seat, p.suit, p.coins) for p in state.players] == [
        ("thyme", "Suns", ()),
        ("basil", "Moons", ()),
    ]
    assert (state.turn, state.options.play, state.options.distance) == (1, "rounds", 6)
