"""What happened, each event with who may see it: everything is thrown in the open."""

from typing import NamedTuple

from gm.rules.game import EVERYBODY, Audience, Seat

BEST, BEATEN, NOT_BEATEN = "best score", "score beaten", "score not beaten"
"""How a game ended (PF-5, PF-19)."""

Inches = tuple[float, float]
"""Across and up, from the grid's lower left corner."""


class Start(NamedTuple):
    """A player's suit, and which of its wishes that was (0: none of them) (PF-16)."""

    segment: int
    seat: Seat
    suit: str
    wish: int
    seen_by: Audience = EVERYBODY


class NoOrder(NamedTuple):
    """Nothing came: a standing order is used, or else a toss at the middle (PF-8, PF-17)."""

    segment: int
    seat: Seat
    standing: bool
    seen_by: Audience = EVERYBODY


class Throw(NamedTuple):
    """A coin was thrown: aim, spreads, dice, errors, and where it came to rest (PF-6).

    `chance` is that of the tile aimed at, in per cent (PF-20); None for an aim in inches. `landed`
    is where the coin fell, also if that is the `floor`; it `lies_on` the coins under it.
    """

    segment: int
    seat: Seat
    coin: str
    order: str
    style: str
    aim: Inches
    chance: float | None
    distance: float
    spread: Inches
    rolls: tuple[int, int]
    error: Inches
    landed: Inches
    floor: bool
    lies_on: tuple[str, ...]
    tile: str | None
    seen_by: Audience = EVERYBODY


class Push(NamedTuple):
    """A coin made way for another; `end` is None if it fell off the table (PF-4, PF-7)."""

    segment: int
    seat: Seat
    coin: str
    by: str
    start: Inches
    end: Inches | None
    was: str | None
    tile: str | None
    seen_by: Audience = EVERYBODY


class Split(NamedTuple):
    """A coin covers several tiles alike, and a roll said which has it (PF-2)."""

    segment: int
    seat: Seat
    coin: str
    tiles: tuple[str, ...]
    roll: int
    tile: str
    seen_by: Audience = EVERYBODY


class Score(NamedTuple):
    """A throw changed somebody's score so far."""

    segment: int
    seat: Seat
    before: int
    after: int
    seen_by: Audience = EVERYBODY


class Verdict(NamedTuple):
    """All coins are thrown: the scores, and who won."""

    segment: int
    scores: dict[Seat, int]
    winners: tuple[Seat, ...]
    reason: str
    to_beat: int | None
    seen_by: Audience = EVERYBODY
