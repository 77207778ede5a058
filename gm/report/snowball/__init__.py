"""Snowball Fighting as people read it."""

from gm.report.shelf import HOUSE, Shelf
from gm.report.snowball.garden_svg import garden_svg
from gm.report.snowball.garden_text import garden_map
from gm.report.snowball.html import turn_html
from gm.report.snowball.text import turn_text
from gm.report.snowball.turn_svg import alt, turn_svg
from gm.report.story import Story
from gm.rules.snowball.view import View


class SnowballReporter:
    """The garden and its turns."""

    def text(self, story: Story) -> str:
        """A turn, segment by segment."""
        return turn_text(story)

    def html(self, story: Story) -> str:
        """The same in HTML."""
        return turn_html(story)

    def turn_svg(self, story: Story) -> str:
        """The segments one below the other."""
        return turn_svg(story)

    def alt(self, story: Story) -> str:
        """Moves, throws, hits, and where they ended."""
        return alt(story)

    def form(self, view: View, shelf: Shelf = HOUSE) -> list[str]:  # noqa: ARG002
        """A blank line a segment that is the seat's to use."""
        return [f"{segment}:" for segment in view.segments]

    def map_text(self, view: View, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The garden in a terminal."""
        return garden_map(view, shelf, colour)

    def map_svg(self, view: View, shelf: Shelf = HOUSE) -> str:
        """The garden as a picture."""
        return garden_svg(view, shelf)


REPORTER = SnowballReporter()
