"""A new game: seats by lot, all the cards shuffled, and hands dealt if it is Strategic."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules import checks, seating
from gm.rules.dice import Dice
from gm.rules.foodcards import events, tables
from gm.rules.foodcards.loading import load, load_options
from gm.rules.foodcards.state import State, dump_options
from gm.rules.game import Entrant, Event, Outcome


def setup(entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice) -> Outcome[State]:
    """Turn 1, with the first card drawn if the game is played by turns."""
    chosen = load_options(options)
    _check(entrants)
    around = dice.shuffle("T0 seats", sorted(entrant.seat for entrant in entrants))
    state = load(
        {
            "options": dump_options(chosen),
            "seats": {entrant.seat: {"name": entrant.name} for entrant in entrants},
            "table": around,
            "pile": dice.hidden.shuffle("T0 shuffle", tables.CARDS),
        }
    )
    return Outcome(state, tuple(_told(state)))


def _told(state: State) -> list[Event]:
    told: list[Event] = [
        events.Seating(0, tuple(player.seat for player in state.players)),
        events.Shuffle(0, len(tables.CARDS)),
    ]
    dealt = [player for player in state.players if player.hand]
    told += [events.Dealt(0, p.seat, p.hand, frozenset({p.seat})) for p in dealt]
    if state.up is not None:
        told.append(events.Draw(0, state.up, len(state.drawn)))
        told.append(events.Drawn(0, state.up, state.drawn, frozenset({state.up})))
    return told


def _check(entrants: Sequence[Entrant]) -> None:
    seating.check_seats(entrants)
    for entrant in entrants:
        if entrant.wishes:
            checks.bad(("seats", entrant.seat, "wishes"), "seats are by lot here: leave wishes out")
