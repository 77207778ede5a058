"""Pass the Food, by Trevor L. Davis, behind the one protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules.dice import Dice
from gm.rules.game import Entrant, Outcome, Reading, Seat
from gm.rules.passthefood import language, loading, resolve, setup, state, view
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.state import State


class PassTheFood:
    """Six coins each, thrown at twenty-four tiles, two d100 a throw."""

    name = "passthefood"
    title = "Pass the Food"
    board: Mapping[str, Any] | None = None

    def setup(
        self, entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice
    ) -> Outcome[State]:
        """A suit for everybody, and no coin thrown."""
        return setup.setup(entrants, options, dice)

    def due(self, position: State) -> frozenset[Seat]:
        """All who throw in the coming turn."""
        return frozenset(player.seat for player in position.due)

    def read(self, position: State, seat: Seat, orders: object) -> Reading[Aim]:
        """A throw, and any standing orders, from text or data."""
        return language.read(position, seat, orders)

    def resolve(
        self, position: State, orders: Mapping[Seat, Sequence[Aim]], dice: Dice
    ) -> Outcome[State]:
        """Throw the coins."""
        return resolve.resolve(position, orders, dice)

    def winners(self, position: State) -> tuple[Seat, ...] | None:
        """Who has won, if it is over."""
        return state.winners(position)

    def points(self, position: State) -> dict[Seat, int]:
        """The judges' points so far."""
        return state.scores(position.players)

    def view(self, position: State, seat: Seat | None) -> view.View:
        """What a seat may know."""
        return view.view(position, seat)

    def dump(self, position: State) -> dict[str, Any]:
        """The position as a file has it."""
        return state.dump(position)

    def load(self, data: Mapping[str, Any]) -> State:
        """The position from a file's data."""
        return loading.load(data)


GAME = PassTheFood()
