"""The pictures of an edition: what happened, and how everybody stands now."""

import re
from base64 import b64encode
from typing import NamedTuple

from gm.report.reporters import reporter
from gm.report.story import Story

MOST_WIDE = 640
_WIDE = re.compile(r"<svg[^>]*?\bwidth=\"(\d+)")


class Picture(NamedTuple):
    """A drawing and its words; `share` is its part of the room there still is in a mail."""

    name: str
    svg: str
    alt: str
    share: float

    @property
    def wide(self) -> int:
        """How wide a page shows it at most."""
        found = _WIDE.search(self.svg)
        return min(MOST_WIDE, int(found[1])) if found else MOST_WIDE

    @property
    def data_uri(self) -> str:
        """The drawing itself as an address, for a page that needs no other file."""
        return "data:image/svg+xml;base64," + b64encode(self.svg.encode()).decode()


def turn_picture(game: str, story: Story) -> Picture:
    """What happened."""
    told = reporter(game)
    return Picture("turn", told.turn_svg(story), told.alt(story), 1.0)


def position_picture(game: str, story: Story) -> Picture:
    """How everybody stands now."""
    words = story.shelf.paragraphs("mail/position.txt.j2", over=story.over)
    drawn = reporter(game).map_svg(story.after, story.shelf)
    return Picture("position", drawn, " ".join(words), 0.4)
