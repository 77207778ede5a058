"""The games of the house, an explicit table; each is imported when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from gm.rules.game import Bot, Game

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
    """The bots of a game by their names: `BOTS` in its `bots/`, imported only when asked for."""
    found: Mapping[str, Bot] = import_module(f"{GAMES[name]}.bots").BOTS
    return found
