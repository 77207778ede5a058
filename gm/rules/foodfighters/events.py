"""What happened, each event with who may see it: only standing orders are private (FF-14).

Segment 0 is before the first turn; in a turn, 1 is for gaps, 2 for the action, 3 for buying.
"""

from typing import NamedTuple, TypeAlias

from gm.rules.game import EVERYBODY, Audience, Seat

DieRoll: TypeAlias = tuple[str, int, int | str]
"""A die, the number it rolled, and what that side shows: Beans, or `splat`."""

ORDERED, STANDING, CUSTOM = "ordered", "standing order", "custom of the house"
"""How a gap came to be filled (FF-13)."""

WISH, LOT = "wish", "lot"
"""How a seat came by its team (FF-15)."""

NONE_LEFT, JUST_USED, JUST_SMASHED, HOLDS_ONE, TOO_DEAR, NOBODY_THERE, OWNED = (
    "none left",
    "just used",
    "just smashed",
    "holds one",
    "too dear",
    "nobody there",
    "owned",
)
"""Why something could not be bought."""


class Team(NamedTuple):
    """A seat's team, by wish or by lot (FF-15)."""

    segment: int
    seat: Seat
    team: str
    by: str
    seen_by: Audience = EVERYBODY


class Layout(NamedTuple):
    """A formation as it was dealt, from left to right."""

    segment: int
    seat: Seat
    front: tuple[str, ...]
    middle: tuple[str, ...]
    back: tuple[str, ...]
    seen_by: Audience = EVERYBODY


class Opening(NamedTuple):
    """All three dice for who goes first; round 2 and more are ties rolled off (FF-10)."""

    segment: int
    seat: Seat
    round: int
    dice: tuple[DieRoll, ...]
    beans: int
    seen_by: Audience = EVERYBODY


class First(NamedTuple):
    """Who goes first."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class Missed(NamedTuple):
    """No orders came: the seat rolls for Beans (FF-12)."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class StandingOrder(NamedTuple):
    """A standing order was changed; its owner alone is told (FF-14)."""

    segment: int
    seat: Seat
    order: str
    seen_by: Audience


class Fill(NamedTuple):
    """Somebody stepped into a gap."""

    segment: int
    seat: Seat
    gap: str
    start: str
    fighter: str
    how: str
    seen_by: Audience = EVERYBODY


class Played(NamedTuple):
    """A Power card took effect, and where it went: gone, pantry or table."""

    segment: int
    seat: Seat
    power: str
    effect: str
    goes: str
    seen_by: Audience = EVERYBODY


class Regrown(NamedTuple):
    """A knocked-out fighter is back."""

    segment: int
    seat: Seat
    fighter: str
    square: str
    seen_by: Audience = EVERYBODY


class BeanRoll(NamedTuple):
    """A roll for Beans; a die that showed a Splat stands here again until it shows Beans."""

    segment: int
    seat: Seat
    dice: tuple[DieRoll, ...]
    beans: int
    seen_by: Audience = EVERYBODY


class Swapped(NamedTuple):
    """Two fighters changed places."""

    segment: int
    seat: Seat
    one: str
    other: str
    fighter: str
    partner: str
    seen_by: Audience = EVERYBODY


class Shifted(NamedTuple):
    """A fighter stepped into an empty space of its row."""

    segment: int
    seat: Seat
    start: str
    square: str
    fighter: str
    seen_by: Audience = EVERYBODY


class Attacked(NamedTuple):
    """An attack and its dice; `chance` is that of at least one Splat, in a hundred."""

    segment: int
    seat: Seat
    by: str
    at: str
    attacker: str
    target: str
    reach: str
    pan: bool
    cracker: bool
    again: bool
    dice: tuple[DieRoll, ...]
    chance: int
    splats: int
    beans: int
    hit: bool
    seen_by: Audience = EVERYBODY


class Beans(NamedTuple):
    """Beans came in: what was due, what the supply could pay (FF-5), and what there is now."""

    segment: int
    seat: Seat
    due: int
    paid: int
    beans: int
    seen_by: Audience = EVERYBODY


class Smashed(NamedTuple):
    """A Cracker is gone for good."""

    segment: int
    seat: Seat
    square: str
    fighter: str
    seen_by: Audience = EVERYBODY


class Shielded(NamedTuple):
    """A fighter that would have been knocked out stays."""

    segment: int
    seat: Seat
    square: str
    fighter: str
    power: str
    seen_by: Audience = EVERYBODY


class KnockedOut(NamedTuple):
    """A fighter is out, `number` of its kind by now; its items went back to the Pantry (FF-3)."""

    segment: int
    seat: Seat
    square: str
    fighter: str
    kind: str
    number: int
    items: tuple[str, ...]
    seen_by: Audience = EVERYBODY


class Returned(NamedTuple):
    """A Spoon, a Pan or the Bonus Die went back to the Pantry after use."""

    segment: int
    seat: Seat
    item: str
    square: str | None
    seen_by: Audience = EVERYBODY


class Bought(NamedTuple):
    """Something was bought, perhaps for a fighter."""

    segment: int
    seat: Seat
    thing: str
    cost: int
    square: str | None
    fighter: str | None
    beans: int
    seen_by: Audience = EVERYBODY


class NotBought(NamedTuple):
    """Something could not be bought after all, and why."""

    segment: int
    seat: Seat
    thing: str
    square: str | None
    reason: str
    cost: int
    beans: int
    seen_by: Audience = EVERYBODY


class Victory(NamedTuple):
    """Three of a kind."""

    segment: int
    seat: Seat
    kind: str
    seen_by: Audience = EVERYBODY
