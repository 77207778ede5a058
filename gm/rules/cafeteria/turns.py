"""One student's turn: its plan, line by line, while AA lasts."""

from collections.abc import Callable, Sequence
from typing import Any

from gm.rules.cafeteria import events, fetching, garbage, throwing, tipping, walking
from gm.rules.cafeteria.events import LostTurn, Nmr, Shuffled, Skipped
from gm.rules.cafeteria.lunch import Fighter, Lunch
from gm.rules.cafeteria.orders import (
    STANDING,
    Action,
    Chase,
    Drop,
    Dump,
    FillCan,
    Hide,
    Leave,
    Move,
    Once,
    PickUpCan,
    Queue,
    Repeat,
    Salad,
    Spill,
    Table,
    Throw,
    Tip,
    action_text,
)
from gm.rules.cafeteria.state import QUEUE

WALKS = (Move, Chase, Leave)
DEEDS: dict[type, Callable[[Lunch, Fighter, Any], str]] = {
    Move: walking.move,
    Chase: walking.chase,
    Leave: walking.leave,
    Throw: throwing.throw,
    Dump: throwing.dump,
    Queue: fetching.queue,
    Table: fetching.table,
    Salad: fetching.salad,
    Drop: fetching.drop,
    PickUpCan: garbage.pick_up,
    FillCan: garbage.fill,
    Spill: garbage.spill,
    Hide: garbage.hide,
    Tip: tipping.tip,
}
"""What carries out each line of a plan; it answers with the reason if it cannot."""


def play(lunch: Lunch, fighter: Fighter, plan: Sequence[Action] | None) -> None:
    """The turn of somebody who is not out of the game; no plan at all is an NMR (CF-20)."""
    lunch.series.clear()
    lunch.looked.clear()
    if fighter.stunned:
        fighter.stunned = False
        lunch.tell(LostTurn(lunch.segment, fighter.name))
        return
    if plan is None:
        lunch.tell(Nmr(lunch.segment, fighter.name))
    fighter.left = fighter.pupil.aa
    queueing = fighter.status == QUEUE
    if queueing:
        fetching.first_trip(lunch, fighter)
    for action in plan or ():
        if not isinstance(action, STANDING) and fighter.fights:
            _follow(lunch, fighter, action, queueing)
    _wind_up(lunch, fighter, queueing)


def _wind_up(lunch: Lunch, fighter: Fighter, queueing: bool) -> None:
    fetching.put_down_empty_tray(lunch, fighter)
    if queueing:
        walking.push_on(lunch, fighter)
    if fighter.left:
        lunch.tell(Shuffled(lunch.segment, fighter.name, fighter.left))
    fighter.left = 0


def _follow(lunch: Lunch, fighter: Fighter, action: Action, queueing: bool) -> None:
    reason = _why_not_now(fighter, action, queueing) or _do(lunch, fighter, action)
    if reason:
        told = (fighter.name, action_text(action), reason, fighter.owner)
        lunch.tell(Skipped(lunch.segment, *told))


def _why_not_now(fighter: Fighter, action: Action, queueing: bool) -> str:
    once = action.action if isinstance(action, Repeat) else action
    walks = isinstance(once, WALKS)
    if queueing and not walks:
        return events.ROUND_ONE
    return events.HIDING if fighter.hiding and not walks else ""


def _do(lunch: Lunch, fighter: Fighter, action: Action) -> str:
    if not isinstance(action, Repeat):
        assert not isinstance(action, STANDING)
        return _do_once(lunch, fighter, action)
    before, reason = fighter.left, _do_once(lunch, fighter, action.action)
    first = reason
    while not reason and fighter.fights and fighter.left < before:
        before = fighter.left
        reason = _do_once(lunch, fighter, action.action)
    return first


def _do_once(lunch: Lunch, fighter: Fighter, action: Once) -> str:
    """Empty if it was done, else the reason why not."""
    return DEEDS[type(action)](lunch, fighter, action)
