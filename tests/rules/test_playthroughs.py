"""A whole game of every kind, stored: orders in, every event out, compared line by line.

`tests/playthroughs/<game>.yaml` has the seed, the hidden secret of a game that has piles, the
entrants and the orders of each turn; `<game>.txt` is what comes of them.
`pytest tests/rules/test_playthroughs.py --regenerate` writes it anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from gm.rules.dice import chain, digest, keyed_dice
from gm.rules.game import Entrant, Outcome, facts
from gm.rules.registry import GAMES, game

STORED = Path(__file__).parents[1] / "playthroughs"


def happened(outcome: Outcome[Any]) -> Iterator[str]:
    for event in outcome.events:
        yield json.dumps(facts(event), ensure_ascii=False)


def play(name: str) -> Iterator[str]:
    """Every line of a playthrough."""
    script = yaml.safe_load((STORED / f"{name}.yaml").read_text())
    played, turns = game(name), script["turns"]
    secrets = chain(digest(script["seed"]), len(turns))
    luck = [entrant.get("luck", "") for entrant in script["entrants"]]
    hidden = script.get("hidden")
    entrants = [
        Entrant(e["seat"], e["name"], tuple(e.get("wishes", ()))) for e in script["entrants"]
    ]
    outcome = played.setup(entrants, script["options"], keyed_dice(secrets[0], luck, hidden))
    yield f"anchor {secrets[0]}"
    yield from happened(outcome)
    for number, sent in enumerate(turns, 1):
        assert not outcome.over, f"the game ended before turn {number}"
        yield f"== turn {number}, secret {secrets[number]}"
        readings = {seat: played.read(outcome.state, seat, text) for seat, text in sent.items()}
        for seat, reading in sorted(readings.items()):
            assert not reading.complaints, str(reading.complaints[0])
            yield f"{seat}: " + " / ".join(reading.echo)
        orders = {seat: reading.orders for seat, reading in readings.items()}
        outcome = played.resolve(outcome.state, orders, keyed_dice(secrets[number], luck, hidden))
        yield from happened(outcome)
        yield json.dumps(played.dump(outcome.state), ensure_ascii=False)
    assert outcome.over, "a playthrough goes on to the end of the game"
    yield f"winners {', '.join(outcome.winners)}"


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_plays_out_as_it_did(name: str, regenerate: bool) -> None:
    lines = list(play(name))
    stored = STORED / f"{name}.txt"
    if regenerate:
        stored.write_text("\n".join(lines) + "\n")
    before = stored.read_text().splitlines()
    for number, (was, now) in enumerate(zip(before, lines, strict=False), 1):
        assert was == now, f"{stored.name}, line {number}"
    assert len(before) == len(lines)
