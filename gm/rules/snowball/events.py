"""What happened, each event with who may see it: a snowball fight has no secrets."""

from typing import NamedTuple

from gm.rules.game import EVERYBODY, Audience, Seat
from gm.rules.snowball.tables import Modifier

# The reasons an event may give, in words a program can rely on; templates put them into prose.

NEVER_LEFT, RUNNER_YIELDS, NOT_COLLECTING, FASTER, LUCKIER = (
    "never left it",
    "a runner gives way",
    "was not collecting",
    "spent fewer MFs",
    "won the roll",
)
"""Why a contested hex went to its winner (SB-7, SB-27)."""

NO_SNOWBALL, NO_DIRIGIBLE, NO_LINE = "no snowball", "no dirigible", "no clear line"
INDOORS, IMMUNE, GONE, NOBODY = "in the kitchen", "immune", "gone", "nobody in sight"
THROWER_INDOORS, FELL = "thrower in the kitchen", "fell over"
"""Why a throw was not made (SB-20, SB-32)."""

ON_PATH, STOPPED_SHORT, NO_HEAD, OUT_OF_MFS = (
    "on the path",
    "stopped short",
    "no head",
    "out of MFs",
)
"""Why a collect came to nothing (SB-5, SB-8, SB-10); also INDOORS and FELL."""

MISSED, HELD, ALREADY_DOWN, RIVALLED = "missed", "snow held", "already down", "rival scored"
"""Why no snow fell for an area attack (SB-24, SB-25); empty when it did."""

OCCUPIED, LOST_ROLL, TOO_FAR = "occupied", "lost the roll", "too far"
"""Why a bounce stayed put (SB-21)."""

ROLLED_00, SLIPPED = "rolled 00", "slipped"
"""What brought on a disaster (rules 12, 14)."""

TO_DRY, TO_HIDE, TO_LEAVE = "to dry", "to hide", "to leave"
"""What brings somebody into the kitchen."""

BY_POINTS, LAST_LEFT, NOBODY_LEFT = "points", "last one left", "nobody left"
"""How a game ended (SB-2)."""


class Start(NamedTuple):
    """A player's start hex, and which of its wishes that was (0: none of them) (SB-36)."""

    segment: int
    seat: Seat
    hex: str
    wish: int
    seen_by: Audience = EVERYBODY


class Nmr(NamedTuple):
    """No orders: the player admires the sky, or after the second time leaves (rule 11)."""

    segment: int
    seat: Seat
    in_a_row: int
    leaves: bool
    seen_by: Audience = EVERYBODY


class Recover(NamedTuple):
    """A player picks itself up and does nothing else (rule 12)."""

    segment: int
    seat: Seat
    seen_by: Audience = EVERYBODY


class Condition(NamedTuple):
    """A conditional order was looked at (rule 13)."""

    segment: int
    seat: Seat
    condition: str
    holds: bool
    order: str
    seen_by: Audience = EVERYBODY


class Move(NamedTuple):
    """A walk: the hexes entered, and what it cost in Movement Factors."""

    segment: int
    seat: Seat
    start: str
    route: tuple[str, ...]
    mf: float
    running: bool
    seen_by: Audience = EVERYBODY


class Bump(NamedTuple):
    """A contested hex: who kept it and why, who stopped short and where (rule 6, SB-7)."""

    segment: int
    seat: Seat
    hex: str
    winner: Seat
    reason: str
    roll: int | None
    stops_on: str
    seen_by: Audience = EVERYBODY


class Displaced(NamedTuple):
    """An ordered route began elsewhere; the player made for it as best it could (SB-37)."""

    segment: int
    seat: Seat
    hex: str
    ordered: tuple[str, ...]
    seen_by: Audience = EVERYBODY


class Trample(NamedTuple):
    """What could not be carried off and was trodden flat (rule 8, SB-9)."""

    segment: int
    seat: Seat
    hex: str
    snowballs: int
    dirigibles: int
    seen_by: Audience = EVERYBODY


class Slip(NamedTuple):
    """The roll for moving at full tilt (rule 14)."""

    segment: int
    seat: Seat
    hex: str
    chance: int
    roll: int
    fell: bool
    seen_by: Audience = EVERYBODY


class Disaster(NamedTuple):
    """00, or a fall: the snowballs are broken and so is the dignity (rules 12 and 14)."""

    segment: int
    seat: Seat
    cause: str
    snowballs: int
    dirigibles: int
    damage: int
    seen_by: Audience = EVERYBODY


class Collect(NamedTuple):
    """Snow made into something: simple snowballs, a dirigible, or a snowman's head."""

    segment: int
    seat: Seat
    hex: str
    what: str
    number: int
    seen_by: Audience = EVERYBODY


class NoCollect(NamedTuple):
    """A collect that came to nothing, and why."""

    segment: int
    seat: Seat
    hex: str
    what: str
    reason: str
    seen_by: Audience = EVERYBODY


class Nearest(NamedTuple):
    """Whom `nearest` turned out to be, with the roll if several were (SB-19)."""

    segment: int
    seat: Seat
    found: Seat
    range: int
    tied: tuple[Seat, ...]
    roll: int | None
    seen_by: Audience = EVERYBODY


class NoThrow(NamedTuple):
    """A throw that was not made, and why; the ammunition is kept (SB-20)."""

    segment: int
    by: Seat
    move: str
    at: str | None
    reason: str
    seen_by: Audience = EVERYBODY


class Throw(NamedTuple):
    """One throw at one player, with everything that made its chance."""

    segment: int
    by: Seat
    move: str
    at: Seat
    range: int
    over_shed: bool
    modifiers: tuple[Modifier, ...]
    chance: int
    roll: int
    hit: bool
    damage: int
    seen_by: Audience = EVERYBODY


class Storm(NamedTuple):
    """A Conifer Storm: the throw, whether snow fell, and on whom (rule 5I)."""

    segment: int
    by: Seat
    hex: str
    range: int
    over_shed: bool
    modifiers: tuple[Modifier, ...]
    chance: int
    roll: int
    hit: bool
    fall_chance: int
    fall_roll: int | None
    falls: bool
    reason: str
    victims: tuple[tuple[Seat, int], ...]
    seen_by: Audience = EVERYBODY


class Avalanche(NamedTuple):
    """A Shed Avalanche: the throw, whether and where the roof let go, and on whom (rule 5J)."""

    segment: int
    by: Seat
    side: str
    range: int
    modifiers: tuple[Modifier, ...]
    chance: int
    roll: int
    hit: bool
    go_chance: int
    go_roll: int | None
    side_chance: int
    side_roll: int | None
    fell_on: str | None
    falls: bool
    reason: str
    victims: tuple[tuple[Seat, int], ...]
    seen_by: Audience = EVERYBODY


class Rival(NamedTuple):
    """Two brought down the same snow in one segment; one of them scores (SB-24, SB-25)."""

    segment: int
    what: str
    seats: tuple[Seat, ...]
    scores: Seat
    roll: int | None
    seen_by: Audience = EVERYBODY


class Bounce(NamedTuple):
    """The hop after a Baker Bounce, and why it failed if it did (SB-21)."""

    segment: int
    seat: Seat
    start: str
    hex: str
    moved: bool
    reason: str
    roll: int | None
    seen_by: Audience = EVERYBODY


class Hurt(NamedTuple):
    """All that a player suffered in a segment, and the HP left."""

    segment: int
    seat: Seat
    damage: int
    hp: int
    seen_by: Audience = EVERYBODY


class Score(NamedTuple):
    """Victory points won in a segment, and the new total."""

    segment: int
    seat: Seat
    points: int
    vp: int
    seen_by: Audience = EVERYBODY


class Soaked(NamedTuple):
    """0 HP: from the next segment the player runs for the kitchen (rule 9)."""

    segment: int
    seat: Seat
    dropped_snowballs: int
    dropped_dirigibles: int
    seen_by: Audience = EVERYBODY


class Kitchen(NamedTuple):
    """Somebody came into the kitchen: to dry, to hide, or to leave for good."""

    segment: int
    seat: Seat
    why: str
    seen_by: Audience = EVERYBODY


class Dry(NamedTuple):
    """A segment of drying socks; at 0 left the player is fit again (SB-28)."""

    segment: int
    seat: Seat
    left: int
    seen_by: Audience = EVERYBODY


class Victory(NamedTuple):
    """The game is over (SB-2)."""

    segment: int
    winners: tuple[Seat, ...]
    reason: str
    seen_by: Audience = EVERYBODY
