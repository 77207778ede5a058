"""Who sits at a game: seats and names from plain data, told apart; and entrants who may begin."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from gm.rules import checks, names
from gm.rules.game import Entrant, Seat


def check_number(number: int, title: str, few: int, many: int) -> None:
    """A game is for so many players."""
    if not few <= number <= many:
        players = f"{few} to {many}" if few < many else f"{few}"
        checks.bad(("seats",), f"{title} is for {players} players, not {number}")


def facts_by_seat(
    seats: object, known: Iterable[str], title: str, few: int, many: int
) -> dict[Seat, Mapping[str, Any]]:
    """What a position says of each player, in the order of the seats' names."""
    if not isinstance(seats, Mapping):
        checks.bad(("seats",), "seats names the players, as seats: {ann: {name: Ann}}")
    check_number(len(seats), title, few, many)
    for seat in seats:
        wrong = names.why_not_a_seat(seat)
        if wrong:
            checks.bad(("seats", str(seat)), wrong)
    fields = tuple(known)
    return {
        seat: checks.mapping(
            {} if seats[seat] is None else seats[seat], fields, ("seats", seat), "a player"
        )
        for seat in sorted(seats)
    }


def name_of(seat: Seat, facts: Mapping[str, Any]) -> str:
    """The name a seat plays under; made from the seat if none is given."""
    name = facts.get("name", names.title(seat))
    wrong = names.why_not_a_name(name)
    if wrong:
        checks.bad(("seats", seat, "name"), wrong)
    return str(name)


def tell_apart(called: Mapping[Seat, str]) -> None:
    """No two may go by the same seat or name, or nobody would know who is meant."""
    taken: dict[str, Seat] = {}
    for seat, name in called.items():
        for known_as in {seat, names.slug(name)} - {""}:
            other = taken.setdefault(known_as, seat)
            if other != seat:
                reason = f"{seat} and {other} would be told apart by nothing: rename one"
                checks.bad(("seats", seat), reason)


def check_seats(entrants: Sequence[Entrant]) -> None:
    """Each seat is taken once."""
    seats = [entrant.seat for entrant in entrants]
    for seat in seats:
        if seats.count(seat) > 1:
            checks.bad(("seats", seat), f"the seat {seat} is taken twice: rename one")


def check_wishes(entrants: Sequence[Entrant], known: Collection[str], what: str) -> None:
    """Nobody wishes for what there is not."""
    for entrant in entrants:
        for wish in entrant.wishes:
            if wish not in known:
                reason = f"{names.legible(wish)} is no {what}; they are {', '.join(known)}"
                checks.bad(("seats", entrant.seat, "wishes"), reason)
