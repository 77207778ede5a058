"""A turn as it goes out to one reader: the game's own story, and all that a campaign adds to it."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from gm.report.dice_text import dice_text
from gm.report.reporters import reporter
from gm.report.story import Story
from gm.report.templates import render


class Notice(NamedTuple):
    """A piece of press as it is printed: who says it (as printed), to whom, and what."""

    by: str
    to: str
    text: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One reader's copy of one turn.

    `secret` is the turn's own, now public, and `promised` the value printed before it, which is
    its hash. `deadline` is that of the next turn, in the reader's own zone.
    """

    campaign: str
    title: str
    game: str
    turn: int
    story: Story
    reader_name: str | None = None
    announcements: tuple[str, ...] = ()
    press: tuple[Notice, ...] = ()
    standings: str = ""
    secret: str | None = None
    promised: str | None = None
    luck_words: tuple[str, ...] = ()
    deadline: datetime | None = None
    reply_to: str | None = None


def edition_text(edition: Edition) -> str:
    """The whole edition as plain text."""
    story = edition.story
    text = render(
        "mail/turn.txt.j2",
        edition=edition,
        body=reporter(edition.game).text(story),
        dice=dice_text(story.rolls, story.key),
    )
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
