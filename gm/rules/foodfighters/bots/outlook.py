"""What a position is worth to one side: kinds lost, what is held, and the attacks to be feared."""

from gm.rules.foodfighters import rolling, tables
from gm.rules.foodfighters.attacking import attacks
from gm.rules.foodfighters.formation import Fighter
from gm.rules.foodfighters.state import HAND, TABLE, Side
from gm.rules.foodfighters.teams import BOOST, SHIELD

LOST = (0.0, 1.0, 3.0, 60.0, 60.0, 60.0, 60.0, 60.0, 60.0, 60.0)
"""How bad it is to have lost so many of a kind."""
SMASH = 0.8
"""What it is worth to smash a Cracker."""
BEAN, MANY_BEANS = 0.14, 12
HELD = {tables.SPOON: 0.35, tables.CRACKER: 0.35, tables.PAN: 0.45}
BONUS = 0.55
CARD = 0.35
HOPE = 0.6
"""How much one's own best attack counts when the other moves first."""

_ODDS = {
    False: tuple(float(rolling.chance(tables.NORMAL_DICE, n)) for n in (1, 2)),
    True: tuple(float(rolling.chance(tables.ALL_DICE, n)) for n in (1, 2)),
}


def prize(owner: Side, target: Fighter, bonus: bool) -> float:
    """What an attack on a fighter is worth on average, its owner's shield considered."""
    one, two = _ODDS[bonus]
    lost = owner.lost[target.kind]
    value = LOST[lost + 1] - LOST[lost]
    shield = owner.team.card(SHIELD)
    if shield and owner.where(shield.name) == HAND:
        value = min(value, 1.5)
    if tables.CRACKER in target.items:
        return two * value + (one - two) * SMASH
    return one * value


def best_attack(mine: Side, theirs: Side, bonus: bool) -> float:
    """The best that one side could hope for from an attack now, and a little for having choices."""
    worth = {at: prize(theirs, theirs.formation[at], bonus) for _, at in attacks(mine, theirs)}
    ranked = sorted(worth.values(), reverse=True)
    return (ranked[0] if ranked else 0.0) + 0.1 * sum(ranked[1:3])


def holdings(side: Side, bonus: bool) -> float:
    """Beans, items, cards and the Bonus Die."""
    items = sum(HELD[item] for fighter in side.formation.values() for item in fighter.items)
    cards = sum(CARD for place in side.powers.values() if place in (HAND, TABLE))
    boost = side.team.card(BOOST)
    growing = 0.4 if boost and side.where(boost.name) == TABLE else 0.0
    return BEAN * min(side.beans, MANY_BEANS) + items + cards + growing + BONUS * bonus


def outlook(mine: Side, theirs: Side, bonus_die: str | None) -> float:
    """The worth of a position in which the other side is to move."""
    my_bonus, their_bonus = bonus_die == mine.seat, bonus_die == theirs.seat
    standing = sum(LOST[n] for n in theirs.lost.values()) - sum(LOST[n] for n in mine.lost.values())
    fear = best_attack(theirs, mine, their_bonus)
    hope = HOPE * best_attack(mine, theirs, my_bonus)
    return standing + holdings(mine, my_bonus) - holdings(theirs, their_bonus) - fear + hope
