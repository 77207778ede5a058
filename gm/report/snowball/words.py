"""What the text and the HTML of a turn have in common: the words, before they are laid out."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from gm.report.snowball.chances import AT_PLAYERS, chances
from gm.report.story import Story
from gm.rules.names import printed
from gm.rules.snowball import tables
from gm.rules.snowball.state import can_order, first_usable_segment


def words(story: Story, mark: Callable[[Callable[..., str]], Callable[..., str]]) -> dict[str, Any]:
    """All that the templates of a turn are given; `mark` sets quips apart from the news."""
    after = story.after
    names = printed(after.names)
    say = story.shelf.phrases("snowball", story.seed, names)
    known: dict[str, Any] = {
        "before": story.before,
        "after": after,
        "names": names,
        "say": say,
        "quip": mark(say),
        "throws": tables.THROWS,
        "played": after.turn > story.before.turn,
        "over": story.over,
        "winners": story.winners,
        "due": [(p, first_usable_segment(p)) for p in after.players if can_order(p)],
        "idle": [p for p in after.players if not can_order(p)],
    }
    parts = {name: story.shelf.paragraphs(f"snowball/{name}.txt.j2", **known) for name in PARTS}
    you = situation(story, known) if after.you else []
    segments = [(number, _phases(story, events, known)) for number, events in _segments(story)]
    return {**known, **parts, "situation": you, "segments": segments, **_odds(story, known)}


ENDS = ("\x1f", "\x1e")
"""What ends a phase's name and an entry where many are made at once: in no text for players."""
PARTS = ("features", "coming")
"""Paragraphs that stand in both as they are."""


def situation(story: Story, known: dict[str, Any]) -> list[str]:
    """The reader's own situation: HP, VP, ammunition, where, and what may be ordered."""
    view = story.after
    you, board = view.you, view.options.board
    return story.shelf.paragraphs(
        "snowball/situation.txt.j2",
        **known,
        you=you,
        was=story.before.player(you.seat),
        cover=board.cover[you.hex],
        trees=[tree for tree in board.data["conifers"] if tree not in view.bare_conifers],
        sides=[side for side in board.sides if board.shed and side not in view.spent_sides],
        head=you.hex in board.snowmen - view.headless_snowmen,
        segments=view.segments,
    )


def _odds(story: Story, known: dict[str, Any]) -> dict[str, Any]:
    """The odds for next turn, and what hangs over somebody, as sentences."""
    found = None if story.over else chances(story.after)
    above = found.overhead if found else []
    told = story.shelf.paragraphs("snowball/overhead.txt.j2", **known, above=above)
    return {"odds": found, "moves": AT_PLAYERS, "overhead": told}


def _phases(
    story: Story, events: list[dict[str, Any]], known: dict[str, Any]
) -> list[tuple[str, list[str]]]:
    """The events of a segment in words, by the phases they happened in."""
    between, after = ENDS
    told = story.shelf.render("snowball/entries.txt.j2", **known, events=events, marks=ENDS)
    entries = [entry.split(between) for entry in told.split(after)[:-1]]
    phases = groupby(entries, key=lambda entry: entry[0].strip())
    return [(phase, [words for _, words in entries]) for phase, entries in phases]


def _segments(story: Story) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Each segment that was played with its events; those before the first, if any, are 0."""
    won = [event["segment"] for event in story.events if event["type"] == "victory"]
    played = story.after.turn > story.before.turn
    last = min(won, default=tables.SEGMENTS if played else 0)
    for number in range(last + 1):
        events = [event for event in story.events if event["segment"] == number]
        if events or number:
            yield number, events
