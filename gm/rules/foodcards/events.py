"""What happened, each event with who may see it: a card is for its owner until it is played."""

from typing import NamedTuple

from gm.rules.foodcards.front import Block
from gm.rules.game import EVERYBODY, Audience, Seat

UNPLAYABLE, SPARE = "cannot be played", "to spare"
"""Why a card was discarded: no rule lets it be played, or a Shack gave one too many."""

LAST_IN, NO_CARDS = "last one in", "no cards left"
"""How a game ended (FC-14)."""


class Seating(NamedTuple):
    """Who sits where, clockwise from the one who starts (FC-16)."""

    segment: int
    table: tuple[Seat, ...]
    seen_by: Audience = EVERYBODY


class Dealt(NamedTuple):
    """A hand at the start, for its owner's eyes (Strategic)."""

    segment: int
    seat: Seat
    cards: tuple[str, ...]
    seen_by: Audience


class Shuffle(NamedTuple):
    """So many cards shuffled into a new pile; their order stays hidden (FC-11, FC-15)."""

    segment: int
    cards: int
    seen_by: Audience = EVERYBODY


class NoOrders(NamedTuple):
    """A missed deadline: the referee plays by the standing orders."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class Draw(NamedTuple):
    """Somebody draws, as everybody sees it."""

    segment: int
    seat: Seat
    number: int
    seen_by: Audience = EVERYBODY


class Drawn(NamedTuple):
    """The cards themselves, for their owner's eyes."""

    segment: int
    seat: Seat
    cards: tuple[str, ...]
    seen_by: Audience


class Pass(NamedTuple):
    """Both piles are empty, and the turn passes (FC-10)."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class LostTurn(NamedTuple):
    """A skipped player's turn goes by (FC-4)."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class Throw(NamedTuple):
    """A card thrown: what stopped it, what got through, what was wasted, and the hits since."""

    segment: int
    by: Seat
    card: str
    at: Seat
    blocks: tuple[Block, ...]
    hits: int
    wasted: int
    total: int
    seen_by: Audience = EVERYBODY


class Lay(NamedTuple):
    """A Tray, Cart or Shack laid in front of its player."""

    segment: int
    seat: Seat
    card: str
    seen_by: Audience = EVERYBODY


class Splat(NamedTuple):
    """A Shack (with two players also a Tray or Cart) taken out."""

    segment: int
    by: Seat
    at: Seat
    what: str
    seen_by: Audience = EVERYBODY


class Skip(NamedTuple):
    """A Splat that takes away somebody's next turn."""

    segment: int
    by: Seat
    at: Seat
    seen_by: Audience = EVERYBODY


class Discard(NamedTuple):
    """A card laid aside face up, and why."""

    segment: int
    seat: Seat
    card: str
    reason: str
    seen_by: Audience = EVERYBODY


class Out(NamedTuple):
    """Hit once too often: everything in front and in hand is discarded (FC-6, FC-12)."""

    segment: int
    seat: Seat
    by: Seat
    hits: int
    cards: int
    hand: tuple[str, ...]
    seen_by: Audience = EVERYBODY


class Victory(NamedTuple):
    """The game is over (FC-14)."""

    segment: int
    winners: tuple[Seat, ...]
    reason: str
    seen_by: Audience = EVERYBODY
