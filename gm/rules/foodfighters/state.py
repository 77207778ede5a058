"""The position between two turns, frozen: two sides, the Bonus Die and whose turn it is."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from gm.rules.foodfighters import tables
from gm.rules.foodfighters.formation import Formation
from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.teams import HOUSE_TEAMS, Team, Teams, Tile
from gm.rules.game import Seat

PANTRY, HAND, TABLE, GONE = "pantry", "hand", "table", "gone"
"""Where a Power card can be; one that a position does not mention lies in the Pantry."""

TURNS = "turns"


@dataclass(frozen=True, slots=True)
class Options:
    """What a campaign may choose: teams of its own; play by turns is the only way there is."""

    play: str = TURNS
    teams: Teams = HOUSE_TEAMS


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table; all of it lies open."""

    seat: Seat
    name: str
    team: Team
    formation: Formation
    beans: int = 0
    smashed: int = 0
    smashed_lately: bool = False
    powers: Mapping[str, str] = field(default_factory=dict)

    @property
    def out(self) -> tuple[Tile, ...]:
        """The tiles in the enemy's discard area, in the order of the team's list."""
        here = Counter(fighter.tile for fighter in self.formation.values())
        missing = []
        for tile in self.team.tiles:
            if here[tile]:
                here[tile] -= 1
            else:
                missing.append(tile)
        return tuple(missing)

    @property
    def lost(self) -> Counter[str]:
        """How many of each kind have been knocked out."""
        return Counter(tile.kind for tile in self.out)

    @property
    def beaten(self) -> str | None:
        """The kind of which the enemy has three, if there is one (FF-9)."""
        return next((kind for kind, n in self.lost.items() if n >= tables.MATCHING), None)

    def stock(self, item: str) -> int:
        """How many of an item lie on this side of the Pantry; a smashed Cracker is no more."""
        held = sum(item in fighter.items for fighter in self.formation.values())
        return tables.STOCK[item] - held - (self.smashed if item == tables.CRACKER else 0)

    def where(self, power: str) -> str:
        """Where one of this side's Power cards is."""
        return self.powers.get(power, PANTRY)


@dataclass(frozen=True, slots=True)
class State:
    """The table before a turn; the sides stand in the order of their seats' names."""

    turn: int
    options: Options
    sides: tuple[Side, Side]
    to_play: Seat
    bonus_die: Seat | None = None
    standing: tuple[Standing, Standing] = (Standing(), Standing())

    def side(self, seat: Seat) -> Side:
        """A seat's half of the table."""
        return next(side for side in self.sides if side.seat == seat)

    def enemy(self, seat: Seat) -> Side:
        """The other half."""
        return next(side for side in self.sides if side.seat != seat)

    def standing_of(self, seat: Seat) -> Standing:
        """A seat's standing orders."""
        return self.standing[[side.seat for side in self.sides].index(seat)]

    @property
    def supply(self) -> int:
        """Beans that nobody has."""
        return tables.BEANS - sum(side.beans for side in self.sides)


def winners(state: State) -> tuple[Seat, ...] | None:
    """Whoever has three matching enemies in the discard area (FF-9)."""
    won = tuple(state.enemy(side.seat).seat for side in state.sides if side.beaten)
    return won or None


def due(state: State) -> frozenset[Seat]:
    """Whose turn it is; nobody's once it is over."""
    return frozenset() if winners(state) is not None else frozenset({state.to_play})


def points(state: State) -> dict[Seat, int]:
    """The fighters that each side has put out."""
    return {side.seat: len(state.enemy(side.seat).out) for side in state.sides}
