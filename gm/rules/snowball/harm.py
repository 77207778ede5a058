"""Hit points, victory points, disasters, and the end of the game (rules 3, 9 and 12)."""

from gm.rules.snowball import events, kitchen, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.state import LEFT, RUNNING


def strike(by: Fighter, target: Fighter, damage: int, scores: bool = True) -> None:
    """Note damage and points; both are settled at the end of the segment (SB-1, SB-3)."""
    target.damage += damage
    if scores and target is not by:
        by.points += damage


def check_roll(fray: Fray, fighter: Fighter, roll: int) -> None:
    """Rule 12: 00 spells disaster, at most once a segment (SB-32)."""
    if roll == tables.DISASTER and fray.options.disaster and not fighter.recovering:
        disaster(fray, fighter, events.ROLLED_00)


def disaster(fray: Fray, fighter: Fighter, cause: str) -> None:
    """All snowballs broken, two points of damage, and a segment to recover (rules 12, 14)."""
    broken = (fighter.snowballs, fighter.dirigibles)
    fighter.snowballs = fighter.dirigibles = 0
    fighter.damage += tables.DISASTER_DAMAGE
    fighter.recovering = True
    told = (cause, *broken, tables.DISASTER_DAMAGE)
    fray.events.append(events.Disaster(fray.segment, fighter.seat, *told))


def settle(fray: Fray) -> None:
    """Damage and points of the segment, all at once (SB-1)."""
    hurt = [fighter for fighter in fray.fighters if fighter.damage]
    for fighter in hurt:
        fighter.hp = max(0, fighter.hp - fighter.damage)
        fray.events.append(events.Hurt(fray.segment, fighter.seat, fighter.damage, fighter.hp))
    for fighter in fray.fighters:
        fighter.staggered = fighter.struck
        if fighter.points:
            fighter.vp += fighter.points
            score = events.Score(fray.segment, fighter.seat, fighter.points, fighter.vp)
            fray.events.append(score)
    for fighter in hurt:
        if fighter.hp == 0:
            _soak(fray, fighter)


def _soak(fray: Fray, fighter: Fighter) -> None:
    """Down to nothing: the run for the kitchen replaces recovering (SB-27, SB-32)."""
    dropped = (fighter.snowballs, fighter.dirigibles)
    fighter.snowballs = fighter.dirigibles = 0
    fighter.recovering = False
    fighter.status = RUNNING
    fray.events.append(events.Soaked(fray.segment, fighter.seat, *dropped))
    if fighter.hex == fray.door:
        kitchen.enter(fray, fighter)


def victory(fray: Fray) -> bool:
    """Everybody at the victory points wins jointly; else the last one left does (SB-2, SB-44)."""
    enough = fray.options.victory_points
    won, reason = [f.seat for f in fray.fighters if f.vp >= enough], events.BY_POINTS
    if not won:
        won = [f.seat for f in fray.fighters if f.status != LEFT]
        if len(won) > 1:
            return False
        reason = events.LAST_LEFT if won else events.NOBODY_LEFT
    fray.won = tuple(won)
    fray.events.append(events.Victory(fray.segment, fray.won, reason))
    return True
