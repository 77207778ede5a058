"""How each game is told: one reporter a game, found by name and imported when it is needed."""

from importlib import import_module
from typing import Any, Protocol

from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story


class Reporter(Protocol):
    """What a game's reporter can write. It sees views and stories only, never a state."""

    def text(self, story: Story) -> str:
        """A turn in plain text, 72 columns wide: what happened, how all stand, what is next."""

    def html(self, story: Story) -> str:
        """The same turn as a fragment of HTML, for a frame that has the style."""

    def turn_svg(self, story: Story) -> str:
        """A picture of what happened."""

    def alt(self, story: Story) -> str:
        """That picture in a sentence or two."""

    def form(self, view: Any, shelf: Shelf = HOUSE) -> list[str]:
        """The lines of an order form for the view's seat, in the order language, to fill in."""

    def map_text(self, view: Any, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The board in a terminal."""

    def map_svg(self, view: Any, shelf: Shelf = HOUSE) -> str:
        """The board as a picture."""


def reporter(game: str) -> Reporter:
    """The reporter of a registered game: `REPORTER` in `gm.report.<game>`."""
    found: Reporter = import_module(f"gm.report.{game}").REPORTER
    return found
