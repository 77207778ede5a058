"""Standing orders as they are written: favourites for gaps, and whether to play the shield."""

import re

from gm.rules.foodfighters.orders import StandingFill, StandingShield
from gm.rules.foodfighters.pointing import called
from gm.rules.foodfighters.standing import ALWAYS, NEVER
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import SHIELD
from gm.rules.names import did_you_mean
from gm.rules.objections import not_allowed, not_understood

_ANSWERS = {"always": True, "yes": True, "on": True, "never": False, "no": False, "off": False}
_ANYBODY = ("anybody", "anyone", "any", "")


def sounds_like_it(line: str) -> bool:
    """Whether a line without a verb is about the shield: `meat shield: never`."""
    words = line.casefold().replace(":", " ").split()
    return len(words) > 1 and words[-1] in _ANSWERS


def read_standing(table: Table, verb: str, said: str) -> StandingFill | StandingShield:
    """A standing order."""
    return _fill(table, said) if verb == "fill" else _shield(table, said)


def _fill(table: Table, said: str) -> StandingFill:
    """`fill: Onion, Cabbage`: the favourites; `anybody` forgets them."""
    if said.strip().casefold() in _ANYBODY:
        return StandingFill(())
    words = [part for part in re.split(r"\s*(?:,|>|\bthen\b|\bor\b|\band\b)\s*", said) if part]
    kinds = [called(word, table.mine.team.kinds) for word in words]
    return StandingFill(tuple(dict.fromkeys(kinds)))


def _shield(table: Table, said: str) -> StandingShield:
    name, _, answer = said.replace(":", " ").strip().rpartition(" ")
    shield = table.mine.team.card(SHIELD)
    if shield is None:
        raise not_allowed(f"the {table.mine.team.name} have no such Power; leave this line out")
    if name.strip().casefold() not in ("shield", shield.name.casefold()):
        hint = did_you_mean(name.strip(), [shield.name])
        raise not_understood(f"only {shield.name} is {ALWAYS} or {NEVER}{hint}")
    return StandingShield(shield.name, _ANSWERS[answer.casefold()])
