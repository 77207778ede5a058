"""Orders of one turn, and their canonical text."""

from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.foodfighters import tables
from gm.rules.foodfighters.formation import Formation, Square
from gm.rules.foodfighters.standing import SHIELDING
from gm.rules.foodfighters.teams import Tile


@dataclass(frozen=True, slots=True)
class Fill:
    """Somebody of the farthest-back row steps into a gap (Your opponent fills any gaps)."""

    gap: Square
    by: Square


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll for Beans."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two of one's own change places, or one steps into an empty space of its row."""

    one: Square
    other: Square


@dataclass(frozen=True, slots=True)
class Attack:
    """One's own fighter attacks an enemy's square."""

    by: Square
    at: Square


Action: TypeAlias = Roll | Swap | Attack


@dataclass(frozen=True, slots=True)
class Buy:
    """Something from the Pantry, perhaps for a fighter; of several the first that can be had."""

    thing: str
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A Power card; Regrow needs a tile and an empty square of the back row."""

    power: str
    tile: Tile | None = None
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class StandingFill:
    """From now on these kinds fill gaps, the first one first."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingShield:
    """From now on the shield is played, or not."""

    power: str
    always: bool


Order: TypeAlias = Fill | Action | Buy | Play | StandingFill | StandingShield


def text(order: Order, own: Formation, enemy: Formation) -> str:
    """The order as one canonical line, with the names of those who stand there now."""
    match order:
        case Fill(gap, by):
            return f"fill {gap} with {_at(by, own)}"
        case Roll():
            return "roll"
        case Swap(one, other):
            joined = "with" if other in own else "to"
            return f"swap {_at(one, own)} {joined} {_at(other, own)}"
        case Attack(by, at):
            return f"attack {_at(by, own)} to {_at(at, enemy, at.lower())}"
        case Buy(thing, square):
            return f"buy {thing} for {_at(square, own)}" if square else f"buy {thing}"
        case Play(power, tile, square):
            return f"play {power} {tile} to {square}" if tile else f"play {power}"
        case StandingFill(kinds):
            return f"fill: {', '.join(kinds) or 'anybody'}"
        case StandingShield(power, always):
            return f"{power}: {SHIELDING[always]}"


def _at(square: Square, formation: Formation, shown: str = "") -> str:
    fighter = formation.get(square)
    return f"{shown or square} {fighter.kind}" if fighter else square


def is_power(thing: str) -> bool:
    """Whether a thing to buy is a Power card."""
    return thing not in tables.COSTS
