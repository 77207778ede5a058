"""Players that are no people: they see a view, and write the orders anybody could have written."""

from collections.abc import Mapping

from gm.rules.dice import Dice
from gm.rules.foodcards import orders, standing
from gm.rules.foodcards.choosing import choose
from gm.rules.foodcards.front import blocks_left
from gm.rules.foodcards.moves import card_of
from gm.rules.foodcards.orders import Discard, Want
from gm.rules.foodcards.standing import ITEM, SKIP, Standing, Wish
from gm.rules.foodcards.tables import CART, PIE, SHACK, SPLAT, TRAY
from gm.rules.foodcards.view import Diner, View
from gm.rules.game import Bot

A_WALL_FIRST = (SHACK, CART, PIE, TRAY, ITEM, SPLAT)
"""Among many: whoever is hard to hit is not thrown at, and outlives the rest."""
TEMPO_FIRST = (SHACK, SPLAT, PIE, TRAY, CART, ITEM)
"""Between two with hands: a turn more than the other, then trays, for one card meets one card."""
BLOWS_FIRST = (PIE, SPLAT, SHACK, ITEM, TRAY, CART)
"""Between two otherwise: what hits twice, or lets one hit again, before all else."""


def steady(view: View, dice: Dice) -> str:
    """Throws at whoever is nearest to going out, by lot if several are."""
    most = max(diner.front.total for diner in view.others)
    worst = [diner.seat for diner in view.others if diner.front.total == most]
    target = dice.choice(f"T{view.turn} {view.you} target", worst)
    return written(view, Standing(targets=(target,)))


def sharp(view: View, dice: Dice) -> str:  # noqa: ARG001
    """Throws at whoever is better off: who has more hits than oneself draws the others' fire."""
    targets = tuple(diner.seat for diner in sorted(view.others, key=lambda d: _fear(view, d)))
    if view.rules.two:
        lasting = view.options.strategic and not view.options.challenging
        wishes = (Wish(SHACK), Wish(SKIP))
        return written(view, Standing(targets, wishes, TEMPO_FIRST if lasting else BLOWS_FIRST))
    return written(view, Standing(targets, (), A_WALL_FIRST))


def _fear(view: View, diner: Diner) -> tuple[bool, int, int]:
    """The most dangerous first: not hit more than oneself, and least of all so far."""
    mine = 0 if view.you is None else view.fronts[view.you].total
    worn = diner.front.total + blocks_left(diner.front, view.rules)
    return diner.front.total > mine, worn, -diner.front.total


def written(view: View, wanted: Standing) -> str:
    """Standing orders as a letter; in a game of turns, the card they would play."""
    if view.you is None or view.you != view.up:
        changed = [f for f in standing.FIELDS if getattr(wanted, f) != getattr(view.standing, f)]
        lines = [orders.text(Want(f, getattr(wanted, f)), view.names) for f in changed]
        return "\n".join(lines)
    move = choose(view.cards, view.you, view.fronts, view.rules, wanted)
    left = list(view.cards)
    lines = []
    if move:
        left.remove(card_of(move))
        lines.append(orders.text(move, view.names))
    for _ in range(len(view.drawn) - bool(move)):
        card = standing.to_discard(tuple(left), wanted)
        left.remove(card)
        lines.append(orders.text(Discard(card), view.names))
    return "\n".join(lines)


BOTS: Mapping[str, Bot] = {"steady": steady, "sharp": sharp}
