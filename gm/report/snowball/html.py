"""The report of a Snowball turn as a fragment of HTML."""

from gm.report.prose import quipped
from gm.report.snowball.words import words
from gm.report.story import Story


def turn_html(story: Story) -> str:
    """The same words as the text has, set as headings, lists and tables."""
    return story.shelf.render("snowball/turn.html.j2", **words(story, quipped))
