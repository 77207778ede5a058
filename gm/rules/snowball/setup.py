"""Who starts where: wishes in a seeded order, or tea-leaves alone (rule 6, SB-35, SB-36)."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules import seating
from gm.rules.dice import Dice
from gm.rules.game import Entrant, Outcome
from gm.rules.snowball import tables
from gm.rules.snowball.board import Board
from gm.rules.snowball.events import Start
from gm.rules.snowball.state import Player, State, dump, load, load_options


def setup(entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice) -> Outcome[State]:
    """Turn 1, with everybody on a start hex."""
    chosen = load_options(options)
    _check(entrants, chosen.board)
    by_seat = {entrant.seat: entrant for entrant in entrants}
    events = _choose_starts(by_seat, chosen.board, chosen.starts == "preference", dice)
    players = tuple(
        Player(event.seat, by_seat[event.seat].name, event.hex, chosen.hit_points)
        for event in sorted(events, key=lambda event: event.seat)
    )
    state = State(1, chosen, players)
    return Outcome(load(dump(state)), tuple(events))


def _check(entrants: Sequence[Entrant], board: Board) -> None:
    few, many = tables.SEATS[0], min(tables.SEATS[1], len(board.starts))
    seating.check_number(len(entrants), "this garden", few, many)
    seating.check_seats(entrants)
    seating.check_wishes(entrants, board.starts, "start hex")


def _choose_starts(
    entrants: Mapping[str, Entrant], board: Board, wishes_count: bool, dice: Dice
) -> list[Start]:
    free = list(board.starts)
    events = []
    for seat in dice.shuffle("T0 start order", sorted(entrants)):
        wishes = [w for w in entrants[seat].wishes if w in free] if wishes_count else []
        where = wishes[0] if wishes else dice.choice(f"T0 {seat} start", free)
        free.remove(where)
        wish = entrants[seat].wishes.index(where) + 1 if wishes else 0
        events.append(Start(0, seat, where, wish))
    return events
