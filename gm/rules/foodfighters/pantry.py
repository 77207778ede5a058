"""Buying: what may be had, for whom, and the limits right after use (FF-11)."""

from collections.abc import Sequence

from gm.rules.foodfighters import events as e
from gm.rules.foodfighters import tables
from gm.rules.foodfighters.formation import Fighter
from gm.rules.foodfighters.orders import Buy, is_power
from gm.rules.foodfighters.state import HAND, PANTRY
from gm.rules.foodfighters.table import Table


def cost(table: Table, thing: str) -> int:
    """The price of a thing for the mover."""
    return table.mine.team.power(thing).cost if is_power(thing) else tables.COSTS[thing]


def why_not(table: Table, order: Buy) -> str | None:
    """What stops the mover from buying something now, its price apart."""
    if order.thing in table.used:
        return e.JUST_USED
    if is_power(order.thing):
        return None if table.mine.where(order.thing) == PANTRY else e.OWNED
    if order.thing == tables.BONUS:
        return e.NONE_LEFT if table.bonus_die else None
    if order.thing == tables.CRACKER and table.mine.smashed_lately:
        return e.JUST_SMASHED
    if not table.mine.stock(order.thing):
        return e.NONE_LEFT
    fighter = table.mine.formation.get(order.square or "")
    if fighter is None:
        return e.NOBODY_THERE
    return e.HOLDS_ONE if order.thing in fighter.items else None


def buy(table: Table, wishes: Sequence[Buy]) -> None:
    """One thing: the first of the wishes that can be had."""
    for wish in wishes:
        price = cost(table, wish.thing)
        reason = why_not(table, wish) or (e.TOO_DEAR if price > table.mine.beans else None)
        if reason is None:
            _take(table, wish, price)
            return
        told = (wish.thing, wish.square, reason, price, table.mine.beans)
        table.events.append(e.NotBought(table.segment, table.seat, *told))


def _take(table: Table, wish: Buy, price: int) -> None:
    table.change(table.seat, beans=table.mine.beans - price)
    fighter = None
    if is_power(wish.thing):
        table.move_card(table.seat, wish.thing, HAND)
    elif wish.thing == tables.BONUS:
        table.bonus_die = table.seat
    else:
        fighter = table.mine.formation[wish.square or ""]
        held = {*fighter.items, wish.thing}
        items = tuple(item for item in tables.HELD if item in held)
        table.put(table.seat, (wish.square or "", Fighter(fighter.tile, items)))
    holder = str(fighter.tile) if fighter else None
    told = (wish.thing, price, wish.square, holder, table.mine.beans)
    table.events.append(e.Bought(table.segment, table.seat, *told))
