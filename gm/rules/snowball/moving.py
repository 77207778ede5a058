"""Moving: routes on foot, contested hexes, and full tilt on snow (5A, rules 6 and 14)."""

from collections.abc import Sequence

from gm.rules.snowball import contests, events, harm, kitchen, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import Clause, Go, Walk
from gm.rules.snowball.state import RUNNING
from gm.rules.snowball.trek import Trek, laid_out


def move(fray: Fray) -> list[Trek]:
    """Everybody walks or runs; contested hexes are settled; the kitchen takes in who reached it."""
    treks = [trek for fighter in fray.fighters if (trek := _set_out(fray, fighter))]
    if treks:
        contests.settle(fray, treks)
    for trek in treks:
        _arrive(fray, trek)
    return treks


def _set_out(fray: Fray, fighter: Fighter) -> Trek | None:
    if fighter.status == RUNNING:
        return _run(fray, fighter)
    if isinstance(fighter.order, Go):
        return _trek(fray, fighter, fighter.order.clauses, fighter.order.keep)
    return None


def _run(fray: Fray, fighter: Fighter) -> Trek | None:
    """As quickly as possible to the kitchen (rule 9, SB-27); a fall costs a segment (SB-32)."""
    if fighter.picking_up:
        return None
    way = kitchen.way_home(fray, fighter)
    return _trek(fray, fighter, (Walk(way),) if way else (), running=True)


def _trek(
    fray: Fray,
    fighter: Fighter,
    clauses: tuple[Clause, ...],
    keep: str | None = None,
    running: bool = False,
) -> Trek:
    route = laid_out(fray.board, fighter.hex, clauses, fray.options.snowman_head_mf)
    for here, ordered in route.detours:
        fray.events.append(events.Displaced(fray.segment, fighter.seat, here, ordered))
    return Trek(fighter, route, keep, running)


def _arrive(fray: Fray, trek: Trek) -> None:
    fighter, at = trek.fighter, trek.at
    if at == 0:
        return
    fighter.moved = at
    start, fighter.hex = fighter.hex, trek.hexes[at]
    entered, mf = trek.hexes[1 : at + 1], trek.walked / 2
    fray.events.append(events.Move(fray.segment, fighter.seat, start, entered, mf, trek.running))
    if fighter.hex == fray.door:
        kitchen.enter(fray, fighter)


def slip(fray: Fray, treks: Sequence[Trek]) -> None:
    """Rule 14: full tilt is all four Movement Factors spent on moving (SB-34, SB-43)."""
    if not fray.options.slip_sliding:
        return
    for trek in treks:
        fighter = trek.fighter
        if trek.walked < tables.MOVEMENT or fray.out_of_reach(fighter):
            continue
        roll = fray.dice.d100(f"{fray.die} {fighter.seat} slips")
        fell = roll <= tables.SLIP_CHANCE
        fray.events.append(
            events.Slip(fray.segment, fighter.seat, fighter.hex, tables.SLIP_CHANCE, roll, fell)
        )
        if fell:
            harm.disaster(fray, fighter, events.SLIPPED)
