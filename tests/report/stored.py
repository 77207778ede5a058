"""The stored playthrough of a game, turn by turn, as one reader may know it."""

from collections.abc import Iterator
from pathlib import Path

import yaml

from gm.report.story import Story, story
from gm.rules.dice import chain, digest, keyed_dice
from gm.rules.game import Entrant, Seat
from gm.rules.registry import game

STORED = Path(__file__).parents[1] / "playthroughs"


def stories(name: str, reader: Seat | None) -> Iterator[Story]:
    """Every turn of the game, set-up first."""
    script = yaml.safe_load((STORED / f"{name}.yaml").read_text())
    played, turns = game(name), script["turns"]
    secrets = chain(digest(script["seed"]), len(turns))
    entrants = [Entrant(e["seat"], e["name"], tuple(e["wishes"])) for e in script["entrants"]]
    luck = [entrant.get("luck", "") for entrant in script["entrants"]]
    dice = keyed_dice(secrets[0], luck)
    outcome = played.setup(entrants, script["options"], dice)
    before = outcome.state
    for number, sent in enumerate([None, *turns]):
        if sent is not None:
            dice, before = keyed_dice(secrets[number], luck), outcome.state
            orders = {s: played.read(before, s, text).orders for s, text in sent.items()}
            outcome = played.resolve(before, orders, dice)
        yield story(played, before, outcome, dice.rolled, reader=reader, seed=secrets[number])
