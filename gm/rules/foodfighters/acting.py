"""The one action of a turn: roll for Beans, swap, or attack."""

from gm.rules.dice import Dice
from gm.rules.foodfighters import powers, rolling, tables
from gm.rules.foodfighters.attacking import attack
from gm.rules.foodfighters.events import BeanRoll, Shifted, Swapped
from gm.rules.foodfighters.orders import Action, Attack, Roll, Swap
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import BOOST, HARVEST


def act(table: Table, action: Action, dice: Dice) -> None:
    """Do it."""
    match action:
        case Roll():
            roll_for_beans(table, dice)
        case Swap(one, other):
            swap(table, one, other)
        case Attack(by, at):
            attack(table, by, at, dice)


def roll_for_beans(table: Table, dice: Dice) -> None:
    """Both dice, or all three, until they show Beans."""
    names = table.dice_held
    rolled = rolling.cast_for_beans(dice, f"T{table.state.turn} {table.seat} beans", names)
    final = {die: (die, number, face) for die, number, face in rolled}
    found = rolling.beans(list(final.values()))
    table.events.append(BeanRoll(table.segment, table.seat, rolled, found))
    table.return_bonus_die()
    table.earn(found + tables.BOOST_BEANS * powers.use(table, BOOST))


def swap(table: Table, one: str, other: str) -> None:
    """Any two change places, or one steps aside in its row; a Bean for it."""
    formation = table.mine.formation
    fighter, partner = formation[one], formation.get(other)
    table.swap(one, other)
    what = (table.segment, table.seat, one, other, str(fighter.tile))
    table.events.append(Swapped(*what, str(partner.tile)) if partner else Shifted(*what))
    harvest = powers.use(table, HARVEST)
    table.earn(tables.HARVEST_BEANS if harvest else tables.SWAP_BEANS)
