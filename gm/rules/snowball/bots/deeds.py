"""What a bot could do in a segment: each deed with the points it may expect of it."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.rules.snowball import tables
from gm.rules.snowball.board import Route
from gm.rules.snowball.bots.outlook import Outlook, Stance
from gm.rules.snowball.fray import Fighter
from gm.rules.snowball.orders import (
    DIRIGIBLE,
    HEAD,
    SNOWBALLS,
    Action,
    Aim,
    Avalanche,
    Baker,
    Bolero,
    Gather,
    Go,
    Maniac,
    Storm,
    Walk,
)


class Deed(NamedTuple):
    """An order for one segment, the points to be expected of it, and the stance it leads to."""

    order: Action
    points: float
    after: Stance


def throws(outlook: Outlook, now: Stance) -> Iterator[Deed]:
    """Every throw there is ammunition for."""
    if now.hex == outlook.board.door:
        return
    now = now.settled()
    yield from _snowballs(outlook, now)
    if now.dirigibles or now.hex in now.heads:
        yield from _dirigibles(outlook, now)
    raved_at = (outlook.board.distance(now.hex, f.hex) for f in outlook.targets)
    if min(raved_at, default=99) <= tables.THROWS["maniac"].range:
        yield Deed(Maniac(), 0.0, now._replace(did="maniac"))


def _snowballs(outlook: Outlook, now: Stance) -> Iterator[Deed]:
    if not now.snowballs:
        return
    one_less = now._replace(snowballs=now.snowballs - 1)
    bouncing = one_less._replace(did="baker")
    for target in outlook.targets:
        odds = outlook.chance(now.hex, "rattlesnake", target)
        yield Deed(Aim("rattlesnake", target.seat), odds, one_less)
        yield Deed(Baker(target.seat), outlook.chance(now.hex, "baker", target), bouncing)
    for tree in outlook.trees:
        others = outlook.below("storm", tree)
        if others:
            falls = outlook.chance_of_snow(now.hex, "storm", tree)
            yield Deed(Storm(tree), falls * others, one_less)
    if now.snowballs > 1 and len(outlook.targets) > 1:
        yield _bolero(outlook, now)


def _bolero(outlook: Outlook, now: Stance) -> Deed:
    """At the two who are likeliest to be hit."""
    odds = {f.seat: outlook.chance(now.hex, "bolero", f) for f in outlook.targets}
    one, other = sorted(odds, key=odds.__getitem__, reverse=True)[:2]
    after = now._replace(snowballs=now.snowballs - 2, did="bolero")
    return Deed(Bolero((one, other)), odds[one] + odds[other], after)


def _dirigibles(outlook: Outlook, now: Stance) -> Iterator[Deed]:
    if now.dirigibles:
        after = now._replace(dirigibles=now.dirigibles - 1)
    else:
        after = now._replace(heads=now.heads - {now.hex})
    for target in outlook.targets:
        odds = outlook.chance(now.hex, "dirigible", target)
        yield Deed(Aim("dirigible", target.seat), odds * tables.THROWS["dirigible"].damage, after)
    for side in outlook.sides:
        others = outlook.below("avalanche", side)
        if others:
            falls = outlook.chance_of_snow(now.hex, "avalanche", side)
            yield Deed(Avalanche(side), falls * others, after)


def gathers(outlook: Outlook, now: Stance) -> Iterator[Deed]:
    """Snow made into something on the spot, where there is any (SB-5, SB-10)."""
    if now.hex in outlook.board.path or now.hex == outlook.board.door:
        return
    now = now.settled()
    two = now._replace(snowballs=now.snowballs + 2, collected=2)
    yield Deed(Go((Gather(SNOWBALLS, 2),)), 0.0, two)
    one = now._replace(dirigibles=now.dirigibles + 1, collected=1)
    yield Deed(Go((Gather(DIRIGIBLE),)), 0.0, one)
    if now.hex in now.heads:
        head = now._replace(dirigibles=now.dirigibles + 1, heads=now.heads - {now.hex})
        yield Deed(Go((Gather(HEAD),)), 0.0, head)


def walk(outlook: Outlook, now: Stance, route: Route) -> Deed:
    """A walk with what can be carried, and a snowball on arrival if one is to be had."""
    halves, here = 0, now.hex
    for there in route:
        halves, here = halves + outlook.board.step_cost(here, there), there
    snowballs = 0 if now.dirigibles else min(now.snowballs, tables.CARRIED_SNOWBALLS)
    dirigibles = min(now.dirigibles, tables.CARRIED_DIRIGIBLES)
    picks = halves + tables.SNOWBALL_COST <= tables.MOVEMENT and here not in outlook.board.path
    picks = picks and here != outlook.board.door
    clauses = (Walk(route), Gather(SNOWBALLS, 1)) if picks else (Walk(route),)
    after = now._replace(
        hex=here,
        snowballs=snowballs + picks,
        dirigibles=dirigibles,
        moved=len(route),
        collected=int(picks),
        did="",
    )
    return Deed(Go(clauses), 0.0, after)


def strolls(outlook: Outlook, now: Stance) -> list[Route]:
    """The shortest ways, of a step or two, to free hexes with snow on them."""
    bare = outlook.board.path | outlook.occupied | {outlook.board.door, now.hex}
    steps = sorted(outlook.board.walkable(now.hex))
    one: list[Route] = [(there,) for there in steps if there not in bare]
    further = ((step, there) for step in steps for there in outlook.board.walkable(step))
    return one or [way for way in further if way[-1] not in bare]


def approaches(outlook: Outlook, now: Stance, target: Fighter, near: int) -> list[Route]:
    """Ways towards somebody, each to a free hex and no nearer than `near`."""
    ways = outlook.board.stretches(now.hex, target.hex, tables.MOVEMENT)
    cut = {_cut(outlook, way, target, near) for way in ways}
    return sorted(way for way in cut if way)


def _cut(outlook: Outlook, way: Route, target: Fighter, near: int) -> Route:
    for number, here in enumerate(way, 1):
        if outlook.far(here, target) <= near and here not in outlook.occupied:
            return way[:number]
    while way and way[-1] in outlook.occupied:
        way = way[:-1]
    return way
