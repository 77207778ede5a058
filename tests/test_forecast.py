"""Forecasts: right in the mean, the same from the same seed, and blind to the referee's dice."""

import ast
import inspect
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm import forecast as forecasts
from gm.forecast import Forecast, WhatIf, as_data, forecast
from gm.position import Position
from gm.rules import dice, registry
from gm.rules.dice import KeyedDice, chain, turn_key
from gm.rules.snowball import GAME

POSITION = Position(
    GAME,
    GAME.load(
        {"seats": {"jack-frost": {"hex": "G9"}, "slush": {"hex": "I7"}, "yeti": {"hex": "S1"}}}
    ),
)
LUCK = ("holly", "ivy")


def what_if(orders: str, against: str = "still") -> WhatIf:
    reading = GAME.read(POSITION.state, "jack-frost", orders)
    assert not reading.complaints
    return WhatIf(POSITION, "jack-frost", reading.orders, against)


THROW = what_if("rattlesnake slush\nstand\nstand")


def test_the_mean_is_the_odds() -> None:
    found = forecast(THROW, "tea", 1000)
    (odds,) = {
        event.chance
        for event in GAME.resolve(
            POSITION.state, {"jack-frost": THROW.orders, "slush": (), "yeti": ()}, KeyedDice("k")
        ).events
        if hasattr(event, "chance")
    }
    told = as_data(THROW, found)
    mine, theirs = told["seats"][0]["numbers"], told["seats"][1]["numbers"]
    assert mine["vp"]["mean"] == pytest.approx(odds / 100, abs=0.05)
    assert theirs["hp"]["mean"] == -mine["vp"]["mean"]
    assert mine["hp"]["changes"] == {"0": 1000}
    assert told["seats"][0]["places"]["hex"] == {"now": "G9", "ends": {"G9": 1000}}
    assert (told["times"], told["over"]) == (1000, 0)


def test_where_one_ends() -> None:
    found = forecast(what_if("move F8 E7\nmove D6\nstand", "steady"), "tea", 20)
    assert found.ends["jack-frost", "hex"] == {"D6": 20}
    assert found.ends["slush", "hex"].total() == 20
    assert len(found.ends["slush", "hex"]) > 1


def test_the_end_of_the_game_is_seen() -> None:
    data = GAME.dump(POSITION.state)
    data["seats"]["jack-frost"]["vp"] = 14
    near = Position(GAME, GAME.load(data))
    found = forecast(WhatIf(near, "jack-frost", THROW.orders), "tea", 50)
    assert 0 < found.over == found.won["jack-frost"] <= 50


def test_the_same_seed_tells_the_same() -> None:
    assert forecast(THROW, "tea", 200) == forecast(THROW, "tea", 200)
    assert forecast(THROW, "tea", 200) != forecast(THROW, "coffee", 200)


@pytest.mark.parametrize("against", ["still", "steady", "sharp"])
def test_no_roll_of_the_live_chain_is_computed(
    monkeypatch: pytest.MonkeyPatch, against: str
) -> None:
    """Not even if somebody guesses a secret, or takes the public anchor, for a seed."""
    secrets = chain("the end of the live chain", 8)
    live = {turn_key(secret, luck) for secret in secrets for luck in ((), LUCK)} | set(secrets)
    used: list[str] = []
    begin = KeyedDice.__init__

    def watched(self: KeyedDice, key: str, hidden_key: str | None = None) -> None:
        used.extend([key] if hidden_key is None else [key, hidden_key])
        begin(self, key, hidden_key)

    monkeypatch.setattr(KeyedDice, "__init__", watched)
    for seed in ("tea", *secrets, *live):
        forecast(what_if("rattlesnake slush\nstand\nstand", against), seed, 2)
    assert len(used) > 2 * len(secrets)
    assert not live & set(used)


def test_a_forecast_is_told_no_secret() -> None:
    """It has no parameter for one, and nothing that could make a live key is in its reach."""
    assert list(inspect.signature(forecast).parameters) == ["what_if", "seed", "times", "tell"]
    tree = ast.parse(Path(forecasts.__file__).read_text(encoding="utf-8"))
    imported = {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not any(name.startswith("gm.campaign") for name in imported)
    from_dice = {name for name in imported if name.startswith(f"{dice.__name__}.")}
    assert from_dice == {"gm.rules.dice.KeyedDice", "gm.rules.dice.digest"}


def test_every_seed_of_a_forecast_has_dice_of_its_own() -> None:
    rolls: list[Any] = []

    def watched(state: Any, orders: Any, dice: KeyedDice) -> Any:
        outcome = GAME.resolve(state, orders, dice)
        rolls.append(tuple(dice.rolled))
        return outcome

    watching = Position(replace(GAME, resolve=watched), THROW.position.state)
    assert isinstance(forecast(replace(THROW, position=watching), "tea", 40), Forecast)
    assert len({roll[0].value for roll in rolls}) > 20


def test_what_snowball_counts_is_in_every_position() -> None:
    measures = registry.game("snowball").measures
    for told in GAME.dump(POSITION.state)["seats"].values():
        assert {*measures.numbers, *measures.places, measures.start} <= set(told)
