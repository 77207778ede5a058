"""What lies in front of a player: protection, a Shack, and the food that got through."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from gm.rules.foodcards.tables import (
    CART,
    HALF_PIE,
    ITEMS,
    PIE,
    SHACK,
    STRENGTH,
    TRAY,
)

NONE, FRESH = "none", "fresh"
"""No Shack; and a Shack or Cart that nothing has hit."""

WILLING, SKIPPED, SPARED = "willing", "skipped", "spared"
"""May be skipped; loses the next turn; has lost one and must play before the next (FC-4)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of this game: two players have their own (FC-9), and so has Challenging."""

    two: bool
    challenging: bool
    out_at: int


@dataclass(frozen=True, slots=True)
class Front:
    """All there is to see of a player. A Cart or Shack is `fresh`, or names the card on it."""

    trays: int = 0
    carts: tuple[str, ...] = ()
    shack: str = NONE
    hits: tuple[str, ...] = ()
    skip: str = WILLING
    out: bool = False

    @property
    def total(self) -> int:
        """Hits taken so far."""
        return sum(STRENGTH[card] for card in self.hits)


class Block(NamedTuple):
    """One hit stopped: by what, and whether that is gone for it."""

    what: str
    gone: bool


class Struck(NamedTuple):
    """What a throw came to: the front after it, and every card that goes to the discards."""

    front: Front
    blocks: tuple[Block, ...]
    hits: int
    discards: tuple[str, ...]


def cards_of(front: Front) -> list[str]:
    """Every card in front of a player, a half-spent Double Pie being a whole card."""
    shack = [] if front.shack == NONE else [SHACK, front.shack]
    found = [TRAY] * front.trays + [CART] * len(front.carts) + list(front.carts) + shack
    return [whole(card) for card in [*found, *front.hits] if card != FRESH]


def whole(card: str) -> str:
    """The card itself, whatever it counts for."""
    return PIE if card == HALF_PIE else card


def blocks_left(front: Front, rules: Rules) -> int:
    """How many hits the protection still stops."""
    if rules.two:
        shack = {NONE: 0, FRESH: 2}.get(front.shack, 1)
        return front.trays + len(front.carts) + shack
    return front.trays + sum(2 if card == FRESH else 1 for card in front.carts)


def spared_food(front: Front, card: str, rules: Rules) -> bool:
    """FC-8: in the Challenging variant no food hits the same player twice."""
    if not rules.challenging:
        return False
    return whole(card) in map(whole, front.hits)


def can_take(front: Front, card: str, rules: Rules) -> bool:
    """Whether a card may be thrown at a player: FC-8 lets anything go at protection."""
    if front.out:
        return False
    return blocks_left(front, rules) > 0 or not spared_food(front, card, rules)


def is_out(front: Front, rules: Rules) -> bool:
    """FC-6; and FC-12, whoever has had one of everything, since nothing more could hit."""
    if front.total >= rules.out_at:
        return True
    return rules.challenging and {*map(whole, front.hits)} == {PIE, *ITEMS}


def strike(front: Front, card: str, rules: Rules) -> Struck:
    """One card thrown at a player: hit by hit through the protection, then the player."""
    spared = spared_food(front, card, rules)
    blocks: list[Block] = []
    gone: list[str] = []
    marker = HALF_PIE if card == PIE else card
    for _ in range(STRENGTH[card]):
        if not blocks_left(front, rules):
            break
        front, block, dropped = _stop(front, marker, rules)
        blocks.append(block)
        gone += dropped
    through = 0 if spared else STRENGTH[card] - len(blocks)
    if through:
        front = replace(front, hits=(*front.hits, marker if through == 1 else card))
    elif all(block.gone for block in blocks):
        gone.append(card)
    return Struck(front, tuple(blocks), through, tuple(map(whole, gone)))


def _stop(front: Front, marker: str, rules: Rules) -> tuple[Front, Block, list[str]]:
    """One hit stopped, in the order of FC-2, and the cards that leave the table for it."""
    hit = next((card for card in front.carts if card != FRESH), None)
    if hit and not rules.two:
        return replace(front, carts=_without(front.carts, hit)), Block(CART, True), [CART, hit]
    if front.trays:
        return replace(front, trays=front.trays - 1), Block(TRAY, True), [TRAY]
    if front.carts and rules.two:
        return replace(front, carts=front.carts[1:]), Block(CART, True), [CART]
    if front.carts:
        carts = (*_without(front.carts, FRESH), marker)
        return replace(front, carts=carts), Block(CART, False), []
    if front.shack == FRESH:
        return replace(front, shack=marker), Block(SHACK, False), []
    return replace(front, shack=NONE), Block(SHACK, True), [SHACK, front.shack]


def _without(cards: tuple[str, ...], one: str) -> tuple[str, ...]:
    place = cards.index(one)
    return cards[:place] + cards[place + 1 :]
