"""Snowball Fighting, by Dom Elias, Trevor Mendham and Alex Zbyslaw, behind the one protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules.dice import Dice
from gm.rules.game import Entrant, Outcome, Reading, Seat
from gm.rules.snowball import language, resolve, setup, state, view
from gm.rules.snowball.garden import GARDEN
from gm.rules.snowball.orders import Order
from gm.rules.snowball.state import State


class Snowball:
    """Three segments a turn, everybody at once, d100."""

    name = "snowball"
    title = "Snowball Fighting"
    board: Mapping[str, Any] | None = GARDEN

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[State]:
        """Everybody on a start hex, before turn 1."""
        return setup.setup(entrants, options, dice)

    def due(self, position: State) -> frozenset[Seat]:
        """All who can use a segment of the coming turn."""
        if state.winners(position) is not None:
            return frozenset()
        return frozenset(p.seat for p in position.players if state.can_order(p))

    def read(self, position: State, seat: Seat, orders: object) -> Reading[Order]:
        """Three segments of orders from text or data."""
        return language.read(position, seat, orders)

    def resolve(
        self, position: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice
    ) -> Outcome[State]:
        """Play the turn."""
        return resolve.resolve(position, orders, dice)

    def winners(self, position: State) -> tuple[Seat, ...] | None:
        """Who has won, if it is over."""
        return state.winners(position)

    def points(self, position: State) -> dict[Seat, int]:
        """Victory points."""
        return {player.seat: player.vp for player in position.players}

    def view(self, position: State, seat: Seat | None) -> view.View:
        """What a seat may know."""
        return view.view(position, seat)

    def dump(self, position: State) -> dict[str, Any]:
        """The position as a file has it."""
        return state.dump(position)

    def load(self, data: Mapping[str, Any]) -> State:
        """The position from a file's data."""
        return state.load(data)


GAME = Snowball()
