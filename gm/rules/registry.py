"""The games of the house, an explicit table; each is imported when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from gm.rules.game import Bot, Game
from gm.rules.measures import Measures

GAMES: dict[str, str] = {
    "snowball": "gm.rules.snowball",
    "cafeteria": "gm.rules.cafeteria",
    "foodcards": "gm.rules.foodcards",
    "foodfighters": "gm.rules.foodfighters",
    "passthefood": "gm.rules.passthefood",
}


def game(name: str) -> Game[Any, Any]:
    """A game by its name; a KeyError if there is none."""
    found: Game[Any, Any] = import_module(GAMES[name]).GAME
    return found


def bots(name: str) -> Mapping[str, Bot]:
    """The bots of a game by their names: `BOTS` in its `bot.py`."""
    found: Mapping[str, Bot] = import_module(f"{GAMES[name]}.bot").BOTS
    return found


def measures(name: str) -> Measures:
    """What is counted of a game: `MEASURES` in its `measures.py`, if it has one."""
    where = f"{GAMES[name]}.measures"
    found: Measures = import_module(where).MEASURES if find_spec(where) else Measures()
    return found
