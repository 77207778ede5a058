"""Food Fight, the card game by Thomas Shepherd (Toresh Games), behind the one protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules.dice import Dice
from gm.rules.foodcards import language, loading, resolve, setup, state, view
from gm.rules.foodcards.orders import Order
from gm.rules.foodcards.state import State
from gm.rules.game import Entrant, Outcome, Reading, Seat


class FoodCards:
    """A hundred and twenty cards, and food for everybody; by rounds or turn by turn."""

    name = "foodcards"
    title = "Food Fight: the card game"
    board: Mapping[str, Any] | None = None

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[State]:
        """Everybody at the table and the cards shuffled, before turn 1."""
        return setup.setup(entrants, options, dice)

    def due(self, position: State) -> frozenset[Seat]:
        """Everybody still in, or the one whose turn it is."""
        return state.due(position)

    def read(self, position: State, seat: Seat, orders: object) -> Reading[Order]:
        """Standing orders, and a card to play if the game goes by turns."""
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
        """Hits that a player can still take; none for whoever is out."""
        return state.points(position)

    def view(self, position: State, seat: Seat | None) -> view.View:
        """What a seat may know."""
        return view.view(position, seat, state.due(position))

    def dump(self, position: State) -> dict[str, Any]:
        """The position as a file has it."""
        return state.dump(position)

    def load(self, data: Mapping[str, Any]) -> State:
        """The position from a file's data."""
        return loading.load(data)


GAME = FoodCards()
