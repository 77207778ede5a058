"""The working copy of a turn: everything here may change, and nothing here leaves `resolve`."""

from collections.abc import Sequence

from gm.rules.dice import Dice
from gm.rules.game import Event, Outcome, Seat
from gm.rules.snowball.orders import Order, Stand
from gm.rules.snowball.state import Player, State

STAND = Stand()


class Fighter:
    """A player in the middle of a turn."""

    __slots__ = (
        *("seat", "name", "hex", "hp", "vp", "snowballs", "dirigibles", "status", "drying"),
        *("staggered", "recovering", "nmrs"),
        *("orders", "admires_the_sky"),
        *(
            "order",
            "conditional",
            "at_nearest",
            "picking_up",
            "moved",
            "collected",
            "did",
            "bounces",
        ),
        *("damage", "points", "struck"),
    )

    def __init__(self, player: Player) -> None:
        self.seat = player.seat
        self.name = player.name
        self.hex = player.hex
        self.hp = player.hp
        self.vp = player.vp
        self.snowballs = player.snowballs
        self.dirigibles = player.dirigibles
        self.status = player.status
        self.drying = player.drying
        self.staggered = player.staggered
        self.recovering = player.recovering
        self.nmrs = player.nmrs
        self.orders: Sequence[Order] = ()
        self.admires_the_sky = False
        self.begin_segment()

    def begin_segment(self) -> None:
        """Forget what belongs to one segment only."""
        self.order: Order = STAND
        self.conditional = False
        self.at_nearest = False
        self.picking_up = False
        self.moved = 0
        self.collected = 0
        self.did = ""
        """The throw actually made that changes others' chances: baker, bolero or maniac."""
        self.bounces = False
        self.damage = 0
        self.points = 0
        self.struck = False
        """Hit by Avalanche or Dirigible: staggered in the next segment (SB-17)."""

    def freeze(self) -> Player:
        """The player as it leaves the turn."""
        return Player(
            self.seat,
            self.name,
            self.hex,
            self.hp,
            self.vp,
            self.snowballs,
            self.dirigibles,
            self.status,
            self.drying,
            self.staggered,
            self.recovering,
            self.nmrs,
        )


class Fray:
    """The garden in the middle of a turn: fighters in seat order, and what has happened so far."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.turn = state.turn
        self.options = state.options
        self.board = state.options.board
        self.door = self.board.door
        self.dice = dice
        self.fighters = [Fighter(player) for player in state.players]
        self.by_seat = {fighter.seat: fighter for fighter in self.fighters}
        self.bare = set(state.bare_conifers)
        self.spent = set(state.spent_sides)
        self.headless = set(state.headless_snowmen)
        self.events: list[Event] = []
        self.won: tuple[Seat, ...] | None = None
        self.segment = 1
        self.die = f"T{self.turn}.1"

    def begin_segment(self, segment: int) -> None:
        """Turn the page; `die` starts every label of this segment's dice."""
        self.segment = segment
        self.die = f"T{self.turn}.{segment}"
        for fighter in self.fighters:
            fighter.begin_segment()

    def out_of_reach(self, fighter: Fighter) -> bool:
        """In the kitchen, gone, or running at 0 HP: nothing hits it (rule 9, SB-26)."""
        return fighter.hex == self.door or fighter.hp == 0

    def freeze(self) -> Outcome[State]:
        """The position after the turn, and how it came about."""
        state = State(
            self.turn + 1,
            self.options,
            tuple([fighter.freeze() for fighter in self.fighters]),
            frozenset(self.bare),
            frozenset(self.spent),
            frozenset(self.headless),
        )
        return Outcome(state, tuple(self.events), self.won is not None, self.won or ())
