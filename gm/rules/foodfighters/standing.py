"""Standing orders: what a seat wants done when it cannot be asked, or has not answered.

They stay in force until changed, and nobody but their owner may see them (FF-14).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gm.rules import checks
from gm.rules.foodfighters.formation import Formation, Square, fillers
from gm.rules.foodfighters.teams import Team
from gm.rules.game import Path

ALWAYS, NEVER = "always", "never"
SHIELDING = {True: ALWAYS, False: NEVER}


@dataclass(frozen=True, slots=True)
class Standing:
    """Kinds that fill gaps, the favourite first (FF-13), and whether to play the shield (FF-19)."""

    fill: tuple[str, ...] = ()
    shield: bool = True


def filler(standing: Standing, formation: Formation, gap: Square) -> Square:
    """Who steps into a gap unasked: by kind, then nearest in column, then from the left (FF-13)."""

    def rank(square: Square) -> tuple[int, int, str]:
        kind = formation[square].kind
        favour = standing.fill.index(kind) if kind in standing.fill else len(standing.fill)
        return favour, abs(int(square[1]) - int(gap[1])), square

    return min(fillers(formation), key=rank)


def dump(standing: Standing) -> dict[str, Any]:
    """Standing orders as a position has them."""
    return {"fill": list(standing.fill), "shield": SHIELDING[standing.shield]}


def load(data: object, team: Team, path: Path) -> Standing:
    """Standing orders from a position; only kinds of the seat's own team can fill."""
    told: Mapping[str, Any] = checks.mapping(data, ("fill", "shield"), path, "standing")
    fill = checks.once_each(told.get("fill") or [], team.kinds, (*path, "fill"))
    shield = checks.one_of(told.get("shield", ALWAYS), SHIELDING.values(), (*path, "shield"))
    return Standing(fill, shield == ALWAYS)
