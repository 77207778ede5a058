"""Snowball Fighting as people read it."""

from gm.report.snowball.garden_svg import garden_svg
from gm.report.snowball.garden_text import garden_map
from gm.report.snowball.text import turn_text
from gm.report.story import Story
from gm.rules.snowball.view import View


class SnowballReporter:
    """The garden and its turns."""

    def text(self, story: Story) -> str:
        """A turn, segment by segment."""
        return turn_text(story)

    def map_text(self, view: View, colour: bool = False) -> str:
        """The garden in a terminal."""
        return garden_map(view, colour)

    def map_svg(self, view: View) -> str:
        """The garden as a picture."""
        return garden_svg(view)


REPORTER = SnowballReporter()
