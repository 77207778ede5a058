"""Who plays which suit: wishes in a seeded order, then what is left (PF-16)."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules import seating
from gm.rules.dice import Dice
from gm.rules.game import Entrant, Outcome
from gm.rules.passthefood.events import Start
from gm.rules.passthefood.loading import load, load_options
from gm.rules.passthefood.state import Player, State, dump
from gm.rules.passthefood.tables import SEATS, SUITS


def setup(entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice) -> Outcome[State]:
    """Turn 1: everybody with six coins of a suit, and nothing on the tiles yet."""
    chosen = load_options(options)
    seating.check_number(len(entrants), "Pass the Food", *SEATS)
    seating.check_seats(entrants)
    seating.check_wishes(entrants, SUITS, "suit")
    by_seat = {entrant.seat: entrant for entrant in entrants}
    events = _deal_suits(by_seat, dice)
    players = tuple(Player(event.seat, by_seat[event.seat].name, event.suit) for event in events)
    return Outcome(load(dump(State(chosen, players))), tuple(events))


def _deal_suits(entrants: Mapping[str, Entrant], dice: Dice) -> list[Start]:
    free, events = list(SUITS), []
    for seat in dice.shuffle("T0 suits", sorted(entrants)):
        wishes = entrants[seat].wishes
        suit = next((wish for wish in wishes if wish in free), free[0])
        free.remove(suit)
        events.append(Start(0, seat, suit, wishes.index(suit) + 1 if suit in wishes else 0))
    return sorted(events, key=lambda event: SUITS.index(event.suit))
