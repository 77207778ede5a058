"""How each game is shown to people: a `Reporter` of functions a game, imported when needed."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from gm.report.shelf import Shelf
from gm.report.story import Story


@dataclass(frozen=True, slots=True, kw_only=True)
class Reporter:
    """What can be written about a game. It sees views and stories only, never a state."""

    text: Callable[[Story], str]
    """A turn in plain text, 72 columns wide: what happened, how all stand, what is next."""
    html: Callable[[Story], str]
    """The same turn as a fragment of HTML, for a frame that has the style."""
    turn_svg: Callable[[Story], str]
    """A picture of what happened."""
    alt: Callable[[Story], str]
    """That picture in a sentence or two."""
    form: Callable[[Any, Shelf], list[str]]
    """The lines of an order form for a view's seat, in the order language, to fill in."""
    map_text: Callable[[Any, Shelf, bool], str]
    """The board in a terminal, in colour if asked for."""
    map_svg: Callable[[Any, Shelf], str]
    """The board as a picture."""
    odds: Callable[[Any, str, str, Any], str] | None = None
    """The chance of an action at a target, of a game that can tell it: see `Game.odds`."""


def reporter(game: str) -> Reporter:
    """The reporter of a registered game: `REPORTER` in `gm.report.<game>`."""
    found: Reporter = import_module(f"gm.report.{game}").REPORTER
    return found
