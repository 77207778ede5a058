"""Conditions of the third segment's orders: what they are and how they are written (rule 13).

condition = all of | any of | not | a fact
"""

from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.game import Seat
from gm.rules.snowball.callings import Names, label

ME = "me"
"""Stands for whoever gave the order; no seat may be called so."""

SNOWBALLS, DIRIGIBLE = "snowballs", "dirigible"
HP, VP = "hp", "vp"
MOST_FACTS, MOST_DEPTH = 12, 5
"""How long and how nested a condition may be."""


@dataclass(frozen=True, slots=True)
class WasHit:
    """`Winter Wolf hit me`, `I was hit`: by anybody if `by` is None."""

    who: Seat
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Threw:
    """`Winter Wolf threw`, `Winter Wolf threw at me`."""

    who: Seat
    at: Seat | None = None


@dataclass(frozen=True, slots=True)
class InKitchen:
    """`Winter Wolf in kitchen`."""

    who: Seat


@dataclass(frozen=True, slots=True)
class At:
    """`Winter Wolf at F8`."""

    who: Seat
    hex: str


@dataclass(frozen=True, slots=True)
class Within:
    """`Winter Wolf within 3`: hexes of plain distance from me."""

    who: Seat
    hexes: int


@dataclass(frozen=True, slots=True)
class Hold:
    """`I hold dd`, `I hold 2 ss`: at least so many; `what` is SNOWBALLS or DIRIGIBLE."""

    what: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Bare:
    """`conifer F4 bare`."""

    hex: str


@dataclass(frozen=True, slots=True)
class Spent:
    """`shed north spent`."""

    side: str


@dataclass(frozen=True, slots=True)
class Compare:
    """`HP of Winter Wolf < 4`; `what` is HP or VP."""

    what: str
    who: Seat
    sign: str
    number: int


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    inner: "Condition"


@dataclass(frozen=True, slots=True)
class All:
    """`... and ...`."""

    parts: "tuple[Condition, ...]"


@dataclass(frozen=True, slots=True)
class Any:
    """`... or ...`."""

    parts: "tuple[Condition, ...]"


Fact: TypeAlias = WasHit | Threw | InKitchen | At | Within | Hold | Bare | Spent | Compare
Condition: TypeAlias = Fact | Not | All | Any


def text(condition: Condition, names: Names) -> str:
    """The condition as canonical text, which reads back to the same condition."""
    match condition:
        case All(parts):
            return " and ".join(_inner(part, names) for part in parts)
        case Any(parts):
            return " or ".join(_inner(part, names) for part in parts)
        case Not(inner):
            return f"not {_inner(inner, names)}"
        case _:
            return _fact(condition, names)


def _inner(part: Condition, names: Names) -> str:
    told = text(part, names)
    return f"({told})" if isinstance(part, All | Any) else told


def _fact(fact: Fact, names: Names) -> str:
    match fact:
        case Hold(what, count):
            return _holding(what, count)
        case Bare(hex_):
            return f"conifer {hex_} bare"
        case Spent(side):
            return f"shed {side} spent"
        case Compare(what, who, sign, number):
            points = what.upper()
            whose = f"my {points}" if who == ME else f"{points} of {label(who, names)}"
            return f"{whose} {sign} {number}"
        case _:
            return _deed(fact, names)


def _holding(what: str, count: int) -> str:
    if what == SNOWBALLS:
        return f"I hold {count} ss"
    return "I hold dd" if count == 1 else f"I hold {count} dd"


def _deed(fact: WasHit | Threw | InKitchen | At | Within, names: Names) -> str:
    who = "I" if fact.who == ME else label(fact.who, names)
    being = "I am" if fact.who == ME else who
    match fact:
        case WasHit(_, None):
            return f"{who} was hit"
        case WasHit(_, by):
            return f"{_doer(by, names)} hit {_sufferer(fact.who, names)}"
        case Threw(_, None):
            return f"{who} threw"
        case Threw(_, at):
            return f"{who} threw at {_sufferer(at, names)}"
        case InKitchen():
            return f"{being} in kitchen"
        case At(_, hex_):
            return f"{being} at {hex_}"
        case Within(_, hexes):
            return f"{being} within {hexes}"


def _doer(seat: Seat | None, names: Names) -> str:
    return "I" if seat in (ME, None) else label(str(seat), names)


def _sufferer(seat: Seat | None, names: Names) -> str:
    return "me" if seat in (ME, None) else label(str(seat), names)
