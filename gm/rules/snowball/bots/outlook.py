"""The garden as a bot looks at it: who can be thrown at, and with what chance."""

from collections.abc import Mapping
from typing import NamedTuple

from gm.rules.dice import Dice, ScriptedDice
from gm.rules.game import Seat
from gm.rules.snowball import chance, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.state import LEFT, State, first_usable_segment
from gm.rules.snowball.view import View


class Stance(NamedTuple):
    """Where a bot means to be after a segment, what in hand, and what it did to get there."""

    hex: str
    snowballs: int
    dirigibles: int
    heads: frozenset[str]
    moved: int = 0
    collected: int = 0
    did: str = ""

    def settled(self) -> "Stance":
        """The same at the beginning of the next segment."""
        return self._replace(moved=0, collected=0, did="")


class Outlook:
    """One seat's view, made ready for questions about throws; everybody is taken to stand still."""

    def __init__(self, view: View, dice: Dice) -> None:
        assert view.you, "a spectator throws nothing"
        me = view.you
        self.view, self.me, self.board = view, me, view.board
        self.fray = Fray(_position(view), ScriptedDice(()))
        self.thrower = self.fray.by_seat[me.seat]
        others = (f for f in self.fray.fighters if f is not self.thrower and f.status != LEFT)
        in_reach = [f for f in others if not self.fray.out_of_reach(f)]
        self.targets = dice.shuffle(f"T{view.turn} {me.seat} looks about", in_reach)
        """In an order that favours no seat: the first of equals is the one picked on."""
        self.occupied = {f.hex for f in self.fray.fighters if f is not self.thrower}
        self.trees = sorted(self.board.conifers - view.bare_conifers)
        self.sides = sorted(self.board.sides.keys() - view.spent_sides)
        self._exposure = {f.seat: chance.exposure(self.fray, f) for f in self.targets}
        self._chances: dict[tuple[str, str, Seat], float] = {}

    @property
    def names(self) -> Mapping[Seat, str]:
        """What everybody is called."""
        return self.view.names

    @property
    def first_segment(self) -> int:
        """The first segment in which orders count."""
        return first_usable_segment(self.me)

    def begin(self) -> Stance:
        """The stance before the first segment; by the stove two snowballs lie ready (rule 9)."""
        snowballs = tables.SNOWBALLS if self.me.drying else self.me.snowballs
        heads = self.board.snowmen - self.view.headless_snowmen
        return Stance(self.me.hex, snowballs, self.me.dirigibles, heads)

    def far(self, here: str, target: Fighter) -> int:
        """How far a throw at somebody goes; past all counting if there is no way."""
        way = self.board.range(here, target.hex)
        return way[0] if way else 2 * len(self.board.places)

    def chance(self, here: str, move: str, target: Fighter) -> float:
        """The chance that a throw from some hex hits somebody, 0 to 1."""
        asked = (here, move, target.seat)
        known = self._chances.get(asked)
        if known is None:
            known = self._chances[asked] = self._chance(here, move, target)
        return known

    def _chance(self, here: str, move: str, target: Fighter) -> float:
        way = self.board.range(here, target.hex)
        if way is None:
            return 0.0
        throw = chance.of_throw(self.thrower, move, way[0])
        return chance.total(throw + self._exposure[target.seat], way[1]) / 100

    def chance_of_snow(self, here: str, move: str, place: str) -> float:
        """The chance that snow comes down from a tree, or from the shed on the intended side."""
        if move == "storm":
            way = self.board.range(here, place)
        else:
            far = self.board.range_to_shed(here)
            way = None if far is None else (far, False)
        if way is None:
            return 0.0
        needed = chance.total(chance.of_throw(self.thrower, move, way[0]), way[1])
        return needed / 100 * _FOLLOWS[move]

    def below(self, move: str, place: str) -> int:
        """The damage that snow from a tree, or from a side of the shed, would do to others."""
        rated = self.rated(move, place)
        return sum(rated.get(f.hex, 0) for f in self.targets)

    def rated(self, move: str, place: str) -> dict[str, int]:
        """The damage of snow from above, by hex (5I, 5J)."""
        if move == "avalanche":
            return dict.fromkeys(self.board.sides[place], tables.THROWS[move].damage)
        around = dict.fromkeys(self.board.neighbours[place], tables.STORM_AROUND)
        return {**around, place: tables.STORM_IN_TREE}


_FOLLOWS = {
    "storm": tables.STORM_FALLS / 100,
    "avalanche": tables.AVALANCHE_GOES * tables.AVALANCHE_SIDE / 10_000,
}


def _position(view: View) -> State:
    """The position as far as a view knows it, which in this game is all of it."""
    return State(
        view.turn,
        view.options,
        view.players,
        view.bare_conifers,
        view.spent_sides,
        view.headless_snowmen,
    )
