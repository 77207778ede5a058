"""Players that are no people: they read the view and write the orders a person would."""

from collections.abc import Mapping

from gm.rules.dice import Dice
from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters import tables
from gm.rules.foodfighters.attacking import attacks
from gm.rules.foodfighters.bots.letter import table_of, write
from gm.rules.foodfighters.bots.sharp import sharp
from gm.rules.foodfighters.formation import SQUARES, Square
from gm.rules.foodfighters.state import PANTRY
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.view import View
from gm.rules.game import Bot

COLUMN_ORDER = ("C2", "C1", "C3")
"""The middle of the front row is in everybody's reach."""


def steady(view: View, dice: Dice) -> str:
    """Attacks when it can, at the kind it has most of; else brings somebody up, or saves Beans."""
    table = table_of(view)
    action = _action(table, dice)
    return write(view, action, _wishes(table))


def _action(table: Table, dice: Dice) -> o.Action:
    found = attacks(table.mine, table.theirs)
    if found:
        lost = table.theirs.lost
        best = max(lost[table.theirs.formation[at].kind] for _, at in found)
        likely = [(by, at) for by, at in found if lost[table.theirs.formation[at].kind] == best]
        return o.Attack(*dice.choice(f"T{table.state.turn} {table.seat} steady", likely))
    return _approach(table) or o.Roll()


def _approach(table: Table) -> o.Swap | None:
    """A swap after which somebody in the front row can attack."""
    for front in COLUMN_ORDER:
        for behind in SQUARES[:6]:
            if front in table.mine.formation and behind in table.mine.formation:
                trial = _swapped(table, front, behind)
                if attacks(trial.mine, trial.theirs):
                    return o.Swap(front, behind)
    return None


def _swapped(table: Table, one: Square, other: Square) -> Table:
    trial = Table(table.state)
    trial.sides = dict(table.sides)
    trial.swap(one, other)
    return trial


def _wishes(table: Table) -> list[o.Buy]:
    """A Cracker for the kind most in danger, then the Bonus Die, a Pan, a Power, a Spoon."""
    formation, lost = table.mine.formation, table.mine.lost
    front = [square for square in COLUMN_ORDER if square in formation]
    by_danger = sorted(front, key=lambda square: -lost[formation[square].kind])
    idle = [card.name for card in table.mine.team.powers if table.mine.where(card.name) == PANTRY]
    return [
        *(o.Buy(tables.CRACKER, square) for square in by_danger[:1]),
        o.Buy(tables.BONUS),
        *(o.Buy(tables.PAN, square) for square in front[:1]),
        *(o.Buy(card) for card in idle[:1]),
        *(o.Buy(tables.SPOON, square) for square in front[:1]),
    ]


BOTS: Mapping[str, Bot] = {"steady": steady, "sharp": sharp}
