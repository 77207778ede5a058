"""Food Fight in the cafeteria, designed by Bryce Knorr, behind the one protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules.cafeteria import language, loading, resolve, setup, state, view
from gm.rules.cafeteria.orders import Order
from gm.rules.cafeteria.room import ROOM
from gm.rules.cafeteria.state import State
from gm.rules.dice import Dice
from gm.rules.game import Entrant, Outcome, Reading, Seat


class Cafeteria:
    """Ten rounds, students in the order of their Action Allowance, six-sided dice."""

    name = "cafeteria"
    title = "Food Fight"
    board: Mapping[str, Any] | None = ROOM

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[State]:
        """Everybody queueing, before round 1."""
        return setup.setup(entrants, options, dice)

    def due(self, position: State) -> frozenset[Seat]:
        """All with an active student, or by turns the one whose turn it is."""
        return state.due(position)

    def read(self, position: State, seat: Seat, orders: object) -> Reading[Order]:
        """Plans from text or data."""
        return language.read(position, seat, orders)

    def resolve(
        self, position: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice
    ) -> Outcome[State]:
        """Play the round, or the turn."""
        return resolve.resolve(position, orders, dice)

    def winners(self, position: State) -> tuple[Seat, ...] | None:
        """Who has won, if it is over."""
        return state.winners(position)

    def points(self, position: State) -> dict[Seat, int]:
        """The attractiveness that each side has left."""
        left = dict.fromkeys(position.names, 0)
        for pupil in position.pupils:
            left[pupil.seat] += pupil.ar
        return left

    def view(self, position: State, seat: Seat | None) -> view.View:
        """What a seat may know."""
        return view.view(position, seat)

    def dump(self, position: State) -> dict[str, Any]:
        """The position as a file has it."""
        return state.dump(position)

    def load(self, data: Mapping[str, Any]) -> State:
        """The position from a file's data."""
        return loading.load(data)


GAME = Cafeteria()
