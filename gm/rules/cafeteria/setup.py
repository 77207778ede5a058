"""Who plays whom, who goes first, and what lies in which stack."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm.rules import checks, seating
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.events import Casting, Lineup, Placed
from gm.rules.cafeteria.loading import load
from gm.rules.cafeteria.loading_options import load_options
from gm.rules.cafeteria.state import Options, State, Student, dump_options, roster, sets
from gm.rules.dice import Dice
from gm.rules.game import Entrant, Event, Outcome, Seat


def setup(entrants: Sequence[Entrant], options: Mapping[str, Any], dice: Dice) -> Outcome[State]:
    """Round 1, with everybody in the queue or on a numbered square."""
    chosen = load_options(options)
    count = _check(entrants, chosen)
    events: list[Event] = []
    castings = _cast(entrants, chosen, count, dice)
    order = _line_up([casting.student for casting in castings], roster(chosen, count), dice)
    events += [*castings, Lineup(0, tuple(order))]
    placed = _place(order, chosen.board, dice) if chosen.new_beginning else {}
    events += placed.values()
    students: dict[str, dict[str, Any]] = {c.student: {"seat": c.seat} for c in castings}
    for student, event in placed.items():
        students[student]["square"] = event.square
    told = {
        "options": dump_options(chosen),
        "seats": {entrant.seat: {"name": entrant.name} for entrant in entrants},
        "students": students,
        "order": order,
        "stacks": _shuffle(chosen, sets(count), dice),
    }
    return Outcome(load(told), tuple(events))


def _check(entrants: Sequence[Entrant], options: Options) -> int:
    """How many students there will be: two each for two players."""
    seating.check_number(len(entrants), "Food Fight", *tables.PLAYERS)
    seating.check_seats(entrants)
    count = 4 if len(entrants) == 2 else len(entrants)
    known = roster(options, count)
    if len(known) < count:
        checks.bad(("options", "students"), f"{count} students are needed, not {len(known)}")
    seating.check_wishes(entrants, known, "student")
    return count


def _cast(entrants: Sequence[Entrant], options: Options, count: int, dice: Dice) -> list[Casting]:
    """Wishes in a seeded order; for two students each the order turns round (CF-33)."""
    by_seat = {entrant.seat: entrant for entrant in entrants}
    free = list(roster(options, count))
    order: list[Seat] = dice.shuffle("T0 order of choosing", sorted(by_seat))
    castings = []
    for number, seat in enumerate([*order, *reversed(order)][:count]):
        wishes = [wish for wish in by_seat[seat].wishes if wish in free]
        student = wishes[0] if wishes else dice.choice(f"T0 {seat} student {number}", free)
        free.remove(student)
        rank = by_seat[seat].wishes.index(student) + 1 if wishes else 0
        castings.append(Casting(0, seat, student, rank))
    return castings


def _line_up(
    students: Sequence[Student], known: Mapping[Student, tables.Character], dice: Dice
) -> list[Student]:
    """The highest AA first; equal ones drawn once for the whole game (CF-3)."""
    order: list[Student] = []
    for aa in sorted({known[student].aa for student in students}, reverse=True):
        level = sorted(student for student in students if known[student].aa == aa)
        order += dice.shuffle(f"T0 turns of AA {aa}", level)
    return order


def _place(order: Sequence[Student], board: Board, dice: Dice) -> dict[Student, Placed]:
    """A New Beginning: a die each, again where somebody stands; a seventh and eighth (CF-17)."""
    placed: dict[Student, Placed] = {}
    spare = [board.entrance, board.exit]
    for student in order:
        rolls: list[int] = []
        taken = {event.square for event in placed.values()}
        if len(placed) >= len(board.numbered):
            placed[student] = Placed(0, student, spare.pop(0), ())
            continue
        while not rolls or board.numbered[rolls[-1] - 1] in taken:
            rolls.append(dice.d6(f"T0 {student} begins roll {len(rolls) + 1}"))
        placed[student] = Placed(0, student, board.numbered[rolls[-1] - 1], tuple(rolls))
    return placed


def _shuffle(options: Options, copies: int, dice: Dice) -> dict[str, list[str]]:
    """Every stack face down: hidden dice, so nobody can reckon what lies where."""
    supply = tables.supply(options.mystery_meat, False, copies)
    return {
        family: dice.hidden.shuffle(
            f"T0 {family}",
            [f for f, n in supply.items() if tables.FAMILY_OF[f] == family for _ in range(n)],
        )
        for family in tables.FAMILIES
    }
