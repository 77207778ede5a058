"""An order form: every line a comment until its owner fills it in."""

from gm.report.foodfighters import scene
from gm.report.shelf import HOUSE, Shelf
from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters import tables
from gm.rules.foodfighters.state import HAND, PANTRY
from gm.rules.foodfighters.teams import SHIELD
from gm.rules.foodfighters.view import View

MOST_OFFERS = 8


def form(view: View, shelf: Shelf = HOUSE) -> list[str]:  # noqa: ARG001
    """Lines as the order language reads them; none for whoever is not to play."""
    if view.you is None or view.winner or view.to_play != view.you:
        return []
    return [
        "# Take away the # from one action and whatever else you want.",
        *_fills(view),
        *_actions(view),
        *_purchases(view),
        *_standing(view),
    ]


def _fills(view: View) -> list[str]:
    open_gaps, who = scene.open_gaps(view, view.to_play)
    others = f"   # or {', '.join(who[1:])}" if who[1:] else ""
    return [f"# fill {gap} with {who[0]}{others}" for gap in open_gaps]


def _actions(view: View) -> list[str]:
    attacks = [f"# {line}" for line in scene.threats(view, view.to_play)[:MOST_OFFERS]]
    return ["# roll", "# swap A1 with B2", *attacks]


def _purchases(view: View) -> list[str]:
    side = view.side(view.to_play)
    square = min(side.formation, default="C1")
    items = [o.Buy(item, square) for item in tables.HELD if side.stock(item)]
    bonus = [] if view.bonus_die else [o.Buy(tables.BONUS)]
    cards = [o.Buy(card.name) for card in side.team.powers if side.where(card.name) == PANTRY]
    plays = [o.Play(card.name) for card in side.team.powers if side.where(card.name) == HAND]
    offers: list[o.Order] = [*items, *bonus, *cards, *plays]
    return [f"# {o.text(order, {}, {})}" for order in offers]


def _standing(view: View) -> list[str]:
    side, kept = view.side(view.to_play), view.standing
    assert kept is not None
    lines = [o.text(o.StandingFill(kept.fill or side.team.kinds), {}, {})]
    shield = side.team.card(SHIELD)
    if shield:
        lines.append(o.text(o.StandingShield(shield.name, kept.shield), {}, {}))
    return [f"# {line}" for line in lines]
