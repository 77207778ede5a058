"""A player's what-if: its own orders many times over, against others who stand still or are bots.

No secret of any game comes in here: every die hangs on a seed that is thrown away.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm.errors import Misuse, Refused
from gm.position import Position
from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.rules.game import Measures, Seat
from gm.rules.names import did_you_mean, legible
from gm.rules.stand_in import stand_in
from gm.turn import play

STILL = "still"
"""The others do nothing at all."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A question: what comes of it if this seat orders this, and the others are so."""

    position: Position
    seat: Seat
    orders: Sequence[Any]
    against: str = STILL

    @property
    def others(self) -> list[Seat]:
        """Everybody else who may order now."""
        return sorted(self.position.game.due(self.position.state) - {self.seat})


def ask(position: Position, seat: Seat, orders: Sequence[Any], against: str = STILL) -> WhatIf:
    """The question, if it may be asked; a game with secrets would give them away."""
    game = position.game
    if not registry.game(game.name).measures.open_to_all:
        told = f"a position of {game.name} holds what players may not know"
        raise Refused(told, "a forecast from it would give that away")
    if seat not in game.due(position.state):
        raise Refused(f"{seat} has nothing to order now", "forecast a turn in which it has")
    known = (STILL, *registry.bots(game.name))
    if against not in known:
        hint = did_you_mean(against, known) or f"; there are {', '.join(known)}"
        raise Misuse(f"against {legible(against)!r} nobody can play{hint}", "name one of them")
    return WhatIf(position, seat, orders, against)


@dataclass(slots=True)
class Forecast:
    """How often what came of it: by seat and field, the changes of numbers and the last places."""

    times: int = 0
    over: int = 0
    won: Counter[Seat] = field(default_factory=Counter)
    changes: dict[tuple[Seat, str], Counter[int]] = field(default_factory=dict)
    ends: dict[tuple[Seat, str], Counter[str]] = field(default_factory=dict)


def forecast(
    what_if: WhatIf, seed: str, times: int, tell: Callable[[int], None] = lambda _: None
) -> Forecast:
    """So many turns, each with dice of its own, none of them the referee's."""
    found = Forecast()
    position, measures = what_if.position, registry.game(what_if.position.game.name).measures
    before = _seats(position, position.state)
    orders = _standing(what_if, measures) if what_if.against == STILL else None
    for number in range(times):
        key = digest(f"throw-away {seed} {number}")
        given = orders or _bots_orders(what_if, key)
        dice = KeyedDice(key, digest(f"{key} hidden"))
        outcome = play(position.game, position.state, given, dice)
        _count(found, measures, before, _seats(position, outcome.state))
        found.over += outcome.over
        found.won.update(outcome.winners if outcome.over else ())
        tell(found.times)
    return found


def _seats(position: Position, state: Any) -> Mapping[Seat, Mapping[str, Any]]:
    seats: Mapping[Seat, Mapping[str, Any]] = position.game.dump(state)["seats"]
    return seats


def _standing(what_if: WhatIf, measures: Measures) -> dict[Seat, Sequence[Any]]:
    game, state = what_if.position.game, what_if.position.state
    still = {seat: game.read(state, seat, measures.still).orders for seat in what_if.others}
    return {**still, what_if.seat: what_if.orders}


def _bots_orders(what_if: WhatIf, key: str) -> dict[Seat, Sequence[Any]]:
    game, state = what_if.position.game, what_if.position.state
    bot = registry.bots(game.name)[what_if.against]
    orders: dict[Seat, Sequence[Any]] = {what_if.seat: what_if.orders}
    for seat in what_if.others:
        orders[seat] = stand_in(game, state, seat, bot, KeyedDice(digest(f"{key} {seat}"))).orders
    return orders


def _count(
    found: Forecast,
    measures: Measures,
    before: Mapping[Seat, Mapping[str, Any]],
    after: Mapping[Seat, Mapping[str, Any]],
) -> None:
    found.times += 1
    for seat, told in after.items():
        for number in measures.numbers:
            change = told[number] - before[seat][number]
            found.changes.setdefault((seat, number), Counter())[change] += 1
        for place in measures.places:
            found.ends.setdefault((seat, place), Counter())[str(told[place])] += 1


def as_data(what_if: WhatIf, found: Forecast) -> dict[str, Any]:
    """The forecast for programs, and for whoever words it."""
    position = what_if.position
    before = _seats(position, position.state)
    return {
        "game": position.game.name,
        "turn": position.game.dump(position.state)["turn"],
        "seat": what_if.seat,
        "against": what_if.against,
        "times": found.times,
        "over": found.over,
        "seats": [_seat_data(found, seat, told) for seat, told in before.items()],
    }


def _seat_data(found: Forecast, seat: Seat, told: Mapping[str, Any]) -> dict[str, Any]:
    changes = {field: counts for (who, field), counts in found.changes.items() if who == seat}
    ends = {field: counts for (who, field), counts in found.ends.items() if who == seat}
    return {
        "seat": seat,
        "name": told["name"],
        "won": found.won[seat],
        "numbers": {name: _number(told[name], counts) for name, counts in changes.items()},
        "places": {name: _place(told[name], counts) for name, counts in ends.items()},
    }


def _number(now: int, counts: Counter[int]) -> dict[str, Any]:
    times, ordered = counts.total(), sorted(counts.elements())
    return {
        "now": now,
        "mean": sum(ordered) / times,
        "tenth": ordered[times // 10],
        "median": ordered[times // 2],
        "nine_tenths": ordered[9 * times // 10],
        "changes": {str(change): counts[change] for change in sorted(counts)},
    }


def _place(now: Any, counts: Counter[str]) -> dict[str, Any]:
    by_count = sorted(counts, key=lambda place: (-counts[place], place))
    return {"now": str(now), "ends": {place: counts[place] for place in by_count}}
