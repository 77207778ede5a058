"""The report of a turn of the card game, as plain text and as a fragment of HTML."""

from gm.report.foodcards.page import page
from gm.report.lines import trimmed
from gm.report.story import Story


def turn_text(story: Story) -> str:
    """A round or a turn, 72 columns wide."""
    return trimmed(_rendered(story, "foodcards/turn.txt.j2"))


def turn_html(story: Story) -> str:
    """The same as a fragment of HTML."""
    return _rendered(story, "foodcards/turn.html.j2")


def _rendered(story: Story, template: str) -> str:
    shown = page(story)
    return story.shelf.render(template, page=shown, view=story.after, names=shown.names)
