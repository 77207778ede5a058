"""Moving: routes on foot, contested hexes, and full tilt on snow (5A, rules 6 and 14)."""

from collections.abc import Sequence

from gm.rules.snowball import contests, events, harm, kitchen, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import Go, Walk
from gm.rules.snowball.state import RUNNING
from gm.rules.snowball.trek import Trek


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
        return _follow(fray, fighter, fighter.order)
    return None


def _run(fray: Fray, fighter: Fighter) -> Trek | None:
    """As quickly as possible to the kitchen (rule 9, SB-27); a fall costs a segment (SB-32)."""
    if fighter.picking_up:
        return None
    trek = Trek(fighter, running=True)
    for there in kitchen.way_home(fray, fighter):
        trek.step(there, fray.board.step_cost(trek.goal, there))
    return trek


def _follow(fray: Fray, fighter: Fighter, order: Go) -> Trek:
    """The ordered clauses while Movement Factors last (SB-4, SB-5)."""
    trek = Trek(fighter, keep=order.keep)
    on_course, ordered = True, fighter.hex
    for clause in order.clauses:
        if isinstance(clause, Walk):
            on_course, ordered = on_course and _walk(fray, trek, clause), clause.hexes[-1]
        elif on_course:
            trek.gather(clause, clause.price(fray.options.snowman_head_mf))
        else:
            trek.miss(ordered, clause)
    return trek


def _walk(fray: Fray, trek: Trek, walk: Walk) -> bool:
    """Enter hex after hex; from a wrong start, by the cheapest way to the first one (SB-37)."""
    board = fray.board
    for there in walk.hexes:
        here = trek.goal
        if there == here:
            continue
        way: Sequence[str] = (there,)
        if there not in board.neighbours[here]:
            way = board.cheapest(here, there) or ()
            event = events.Displaced(fray.segment, trek.fighter.seat, here, walk.hexes)
            fray.events.append(event)
        for step in way:
            if not trek.step(step, board.step_cost(trek.goal, step)):
                return False
    return True


def _arrive(fray: Fray, trek: Trek) -> None:
    fighter = trek.fighter
    fighter.moved = trek.at
    if trek.at == 0:
        return
    start, fighter.hex = fighter.hex, trek.here
    route, mf = tuple(trek.hexes[1 : trek.at + 1]), trek.walked[trek.at] / 2
    fray.events.append(events.Move(fray.segment, fighter.seat, start, route, mf, trek.running))
    if fighter.hex == fray.door:
        kitchen.enter(fray, fighter)


def slip(fray: Fray, treks: Sequence[Trek]) -> None:
    """Rule 14: full tilt is all four Movement Factors spent on moving (SB-34, SB-43)."""
    if not fray.options.slip_sliding:
        return
    for trek in treks:
        fighter = trek.fighter
        if trek.walked[trek.at] < tables.MOVEMENT or fray.out_of_reach(fighter):
            continue
        roll = fray.dice.d100(f"{fray.die} {fighter.seat} slips")
        fell = roll <= tables.SLIP_CHANCE
        fray.events.append(
            events.Slip(fray.segment, fighter.seat, fighter.hex, tables.SLIP_CHANCE, roll, fell)
        )
        if fell:
            harm.disaster(fray, fighter, events.SLIPPED)
