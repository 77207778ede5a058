"""The report of a Snowball turn as plain text, 72 columns wide."""

from gm.report.lines import trimmed
from gm.report.snowball.words import words
from gm.report.story import Story


def turn_text(story: Story) -> str:
    """A turn as its reader may know it."""
    text = story.shelf.render("snowball/turn.txt.j2", **words(story, lambda say: say))
    return trimmed(text)
