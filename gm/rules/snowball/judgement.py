"""Whether a condition holds, by what happened in this turn's first segments (SB-33)."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt

from gm.rules.game import Seat
from gm.rules.snowball import conditions, events
from gm.rules.snowball.conditions import Condition
from gm.rules.snowball.fray import Fighter, Fray

SIGNS: dict[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq}


def holds(condition: Condition, fray: Fray, me: Fighter) -> bool:
    """Whether a condition is met from where `me` stands."""
    match condition:
        case conditions.Not(inner):
            return not holds(inner, fray, me)
        case conditions.All(parts):
            return all(holds(part, fray, me) for part in parts)
        case conditions.Any(parts):
            return any(holds(part, fray, me) for part in parts)
    return _is_so(condition, fray, me)


def _is_so(fact: conditions.Fact, fray: Fray, me: Fighter) -> bool:
    match fact:
        case conditions.WasHit(who, by):
            return _was_hit(fray, _seat(who, me), _seat(by, me))
        case conditions.Threw(who, at):
            return _threw(fray, _seat(who, me), _seat(at, me))
        case conditions.InKitchen(who):
            return _fighter(fray, who, me).hex == fray.door
        case conditions.At(who, where):
            return _fighter(fray, who, me).hex == where
        case conditions.Within(who, far):
            return fray.board.distance(me.hex, _fighter(fray, who, me).hex) <= far
        case conditions.Hold(what, number):
            return (me.dirigibles if what == "dirigible" else me.snowballs) >= number
        case conditions.Bare(where):
            return where in fray.bare
        case conditions.Spent(side):
            return side in fray.spent
        case conditions.Compare(what, who, sign, number):
            fighter = _fighter(fray, who, me)
            return SIGNS[sign](fighter.hp if what == "hp" else fighter.vp, number)


def _seat(who: Seat | None, me: Fighter) -> Seat | None:
    return me.seat if who == conditions.ME else who


def _fighter(fray: Fray, who: Seat, me: Fighter) -> Fighter:
    return me if who == conditions.ME else fray.by_seat[who]


def _was_hit(fray: Fray, who: Seat | None, by: Seat | None) -> bool:
    for event in fray.events:
        if isinstance(event, events.Throw):
            struck = event.hit and event.at == who
        elif isinstance(event, events.Storm | events.Avalanche):
            struck = any(seat == who for seat, _ in event.victims)
        else:
            continue
        if struck and by in (None, event.by):
            return True
    return False


def _threw(fray: Fray, who: Seat | None, at: Seat | None) -> bool:
    for event in fray.events:
        if isinstance(event, events.Throw) and event.by == who and at in (None, event.at):
            return True
        if isinstance(event, events.Storm | events.Avalanche) and event.by == who and at is None:
            return True
    return False
