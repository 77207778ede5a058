"""The report of a Snowball turn as plain text, 72 columns wide."""

from collections.abc import Iterator, Sequence
from typing import Any

from gm.report.phrases import Phrases, read_phrases
from gm.report.templates import folder, render
from gm.rules.dice import Roll
from gm.rules.game import Outcome, facts
from gm.rules.names import MOST_NAME, legible
from gm.rules.snowball import tables
from gm.rules.snowball.state import State, can_order, first_usable_segment


def turn_report(
    before: State,
    outcome: Outcome[State],
    rolls: Sequence[Roll],
    *,
    seed: str,
    dice_note: str | None = None,
) -> str:
    """A turn told to everybody; `dice_note` is the key that lets a reader check the rolls."""
    after = outcome.state
    names = {seat: legible(name, MOST_NAME) for seat, name in after.names.items()}
    text = render(
        "snowball/turn.txt.j2",
        before=before,
        after=after,
        names=names,
        segments=list(_segments(before, outcome)),
        say=Phrases(read_phrases(folder() / "snowball" / "phrases.yaml"), seed, names),
        throws=tables.THROWS,
        over=outcome.over,
        winners=outcome.winners,
        rolls=rolls,
        example=min(rolls, key=lambda roll: len(roll.what), default=None),
        key=dice_note,
        due=[(p, first_usable_segment(p)) for p in after.players if can_order(p)],
        idle=[p for p in after.players if not can_order(p)],
    )
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _segments(before: State, outcome: Outcome[State]) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Each segment that was played with its events; those before the first, if any, are 0."""
    told = [facts(event) for event in outcome.events]
    won = [event["segment"] for event in told if event["type"] == "victory"]
    played = outcome.state.turn > before.turn
    last = min(won, default=tables.SEGMENTS if played else 0)
    for number in range(last + 1):
        events = [event for event in told if event["segment"] == number]
        if events or number:
            yield number, events
