"""A round, or one player's turn, in the order of the rulebook: read this as its contents page."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gm.rules.dice import Dice
from gm.rules.foodcards import events, standing
from gm.rules.foodcards.choosing import choose
from gm.rules.foodcards.front import SKIPPED, SPARED, WILLING
from gm.rules.foodcards.moves import Move, card_of, moves
from gm.rules.foodcards.orders import Discard, Order, Want
from gm.rules.foodcards.playing import play
from gm.rules.foodcards.state import State, due
from gm.rules.foodcards.table import Table, by_rounds
from gm.rules.game import Outcome, Seat


def resolve(state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Outcome[State]:
    """What is due: everybody once round the table, or the one who is up."""
    table = Table(state, dice)
    _take_orders(table, orders)
    if by_rounds(state):
        _play_round(table)
    elif state.up is not None:
        _play_turn(table, state.up, orders.get(state.up, ()))
    return table.freeze()


def _take_orders(table: Table, orders: Mapping[Seat, Sequence[Order]]) -> None:
    """New standing orders come into force; who sent nothing plays by the old ones."""
    for player in table.state.players:
        if player.seat not in due(table.state):
            continue
        if player.seat not in orders:
            table.tell(events.NoOrders(0, player.seat))
        for order in orders.get(player.seat, ()):
            if isinstance(order, Want):
                changed: dict[str, Any] = {order.field: order.value}
                table.standing[player.seat] = replace(table.standing[player.seat], **changed)


def _play_round(table: Table) -> None:
    """Clockwise from the starting player, until one is left (FC-17)."""
    for seat in table.state.fronts:
        if table.over or table.fronts[seat].out:
            continue
        table.segment += 1
        if _loses_turn(table, seat):
            continue
        table.draw(seat)
        _go(table, seat, ())


def _play_turn(table: Table, seat: Seat, orders: Sequence[Order]) -> None:
    """One turn, and the card for the next player."""
    table.segment = 1
    _go(table, seat, orders)
    table.segment = 2
    _pass_on(table, seat)


def _pass_on(table: Table, seat: Seat) -> None:
    """The next who is in and not skipped is up, and draws."""
    table.up, table.drawn = None, []
    if table.over:
        return
    around = [*table.fronts]
    place = around.index(seat)
    for next_ in (around[place + 1 :] + around[: place + 1]) * 2:
        if not table.fronts[next_].out and not _loses_turn(table, next_):
            table.up = next_
            table.draw(next_)
            return


def _loses_turn(table: Table, seat: Seat) -> bool:
    """FC-4: a skipped player's turn goes by, and it may not be skipped until it has had one."""
    front = table.fronts[seat]
    if front.skip != SKIPPED:
        return False
    table.tell(events.LostTurn(table.segment, seat))
    table.change(seat, replace(front, skip=SPARED))
    return True


def _go(table: Table, seat: Seat, orders: Sequence[Order]) -> None:
    """Play one of the cards held, if any can be, and discard what is over (FC-1, FC-5, FC-7)."""
    drawn, table.drawn = table.drawn, []
    table.hands[seat] += drawn
    table.change(seat, replace(table.fronts[seat], skip=WILLING))
    if not drawn:
        return
    move = _decide(table, seat, orders)
    if move:
        table.hands[seat].remove(card_of(move))
        play(table, seat, move)
    reason = events.SPARE if move else events.UNPLAYABLE
    for _ in range(len(drawn) - bool(move)):
        _discard(table, seat, orders, reason)


def _decide(table: Table, seat: Seat, orders: Sequence[Order]) -> Move | None:
    """As ordered if that can be done, else by the standing orders (FC-13)."""
    cards = tuple(table.hands[seat])
    for order in orders:
        if isinstance(order, Want | Discard) or card_of(order) not in cards:
            continue
        if order in moves(card_of(order), seat, table.fronts, table.rules):
            return order
    about = seat, table.fronts, table.rules, table.standing[seat]
    return choose(_unspared(cards, orders), *about) or choose(cards, *about)


def _unspared(cards: tuple[str, ...], orders: Sequence[Order]) -> tuple[str, ...]:
    """The cards that the player has not ordered to be discarded."""
    kept = Counter(cards)
    kept.subtract(order.card for order in orders if isinstance(order, Discard))
    return tuple(kept.elements())


def _discard(table: Table, seat: Seat, orders: Sequence[Order], reason: str) -> None:
    hand = table.hands[seat]
    ordered = [o.card for o in orders if isinstance(o, Discard) and o.card in hand]
    card = ordered[0] if ordered else standing.to_discard(tuple(hand), table.standing[seat])
    hand.remove(card)
    table.pile.discard(card)
    table.tell(events.Discard(table.segment, seat, card, reason))
