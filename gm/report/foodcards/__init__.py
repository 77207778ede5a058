"""Food Fight, the card game, as people read it."""

from gm.report.foodcards.form import order_form
from gm.report.foodcards.page import page
from gm.report.foodcards.table_svg import alt_text, table_svg
from gm.report.foodcards.table_text import table_text
from gm.report.story import Story
from gm.report.templates import render
from gm.rules.foodcards.view import View


class FoodCardsReporter:
    """The table and its turns."""

    def text(self, story: Story) -> str:
        """A round or a turn, 72 columns wide."""
        told = page(story)
        text = render("foodcards/turn.txt.j2", page=told, view=story.after, names=told.names)
        return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"

    def html(self, story: Story) -> str:
        """The same as a fragment of HTML."""
        told = page(story)
        return render("foodcards/turn.html.j2", page=told, view=story.after, names=told.names)

    def turn_svg(self, story: Story) -> str:
        """The table after the turn, with what everybody did to everybody."""
        return table_svg(story.after, story)

    def alt(self, story: Story) -> str:
        """The picture in a sentence or two."""
        return alt_text(story)

    def form(self, view: View) -> list[str]:
        """An order form, every line a comment."""
        return order_form(view)

    def map_text(self, view: View, colour: bool = False) -> str:
        """The table in a terminal."""
        return table_text(view, colour)

    def map_svg(self, view: View) -> str:
        """The table as a picture: the cards in front of each player."""
        return table_svg(view)


REPORTER = FoodCardsReporter()
