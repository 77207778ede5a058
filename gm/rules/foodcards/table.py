"""The table while a turn is played: a working copy of the state, and what has happened to it."""

from dataclasses import replace

from gm.rules.dice import Dice
from gm.rules.foodcards import events, tables
from gm.rules.foodcards.front import Front, cards_of, is_out
from gm.rules.foodcards.pile import Pile
from gm.rules.foodcards.state import ROUNDS, State, draws, is_stuck, winners
from gm.rules.game import Event, Outcome, Seat


class Table:
    """Everything that changes; `segment` counts the goes of a round."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.rules = state.rules
        self.fronts = state.fronts
        self.hands = {p.seat: list(p.hand) for p in state.players}
        self.standing = {p.seat: p.standing for p in state.players}
        self.pile = Pile(state.pile, state.discards)
        self.up = state.up
        self.drawn = list(state.drawn)
        self.segment = 0
        self.happened: list[Event] = []

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.happened.append(event)

    @property
    def label(self) -> str:
        """What the dice of this moment are for."""
        return f"T{self.state.turn}.{self.segment}"

    def draw(self, seat: Seat) -> None:
        """One card, or two with a Shack; fewer if there are no more (FC-10, FC-15)."""
        self.drawn = []
        for _ in range(draws(self.fronts[seat])):
            shuffled = self.pile.shuffle_if_empty(self.dice, self.label)
            if shuffled:
                self.tell(events.Shuffle(self.segment, shuffled))
            if self.pile.cards:
                self.drawn.append(self.pile.draw())
        if not self.drawn:
            self.tell(events.Pass(self.segment, seat))
            return
        self.tell(events.Draw(self.segment, seat, len(self.drawn)))
        cards = tables.in_order(self.drawn)
        self.tell(events.Drawn(self.segment, seat, cards, frozenset({seat})))

    def change(self, seat: Seat, front: Front) -> None:
        """A new front for somebody."""
        self.fronts[seat] = front

    def put_out(self, seat: Seat, by: Seat) -> None:
        """FC-6: whoever has been hit enough goes, and all its cards are discarded."""
        front = self.fronts[seat]
        if not is_out(front, self.rules):
            return
        cards, hand = cards_of(front), tables.in_order(self.hands[seat])
        self.pile.discard(*cards, *hand)
        self.hands[seat] = []
        self.fronts[seat] = Front(out=True)
        self.tell(events.Out(self.segment, seat, by, front.total, len(cards), hand))

    @property
    def over(self) -> bool:
        """Whether only one is left."""
        return sum(not front.out for front in self.fronts.values()) == 1

    def freeze(self) -> Outcome[State]:
        """The state before the next turn, and whether the game has ended."""
        players = tuple(
            replace(
                player,
                front=self.fronts[player.seat],
                hand=tables.in_order(self.hands[player.seat]),
                standing=self.standing[player.seat],
            )
            for player in self.state.players
        )
        after = replace(
            self.state,
            turn=self.state.turn + 1,
            players=players,
            pile=tuple(self.pile.cards),
            discards=tuple(self.pile.discards),
            up=self.up,
            drawn=tables.in_order(self.drawn),
        )
        return self._judged(after)

    def _judged(self, after: State) -> Outcome[State]:
        won = winners(after)
        if won is None:
            return Outcome(after, tuple(self.happened))
        reason = events.NO_CARDS if is_stuck(after) and not self.over else events.LAST_IN
        self.tell(events.Victory(self.segment, won, reason))
        return Outcome(replace(after, up=None), tuple(self.happened), True, won)


def by_rounds(state: State) -> bool:
    """Whether a turn of the ledger is a whole round."""
    return state.options.play == ROUNDS
