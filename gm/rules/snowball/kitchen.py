"""The kitchen: running there, drying socks, hiding, and leaving for good (rules 9 and 11)."""

from gm.rules.snowball import events, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.state import ACTIVE, DRYING, LEFT, RUNNING


def dry(fray: Fray) -> None:
    """A segment passes by the stove (SB-28)."""
    for fighter in fray.fighters:
        if fighter.status == DRYING:
            fighter.drying -= 1
            fray.events.append(events.Dry(fray.segment, fighter.seat, fighter.drying))


def come_out(fray: Fray) -> None:
    """Whoever is dry at the end of a segment may act in the next (rule 9)."""
    for fighter in fray.fighters:
        if fighter.status == DRYING and fighter.drying == 0:
            fighter.status = ACTIVE
            fighter.hp = fray.options.hit_points
            fighter.snowballs = tables.SNOWBALLS


def enter(fray: Fray, fighter: Fighter) -> None:
    """Through the door: to leave, to dry, or just to hide (SB-27, SB-29, SB-31)."""
    if fighter.status == RUNNING and fighter.nmrs >= tables.NMRS_TO_LEAVE:
        fighter.status, why = LEFT, events.TO_LEAVE
    elif fighter.hp == 0:
        fighter.status, fighter.drying, why = DRYING, tables.DRYING_SEGMENTS, events.TO_DRY
    else:
        why = events.TO_HIDE
    fray.events.append(events.Kitchen(fray.segment, fighter.seat, why))


def way_home(fray: Fray, fighter: Fighter) -> tuple[str, ...]:
    """The segment's stretch of a cheapest route to the door, by a roll if there are several."""
    stretches = fray.board.stretches(fighter.hex, fray.door, tables.MOVEMENT)
    return fray.dice.choice(f"{fray.die} {fighter.seat} runs", stretches)
