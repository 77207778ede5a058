"""What is to be bought, in order of preference, and why it cannot be."""

import re

from gm.rules.foodfighters import events as e
from gm.rules.foodfighters import pantry, rolling, tables
from gm.rules.foodfighters.formation import SQUARES
from gm.rules.foodfighters.orders import Action, Buy, Swap, is_power
from gm.rules.foodfighters.pointing import called, the_one
from gm.rules.foodfighters.reading import own
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import BOOST, HARVEST
from gm.rules.objections import either, not_allowed, not_understood

_OR = re.compile(r"\s*,?\s*\b(?:or|else|otherwise|failing that)\b\s*(?:buy\s+)?")
_FOR = re.compile(r"\s+(?:for|on|onto|to|at)\s+")
_LEAD = re.compile(r"^(?:(?:a|an|the|my|one|power|card)\s+)+")
_NOTHING = ("nothing", "none", "")


def read_buys(table: Table, said: str, action: Action) -> list[Buy]:
    """One line of wishes: `spoon for B2 or bonus die`; `nothing` is none."""
    return [
        _read_buy(table, wish, action)
        for wish in _OR.split(said.strip().casefold())
        if wish.strip(" .,") not in _NOTHING
    ]


def _read_buy(table: Table, said: str, action: Action) -> Buy:
    thing_said, *rest = _FOR.split(_LEAD.sub("", said.strip()), maxsplit=1)
    thing = _thing(table, thing_said)
    if thing in tables.HELD:
        order = Buy(thing, _holder(table, thing, rest[0] if rest else ""))
    elif rest:
        raise not_allowed(f"{thing} is for you, not for a fighter: write buy {thing}")
    else:
        order = Buy(thing)
    _check(table, order, action)
    return order


def _thing(table: Table, said: str) -> str:
    names = [*tables.COSTS, *(power.name for power in table.mine.team.powers)]
    return called(re.sub(r"[:.,]+$", "", said), names)


def _holder(table: Table, thing: str, said: str) -> str:
    formation = table.mine.formation
    free = [s for s in SQUARES if s in formation and thing not in formation[s].items]
    if not said:
        raise not_understood(f"say who gets it: buy {thing} for {free[0] if free else 'C1'}")
    wanted = own(table, said)
    if wanted.square in formation and wanted.square not in free:
        raise not_allowed(f"{wanted.square} holds a {thing} already; no fighter holds two alike")
    return the_one(wanted, formation, free, f"for a {thing} there is")


def _check(table: Table, order: Buy, action: Action) -> None:
    reason = pantry.why_not(table, order)
    if reason:
        raise not_allowed(f"{_because(table, order, reason)}; {_instead(table, action)}")
    price, most = pantry.cost(table, order.thing), _most(table, action)
    if price > most:
        told = f"{order.thing} costs {price} Beans, and you will have {most} at most"
        raise not_allowed(f"{told}; {_instead(table, action)}")


def _because(table: Table, order: Buy, reason: str) -> str:
    if order.thing == tables.BONUS and reason == e.NONE_LEFT:
        whose = "you hold" if table.bonus_die == table.seat else "your opponent holds"
        return f"{whose} the Bonus Die"
    return {
        e.JUST_USED: f"you use your {order.thing} this turn, and may buy one next turn",
        e.JUST_SMASHED: "your Cracker has just been smashed; buy one next turn",
        e.NONE_LEFT: f"no {order.thing} is left on your side of the Pantry",
        e.OWNED: f"{order.thing} is not in the Pantry",
    }[reason]


def _most(table: Table, action: Action) -> int:
    """The most Beans that the mover can have by then."""
    team = table.mine.team
    if isinstance(action, Swap):
        extra = tables.HARVEST_BEANS if team.card(HARVEST) else tables.SWAP_BEANS
    else:
        names = tables.ALL_DICE if tables.BONUS in table.used else tables.NORMAL_DICE
        boost = tables.BOOST_BEANS if team.card(BOOST) else 0
        extra = rolling.most_beans(names) + boost
    in_use = sum(side.beans for side in table.sides.values())
    return table.mine.beans + min(extra, tables.BEANS - in_use)


def _instead(table: Table, action: Action) -> str:
    """What could be bought."""
    powers = [power.name for power in table.mine.team.powers]
    most = _most(table, action)
    found = [
        thing
        for thing in [*tables.COSTS, *powers]
        if pantry.cost(table, thing) <= most and _to_be_had(table, thing)
    ]
    return f"you could buy {either(found)}" if found else "so buy nothing this turn"


def _to_be_had(table: Table, thing: str) -> bool:
    if is_power(thing) or thing == tables.BONUS:
        return pantry.why_not(table, Buy(thing)) is None
    return any(pantry.why_not(table, Buy(thing, square)) is None for square in SQUARES)
