"""The report of a Snowball turn as plain text, 72 columns wide."""

from collections.abc import Iterator
from typing import Any

from gm.report.phrases import Phrases, read_phrases
from gm.report.story import Story
from gm.report.templates import folder, render
from gm.rules.names import MOST_NAME, legible
from gm.rules.snowball import tables
from gm.rules.snowball.state import can_order, first_usable_segment


def turn_text(story: Story) -> str:
    """A turn as its reader may know it."""
    after = story.after
    names = {seat: legible(name, MOST_NAME) for seat, name in after.names.items()}
    text = render(
        "snowball/turn.txt.j2",
        before=story.before,
        after=after,
        names=names,
        segments=list(_segments(story)),
        say=Phrases(read_phrases(folder() / "snowball" / "phrases.yaml"), story.seed, names),
        throws=tables.THROWS,
        over=story.over,
        winners=story.winners,
        due=[(p, first_usable_segment(p)) for p in after.players if can_order(p)],
        idle=[p for p in after.players if not can_order(p)],
    )
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _segments(story: Story) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Each segment that was played with its events; those before the first, if any, are 0."""
    won = [event["segment"] for event in story.events if event["type"] == "victory"]
    played = story.after.turn > story.before.turn
    last = min(won, default=tables.SEGMENTS if played else 0)
    for number in range(last + 1):
        events = [event for event in story.events if event["segment"] == number]
        if events or number:
            yield number, events
