"""Foodfighters, by Josh and Helaina Cappel, behind the one protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules.dice import Dice
from gm.rules.foodfighters import language, loading, resolve, setup, state, view
from gm.rules.foodfighters.orders import Order
from gm.rules.foodfighters.state import State
from gm.rules.game import Entrant, Outcome, Reading, Seat


class Foodfighters:
    """Meats against Veggies, turn by turn, with dice of Splats and Beans."""

    name = "foodfighters"
    title = "Foodfighters"
    board: Mapping[str, Any] | None = None

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[State]:
        """Teams chosen, fighters dealt, and the first player rolled for."""
        return setup.setup(entrants, options, dice)

    def due(self, position: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        over = state.winners(position) is not None
        return frozenset() if over else frozenset({position.to_play})

    def read(self, position: State, seat: Seat, orders: object) -> Reading[Order]:
        """A turn's orders from text or data."""
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
        """Enemies knocked out and lying in the discard area."""
        return {side.seat: len(position.enemy(side.seat).out) for side in position.sides}

    def view(self, position: State, seat: Seat | None) -> view.View:
        """What a seat may know."""
        return view.view(position, seat)

    def dump(self, position: State) -> dict[str, Any]:
        """The position as a file has it."""
        return loading.dump(position)

    def load(self, data: Mapping[str, Any]) -> State:
        """The position from a file's data."""
        return loading.load(data)


GAME = Foodfighters()
