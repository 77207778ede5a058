"""What one seat may know: the whole table, and of standing orders only its own (FF-14)."""

from dataclasses import dataclass

from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.state import Options, Side, State, winners
from gm.rules.game import Seat


@dataclass(frozen=True, slots=True)
class View:
    """The table before a turn; `you` and `standing` are None for a spectator."""

    turn: int
    options: Options
    you: Seat | None
    standing: Standing | None
    sides: tuple[Side, Side]
    to_play: Seat
    bonus_die: Seat | None
    supply: int
    winner: Seat | None

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {side.seat: side.name for side in self.sides}

    def side(self, seat: Seat) -> Side:
        """A seat's half of the table."""
        return next(side for side in self.sides if side.seat == seat)

    def enemy(self, seat: Seat) -> Side:
        """The other half."""
        return next(side for side in self.sides if side.seat != seat)


def view(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    won = winners(state)
    return View(
        turn=state.turn,
        options=state.options,
        you=seat,
        standing=None if seat is None else state.standing_of(seat),
        sides=state.sides,
        to_play=state.to_play,
        bonus_die=state.bonus_die,
        supply=state.supply,
        winner=won[0] if won else None,
    )
