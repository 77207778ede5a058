"""A bot that weighs every action by its odds and by the reply it fears."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from gm.rules.dice import Dice
from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters import pantry, rolling, tables
from gm.rules.foodfighters.attacking import attacks
from gm.rules.foodfighters.bots.letter import most_missed, state_of, table_of, write
from gm.rules.foodfighters.bots.outlook import BEAN, outlook, prize
from gm.rules.foodfighters.formation import BACK, FAR, SQUARES, Fighter, fillers, gaps, reach
from gm.rules.foodfighters.state import HAND, Side
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import REGROW
from gm.rules.foodfighters.view import View


def sharp(view: View, dice: Dice) -> str:  # noqa: ARG001
    """The fills, action and purchase with the best outlook after the other's best reply."""
    fills = _fills(view)
    table = table_of(view, fills)
    action = max(_actions(table), key=lambda action: _worth(table, action))
    after = _expected(table, action)
    return write(view, action, _wishes(after), fills)


def _fills(view: View) -> list[o.Fill]:
    """Gap by gap, the filler with the best outlook."""
    fills: list[o.Fill] = []
    table = Table(state_of(view))
    while open_gaps := gaps(table.mine.formation):
        choices = [o.Fill(open_gaps[0], by) for by in fillers(table.mine.formation)]
        fills.append(max(choices, key=lambda fill: _worth_of_fill(table, fill)))
        table.fill(fills[-1].gap, fills[-1].by)
    return fills


def _worth_of_fill(table: Table, fill: o.Fill) -> float:
    trial = _copy(table)
    trial.fill(fill.gap, fill.by)
    return max(_worth(trial, action) for action in [o.Roll(), *_attacks(trial)])


def _copy(table: Table) -> Table:
    trial = Table(table.state)
    trial.sides, trial.bonus_die = dict(table.sides), table.bonus_die
    return trial


def _attacks(table: Table) -> list[o.Action]:
    return [o.Attack(by, at) for by, at in attacks(table.mine, table.theirs)]


def _actions(table: Table) -> Iterator[o.Action]:
    yield o.Roll()
    yield from _attacks(table)
    formation = table.mine.formation
    for one, other in combinations(SQUARES, 2):
        if one in formation and (other in formation or one[0] == other[0]):
            yield o.Swap(one, other)
        elif other in formation and one[0] == other[0]:
            yield o.Swap(other, one)


def _worth(table: Table, action: o.Action) -> float:
    """What an action leads to, on average over its dice."""
    if not isinstance(action, o.Attack):
        trial = _expected(table, action)
        return outlook(trial.mine, trial.theirs, trial.bonus_die)
    bonus = table.bonus_die == table.seat
    names = table.dice_held
    target = table.theirs.formation[action.at]
    one = float(rolling.chance(names))
    hit = outlook(table.mine, _struck(table.theirs, action.at), None if bonus else table.bonus_die)
    missed = _expected(table, o.Roll())
    calm = outlook(missed.mine, missed.theirs, missed.bonus_die)
    through = prize(table.theirs, target, bonus) if tables.CRACKER in target.items else 0.0
    spoon = 0.3 if reach(action.by, action.at) == FAR else 0.0
    return one * hit + (1 - one) * calm + through - spoon


def _struck(side: Side, at: str) -> Side:
    """A side after a single Splat."""
    target = side.formation[at]
    formation = dict(side.formation)
    if tables.CRACKER in target.items:
        kept = tuple(item for item in target.items if item != tables.CRACKER)
        formation[at] = Fighter(target.tile, kept)
        return replace(side, formation=formation, smashed=side.smashed + 1)
    del formation[at]
    return replace(side, formation=formation)


def _expected(table: Table, action: o.Action) -> Table:
    """The table after an action whose dice fall as they do on average."""
    trial = _copy(table)
    earned = tables.SWAP_BEANS
    if isinstance(action, o.Swap):
        trial.swap(action.one, action.other)
    else:
        earned = round(rolling.mean_beans(trial.dice_held))
        trial.return_bonus_die()
    trial.change(trial.seat, beans=min(tables.BEANS, trial.mine.beans + earned))
    return trial


def _wishes(table: Table) -> list[o.Buy]:
    """What makes the outlook better than the Beans it costs, the best first."""
    now = outlook(table.mine, table.theirs, table.bonus_die)
    gains = [(_with(table, wish) - now, wish) for wish in _to_be_had(table)]
    ranked = sorted(gains, key=lambda gain: -gain[0])
    return [wish for gain, wish in ranked if gain > 0]


def _to_be_had(table: Table) -> Iterator[o.Buy]:
    things = [o.Buy(item, square) for item in tables.HELD for square in SQUARES]
    cards = [o.Buy(card.name) for card in table.mine.team.powers]
    for wish in (*things, o.Buy(tables.BONUS), *cards):
        if pantry.why_not(table, wish) is None:
            yield wish


def _with(table: Table, wish: o.Buy) -> float:
    """The outlook with something bought, and Regrow played at once."""
    trial = _copy(table)
    price = pantry.cost(table, wish.thing)
    short = max(0, price - trial.mine.beans)
    trial.change(trial.seat, beans=max(trial.mine.beans, price))
    pantry.buy(trial, [wish])
    regrow = trial.mine.team.card(REGROW)
    if regrow and regrow.name == wish.thing and trial.mine.where(regrow.name) == HAND:
        free = [square for square in BACK if square not in trial.mine.formation]
        if trial.mine.out and free:
            trial.regrow(most_missed(trial.mine), free[0])
    return outlook(trial.mine, trial.theirs, trial.bonus_die) - BEAN * short
