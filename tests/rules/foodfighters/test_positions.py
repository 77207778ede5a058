"""Positions and teams that cannot be are refused with their place and the remedy."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules.dice import ScriptedDice, keyed_dice
from gm.rules.foodfighters import GAME, orders
from gm.rules.foodfighters.house import TEAMS
from gm.rules.foodfighters.state import State
from gm.rules.game import BadData, Entrant, facts
from tests.rules.foodfighters.strategies import positions

FRONT = ("seats", "ann", "formation", "front")


def position(**ann: Any) -> dict[str, Any]:
    return {"seats": {"ann": ann, "bob": {}}}


def rows(*front: str) -> dict[str, list[str]]:
    return {"front": list(front)}


@pytest.mark.parametrize(
    ("data", "path", "says"),
    [
        ([], (), "a position is a mapping"),
        ({"game": "chess", "seats": {"a": {}, "b": {}}}, ("game",), "not of foodfighters"),
        ({"seats": {"ann": {}}}, ("seats",), "for 2 players"),
        ({"seats": {"ann": {}, "bob": {}, "cy": {}}}, ("seats",), "for 2 players"),
        ({"seats": {"Ann!": {}, "bob": {}}}, ("seats", "Ann!"), "no seat"),
        ({"seats": {"ann": {}, "bob": 7}}, ("seats", "bob"), "a mapping"),
        ({"seats": {"ann": {}, "bob": {}}, "to_play": "cy"}, ("to_play",), "ann or bob"),
        ({"seats": {"ann": {}, "bob": {}}, "bonus_die": 3}, ("bonus_die",), "ann or bob"),
        ({"seats": {"ann": {}, "bob": {}}, "turn": 0}, ("turn",), "whole number"),
        ({"seats": {"ann": {}, "bob": {"name": "Ann"}}}, ("seats", "bob"), "told apart"),
        (position(team="fish"), ("seats", "ann", "team"), "meats or veggies"),
        (
            {"seats": {"ann": {"team": "meats"}, "bob": {"team": "meats"}}},
            ("seats", "bob", "team"),
            "both play the meats",
        ),
        (position(name=""), ("seats", "ann", "name"), "some text"),
        (position(beans=31), ("seats", "ann", "beans"), "0 to 30"),
        (position(beans=True), ("seats", "ann", "beans"), "whole number"),
        (
            {"seats": {"ann": {"beans": 20}, "bob": {"beans": 11}}},
            ("seats", "bob", "beans"),
            "only 30",
        ),
        (position(formation=7), ("seats", "ann", "formation"), "a mapping"),
        (position(formation={"front": 7}), FRONT, "a list"),
        (position(formation=rows("-", "-")), FRONT, "three squares"),
        (position(formation=rows("Steak", "-", "-")), (*FRONT, 0), "no fighter of the meats"),
        (position(formation=rows("-", "Stake (Onion)", "-")), (*FRONT, 1), "did you mean Steak"),
        (
            position(formation=rows("Steak (Onion)", "Steak (Onion)", "-")),
            FRONT[:3],
            "more often than the meats have it",
        ),
        (
            position(formation=rows("Steak (Onion) + fork", "-", "-")),
            (*FRONT, 0),
            "spoon, cracker, pan",
        ),
        (
            position(formation=rows("Steak (Onion) + spoon + spoon", "-", "-")),
            (*FRONT, 0),
            "leave out one spoon",
        ),
        (
            position(formation=rows("Steak (Onion) + pan", "Bacon (Onion) + pan", "-")),
            FRONT[:3],
            "only 1 of the pans",
        ),
        (position(smashed=4), ("seats", "ann", "smashed"), "0 to 3"),
        (position(smashed_lately=True), ("seats", "ann", "smashed_lately"), "smashed: 1"),
        (position(smashed_lately="yes"), ("seats", "ann", "smashed_lately"), "true or false"),
        (position(powers={"Sizle": "hand"}), ("seats", "ann", "powers", "Sizle"), "mean Sizzle"),
        (position(powers={"Sizzle": "gone"}), ("seats", "ann", "powers", "Sizzle"), "only be hand"),
        (position(powers=["Sizzle"]), ("seats", "ann", "powers"), "a mapping"),
        (position(standing={"fill": ["Onion"]}), ("seats", "ann", "standing", "fill", 0), "Steak"),
        (
            position(standing={"fill": ["Steak", "Steak"]}),
            ("seats", "ann", "standing", "fill", 1),
            "once is enough",
        ),
        (position(standing={"shield": "no"}), ("seats", "ann", "standing", "shield"), "never"),
        (
            {"seats": {seat: {"formation": {"front": []}} for seat in ("ann", "bob")}},
            ("seats", "bob", "formation"),
            "both have lost",
        ),
        ({"options": {"play": "rounds"}, "seats": {}}, ("options", "play"), "only be turns"),
    ],
)
def test_what_cannot_be(data: Any, path: tuple[str | int, ...], says: str) -> None:
    with pytest.raises(BadData) as caught:
        GAME.load(data)
    assert caught.value.path == path
    assert says in caught.value.reason


def spoilt(team: str, field: str, change: Any) -> dict[str, Any]:
    teams = copy.deepcopy(TEAMS)
    teams[team][field] = change(teams[team][field])
    return teams


def card(**facts_: Any) -> Any:
    return lambda _: {"Broth": {"effect": "again", "timing": "one-time", "cost": 2, **facts_}}


@pytest.mark.parametrize(
    ("teams", "path", "says"),
    [
        ([], (), "names two teams"),
        ({"meats": TEAMS["meats"]}, (), "names two teams"),
        ({"Meats!": {}, "veggies": {}}, ("Meats!",), "write it small"),
        (spoilt("meats", "fighters", lambda f: f[:8]), ("meats", "fighters"), "has 8"),
        (
            spoilt("meats", "fighters", lambda f: ["Steak", *f[1:]]),
            ("meats", "fighters", 0),
            "thought",
        ),
        (
            spoilt("meats", "fighters", lambda f: ["Steak (Trifle)", *f[1:]]),
            ("meats", "fighters", 0),
            "thinks of nobody among the veggies, who are Cabbage, Onion, Broccoli",
        ),
        (
            spoilt("meats", "fighters", lambda f: ["Roll (Onion)", *f[1:]]),
            ("meats", "fighters", 0),
            "a word that orders need",
        ),
        (
            spoilt("meats", "fighters", lambda f: ["Hot Strike (Onion)", *f[1:]]),
            ("meats", "fighters", 0),
            "a word that orders need",
        ),
        (
            spoilt("meats", "fighters", lambda f: ["<b> (Onion)", *f[1:]]),
            ("meats", "fighters", 0),
            "no name here",
        ),
        (
            spoilt("meats", "fighters", lambda f: ["chicken (Onion)", *f[1:]]),
            ("meats",),
            "told apart by nothing",
        ),
        (
            spoilt("meats", "fighters", lambda _: [f"Dish {c} (Onion)" for c in "KLMNPQRST"]),
            ("meats", "fighters"),
            "could never win",
        ),
        (spoilt("meats", "powers", lambda _: []), ("veggies",), ""),
        (
            spoilt("meats", "powers", card(effect="nap")),
            ("meats", "powers", "Broth", "effect"),
            "shield",
        ),
        (
            spoilt("meats", "powers", card(effect="shield", timing="ongoing")),
            ("meats", "powers", "Broth", "timing"),
            "one-time or multi-use",
        ),
        (spoilt("meats", "powers", card(cost=0)), ("meats", "powers", "Broth", "cost"), "1 to 30"),
        (
            spoilt("meats", "powers", card(price=2)),
            ("meats", "powers", "Broth", "price"),
            "no 'price'",
        ),
    ],
)
def test_teams_that_cannot_be(teams: Any, path: tuple[str | int, ...], says: str) -> None:
    data = {"options": {"teams": teams}, "seats": {"ann": {}, "bob": {}}}
    if not says:
        assert GAME.load(data).options.teams[0].powers == ()
        return
    with pytest.raises(BadData) as caught:
        GAME.load(data)
    assert caught.value.path == ("options", "teams", *path)
    assert says in caught.value.reason


@pytest.mark.parametrize(
    ("entrants", "says"),
    [
        ([Entrant("ann", "Ann")], "for 2 players"),
        ([Entrant("ann", "Ann"), Entrant("ann", "Bob")], "taken twice"),
        ([Entrant("ann", "Ann", ("fish",)), Entrant("bob", "Bob")], "no team; they are meats"),
        ([Entrant("ann", "Ann\x1b"), Entrant("bob", "Bob")], "name"),
    ],
)
def test_who_cannot_play(entrants: list[Entrant], says: str) -> None:
    with pytest.raises(BadData) as caught:
        GAME.setup(entrants, {}, keyed_dice("x"))
    assert says in caught.value.reason


@settings(max_examples=60, deadline=None)
@given(positions(), st.data())
def test_a_position_with_something_odd_in_it_is_read_or_refused(
    state: State, data: st.DataObject
) -> None:
    """Any value of a position replaced by any other: BadData, or a state that comes back."""
    dumped = GAME.dump(state)
    here: Any = dumped
    while isinstance(here, dict | list) and here:
        keys = list(here) if isinstance(here, dict) else range(len(here))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(here[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
            odd = st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.just([[]]))
            here[key] = data.draw(odd)
            break
        here = here[key]
    try:
        loaded = GAME.load(dumped)
    except BadData:
        return
    assert GAME.load(GAME.dump(loaded)) == loaded


def test_a_pan_just_used_is_refused_even_if_nobody_asked_beforehand() -> None:
    """FF-11, as the rulebook has it; the order language never lets it come so far."""
    front = ["Chicken (Cabbage) + pan", "Steak (Onion)", "Bacon (Broccoli)"]
    state = GAME.load(position(beans=9, formation=rows(*front)))
    given_orders = [orders.Attack("C1", "C1"), orders.Buy("pan", "C2"), orders.Buy("bonus die")]
    outcome = GAME.resolve(state, {"ann": given_orders}, ScriptedDice([1, 3]))
    happened = [facts(event) for event in outcome.events]
    assert [e["reason"] for e in happened if e["type"] == "not_bought"] == ["just used"]
    assert [e["thing"] for e in happened if e["type"] == "bought"] == ["bonus die"]
