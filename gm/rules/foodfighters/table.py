"""The table while a turn is played: the mover, both sides, and what has happened so far."""

from dataclasses import replace
from typing import Any

from gm.rules.foodfighters import tables
from gm.rules.foodfighters.events import Beans, Returned
from gm.rules.foodfighters.formation import Fighter, Square
from gm.rules.foodfighters.orders import StandingFill, StandingShield
from gm.rules.foodfighters.state import Side, State, winners
from gm.rules.foodfighters.teams import Tile
from gm.rules.game import Event, Outcome, Seat

GAPS, ACTION, BUYING = 1, 2, 3


class Table:
    """A working copy of a state, for whoever's turn it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.to_play
        self.foe = state.enemy(state.to_play).seat
        self.sides = {side.seat: side for side in state.sides}
        self.standing = {side.seat: state.standing_of(side.seat) for side in state.sides}
        self.bonus_die = state.bonus_die
        self.segment = GAPS
        self.events: list[Event] = []
        self.plays: frozenset[str] = frozenset()
        """Power cards that the mover wants to play this turn when they can do something."""
        self.used: set[str] = set()
        """What was used this turn and so may not be bought (FF-11, FF-17)."""

    @property
    def mine(self) -> Side:
        """The mover's side."""
        return self.sides[self.seat]

    @property
    def theirs(self) -> Side:
        """The other side."""
        return self.sides[self.foe]

    @property
    def dice_held(self) -> tuple[str, ...]:
        """The dice of the mover's next roll (FF-4)."""
        return tables.ALL_DICE if self.bonus_die == self.seat else tables.NORMAL_DICE

    def change(self, seat: Seat, **facts: Any) -> None:
        """A side with something changed."""
        self.sides[seat] = replace(self.sides[seat], **facts)

    def put(self, seat: Seat, *placed: tuple[Square, Fighter | None]) -> None:
        """Fighters on squares; None leaves a square empty."""
        formation = {**self.sides[seat].formation, **dict(placed)}
        kept = {square: fighter for square, fighter in formation.items() if fighter}
        self.change(seat, formation=kept)

    def fill(self, gap: Square, by: Square) -> None:
        """Step into a gap."""
        self.put(self.seat, (gap, self.mine.formation[by]), (by, None))

    def swap(self, one: Square, other: Square) -> None:
        """Change places, with somebody or with nobody."""
        formation = self.mine.formation
        self.put(self.seat, (one, formation.get(other)), (other, formation.get(one)))

    def regrow(self, tile: Tile, square: Square) -> None:
        """A tile comes back from the discard area, with empty hands."""
        self.put(self.seat, (square, Fighter(tile)))

    def move_card(self, seat: Seat, power: str, place: str | None) -> None:
        """A Power card goes somewhere; None is the Pantry."""
        powers = {**self.sides[seat].powers, power: place}
        known = (card.name for card in self.sides[seat].team.powers)
        self.change(seat, powers={name: powers[name] for name in known if powers.get(name)})

    def keep(self, order: StandingFill | StandingShield) -> None:
        """The mover's standing orders, which count from this very turn on."""
        now = self.standing[self.seat]
        if isinstance(order, StandingFill):
            self.standing[self.seat] = replace(now, fill=order.kinds)
        else:
            self.standing[self.seat] = replace(now, shield=order.always)

    def earn(self, due: int) -> None:
        """Beans from the supply, as far as it goes (FF-5)."""
        paid = min(due, tables.BEANS - sum(side.beans for side in self.sides.values()))
        self.change(self.seat, beans=self.mine.beans + paid)
        self.events.append(Beans(self.segment, self.seat, due, paid, self.mine.beans))

    def return_bonus_die(self) -> None:
        """After any roll the Bonus Die lies in the Pantry again, if it was in it (FF-4)."""
        if self.bonus_die == self.seat:
            self.bonus_die = None
            self.used.add(tables.BONUS)
            self.events.append(Returned(self.segment, self.seat, tables.BONUS, None))

    def freeze(self) -> Outcome[State]:
        """The state after the turn, with the other seat to play."""
        one, other = (side.seat for side in self.state.sides)
        state = State(
            turn=self.state.turn + 1,
            options=self.state.options,
            sides=(self.sides[one], self.sides[other]),
            to_play=self.foe,
            bonus_die=self.bonus_die,
            standing=(self.standing[one], self.standing[other]),
        )
        won = winners(state)
        return Outcome(state, tuple(self.events), won is not None, won or ())
