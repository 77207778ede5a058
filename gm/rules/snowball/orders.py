"""Orders of one segment, and their canonical text."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gm.rules.game import Seat
from gm.rules.snowball import conditions, tables
from gm.rules.snowball.callings import Names, label
from gm.rules.snowball.conditions import Condition

NEAREST = "nearest"
"""The rattlesnake's other target; no seat may be called so."""

SNOWBALLS, DIRIGIBLE, HEAD = "snowballs", "dirigible", "head"


def carried(snowballs: int, dirigibles: int, keep: str | None) -> tuple[int, int]:
    """What of a pile leaves the hex: two snowballs or one dirigible, never both (rule 8, SB-9)."""
    if dirigibles and not (keep == SNOWBALLS and snowballs):
        return 0, tables.CARRIED_DIRIGIBLES
    return min(snowballs, tables.CARRIED_SNOWBALLS), 0


class Walk(NamedTuple):
    """Hexes to enter, in order (5A)."""

    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gather:
    """Snow to collect where one is at that point: `snowballs`, `dirigible` or `head` (5B)."""

    what: str
    count: int = 1

    def price(self, head_mf: int) -> int:
        """Halves of a Movement Factor for one of it (5C, SB-10)."""
        if self.what == HEAD:
            return 2 * head_mf
        return tables.SNOWBALL_COST if self.what == SNOWBALLS else tables.DIRIGIBLE_COST


Clause: TypeAlias = Walk | Gather


@dataclass(frozen=True, slots=True)
class Go:
    """Moving and collecting in any order (5A, 5B, 5C); `keep` says what to carry off (SB-9)."""

    clauses: tuple[Clause, ...]
    keep: str | None = None


@dataclass(frozen=True, slots=True)
class Aim:
    """A throw at one player: a rattlesnake (perhaps at `nearest`) or a dirigible (5D, 5H)."""

    move: str
    at: Seat


@dataclass(frozen=True, slots=True)
class Baker:
    """A Baker Bounce; `bounce` is a hex, or None for on the spot (5E)."""

    at: Seat
    bounce: str | None = None
    keep: str | None = None


@dataclass(frozen=True, slots=True)
class Bolero:
    """A Bowen Bolero at two players (5F)."""

    at: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Maniac:
    """A Mendham Maniac (5G)."""


@dataclass(frozen=True, slots=True)
class Storm:
    """A Conifer Storm (5I)."""

    hex: str


@dataclass(frozen=True, slots=True)
class Avalanche:
    """A Shed Avalanche; `side` is north or south (5J)."""

    side: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Nothing at all."""


Action: TypeAlias = Go | Aim | Baker | Bolero | Maniac | Storm | Avalanche | Stand


@dataclass(frozen=True, slots=True)
class If:
    """A conditional order for the third segment (rule 13)."""

    condition: Condition
    then: Action
    otherwise: Action = Stand()


Order: TypeAlias = Action | If


def text(order: Order, names: Names) -> str:
    """The order as one canonical line, which reads back to the same order."""
    if isinstance(order, If):
        condition = conditions.text(order.condition, names)
        then, otherwise = _action(order.then, names), _action(order.otherwise, names)
        return f"if {condition} then {then} else {otherwise}"
    return _action(order, names)


def _action(action: Action, names: Names) -> str:
    match action:
        case Go(clauses, keep):
            return ", ".join([*map(_clause, clauses), *_keeping(keep)])
        case Aim(move, at):
            return f"{move} {NEAREST if at == NEAREST else label(at, names)}"
        case Baker(at, bounce, keep):
            where = f"bounce {bounce}" if bounce else "on the spot"
            return ", ".join([f"baker {label(at, names)}", where, *_keeping(keep)])
        case Bolero((one, other)):
            return f"bolero {label(one, names)}, {label(other, names)}"
        case Storm(hex_):
            return f"storm {hex_}"
        case Avalanche(side):
            return f"avalanche {side}"
        case Maniac():
            return "maniac"
        case Stand():
            return "stand"


def _clause(clause: Clause) -> str:
    if isinstance(clause, Walk):
        return f"move {' '.join(clause.hexes)}"
    if clause.what == HEAD:
        return "take head"
    return f"collect {clause.count if clause.what == SNOWBALLS else clause.what}"


def _keeping(keep: str | None) -> list[str]:
    return [f"keep {keep}"] if keep else []
