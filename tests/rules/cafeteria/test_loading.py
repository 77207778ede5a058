"""Positions and boards that cannot be are refused, with the place and never with a traceback."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules.cafeteria import GAME
from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.room import ROOM
from gm.rules.game import BadData, Entrant
from tests.rules.cafeteria.strategies import dice, lunch

GOOD: dict[str, Any] = {
    "turn": 3,
    "options": {"table_tipping": True},
    "seats": {"ann": {}, "bob": {}},
    "students": {
        "rock": {"seat": "ann", "square": "D5", "items": ["pizza"]},
        "lennie": {"seat": "bob", "square": "D8"},
    },
}
WRONG: tuple[tuple[tuple[str | int, ...], Any, str], ...] = (
    (("game",), "snowball", "not of cafeteria"),
    (("turn",), 11, "10 rounds"),
    (("round",), 2, "the round is the turn"),
    (("seats",), {"ann": {}}, "2 to 8 players"),
    (("seats", "ann"), {"name": "a\x1bb"}, "may not have"),
    (("students", "rock", "seat"), "cat", "can only be"),
    (("students", "rock", "square"), "C3", "on a table"),
    (("students", "rock", "square"), "Z9", "stands on a square"),
    (("students", "rock", "square"), "D8", "one to a square"),
    (("students", "rock", "ar"), True, "whole number"),
    (("students", "rock", "ar"), 0, "carries nothing"),
    (("students", "rock", "items"), ["pizza", "pizza", "pizza"], "two hands"),
    (("students", "rock", "items"), ["caviar"], "can only be"),
    (("students", "rock", "can"), "A7", "both hands"),
    (("students", "rock", "status"), "asleep", "can only be"),
    (("students", "rock", "hiding"), "can", "without the option"),
    (("students", "rock", "rival"), "rock", "can only be"),
    (("students", "gus"), {"seat": "ann"}, "can only be"),
    (("students",), {"rock": {"seat": "ann", "square": "A1"}}, "one student or two"),
    (("order",), ["rock"], "every student once"),
    (("faculty",), {"coach": {"square": "D5"}}, "somebody else"),
    (("faculty",), {"coach": {"square": "C3"}}, "neither an open square"),
    (("faculty",), {"principal": {}}, "has no"),
    (("stacks",), {"desserts": ["pizza"]}, "does not belong"),
    (("stacks",), {"desserts": ["pie"] * 5}, "more than the game's"),
    (("floor",), {"C3": ["pie"]}, "no open square"),
    (("floor",), {"D9": ["shoe"]}, "nothing to eat"),
    (("garbage",), {"D9": 0}, "whole number"),
    (("away_cans",), ["D9"], "can only be"),
    (("salad",), [["greens"]], "0 positions"),
    (("mystery",), [1, 1, 4, 5], "option on"),
    (("acted",), ["rock"], "by turns"),
    (("table_trays",), {"T9": 1}, "has no"),
    (("line_trays",), 99, "whole number"),
    (("options", "play"), "fast", "can only be"),
    (("options", "students"), {"best": {"aa": 1, "ar": 1}, "b": {"aa": 1, "ar": 1}}, "misread"),
    (("options", "loft"), "yes", "true or false"),
    (("winners",), ["cat"], "can only be"),
)


def changed(path: tuple[str | int, ...], value: Any, data: dict[str, Any] = GOOD) -> dict[str, Any]:
    told = copy.deepcopy(data)
    inside: Any = told
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return told


@pytest.mark.parametrize(("path", "value", "says"), WRONG)
def test_what_cannot_be_is_refused(path: tuple[str | int, ...], value: Any, says: str) -> None:
    with pytest.raises(BadData, match=says):
        GAME.load(changed(path, value))


def test_what_can_be_is_taken() -> None:
    state = GAME.load(GOOD)
    assert GAME.load(GAME.dump(state)) == state
    assert sum(map(len, state.stacks.values())) == 82


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.sampled_from(["", "rock", "A1", "T1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["rock", "A1", "name", "square"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_junk_anywhere_is_refused_or_taken_but_never_breaks(data: st.DataObject) -> None:
    told = GAME.dump(lunch(3, ("salad_bar", "table_tipping"), "rounds", 3, "s1"))
    field = data.draw(st.sampled_from(sorted(told)))
    path: tuple[str | int, ...] = (field,)
    if isinstance(told[field], dict) and told[field]:
        path += (data.draw(st.sampled_from(sorted(told[field]))),)
    try:
        state = GAME.load(changed(path, data.draw(JUNK), told))
    except BadData:
        return
    assert GAME.load(GAME.dump(state)) == state


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80) | JUNK | st.lists(st.text(max_size=30), max_size=4))
def test_whatever_a_player_sends_is_read(sent: object) -> None:
    state = GAME.load(GOOD)
    reading = GAME.read(state, "ann", sent)
    assert all(complaint.reason for complaint in reading.complaints)
    again = GAME.read(state, "ann", "\n".join(reading.echo))
    assert again.orders == reading.orders


WEAK = {"aa": 4, "ar": 9}
BOARDS: tuple[tuple[tuple[str | int, ...], Any, str], ...] = (
    (("columns",), 20, "whole number"),
    (("tables", "T1"), ["C3", "C3"], "taken"),
    (("tables", "X"), ["C3"], "no table"),
    (("tables", "T1"), ["A2", "B2", "B1"], "taken|shut"),
    (("cans",), ["Q1"], "no square"),
    (("exit",), "A1", "taken"),
    (("entries", "library"), "west of B4", "no wall"),
    (("entries", "library"), None, "say where"),
    (("numbered",), ["D5"], "six numbered"),
    (("salad_bar",), "T1", "eight squares"),
)


@pytest.mark.parametrize(("path", "value", "says"), BOARDS)
def test_a_board_that_cannot_be_is_refused(
    path: tuple[str | int, ...], value: Any, says: str
) -> None:
    with pytest.raises(BadData, match=says):
        Board.from_data(changed(path, value, ROOM))


def test_a_square_shut_off_is_named() -> None:
    with pytest.raises(BadData, match="shut P12 off"):
        Board.from_data(
            changed(
                ("tables", "T4"),
                ["O11", "P11", "O10", "N11"],
                changed(("cans",), ["A7"], changed(("tables", "T5"), ["O12"], ROOM)),
            )
        )


@pytest.mark.parametrize(
    ("entrants", "options", "says"),
    [
        ([("ann", ())], {}, "2 to 8 players"),
        ([("ann", ()), ("ann", ())], {}, "taken twice"),
        ([("ann", ("gus",)), ("bob", ())], {}, "is no student"),
        (
            [("ann", ()), ("bob", ())],
            {"students": {"x": {"aa": 4, "ar": 9}, "y": {"aa": 4, "ar": 9}}},
            "4 students",
        ),
    ],
)
def test_a_game_that_cannot_begin_is_refused(
    entrants: list[tuple[str, tuple[str, ...]]], options: dict[str, Any], says: str
) -> None:
    with pytest.raises(BadData, match=says):
        GAME.setup([Entrant(seat, seat, wishes) for seat, wishes in entrants], options, dice("x"))
