"""What one seat may know, built up from what lies face up and what the seat itself holds."""

from dataclasses import dataclass

from gm.rules.foodcards.front import Front, Rules
from gm.rules.foodcards.moves import Move, moves
from gm.rules.foodcards.standing import Standing
from gm.rules.foodcards.state import Options, Player, State, due, rules_for
from gm.rules.foodcards.tables import in_order
from gm.rules.game import Seat


@dataclass(frozen=True, slots=True)
class Diner:
    """A player as everybody sees one: what lies in front, and how many cards are held."""

    seat: Seat
    name: str
    front: Front
    held: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as a seat sees it; `you` is None for a spectator.

    `pile` is only its height; the discards lie face up. `hand` and `drawn` are your own cards.
    """

    turn: int
    options: Options
    you: Seat | None
    diners: tuple[Diner, ...]
    pile: int
    discards: tuple[str, ...]
    up: Seat | None
    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    standing: Standing
    due: tuple[Seat, ...]

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat, clockwise."""
        return {diner.seat: diner.name for diner in self.diners}

    @property
    def fronts(self) -> dict[Seat, Front]:
        """What lies in front of everybody, clockwise."""
        return {diner.seat: diner.front for diner in self.diners}

    @property
    def rules(self) -> Rules:
        """The numbers of this game."""
        return rules_for(self.options, len(self.diners))

    @property
    def others(self) -> tuple[Diner, ...]:
        """Everybody else who is still in, clockwise."""
        return tuple(d for d in self.diners if d.seat != self.you and not d.front.out)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card you hold."""
        return in_order([*self.hand, *self.drawn])

    @property
    def moves(self) -> tuple[Move, ...]:
        """What you could do now, if it is your turn."""
        if self.you is None or self.you != self.up:
            return ()
        about = self.you, self.fronts, self.rules
        return tuple(m for card in dict.fromkeys(self.cards) for m in moves(card, *about))

    def diner(self, seat: Seat) -> Diner:
        """The player in a seat."""
        return next(diner for diner in self.diners if diner.seat == seat)


def view(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    now_due = due(state)
    you = None if seat is None else state.player(seat)
    return View(
        turn=state.turn,
        options=state.options,
        you=seat,
        diners=tuple(_diner(player, state) for player in state.players),
        pile=len(state.pile),
        discards=in_order(list(state.discards)),
        up=state.up,
        hand=you.hand if you else (),
        drawn=state.drawn if you and seat == state.up else (),
        standing=you.standing if you else Standing(),
        due=tuple(player.seat for player in state.players if player.seat in now_due),
    )


def _diner(player: Player, state: State) -> Diner:
    drawn = len(state.drawn) if player.seat == state.up else 0
    return Diner(player.seat, player.name, player.front, len(player.hand) + drawn)
