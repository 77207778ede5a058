"""What may be done with a card, from what everybody can see: the choice is the target (FC-1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.foodcards.front import NONE, WILLING, Front, Rules, can_take
from gm.rules.foodcards.tables import CART, FOOD, LAID, SHACK, SPLAT, TRAY
from gm.rules.game import Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """Food at somebody."""

    card: str
    at: Seat


@dataclass(frozen=True, slots=True)
class Lay:
    """A Tray, Cart or Shack in front of oneself."""

    card: str


@dataclass(frozen=True, slots=True)
class Splat:
    """Somebody's Shack taken out; with two players a Tray or a Cart as well (FC-4, FC-9)."""

    what: str
    at: Seat


@dataclass(frozen=True, slots=True)
class Skip:
    """Somebody's next turn taken away."""

    at: Seat


Move: TypeAlias = Throw | Lay | Splat | Skip
Fronts: TypeAlias = Mapping[Seat, Front]


def card_of(move: Move) -> str:
    """The card that a move plays."""
    return move.card if isinstance(move, Throw | Lay) else SPLAT


def moves(card: str, seat: Seat, fronts: Fronts, rules: Rules) -> tuple[Move, ...]:
    """Every way to play a card; none: it can only be discarded. Clockwise from the player."""
    if card in FOOD:
        others = clockwise(seat, fronts)
        return tuple(Throw(card, at) for at in others if can_take(fronts[at], card, rules))
    if card in LAID:
        free = card != SHACK or fronts[seat].shack == NONE
        return (Lay(card),) if free else ()
    return _splats_for_two(seat, fronts) if rules.two else _splats(seat, fronts)


def clockwise(seat: Seat, fronts: Fronts) -> list[Seat]:
    """The others still in, beginning at the player's left."""
    table = list(fronts)
    place = table.index(seat)
    return [s for s in table[place + 1 :] + table[:place] if not fronts[s].out]


def _splats(seat: Seat, fronts: Fronts) -> tuple[Move, ...]:
    """FC-4: at another's Shack if there is one; if nobody has any, to skip somebody."""
    others = clockwise(seat, fronts)
    shacks = tuple(Splat(SHACK, at) for at in others if fronts[at].shack != NONE)
    if shacks or fronts[seat].shack != NONE:
        return shacks
    return _skips(seat, fronts)


def _splats_for_two(seat: Seat, fronts: Fronts) -> tuple[Move, ...]:
    """FC-9: whatever the other has in front, or the other's turn."""
    (other,) = clockwise(seat, fronts)
    return (*(Splat(what, other) for what in removable(fronts[other])), *_skips(seat, fronts))


def removable(front: Front) -> list[str]:
    """What of a front a Splat can take out with two players."""
    there = {SHACK: front.shack != NONE, TRAY: front.trays > 0, CART: bool(front.carts)}
    return [what for what, has in there.items() if has]


def _skips(seat: Seat, fronts: Fronts) -> tuple[Move, ...]:
    return tuple(Skip(at) for at in clockwise(seat, fronts) if fronts[at].skip == WILLING)
