"""What each fighter is about to do: NMRs, recovering, and conditional orders."""

from collections.abc import Mapping, Sequence

from gm.rules.game import Seat
from gm.rules.snowball import conditions, events, kitchen, orders, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.judgement import holds
from gm.rules.snowball.orders import If, Order
from gm.rules.snowball.state import ACTIVE, RUNNING, State, can_order


def take_orders(fray: Fray, state: State, sent: Mapping[Seat, Sequence[Order]]) -> None:
    """Hand out the orders and count those who sent none (rule 11)."""
    for player, fighter in zip(state.players, fray.fighters, strict=True):
        if not can_order(player):
            continue
        given = sent.get(fighter.seat)
        if given is None:
            _no_move_received(fray, fighter)
        else:
            fighter.orders = given
            fighter.nmrs = 0


def _no_move_received(fray: Fray, fighter: Fighter) -> None:
    """The first time it admires the sky, the second in a row it leaves (SB-18, SB-31)."""
    fighter.nmrs += 1
    leaves = fighter.nmrs >= tables.NMRS_TO_LEAVE
    fray.events.append(events.Nmr(1, fighter.seat, fighter.nmrs, leaves))
    if not leaves:
        fighter.admires_the_sky = True
        return
    fighter.status, fighter.drying = RUNNING, 0
    if fighter.hex == fray.door:
        kitchen.enter(fray, fighter)


def decide(fray: Fray) -> None:
    """Find every fighter's order for this segment; whoever cannot act stands (SB-30)."""
    for fighter in fray.fighters:
        if fighter.recovering:
            fighter.recovering = False
            fighter.picking_up = True
            fray.events.append(events.Recover(fray.segment, fighter.seat))
        elif fighter.status == ACTIVE and len(fighter.orders) >= fray.segment:
            order = fighter.orders[fray.segment - 1]
            fighter.order = _choose(fray, fighter, order) if isinstance(order, If) else order


def _choose(fray: Fray, fighter: Fighter, order: If) -> Order:
    """The branch that applies; either is a conditional order (rule 13, SB-33)."""
    fighter.conditional = True
    met = holds(order.condition, fray, fighter)
    chosen = order.then if met else order.otherwise
    names = {f.seat: f.name for f in fray.fighters}
    condition, text = conditions.text(order.condition, names), orders.text(chosen, names)
    fray.events.append(events.Condition(fray.segment, fighter.seat, condition, met, text))
    return chosen
