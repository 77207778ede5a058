"""Food Fight, the card game, as people read it."""

from gm.report.foodcards.form import order_form
from gm.report.foodcards.page import page
from gm.report.foodcards.table_svg import alt_text, table_svg
from gm.report.foodcards.table_text import table_text
from gm.report.lines import trimmed
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.foodcards.view import View


class FoodCardsReporter:
    """The table and its turns."""

    def text(self, story: Story) -> str:
        """A round or a turn, 72 columns wide."""
        told = page(story)
        text = story.shelf.render(
            "foodcards/turn.txt.j2", page=told, view=story.after, names=told.names
        )
        return trimmed(text)

    def html(self, story: Story) -> str:
        """The same as a fragment of HTML."""
        told = page(story)
        return story.shelf.render(
            "foodcards/turn.html.j2", page=told, view=story.after, names=told.names
        )

    def turn_svg(self, story: Story) -> str:
        """The table after the turn, with what everybody did to everybody."""
        return table_svg(story.after, story.shelf, story)

    def alt(self, story: Story) -> str:
        """The picture in a sentence or two."""
        return alt_text(story)

    def form(self, view: View, shelf: Shelf = HOUSE) -> list[str]:
        """An order form, every line a comment."""
        return order_form(view, shelf)

    def map_text(self, view: View, colour: bool = False, shelf: Shelf = HOUSE) -> str:
        """The table in a terminal."""
        return table_text(view, shelf, colour)

    def map_svg(self, view: View, shelf: Shelf = HOUSE) -> str:
        """The table as a picture: the cards in front of each player."""
        return table_svg(view, shelf)


REPORTER = FoodCardsReporter()
