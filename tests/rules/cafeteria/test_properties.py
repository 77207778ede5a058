"""What must be true of every turn of Food Fight, whatever was ordered and rolled."""

import json
from collections import Counter

from hypothesis import given, settings

from gm.rules.cafeteria import GAME, events, hands, tables
from gm.rules.cafeteria.orders import text
from gm.rules.cafeteria.state import HAULED, QUEUE, RETIRED, State, in_play, sets
from gm.rules.game import Outcome, facts
from tests.rules.cafeteria.strategies import Turn, dice, turns

QUICKLY = settings(max_examples=25, deadline=None)


def told(outcome: Outcome[State]) -> str:
    """A turn's result as bytes a program would write."""
    happened = [facts(event) for event in outcome.events]
    return json.dumps([happened, GAME.dump(outcome.state), outcome.over, outcome.winners])


def trays(state: State) -> int:
    held = sum(pupil.tray for pupil in state.pupils)
    return state.line_trays + sum(state.table_trays.values()) + held


@QUICKLY
@given(turns())
def test_nothing_impossible_comes_of_a_turn(turn: Turn) -> None:
    before, after = turn.state, GAME.resolve(turn.state, turn.orders, dice(turn.seed)).state
    assert after.turn == before.turn + 1
    assert after.round in (before.round, before.round + 1)
    for old, new in zip(before.pupils, after.pupils, strict=True):
        assert 0 <= new.ar <= old.ar
        assert (new.ar == 0) <= (new.status in (RETIRED, HAULED))
        assert not hands.why_not(new.tray, new.items, bool(new.can))
        assert not (new.tray and not new.items), "nobody carries an empty tray about"
    standing = [p.square for p in after.pupils if p.status not in (QUEUE, HAULED)]
    inside = before.options.board.squares
    standing += [teacher.square for teacher in after.faculty if teacher.square in inside]
    assert len(standing) == len(set(standing))
    assert not set(after.floor) & set(before.options.board.table_at)


@QUICKLY
@given(turns())
def test_no_counter_is_made_or_doubled(turn: Turn) -> None:
    """What is somewhere was somewhere before; flung counters are only ever added to."""
    before, after = turn.state, GAME.resolve(turn.state, turn.orders, dice(turn.seed)).state
    assert not in_play(after) - in_play(before)
    assert not Counter(before.flung) - Counter(after.flung)
    assert trays(after) <= trays(before)
    options, copies = before.options, sets(len(before.pupils))
    supply = Counter(tables.supply(options.mystery_meat, options.salad_bar, copies))
    assert not in_play(after) - supply


@QUICKLY
@given(turns())
def test_what_leaves_play_is_accounted_for(turn: Turn) -> None:
    """Counters vanish only by stuns, slips, cans, hauling off, and dropped salad."""
    outcome = GAME.resolve(turn.state, turn.orders, dice(turn.seed))
    gone = in_play(turn.state) - in_play(outcome.state)
    losing = (events.Stunned, events.CanFilled, events.Hauled, events.Retired, events.Dropped)
    slips = [e for e in outcome.events if isinstance(e, events.Slip) and e.loses_items]
    assert not gone or slips or any(isinstance(e, losing) for e in outcome.events)


@QUICKLY
@given(turns())
def test_a_position_comes_back_as_it_went(turn: Turn) -> None:
    state = GAME.resolve(turn.state, turn.orders, dice(turn.seed)).state
    assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


@QUICKLY
@given(turns())
def test_the_order_of_seats_and_files_changes_nothing(turn: Turn) -> None:
    data = GAME.dump(turn.state)
    backwards = {
        field: dict(reversed(list(data[field].items()))) for field in ("seats", "students")
    }
    turned = GAME.load({**data, **backwards})
    one = GAME.resolve(turn.state, turn.orders, dice(turn.seed))
    other = GAME.resolve(turned, dict(reversed(list(turn.orders.items()))), dice(turn.seed))
    assert told(one) == told(other)


@QUICKLY
@given(turns())
def test_the_same_seed_gives_the_same_bytes_and_no_die_is_for_two_things(turn: Turn) -> None:
    first, again = dice(turn.seed), dice(turn.seed)
    one = GAME.resolve(turn.state, turn.orders, first)
    assert told(one) == told(GAME.resolve(turn.state, turn.orders, again))
    assert first.rolled == again.rolled
    labels = [roll.what for roll in first.rolled]
    assert len(labels) == len(set(labels))
    assert all(label.startswith(f"T{turn.state.turn} ") for label in labels)


@QUICKLY
@given(turns())
def test_orders_come_back_as_they_went(turn: Turn) -> None:
    for seat, given_ in turn.orders.items():
        echo = GAME.read(turn.state, seat, "\n".join(_echo(turn, seat)))
        assert not echo.complaints
        assert echo.orders == tuple(given_)


def _echo(turn: Turn, seat: str) -> list[str]:
    named = len(turn.state.students_of(seat)) > 1
    return [text(order, named) for order in turn.orders[seat]]
