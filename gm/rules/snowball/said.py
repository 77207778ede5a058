"""Orders as understood, before anybody has asked whether they are allowed."""

from dataclasses import dataclass
from typing import TypeAlias

from gm.rules.snowball.conditions import Condition
from gm.rules.snowball.orders import Aim, Avalanche, Baker, Bolero, Clause, Maniac, Stand, Storm


@dataclass(frozen=True, slots=True)
class Toward:
    """`move to S11`: the way there is for the referee to find (SB-6)."""

    hex: str


@dataclass(frozen=True, slots=True)
class Errand:
    """Moving and collecting as written, before the ways are found and the steps counted."""

    clauses: tuple[Clause | Toward, ...]
    keep: str | None = None


Said: TypeAlias = Errand | Aim | Baker | Bolero | Maniac | Storm | Avalanche | Stand


@dataclass(frozen=True, slots=True)
class Proviso:
    """A conditional order (rule 13)."""

    condition: Condition
    then: Said
    otherwise: Said
