"""Food Fight in the cafeteria as people read it."""

from gm.report.cafeteria.form import order_form
from gm.report.cafeteria.room_svg import room_svg, turn_alt, turn_svg
from gm.report.cafeteria.room_text import room_map
from gm.report.cafeteria.tale import turn_html, turn_text
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.cafeteria.view import View


class CafeteriaReporter:
    """The cafeteria and its rounds."""

    def text(self, story: Story) -> str:
        """A round, student by student."""
        return turn_text(story)

    def html(self, story: Story) -> str:
        """The same as an HTML fragment."""
        return turn_html(story)

    def map_text(self, view: View, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The cafeteria in a terminal."""
        return room_map(view, shelf, colour)

    def map_svg(self, view: View, shelf: Shelf = HOUSE) -> str:
        """The cafeteria as a picture."""
        return room_svg(view, shelf)

    def turn_svg(self, story: Story) -> str:
        """What happened in the round, drawn over the cafeteria."""
        return turn_svg(story)

    def alt(self, story: Story) -> str:
        """The picture of the round in words."""
        return turn_alt(story)

    def form(self, view: View, shelf: Shelf = HOUSE) -> list[str]:
        """A form to fill in; as it stands it orders nothing."""
        return order_form(view, shelf)


REPORTER = CafeteriaReporter()
