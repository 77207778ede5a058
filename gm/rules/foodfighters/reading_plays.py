"""Power cards to be played: in hand or just bought, and with what they can do something."""

import re

from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters import tables
from gm.rules.foodfighters.formation import BACK
from gm.rules.foodfighters.pointing import Pointer, called
from gm.rules.foodfighters.reading import own
from gm.rules.foodfighters.standing import ALWAYS
from gm.rules.foodfighters.state import HAND, PANTRY, TABLE
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import (
    AGAIN,
    BOOST,
    DOUBLE,
    HARVEST,
    ONGOING,
    REGROW,
    SHIELD,
    Power,
    Tile,
)
from gm.rules.objections import either, not_allowed, not_understood


def power_called(table: Table, said: str) -> Power:
    """The Power card that a text begins with."""
    bare = re.sub(r"^(?:the\s+|my\s+)?(?:power\s+|card\s+)*", "", said.strip().casefold())
    for power in sorted(table.mine.team.powers, key=lambda power: -len(power.name)):
        if re.match(rf"{re.escape(power.name.casefold())}(?![a-z])", bare):
            return power
    words = re.split(r"[:,]", bare)[0].split()
    known = [power.name for power in table.mine.team.powers]
    if not known:
        raise not_allowed(f"the {table.mine.team.name} have no Powers")
    return table.mine.team.power(called(" ".join(words[:3]), known))


def read_play(table: Table, power: Power, said: str, action: o.Action | None) -> o.Play:
    """A card in hand, or just bought, that can do something this turn."""
    place = table.mine.where(power.name)
    if place == TABLE:
        raise not_allowed(f"{power.name} is on the table already and works by itself")
    if place == PANTRY:
        raise not_allowed(f"{power.name} is in the Pantry for {power.cost} Beans; buy it first")
    if place != HAND:
        raise not_allowed(f"{power.name} has been played, and is out of the game")
    if power.effect == REGROW:
        return _read_regrow(table, power, said)
    _check_use(table, power, action)
    return o.Play(power.name)


def _check_use(table: Table, power: Power, action: o.Action | None) -> None:
    """FF-16: a card goes with the action that it changes."""
    if power.effect == SHIELD:
        raise not_allowed(f"{power.name} plays itself when needed; write {power.name}: {ALWAYS}")
    if power.timing == ONGOING:
        return
    if power.effect in (AGAIN, DOUBLE) and not isinstance(action, o.Attack):
        raise not_allowed(f"{power.name} goes with an attack; keep it for one")
    if power.effect == HARVEST and not isinstance(action, o.Swap):
        raise not_allowed(f"{power.name} goes with a swap; keep it for one")
    if power.effect == BOOST and isinstance(action, o.Swap):
        raise not_allowed(f"{power.name} goes with a roll; keep it for one")
    if power.effect == DOUBLE and isinstance(action, o.Attack):
        target = table.theirs.formation[action.at]
        if tables.CRACKER not in target.items:
            told = f"{target.kind} {action.at.lower()} holds no Cracker, so one Splat is enough"
            raise not_allowed(f"{told}; keep {power.name}")


def _read_regrow(table: Table, power: Power, said: str) -> o.Play:
    out = table.mine.out
    free = [square for square in BACK if square not in table.mine.formation]
    if not out:
        raise not_allowed(f"nobody of yours is knocked out; keep {power.name}")
    if not free:
        raise not_allowed(f"your back row is full; keep {power.name}")
    rest = said.strip()[len(power.name) :] if _begins(said, power) else ""
    halves = re.split(r"\s+(?:to|at|in|into|on)\s+", rest.strip(" :,"), maxsplit=1)
    place = own(table, halves[1]) if len(halves) == 2 else Pointer()
    squares = [s for s in free if place.row in (None, "A") and place.column in (None, s[1])]
    if not squares:
        raise not_allowed(f"{power.name} needs an empty space of the back row: {either(free)}")
    return o.Play(power.name, _regrown(own(table, halves[0]), out), squares[0])


def _begins(said: str, power: Power) -> bool:
    return said.strip().casefold().startswith(power.name.casefold())


def _regrown(wanted: Pointer, out: tuple[Tile, ...]) -> Tile:
    found = [
        tile
        for tile in dict.fromkeys(out)
        if wanted.kind in (None, tile.kind) and wanted.thought in (None, tile.thought)
    ]
    if len(found) == 1:
        return found[0]
    if not found:
        raise not_allowed(f"that one is not knocked out; {either([str(t) for t in out])} can come")
    raise not_understood(f"who is to come back? {either([str(tile) for tile in found])}")
