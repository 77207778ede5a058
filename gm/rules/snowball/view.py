"""What one seat may know. A snowball fight is played in the open: all but the orders is seen."""

from dataclasses import dataclass

from gm.rules.game import Seat
from gm.rules.snowball.board import Board
from gm.rules.snowball.state import Options, Player, State, can_order, first_usable_segment


@dataclass(frozen=True, slots=True)
class View:
    """The garden as a seat sees it; `you` is None for a spectator."""

    turn: int
    options: Options
    you: Player | None
    players: tuple[Player, ...]
    bare_conifers: frozenset[str]
    spent_sides: frozenset[str]
    headless_snowmen: frozenset[str]

    @property
    def board(self) -> Board:
        """The garden itself."""
        return self.options.board

    @property
    def others(self) -> tuple[Player, ...]:
        """Everybody but you."""
        return tuple(player for player in self.players if player != self.you)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {player.seat: player.name for player in self.players}

    @property
    def segments(self) -> tuple[int, ...]:
        """The segments of the coming turn that are yours to use."""
        if self.you is None or not can_order(self.you):
            return ()
        return tuple(range(first_usable_segment(self.you), 4))

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)


def view(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    return View(
        turn=state.turn,
        options=state.options,
        you=None if seat is None else state.player(seat),
        players=state.players,
        bare_conifers=state.bare_conifers,
        spent_sides=state.spent_sides,
        headless_snowmen=state.headless_snowmen,
    )
