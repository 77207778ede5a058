"""One turn of Foodfighters, in the order of the rulebook: read this as its contents page."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from gm.rules.dice import Dice
from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters.acting import act
from gm.rules.foodfighters.events import Missed, StandingOrder, Victory
from gm.rules.foodfighters.filling import fill_gaps
from gm.rules.foodfighters.orders import Order
from gm.rules.foodfighters.pantry import buy
from gm.rules.foodfighters.powers import play_at_once
from gm.rules.foodfighters.state import State
from gm.rules.foodfighters.table import ACTION, BUYING, Table
from gm.rules.game import Outcome, Seat

T = TypeVar("T")


def resolve(state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Outcome[State]:
    """The mover fills its gaps, takes one action and buys one thing; then the other is to play."""
    table = Table(state)
    sent = orders.get(table.seat)
    given = sent or ()
    table.change(table.foe, smashed_lately=False)
    if sent is None:
        table.events.append(Missed(table.segment, table.seat))  # FF-12
    _keep_standing(table, given)
    fill_gaps(table, _all(given, o.Fill))
    table.segment = ACTION
    plays = _all(given, o.Play)
    table.plays = frozenset(play.power for play in plays)
    play_at_once(table, plays)
    act(table, _action(given), dice)
    table.segment = BUYING
    buy(table, _all(given, o.Buy))
    play_at_once(table, plays)
    _victory(table)
    return table.freeze()


def _all(given: Sequence[Order], kind: type[T]) -> list[T]:
    return [order for order in given if isinstance(order, kind)]


def _action(given: Sequence[Order]) -> o.Action:
    """Whoever says nothing rolls for Beans (FF-12)."""
    found = [order for order in given if isinstance(order, o.Roll | o.Swap | o.Attack)]
    return found[0] if found else o.Roll()


def _keep_standing(table: Table, given: Sequence[Order]) -> None:
    """Standing orders are kept, and their owner alone is told (FF-14)."""
    for order in given:
        if isinstance(order, o.StandingFill | o.StandingShield):
            table.keep(order)
            told = o.text(order, table.mine.formation, table.theirs.formation)
            audience = frozenset({table.seat})
            table.events.append(StandingOrder(table.segment, table.seat, told, audience))


def _victory(table: Table) -> None:
    """Three of a kind, looked at after the turn (FF-9)."""
    kind = table.theirs.beaten
    if kind:
        table.events.append(Victory(table.segment, table.seat, kind))
