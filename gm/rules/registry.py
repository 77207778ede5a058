"""The games of the house, each imported when somebody wants to play it."""

from importlib import import_module
from typing import Any, cast

from gm.rules.game import Game

GAMES = {
    "snowball": "gm.rules.snowball",
}


def game(name: str) -> Game[Any, Any]:
    """A game by its name, which must be one of GAMES."""
    return cast("Game[Any, Any]", import_module(GAMES[name]).GAME)
