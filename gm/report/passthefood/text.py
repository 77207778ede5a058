"""The report of a turn of Pass the Food: plain text 72 columns wide, HTML, alt text, order form."""

from gm.report.lines import trimmed
from gm.report.passthefood.table_text import table_map
from gm.report.passthefood.telling import told
from gm.report.prose import quipped
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.passthefood.view import View


def turn_text(story: Story) -> str:
    """A turn as its reader may know it."""
    table = table_map(story.after, story.shelf).rstrip()
    text = story.shelf.render("passthefood/turn.txt.j2", **told(story), table=table)
    return trimmed(text)


def turn_html(story: Story) -> str:
    """The same as a fragment of a page."""
    return story.shelf.render("passthefood/turn.html.j2", **told(story, quipped))


def alt_text(story: Story) -> str:
    """What the turn's picture shows, in a sentence or two."""
    text = story.shelf.render("passthefood/alt.txt.j2", **told(story), events=story.events)
    return " ".join(text.split())


def form_lines(view: View, shelf: Shelf = HOUSE) -> list[str]:
    """An order form, all comment until somebody writes into it; none for whoever is not due."""
    if view.you is None or view.you.seat not in view.due:
        return []
    return shelf.render("passthefood/form.txt.j2", view=view).splitlines()
