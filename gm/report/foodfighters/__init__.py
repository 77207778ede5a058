"""Foodfighters as people read it."""

from gm.report.foodfighters.form import form
from gm.report.foodfighters.picture import alt_text, table_svg, turn_svg
from gm.report.foodfighters.table_text import table_text
from gm.report.foodfighters.text import turn_html, turn_text
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.foodfighters.view import View


class FoodfightersReporter:
    """The kitchen table and its turns."""

    def text(self, story: Story) -> str:
        """A turn in plain text."""
        return turn_text(story)

    def html(self, story: Story) -> str:
        """The same turn as a fragment of HTML."""
        return turn_html(story)

    def turn_svg(self, story: Story) -> str:
        """What happened, drawn on the table."""
        return turn_svg(story)

    def alt(self, story: Story) -> str:
        """That picture in a sentence or two."""
        return alt_text(story)

    def form(self, view: View, shelf: Shelf = HOUSE) -> list[str]:  # noqa: ARG002
        """An order form."""
        return form(view)

    def map_text(self, view: View, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The table in a terminal."""
        return table_text(view, shelf, colour)

    def map_svg(self, view: View, shelf: Shelf = HOUSE) -> str:
        """The table as a picture."""
        return table_svg(view, shelf)


REPORTER = FoodfightersReporter()
