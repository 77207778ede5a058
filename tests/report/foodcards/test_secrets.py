"""Nothing hidden is shown: other hands and the pile change nothing that a seat can read."""

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gm.report.foodcards import REPORTER
from gm.report.story import story
from gm.rules.dice import keyed_dice
from gm.rules.foodcards import GAME, tables
from gm.rules.foodcards.moves import card_of
from gm.rules.foodcards.orders import Discard, Order, Want
from gm.rules.foodcards.state import ROUNDS, TURNS, State
from gm.rules.game import EVERYBODY, Outcome, Seat, visible
from tests.rules.foodcards.strategies import letters, positions, turns

Slots = list[tuple[str, int]]


def hidden_from(state: State, reader: Seat | None, shown: Counter[str]) -> tuple[Slots, list[str]]:
    """The places whose cards a reader cannot know, and those cards; but for what will be shown."""
    slots: Slots = []
    cards: list[str] = []
    for player in state.players:
        if player.seat != reader:
            held = Counter(player.hand)
            if player.seat == state.up:
                held -= shown
            slots.append((player.seat, held.total()))
            cards += held.elements()
    slots.append(("pile", len(state.pile)))
    return slots, [*cards, *state.pile]


def exchanged(state: State, reader: Seat | None, shown: Counter[str], data: st.DataObject) -> State:
    """The same position to the reader, with every card it cannot see dealt anew."""
    slots, cards = hidden_from(state, reader, shown)
    dealt = data.draw(st.randoms(use_true_random=False))
    dealt.shuffle(cards)
    players = []
    for seat, number in slots[:-1]:
        player = state.player(seat)
        kept = Counter(player.hand) & shown if seat == state.up else Counter()
        hand, cards = cards[:number], cards[number:]
        players.append(replace(player, hand=tables.in_order([*kept.elements(), *hand])))
    by_seat = {player.seat: player for player in players}
    around = tuple(by_seat.get(player.seat, player) for player in state.players)
    return replace(state, players=around, pile=tuple(cards))


def read(before: State, outcome: Outcome[State], reader: Seat | None) -> list[Any]:
    """Everything a reader gets of a turn."""
    it = story(GAME, before, outcome, (), reader=reader, seed="secret")
    return [
        *(it.before, it.after, visible(outcome.events, reader)),
        *(REPORTER.text(it), REPORTER.html(it), REPORTER.turn_svg(it), REPORTER.alt(it)),
        *(REPORTER.form(it.after), REPORTER.map_svg(it.after), REPORTER.map_text(it.after)),
    ]


@settings(max_examples=30, deadline=None)
@given(positions(), st.data())
def test_a_view_shows_no_hidden_card(state: State, data: st.DataObject) -> None:
    readers = [None, *(player.seat for player in state.players)]
    reader = data.draw(st.sampled_from(readers))
    other = exchanged(state, reader, Counter(), data)
    assert GAME.view(other, reader) == GAME.view(state, reader)


@settings(max_examples=30, deadline=None)
@given(positions(), st.data())
def test_a_view_shows_nobody_elses_drawn_card_or_orders(state: State, data: st.DataObject) -> None:
    """Another card in the hand of whoever is up, and other wishes of everybody else."""
    reader = data.draw(st.sampled_from([None, *(player.seat for player in state.players)]))
    assume(state.up is None or state.up != reader)
    size = len(state.drawn)
    unseen = [*state.drawn, *state.pile]
    other = replace(state, drawn=tables.in_order(unseen[-size:]), pile=tuple(unseen[:-size]))
    wishes = [letter for p in state.players for letter in _changed(p.seat, reader, state, data)]
    players = tuple(
        replace(p, standing=replace(p.standing, **dict(w for s, w in wishes if s == p.seat)))
        for p in other.players
    )
    other = replace(other, players=players) if size else replace(state, players=players)
    assert GAME.view(other, reader) == GAME.view(state, reader)


def _changed(
    seat: Seat, reader: Seat | None, state: State, data: st.DataObject
) -> list[tuple[Seat, tuple[str, Any]]]:
    if seat == reader or state.player(seat).front.out:
        return []
    told = data.draw(letters(state, seat)) if seat in GAME.due(state) else []
    return [(seat, (want.field, want.value)) for want in told if isinstance(want, Want)]


@settings(max_examples=60, deadline=None)
@given(turns((TURNS,)), st.data())
def test_a_turn_shows_no_hidden_card(
    turn: tuple[State, dict[Seat, list[Order]], str], data: st.DataObject
) -> None:
    """The player who is up plays as ordered; all else that is hidden may be anything."""
    state, orders, _ = turn
    told = [o for o in orders.get(state.up or "", ()) if not isinstance(o, Want)]
    assume(told)
    shown = Counter(o.card if isinstance(o, Discard) else card_of(o) for o in told)
    one = GAME.resolve(state, orders, keyed_dice("x", hidden="y"))
    assume(not any(player.front.out and player.hand for player in state.players))
    gone = {p.seat for p in one.state.players if p.front.out} - {
        p.seat for p in state.players if p.front.out
    }
    assume(not gone)
    readers = [None, *(p.seat for p in state.players if p.seat != one.state.up)]
    reader = data.draw(st.sampled_from(readers))
    changed = exchanged(state, reader, shown, data)
    other = GAME.resolve(changed, orders, keyed_dice("x", hidden="y"))
    assert read(changed, other, reader) == read(state, one, reader)


@settings(max_examples=30, deadline=None)
@given(turns((ROUNDS,)), st.data())
def test_a_round_shows_nothing_of_the_pile_below(
    turn: tuple[State, dict[Seat, list[Order]], str], data: st.DataObject
) -> None:
    """What nobody has drawn may lie in any order."""
    state, orders, _ = turn
    one = GAME.resolve(state, orders, keyed_dice("x", hidden="y"))
    used = len(state.pile) - len(one.state.pile)
    assume(used > 0)
    below = data.draw(st.permutations(state.pile[used:]))
    changed = replace(state, pile=(*state.pile[:used], *below))
    other = GAME.resolve(changed, orders, keyed_dice("x", hidden="y"))
    for reader in (None, *(player.seat for player in state.players)):
        assert read(changed, other, reader) == read(state, one, reader)


@settings(max_examples=40, deadline=None)
@given(turns())
def test_everybody_reads_only_of_cards_on_the_table(
    turn: tuple[State, dict[Seat, list[Order]], str],
) -> None:
    """A card named to all has left its hand for good: it was played, discarded, or lost."""
    state, orders, _ = turn
    outcome = GAME.resolve(state, orders, keyed_dice("x", hidden="y"))
    for event in outcome.events:
        if event.seen_by is EVERYBODY:
            assert type(event).__name__ not in ("Dealt", "Drawn")
            assert "cards" not in event._fields or isinstance(event._asdict()["cards"], int)
        else:
            assert event.seen_by == frozenset({event._asdict()["seat"]})
