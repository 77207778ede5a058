"""Whatever the game, who sits at it is checked alike: how many, called what, told apart."""

from typing import Any

import pytest

from gm.rules.dice import keyed_dice
from gm.rules.game import BadData, Entrant
from gm.rules.registry import GAMES, game

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
TWO = [Entrant("ann", "Ann"), Entrant("bob", "Bob")]


def set_up(name: str, entrants: list[Entrant]) -> dict[str, Any]:
    """A new game as data."""
    played = game(name)
    return played.dump(played.setup(entrants, {}, keyed_dice("seats", (), "hidden")).state)


def refused(name: str, data: dict[str, Any]) -> BadData:
    with pytest.raises(BadData) as refusal:
        game(name).load(data)
    return refusal.value


@EVERY_GAME
def test_two_names_alike_are_refused(name: str) -> None:
    for called in ("Ann", "ann", "A-N-N"):
        data = set_up(name, TWO)
        data["seats"]["bob"]["name"] = called
        if called == "A-N-N":
            assert game(name).load(data)
        else:
            assert refused(name, data).path == ("seats", "bob")


@EVERY_GAME
def test_a_name_that_is_anothers_seat_is_refused(name: str) -> None:
    data = set_up(name, TWO)
    data["seats"]["ann"]["name"] = "Bob"
    assert "told apart by nothing" in refused(name, data).reason


@EVERY_GAME
def test_names_of_no_latin_letters_are_told_apart_by_their_seats(name: str) -> None:
    data = set_up(name, TWO)
    data["seats"]["ann"]["name"], data["seats"]["bob"]["name"] = "\u732b", "\u72ac"
    assert game(name).load(data)


@EVERY_GAME
def test_a_name_that_steers_a_terminal_is_refused(name: str) -> None:
    data = set_up(name, TWO)
    data["seats"]["ann"]["name"] = "\x1b[2J"
    assert refused(name, data).path == ("seats", "ann", "name")


@EVERY_GAME
@pytest.mark.parametrize("seats", [None, [], {}, {"Ann Other": {}}, {1: {}}, {"ann": 7}])
def test_what_is_no_seating_is_refused(name: str, seats: object) -> None:
    assert refused(name, set_up(name, TWO) | {"seats": seats}).path[0] == "seats"


@EVERY_GAME
def test_a_position_of_another_game_is_refused(name: str) -> None:
    assert refused(name, set_up(name, TWO) | {"game": "chess"}).path == ("game",)


@EVERY_GAME
@pytest.mark.parametrize(
    "entrants",
    [
        [],
        [Entrant(f"seat-{n}", f"Name {n}") for n in range(9)],
        [TWO[0], TWO[0]],
        [TWO[0], Entrant("bob", "Bob", ("the moon",))],
        [TWO[0], Entrant("bob", "Ann")],
    ],
    ids=["nobody", "too many", "one seat twice", "a wish for nothing there is", "names alike"],
)
def test_entrants_who_cannot_begin_are_refused(name: str, entrants: list[Entrant]) -> None:
    with pytest.raises(BadData) as refusal:
        set_up(name, entrants)
    assert refusal.value.path[0] == "seats"
