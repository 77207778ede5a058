"""A turn as it goes out to one reader: the game's own story, and all that a campaign adds to it."""

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any, NamedTuple

from gm.report.dice_text import dice_page, dice_text
from gm.report.lines import seen, trimmed
from gm.report.pictures import Picture, position_picture, turn_picture
from gm.report.reply import form, mailto
from gm.report.reporters import reporter
from gm.report.shelf import HOUSE
from gm.report.story import Story
from gm.rules.names import legible

REPLY_ABOVE = "##- reply above this line -##"
"""The first line of every mail: what a reply has below it was written by us."""
FORM_BEGINS, FORM_ENDS = "##- orders -##", "##- end of orders -##"
"""Around the order form: what is filled in there is read, though it stands below that line."""


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
    commitment: str | None = None
    """The hash of the hidden secret, in a game that has one: printed with the start."""
    hidden: str | None = None
    """The hidden secret itself, once the game is over."""
    luck_words: tuple[str, ...] = ()
    deadline: datetime | None = None
    reply_to: str | None = None


def edition_text(edition: Edition) -> str:
    """The whole edition as plain text."""
    story = edition.story
    text = story.shelf.render(
        "mail/turn.txt.j2",
        **_frame(edition),
        body=unmarked(reporter(edition.game).text(story)),
        dice=dice_text(story.rolls, story.key, story.shelf),
    )
    return trimmed(text)


def gazette_text(press: Sequence[Notice]) -> str:
    """The press of a turn, for any game."""
    return HOUSE.render("gazette.txt.j2", press=[_fit(notice) for notice in press])


def edition_html(edition: Edition, mailed: Mapping[Picture, str] | None = None) -> str:
    """The whole edition as a page; pictures that are not mailed with it are drawn inside it."""
    story = edition.story
    shown = mailed or {one: one.data_uri for one in pictures(edition)}
    return story.shelf.render(
        "mail/turn.html.j2",
        **_frame(edition),
        parts=_parts(unmarked(reporter(edition.game).html(story))),
        pictures=list(shown.items()),
        dice=dice_page(story.rolls, story.key, story.shelf),
    )


def edition_json(edition: Edition) -> dict[str, Any]:
    """The edition for a program: what its reader may know, as plain data."""
    story, clean = edition.story, printable(edition)
    return {
        "campaign": edition.campaign,
        "title": clean.title,
        "game": edition.game,
        "turn": edition.turn,
        "reader": story.reader,
        "announcements": list(clean.announcements),
        "events": list(story.events),
        "over": story.over,
        "winners": list(story.winners),
        "press": [notice._asdict() for notice in clean.press],
        "standings": clean.standings,
        "dice": {
            "secret": edition.secret,
            "promised": edition.promised,
            "commitment": edition.commitment,
            "hidden": edition.hidden,
            "luck_words": list(edition.luck_words),
            "key": story.key,
            "rolls": [roll._asdict() for roll in story.rolls],
        },
        "form": form(edition.game, story),
        "deadline": edition.deadline.isoformat() if edition.deadline else None,
    }


def subject(edition: Edition) -> str:
    """What the mail is called, with nothing in it that a header would take for its own."""
    when = f"turn {edition.turn}" if edition.turn else "the start"
    return legible(f"[{edition.campaign}] {edition.title}: {when}", 200).replace("=?", "= ?")


def pictures(edition: Edition) -> list[Picture]:
    """What happened, if anything has yet, and how everybody stands now."""
    story = edition.story
    happened = [turn_picture(edition.game, story)] if edition.turn else []
    return [*happened, position_picture(edition.game, story)]


def unmarked(text: str) -> str:
    """A text in which nobody forges our marks: a form in the press would come back as orders."""
    return _MARK.sub(r"\1~", text)


_HASH = "[#\uff03][\ufe00-\ufe0f]*"
_MARK = re.compile(f"({_HASH}{_HASH})[-\u2010-\u2015\u2212\uff0d]")
"""How our marks begin, as they may look when a mail has come back and been made plain."""


def printable(edition: Edition) -> Edition:
    """The same with nothing unseen, and no mark of ours, in what people wrote."""
    return replace(
        edition,
        title=unmarked(legible(edition.title)),
        reader_name=edition.reader_name and unmarked(legible(edition.reader_name)),
        announcements=tuple(unmarked(seen(text)) for text in edition.announcements),
        press=tuple(map(_fit, edition.press)),
        standings=unmarked(seen(edition.standings)),
    )


def _fit(notice: Notice) -> Notice:
    """Press with nothing unseen in it, and no mark that a reply would be cut at."""
    return Notice(*(unmarked(seen(said)) for said in notice))


def _frame(edition: Edition) -> dict[str, Any]:
    """What the text and the HTML frame have in common."""
    lines = form(edition.game, edition.story)
    return {
        "edition": printable(edition),
        "reply_above": REPLY_ABOVE,
        "form": [FORM_BEGINS, *lines, FORM_ENDS] if lines else [],
        "mailto": mailto(edition.reply_to, subject(edition), lines),
        "luck": shlex.quote(" ".join(edition.luck_words)),
    }


def _parts(body: str) -> list[str]:
    """A reporter's HTML, cut where the pictures go: before the story, and before what is next."""
    cuts = [found.start() for name in ("story", "next") if (found := _begins(name, body))]
    edges = [0, *sorted(cuts), len(body)]
    parts = [body[a:b] for a, b in pairwise(edges)]
    return parts if len(parts) == 3 else ["", body, ""]


def _begins(name: str, body: str) -> re.Match[str] | None:
    return re.search(rf'<\w+ class="{name}"', body)
