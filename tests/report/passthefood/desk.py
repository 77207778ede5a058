"""Turns to report: the stored playthrough, and single turns with awkward names and throws."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from gm.report.story import Story, story
from gm.rules.dice import ScriptedDice, chain, digest, keyed_dice
from gm.rules.game import Entrant
from gm.rules.passthefood import GAME

STORED = Path(__file__).parents[2] / "playthroughs" / "passthefood.yaml"
READER = "mrs-pudding"


@cache
def game(reader: str | None = READER) -> list[Story]:
    """Every turn of the playthrough, the set-up first."""
    return list(_stories(reader))


def _stories(reader: str | None) -> Iterator[Story]:
    script = yaml.safe_load(STORED.read_text(encoding="utf-8"))
    secrets = chain(digest(script["seed"]), len(script["turns"]))
    entrants = [Entrant(e["seat"], e["name"], tuple(e["wishes"])) for e in script["entrants"]]
    luck = [entrant["luck"] for entrant in script["entrants"]]
    dice = keyed_dice(secrets[0], luck)
    outcome = GAME.setup(entrants, script["options"], dice)
    yield story(GAME, outcome.state, outcome, dice.rolled, reader=reader, seed=secrets[0])
    for secret, sent in zip(secrets[1:], script["turns"], strict=True):
        dice, before = keyed_dice(secret, luck), outcome.state
        orders = {seat: GAME.read(before, seat, told).orders for seat, told in sent.items()}
        outcome = GAME.resolve(before, orders, dice)
        yield story(GAME, before, outcome, dice.rolled, reader=reader, seed=secret)


def turn(
    position: dict[str, Any], orders: dict[str, str], rolls: list[int], reader: str | None = None
) -> Story:
    """One turn with dice as written."""
    before, dice = GAME.load(position), ScriptedDice(rolls)
    read = {seat: GAME.read(before, seat, told).orders for seat, told in orders.items()}
    outcome = GAME.resolve(before, read, dice)
    return story(GAME, before, outcome, dice.rolled, reader=reader, seed="tea")
