"""A turn as one reader may know it: this is all that a report is made from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gm.report.shelf import HOUSE, Shelf
from gm.rules.dice import Roll
from gm.rules.game import Game, Outcome, Seat, facts, visible


@dataclass(frozen=True, slots=True)
class Story:
    """Two views, the events in between that the reader may see, and the open dice.

    `seed` chooses the words from the `shelf`; `key` is the turn's key, by which a reader checks
    the rolls.
    """

    reader: Seat | None
    before: Any
    after: Any
    events: tuple[dict[str, Any], ...]
    rolls: tuple[Roll, ...]
    over: bool
    winners: tuple[Seat, ...]
    seed: str
    key: str | None
    shelf: Shelf = HOUSE


def story(
    game: Game[Any, Any],
    before: Any,
    outcome: Outcome[Any],
    rolls: Sequence[Roll],
    *,
    reader: Seat | None = None,
    seed: str,
    key: str | None = None,
    shelf: Shelf = HOUSE,
) -> Story:
    """What one seat may read of a turn; `None` is a spectator."""
    return Story(
        reader=reader,
        before=game.view(before, reader),
        after=game.view(outcome.state, reader),
        events=tuple(facts(event) for event in visible(outcome.events, reader)),
        rolls=tuple(rolls),
        over=outcome.over,
        winners=outcome.winners,
        seed=seed,
        key=key,
        shelf=shelf,
    )
