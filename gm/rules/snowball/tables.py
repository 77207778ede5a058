"""The numbers of the rulebook, each with its rule: actions, damage and adjustments."""

from functools import cache
from typing import NamedTuple

Modifier = tuple[str, int]
"""What changes a chance, and by how many points of a hundred."""


class Throw(NamedTuple):
    """A way of throwing (rule 5 D to J)."""

    title: str
    range: int
    chance: int
    damage: int
    snowballs: int
    dirigibles: int


THROWS = {
    "rattlesnake": Throw("Rogerson Rattlesnake", 6, 80, 1, 1, 0),  # 5D
    "baker": Throw("Baker Bounce", 4, 60, 1, 1, 0),  # 5E
    "bolero": Throw("Bowen Bolero", 4, 50, 1, 1, 0),  # 5F, for each of its two throws
    "maniac": Throw("Mendham Maniac", 2, 25, 1, 0, 0),  # 5G
    "dirigible": Throw("Doubleday Dirigible", 3, 55, 3, 0, 1),  # 5H
    "storm": Throw("Conifer Storm", 4, 90, 1, 1, 0),  # 5I
    "avalanche": Throw("Shed Avalanche", 2, 80, 2, 0, 1),  # 5J
}
DIRECT = ("rattlesnake", "baker", "bolero", "dirigible")  # SB-22

SEGMENTS = 3  # rule 4
SEATS = (2, 6)  # rule 1
HIT_POINTS = 10  # rule 1
VICTORY_POINTS = 15  # rule 3
SNOWBALLS = 2  # rule 1, and from the windowsill (rule 9)

# Halves of a Movement Factor (rule 5C, SB-4)
MOVEMENT = 8
SNOWBALL_COST = 4
DIRIGIBLE_COST = 8
CARRIED_SNOWBALLS, CARRIED_DIRIGIBLES = 2, 1  # rule 8
MOST_SNOWBALLS_A_SEGMENT = 2  # rule 5B

STORM_FALLS = 70  # 5I
STORM_IN_TREE, STORM_AROUND = 2, 1  # 5I
AVALANCHE_GOES = 80  # 5J
AVALANCHE_SIDE = 80  # 5J

DRYING_SEGMENTS = 3  # rule 9
NMRS_TO_LEAVE = 2  # rule 11
DISASTER = 100  # rule 12: 00
DISASTER_DAMAGE = 2  # rule 12
SLIP_CHANCE = 10  # rule 14
ALWAYS_HITS, ALWAYS_MISSES = 5, 96  # summary

# Summary of adjustments
PER_HEX = 5
NEAREST: Modifier = ("nearest opponent", -10)  # 5D
CONDITIONAL: Modifier = ("conditional order", -10)  # rule 13
THROWER_STAGGERED: Modifier = ("thrower hit by Avalanche or Dirigible last segment", -10)
TARGET_STAGGERED: Modifier = ("target hit by Avalanche or Dirigible last segment", 10)
STOOD: Modifier = ("target stood still", 5)
MOVED_A_LITTLE: Modifier = ("target moved 1 or 2 hexes", -5)
MOVED_A_LOT: Modifier = ("target moved 3 or more hexes", -10)
COLLECTED_TWO: Modifier = ("target collected two snowballs", 10)
COLLECTED_ONE: Modifier = ("target collected one snowball", 5)
ON_CONIFER: Modifier = ("target on a conifer", -25)
NEAR_CONIFER: Modifier = ("target beside a conifer", -10)
ON_SNOWMAN: Modifier = ("target behind a snowman", -10)
DID_MANIAC: Modifier = ("target did the Mendham Maniac", -5)
BOUNCED_ON_THE_SPOT: Modifier = ("target bounced on the spot", -25)
DID_BOLERO: Modifier = ("target danced the Bowen Bolero", 10)
BY_STANCE = {"maniac": DID_MANIAC, "baker": BOUNCED_ON_THE_SPOT, "bolero": DID_BOLERO}
ADMIRES_THE_SKY: Modifier = ("target admires the sky", 10)  # rule 11, SB-18


@cache
def by_range(stated: int, far: int) -> Modifier | None:
    """The adjustment for a throw of a stated range over a distance (SB-13)."""
    if far == stated:
        return None
    off = abs(far - stated)
    where = "inside" if far < stated else "beyond"
    return f"{off} {'hex' if off == 1 else 'hexes'} {where} range", PER_HEX * (stated - far)
