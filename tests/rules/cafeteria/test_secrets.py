"""Nobody learns from the referee what lies on another's tray, or what comes next off a stack."""

import json
from dataclasses import replace

from hypothesis import given, settings

from gm.rules.cafeteria import GAME, events, tables
from gm.rules.cafeteria.orders import Chase, Leave, Move, PickUpCan, Queue, Tip
from gm.rules.cafeteria.state import QUEUE, State
from gm.rules.game import Seat, facts, visible
from tests.rules.cafeteria.strategies import Turn, dice, turns

OPEN_DEEDS = (Move, Chase, Leave, PickUpCan, Tip)
"""Orders that show nothing of what one carries."""


def disguised(state: State, seat: Seat) -> State:
    """The same to this seat: other trays hold other food, and the stacks lie the other way up."""
    pupils = []
    for pupil in state.pupils:
        other = {"beverages": "tea", "breads": "bread", "vegetables": "corn"}
        items = tuple(_another(item, other) for item in pupil.items)
        pupils.append(pupil if pupil.seat == seat else replace(pupil, items=items))
    draws = any(pupil.seat == seat and pupil.status == QUEUE for pupil in state.pupils)
    turned = {family: tuple(reversed(foods)) for family, foods in state.stacks.items()}
    stacks = state.stacks if draws else turned
    return replace(state, pupils=tuple(pupils), stacks=stacks)


def _another(item: str, other: dict[str, str]) -> str:
    if item not in tables.FOODS:
        return item
    family = tables.FAMILY_OF[item]
    choices = [food for food in tables.FAMILIES[family] if food != item]
    return other.get(family, choices[0]) if other.get(family) != item else choices[0]


def seen(state: State, turn: Turn, seat: Seat) -> str:
    """All that a seat is shown of a turn: both views and the events it may see."""
    quiet = {
        who: [o for o in given_ if who == seat or isinstance(o.action, (*OPEN_DEEDS, Queue))]
        for who, given_ in turn.orders.items()
    }
    outcome = GAME.resolve(state, quiet, dice(turn.seed))
    told = [facts(event) for event in visible(outcome.events, seat)]
    views = [repr(GAME.view(one, seat)) for one in (state, outcome.state)]
    return json.dumps([told, views])


def frozen(state: State) -> State:
    """Nobody moves but the students: a Last Ditch Assault would show what is on a tray."""
    still = tuple(replace(teacher, still=99) for teacher in state.faculty)
    return replace(state, faculty=still, alarm=0)


@settings(max_examples=40, deadline=None)
@given(turns())
def test_changing_what_is_hidden_changes_nothing_that_is_seen(turn: Turn) -> None:
    state = frozen(turn.state)
    for seat in state.names:
        mine = {seat: [o for o in turn.orders.get(seat, ()) if isinstance(o.action, OPEN_DEEDS)]}
        quiet = Turn(state, {**turn.orders, **mine}, turn.seed)
        assert seen(state, quiet, seat) == seen(disguised(state, seat), quiet, seat)


@settings(max_examples=20, deadline=None)
@given(turns())
def test_a_spectator_sees_no_tray_at_all(turn: Turn) -> None:
    view = GAME.view(turn.state, None)
    assert view.own == ()
    assert all(not hasattr(student, "items") for student in view.students)


@settings(max_examples=20, deadline=None)
@given(turns())
def test_a_seat_sees_its_own_tray(turn: Turn) -> None:
    for seat in turn.state.names:
        own = GAME.view(turn.state, seat).own
        assert own == tuple(p for p in turn.state.pupils if p.seat == seat)


@settings(max_examples=20, deadline=None)
@given(turns())
def test_what_a_plan_failed_at_and_what_was_drawn_are_told_to_the_owner_alone(turn: Turn) -> None:
    owner = {pupil.student: pupil.seat for pupil in turn.state.pupils}
    for event in GAME.resolve(turn.state, turn.orders, dice(turn.seed)).events:
        if isinstance(event, events.Skipped | events.Drew):
            assert event.seen_by == frozenset({owner[event.student]})
