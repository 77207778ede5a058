"""Turns to report on: the example of the house, and every case of the rules."""

from pathlib import Path
from typing import Any

import yaml

from gm.report.story import Story, story
from gm.rules.cafeteria import GAME
from gm.rules.dice import ScriptedDice, digest, keyed_dice
from gm.rules.game import Seat
from tests.rules.casebook import PROJECT

EXAMPLES = PROJECT / "examples" / "cafeteria"
CASES = sorted((PROJECT / "tests" / "cases" / "cafeteria").glob("*.yaml"))


def position() -> dict[str, Any]:
    """The example position as its file has it."""
    data: dict[str, Any] = yaml.safe_load((EXAMPLES / "position.yaml").read_text())
    return data


def example(reader: Seat | None, **changes: Any) -> Story:
    """The turn of examples/cafeteria as one reader may know it."""
    state = GAME.load({**position(), **changes})
    papers = list(yaml.safe_load_all((EXAMPLES / "orders.yaml").read_text()))
    cat = (EXAMPLES / "cat.txt").read_text().split("press:")[0].split("\n", 1)[1]
    sent = {paper["seat"]: paper["orders"] for paper in papers} | {"cat": cat}
    readings = {seat: GAME.read(state, seat, told) for seat, told in sent.items()}
    assert not any(reading.complaints for reading in readings.values())
    dice = keyed_dice(digest("tea"), (), digest("hidden"))
    outcome = GAME.resolve(state, {s: r.orders for s, r in readings.items()}, dice)
    return story(GAME, state, outcome, dice.rolled, reader=reader, seed="golden")


def of_case(path: Path, for_a_player: bool) -> Story | None:
    """The turn of a case as its first player or a spectator reads it, if it is played at all."""
    case = yaml.safe_load(path.read_text())
    if "position" not in case or "complaints" in case["expect"]:
        return None
    state = GAME.load(case["position"])
    orders = {s: GAME.read(state, s, told).orders for s, told in case.get("orders", {}).items()}
    dice = ScriptedDice(case.get("rolls", ()))
    outcome = GAME.resolve(state, orders, dice)
    reader = min(state.names) if for_a_player else None
    return story(GAME, state, outcome, dice.rolled, reader=reader, seed=path.stem)
