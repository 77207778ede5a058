"""One turn of Snowball Fighting, in the order of the rulebook: read this as its contents page."""

from collections.abc import Mapping, Sequence

from gm.rules.dice import Dice
from gm.rules.game import Outcome, Seat
from gm.rules.snowball import collecting, harm, intent, kitchen, moving, tables, throwing
from gm.rules.snowball.fray import Fray
from gm.rules.snowball.orders import Order
from gm.rules.snowball.state import State


def resolve(state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Outcome[State]:
    """Three segments, or fewer if somebody wins (rule 4, SB-2)."""
    fray = Fray(state, dice)
    intent.take_orders(fray, state, orders)
    for segment in range(1, tables.SEGMENTS + 1):
        fray.begin_segment(segment)
        _play_segment(fray)
        if harm.victory(fray):
            break
    return fray.freeze()


def _play_segment(fray: Fray) -> None:
    """All moves, then all collecting, then all throwing (rule 5, SB-1)."""
    kitchen.dry(fray)
    intent.decide(fray)
    treks = moving.move(fray)
    moving.slip(fray, treks)
    collecting.collect(fray, treks)
    throwing.throw(fray)
    throwing.bounce(fray)
    harm.settle(fray)
    kitchen.come_out(fray)
