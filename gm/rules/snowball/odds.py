"""The chance of a throw asked for outside a turn, by the very code that resolves it."""

from dataclasses import dataclass

from gm.rules.dice import ScriptedDice
from gm.rules.game import Seat
from gm.rules.snowball import ammunition, areas, chance, tables, throwing
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import Avalanche, Storm
from gm.rules.snowball.state import State
from gm.rules.snowball.tables import Modifier


@dataclass(frozen=True, slots=True)
class Odds:
    """A throw's chance and what made it; with a `reason`, the throw cannot be made at all."""

    title: str
    range: int
    over_shed: bool
    modifiers: tuple[Modifier, ...]
    chance: int
    damage: int
    then: tuple[tuple[str, int], ...] = ()
    """Rolls that must follow a hit before anybody gets wet."""
    reason: str = ""


def odds(
    state: State,
    thrower: Seat,
    move: str,
    target: str,
    *,
    moved: int = 0,
    collected: int = 0,
    does: str = "",
    nearest: bool = False,
    conditional: bool = False,
) -> Odds:
    """The chance of a move from one seat at a seat, a conifer's hex, or a side of the shed.

    The circumstances are the target's in that segment: hexes moved, snowballs collected, and
    whether it does the baker (on the spot), bolero or maniac; and the thrower's way of ordering.
    """
    fray = Fray(state, ScriptedDice(()))
    by = fray.by_seat[thrower]
    by.at_nearest, by.conditional = nearest, conditional
    if move in ("storm", "avalanche"):
        return _from_above(fray, by, Storm(target) if move == "storm" else Avalanche(target))
    at = fray.by_seat[target]
    at.moved, at.collected, at.did = moved, collected, does
    return _at_player(fray, by, move, at)


def _at_player(fray: Fray, by: Fighter, move: str, at: Fighter) -> Odds:
    throw = tables.THROWS[move]
    reason = throwing.why_not(fray, by, move, at)
    if reason:
        return Odds(throw.title, 0, False, (), 0, throw.damage, reason=reason)
    if move == "maniac":
        return _raving(fray, by, at)
    way = fray.board.range(by.hex, at.hex)
    assert way
    modifiers = chance.against(fray, by, move, at, way[0])
    needed = chance.total(modifiers, way[1])
    return Odds(throw.title, *way, modifiers, needed, throw.damage)


def _raving(fray: Fray, by: Fighter, at: Fighter) -> Odds:
    """A flat chance, and none at all past two hexes (SB-13, SB-23)."""
    throw, far = tables.THROWS["maniac"], fray.board.distance(by.hex, at.hex)
    base: tuple[Modifier, ...] = (("base", throw.chance),)
    if far > throw.range:
        return Odds(throw.title, far, False, base, 0, throw.damage, reason="too far")
    return Odds(throw.title, far, False, base, throw.chance, throw.damage)


def _from_above(fray: Fray, by: Fighter, order: Storm | Avalanche) -> Odds:
    move = "storm" if isinstance(order, Storm) else "avalanche"
    throw, way = tables.THROWS[move], areas.way(fray, by, order)
    reason = ammunition.short_of(fray, by, move) or areas.down_already(fray, order)
    if reason or not way:
        return Odds(throw.title, 0, False, (), 0, throw.damage, reason=reason or "no clear line")
    modifiers = chance.of_throw(by, move, way[0])
    then = areas.STORM_ROLLS if isinstance(order, Storm) else areas.AVALANCHE_ROLLS
    needed = chance.total(modifiers, way[1])
    return Odds(throw.title, *way, modifiers, needed, throw.damage, then)
