"""Conditions, read word by word (rule 13, SB-33).

condition = all of, joined by or;  all of = opposites, joined by and
opposite = not opposite | ( condition ) | a fact
"""

from gm.rules.names import legible
from gm.rules.objections import not_allowed, not_understood
from gm.rules.snowball.conditions import MOST_DEPTH, MOST_FACTS, All, Any, Condition, Not
from gm.rules.snowball.reading_facts import read_fact
from gm.rules.snowball.state import State
from gm.rules.words import Line


def read_condition(line: Line, state: State) -> Condition:
    """A condition up to its `then`."""
    found = _read_any(line, state, 0)
    if _facts(found) > MOST_FACTS:
        raise not_allowed(f"a condition has {MOST_FACTS} facts at most; this has {_facts(found)}")
    return found


def _facts(condition: Condition) -> int:
    match condition:
        case All(parts) | Any(parts):
            return sum(map(_facts, parts))
        case Not(inner):
            return _facts(inner)
    return 1


def _read_any(line: Line, state: State, depth: int) -> Condition:
    parts = [_read_all(line, state, depth)]
    while line.take("or"):
        parts.append(_read_all(line, state, depth))
    return Any(tuple(parts)) if len(parts) > 1 else parts[0]


def _read_all(line: Line, state: State, depth: int) -> Condition:
    parts = [_read_opposite(line, state, depth)]
    while line.take("and", "&", "but"):
        parts.append(_read_opposite(line, state, depth))
    return All(tuple(parts)) if len(parts) > 1 else parts[0]


def _read_opposite(line: Line, state: State, depth: int) -> Condition:
    if depth > MOST_DEPTH:
        raise not_allowed(f"a condition is nested {MOST_DEPTH} deep at most; say it more simply")
    if line.take("not"):
        return Not(_read_opposite(line, state, depth + 1))
    if not line.take("("):
        return read_fact(line, state)
    inner = _read_any(line, state, depth + 1)
    if not line.take(")"):
        where = f" before {legible(line.said(3), 40)}" if line.next else ""
        raise not_understood(f"a bracket is open; close it{where} with )")
    return inner
