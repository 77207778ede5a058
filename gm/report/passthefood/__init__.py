"""Pass the Food as people read it."""

from gm.report.passthefood.table_svg import table_svg, turn_svg
from gm.report.passthefood.table_text import table_map
from gm.report.passthefood.text import alt_text, form_lines, turn_html, turn_text
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.passthefood.view import View


class PassTheFoodReporter:
    """The table and its turns."""

    def text(self, story: Story) -> str:
        """A turn, throw by throw."""
        return turn_text(story)

    def html(self, story: Story) -> str:
        """The same as a fragment of a page."""
        return turn_html(story)

    def turn_svg(self, story: Story) -> str:
        """What happened, as a picture."""
        return turn_svg(story)

    def alt(self, story: Story) -> str:
        """That picture in a sentence or two."""
        return alt_text(story)

    def form(self, view: View, shelf: Shelf = HOUSE) -> list[str]:
        """An order form to fill in."""
        return form_lines(view, shelf)

    def map_text(self, view: View, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The table in a terminal."""
        return table_map(view, shelf, colour)

    def map_svg(self, view: View, shelf: Shelf = HOUSE) -> str:
        """The table as a picture."""
        return table_svg(view, shelf)


REPORTER = PassTheFoodReporter()
