"""The chance of a throw: the summary of adjustments, line by line."""

from functools import lru_cache

from gm.rules.snowball import tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.tables import Modifier

Modifiers = tuple[Modifier, ...]


def against(fray: Fray, thrower: Fighter, move: str, target: Fighter, far: int) -> Modifiers:
    """Everything that makes the chance of a direct throw."""
    return of_throw(thrower, move, far) + exposure(fray, target)


def of_throw(thrower: Fighter, move: str, far: int) -> Modifiers:
    """The throw itself: base, range, and the state of whoever throws (SB-13, SB-17, SB-33)."""
    return _of_throw(move, far, thrower.conditional, thrower.at_nearest, thrower.staggered)


@lru_cache(maxsize=1024)
def _of_throw(
    move: str, far: int, conditional: bool, at_nearest: bool, staggered: bool
) -> Modifiers:
    throw = tables.THROWS[move]
    modifiers: list[Modifier] = [("base", throw.chance)]
    by_range = tables.by_range(throw.range, far)
    if by_range:
        modifiers.append(by_range)
    if conditional:
        modifiers.append(tables.CONDITIONAL)
    if at_nearest:
        modifiers.append(tables.NEAREST)
    if staggered:
        modifiers.append(tables.THROWER_STAGGERED)
    return tuple(modifiers)


def exposure(fray: Fray, target: Fighter) -> Modifiers:
    """What makes a target easier or harder to hit; all matching lines stack (SB-14 to SB-18)."""
    return _exposure(
        target.staggered,
        target.moved,
        target.collected,
        fray.board.cover[target.hex],
        target.did,
        target.admires_the_sky,
    )


@lru_cache(maxsize=1024)
def _exposure(
    staggered: bool, moved: int, collected: int, cover: Modifiers, did: str, admires_the_sky: bool
) -> Modifiers:
    modifiers: list[Modifier] = []
    if staggered:
        modifiers.append(tables.TARGET_STAGGERED)
    if moved == 0:
        modifiers.append(tables.STOOD)
    else:
        modifiers.append(tables.MOVED_A_LITTLE if moved <= 2 else tables.MOVED_A_LOT)
    if collected:
        modifiers.append(tables.COLLECTED_ONE if collected == 1 else tables.COLLECTED_TWO)
    modifiers.extend(cover)
    if did:
        modifiers.append(tables.BY_STANCE[did])
    if admires_the_sky:
        modifiers.append(tables.ADMIRES_THE_SKY)
    return tuple(modifiers)


@lru_cache(maxsize=4096)
def total(modifiers: Modifiers, over_shed: bool = False) -> int:
    """All added up, halved over the shed, and within the bounds that always hit or miss (SB-12)."""
    points = sum([points for _, points in modifiers])
    if over_shed:
        points //= 2
    return max(tables.ALWAYS_HITS, min(tables.ALWAYS_MISSES - 1, points))
