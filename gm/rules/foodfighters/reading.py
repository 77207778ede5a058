"""One line of orders, understood and held against the table as it will stand by then."""

import re

from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters.attacking import attacks, in_reach
from gm.rules.foodfighters.formation import (
    FAR,
    SQUARES,
    Formation,
    Square,
    fillers,
    gaps,
    reach,
)
from gm.rules.foodfighters.pointing import Pointer, found_at, point, roll_call, the_one
from gm.rules.foodfighters.table import Table
from gm.rules.names import legible
from gm.rules.objections import Objection, either, not_allowed, not_understood

_WITH = re.compile(r"\s+(?:with|from|by|using)\s+|\s*(?:<-|=)\s*", re.IGNORECASE)
_TO = re.compile(r"\s+(?:to|at|on|against|versus|vs)\s+|\s*->\s*|\s*>\s*", re.IGNORECASE)
_PAIR = re.compile(r"\s+(?:with|and|for|to|into)\s+|\s*(?:,|<?->|&|\+|=)\s*", re.IGNORECASE)
_TWO_SQUARES = re.compile(r"\s+(?=[a-c][1-3]\b)", re.IGNORECASE)


def own(table: Table, said: str) -> Pointer:
    """A pointer at one of the mover's fighters."""
    return point(said, table.mine.team.kinds, table.theirs.team.kinds)


def read_action(table: Table, verb: str, said: str) -> o.Action:
    """One of the three actions."""
    if verb == "swap":
        return read_swap(table, said)
    if verb == "attack":
        return read_attack(table, said)
    _check_words(said, "for beans the dice my some a few bean please")
    return o.Roll()


def read_fill(table: Table, said: str) -> o.Fill:
    """`front left with Onion at back middle`."""
    formation, halves = table.mine.formation, _WITH.split(said, maxsplit=1)
    open_gaps = gaps(formation)
    if not open_gaps:
        raise not_allowed("there is no gap to fill; leave this line out")
    gap_said, by_said = halves if len(halves) == 2 else ("", halves[0])
    gap_said = re.sub(r"(?:^|\s)with$|^with\s", "", gap_said)
    place = own(table, gap_said)
    found = [g for g in open_gaps if place.row in (None, g[0]) and place.column in (None, g[1])]
    if not found:
        raise not_allowed(f"that is no gap; you have {either(open_gaps, 'and')} to fill")
    if len(found) > 1:
        raise not_understood(f"which gap? You have {either(found, 'and')} to fill")
    who = "only the farthest-back row fills gaps"
    return o.Fill(found[0], the_one(own(table, by_said), formation, fillers(formation), who))


def read_swap(table: Table, said: str) -> o.Swap:
    """`A1 with B3`, or `A1 to A2` if A2 is empty."""
    formation, halves = table.mine.formation, _PAIR.split(said.strip(), maxsplit=1)
    if len(halves) != 2:
        halves = _TWO_SQUARES.split(said.strip())
    if len(halves) != 2:
        raise not_understood("a swap names two squares: swap A1 with B3")
    first, second = (own(table, half) for half in halves)
    everybody = sorted(formation)
    empty = {square: p for p in (first, second) if (square := p.square) and square not in formation}
    if len(empty) == 2:
        raise not_allowed(f"both are empty; your fighters are {roll_call(formation, everybody)}")
    if empty:
        ((to, _),) = empty.items()
        mover = second if first.square == to else first
        return _read_shift(formation, the_one(mover, formation, everybody, "you have"), to)
    one = the_one(first, formation, everybody, "you have")
    other = the_one(second, formation, everybody, "you have")
    if one == other:
        raise not_allowed(f"both are {one}; a swap needs two fighters")
    return o.Swap(one, other)


def _read_shift(formation: Formation, by: Square, to: Square) -> o.Swap:
    if by[0] != to[0]:
        free = [square for square in SQUARES if square[0] == by[0] and square not in formation]
        there = f"in its row {either(free)} is empty" if free else "its own row is full"
        hint = "or swap it with another fighter"
        raise not_allowed(
            f"a fighter steps only into an empty space of its own row; {there}, {hint}"
        )
    return o.Swap(by, to)


def read_attack(table: Table, said: str) -> o.Attack:
    """`C1 to c2`, by names, or `c2 with C1`."""
    mine, theirs = table.mine, table.theirs
    halves, turned = _TO.split(said.strip(), maxsplit=1), False
    if len(halves) != 2:
        halves, turned = _WITH.split(said.strip(), maxsplit=1), True
    if len(halves) != 2:
        raise not_understood(f"say who attacks whom, as attack C1 to c1; {_could(table)}")
    by_said, at_said = reversed(halves) if turned else halves
    attacker = own(table, by_said)
    target = point(at_said, theirs.team.kinds, mine.team.kinds)
    by = found_at(attacker, mine.formation, SQUARES)
    at = found_at(target, theirs.formation, SQUARES)
    pairs = [(one, other) for one, other in attacks(mine, theirs) if one in by and other in at]
    if len(pairs) == 1:
        return o.Attack(*pairs[0])
    if pairs:
        raise not_understood(f"that could be {_listed(table, pairs)}: name the squares")
    raise _no_attack(table, attacker, target, by, at)


def _no_attack(
    table: Table, attacker: Pointer, target: Pointer, by: list[Square], at: list[Square]
) -> Objection:
    mine, theirs = table.mine.formation, table.theirs.formation
    if not by:
        return not_allowed(f"you have no such fighter{_stands(attacker, mine)}; {_could(table)}")
    if not at:
        return not_allowed(
            f"the enemy has no such fighter{_stands(target, theirs)}; {_could(table)}"
        )
    if len(by) > 1 or len(at) > 1:
        return not_allowed(f"no such attack is possible; {_could(table)}")
    one, other = by[0], at[0]
    if not in_reach(mine[one], one, other):
        needs = "; a Spoon would reach it" if reach(one, other) == FAR else ""
        why = f"{other.lower()} is out of {one}'s reach{needs}"
    else:
        thought, kind = mine[one].tile.thought, theirs[other].kind
        why = f"{mine[one].kind} {one} is thinking of {thought}, not of {kind}, and has no Pan"
    return not_allowed(f"{why}; {_could(table)}")


def _stands(pointer: Pointer, formation: Formation) -> str:
    fighter = formation.get(pointer.square or "")
    return f" ({pointer.square} is {fighter.tile})" if fighter else ""


def _could(table: Table) -> str:
    """The attacks that would work now."""
    pairs = attacks(table.mine, table.theirs)
    if not pairs:
        return "nobody can attack now, so roll or swap"
    return f"you can {_listed(table, pairs)}"


def _listed(table: Table, pairs: list[tuple[Square, Square]]) -> str:
    mine, theirs = table.mine.formation, table.theirs.formation
    told = [o.text(o.Attack(by, at), mine, theirs) for by, at in pairs[:6]]
    return either([*told, "others"] if len(pairs) > 6 else told)


def _check_words(said: str, allowed: str) -> None:
    """A verb that needs nothing more, with nothing more than pleasantries after it."""
    extra = [word for word in re.findall(r"\w+", said.casefold()) if word not in allowed.split()]
    if extra:
        raise not_understood(f"{legible(' '.join(extra), 40)!r} means nothing here; write roll")
