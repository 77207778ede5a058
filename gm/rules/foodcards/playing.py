"""A card played: thrown, laid, or splatted."""

from dataclasses import replace

from gm.rules.foodcards import events
from gm.rules.foodcards.front import FRESH, NONE, SKIPPED, strike, whole
from gm.rules.foodcards.moves import Lay, Move, Skip, Splat, Throw
from gm.rules.foodcards.table import Table
from gm.rules.foodcards.tables import CART, SHACK, SPLAT, STRENGTH, TRAY
from gm.rules.game import Seat


def play(table: Table, seat: Seat, move: Move) -> None:
    """Do what the move says."""
    match move:
        case Throw():
            _throw(table, seat, move)
        case Lay(card):
            _lay(table, seat, card)
        case Splat():
            _splat(table, seat, move)
        case Skip(at):
            table.change(at, replace(table.fronts[at], skip=SKIPPED))
            table.pile.discard(SPLAT)
            table.tell(events.Skip(table.segment, seat, at))


def _throw(table: Table, seat: Seat, move: Throw) -> None:
    """FC-2, FC-3: protection first, the rest lands; then the target may be out (FC-6)."""
    struck = strike(table.fronts[move.at], move.card, table.rules)
    table.change(move.at, struck.front)
    table.pile.discard(*struck.discards)
    wasted = STRENGTH[move.card] - len(struck.blocks) - struck.hits
    table.tell(
        events.Throw(
            segment=table.segment,
            by=seat,
            card=move.card,
            at=move.at,
            blocks=struck.blocks,
            hits=struck.hits,
            wasted=wasted,
            total=struck.front.total,
        )
    )
    table.put_out(move.at, seat)


def _lay(table: Table, seat: Seat, card: str) -> None:
    front = table.fronts[seat]
    if card == TRAY:
        front = replace(front, trays=front.trays + 1)
    elif card == CART:
        front = replace(front, carts=(FRESH, *front.carts))
    else:
        front = replace(front, shack=FRESH)
    table.change(seat, front)
    table.tell(events.Lay(table.segment, seat, card))


def _splat(table: Table, seat: Seat, move: Splat) -> None:
    """Both cards are discarded, and whatever lay on a Shack goes with it."""
    front = table.fronts[move.at]
    gone = [move.what, SPLAT]
    if move.what == SHACK:
        gone += [whole(card) for card in (front.shack,) if card != FRESH]
        front = replace(front, shack=NONE)
    elif move.what == TRAY:
        front = replace(front, trays=front.trays - 1)
    else:
        front = replace(front, carts=front.carts[1:])
    table.change(move.at, front)
    table.pile.discard(*gone)
    table.tell(events.Splat(table.segment, seat, move.at, move.what))
