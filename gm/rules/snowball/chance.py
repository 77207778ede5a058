"""The chance of a throw: the summary of adjustments, line by line."""

from collections.abc import Sequence

from gm.rules.snowball import tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.tables import Modifier


def against(fray: Fray, thrower: Fighter, move: str, target: Fighter, far: int) -> list[Modifier]:
    """Everything that makes the chance of a direct throw."""
    return [*of_throw(thrower, move, far), *exposure(fray, target)]


def of_throw(thrower: Fighter, move: str, far: int) -> list[Modifier]:
    """The throw itself: base, range, and the state of whoever throws (SB-13, SB-17, SB-33)."""
    throw = tables.THROWS[move]
    modifiers: list[Modifier] = [("base", throw.chance)]
    by_range = tables.by_range(throw.range, far)
    if by_range:
        modifiers.append(by_range)
    if thrower.conditional:
        modifiers.append(tables.CONDITIONAL)
    if thrower.at_nearest:
        modifiers.append(tables.NEAREST)
    if thrower.staggered:
        modifiers.append(tables.THROWER_STAGGERED)
    return modifiers


def exposure(fray: Fray, target: Fighter) -> list[Modifier]:
    """What makes a target easier or harder to hit; all matching lines stack (SB-14 to SB-18)."""
    modifiers: list[Modifier] = []
    if target.staggered:
        modifiers.append(tables.TARGET_STAGGERED)
    if target.moved == 0:
        modifiers.append(tables.STOOD)
    else:
        modifiers.append(tables.MOVED_A_LITTLE if target.moved <= 2 else tables.MOVED_A_LOT)
    if target.collected:
        modifiers.append(tables.COLLECTED_ONE if target.collected == 1 else tables.COLLECTED_TWO)
    modifiers.extend(fray.board.cover[target.hex])
    if target.did:
        modifiers.append(tables.BY_STANCE[target.did])
    if target.admires_the_sky:
        modifiers.append(tables.ADMIRES_THE_SKY)
    return modifiers


def total(modifiers: Sequence[Modifier], over_shed: bool = False) -> int:
    """All added up, halved over the shed, and within the bounds that always hit or miss (SB-12)."""
    points = sum([points for _, points in modifiers])
    if over_shed:
        points //= 2
    return max(tables.ALWAYS_HITS, min(tables.ALWAYS_MISSES - 1, points))
