"""The order language against anything: orders come back from their text, and nothing breaks it."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gm.rules import names
from gm.rules.foodcards import GAME, orders
from gm.rules.foodcards.state import State
from gm.rules.game import BadData
from tests.rules.foodcards.strategies import letters, positions

AWKWARD = (
    *("Auntie Pasta", "The Crumb", "The Tray", "Bob Shack", "Bob first", "Jo then Bob", "A Tray"),
    *("Ann", "Anna", "Ann and Bob", "Bob", "Bob's", "Bob's Shack", "Skip", "Skip Bob", "None", "-"),
    *("Taco", "Hot Dog", "At", "The", "Me", "And", "Then Bob", "Splat", "Tray", "Shack first"),
    *("Bob, Ann", "Bob; Ann", "A: B", "#1 Fan", "Fan #1", 'The "Dog"', "O'Brien", "Dr. No", "7"),
    *(
        "targets",
        "Prefer",
        "no change",
        "1) Ann",
        "R2D2",
        "Zo\u00eb",
        "\u2603",
        "\u96ea\u7537",
        "Or",
    ),
)
SLUGS = (
    *(
        "a",
        "b",
        "ann",
        "bob",
        "skip",
        "none",
        "at",
        "the",
        "me",
        "and",
        "or",
        "then",
        "taco",
        "tray",
    ),
    *(
        "hot-dog",
        "shack",
        "shack-first",
        "bobs-shack",
        "1",
        "2-bob",
        "targets",
        "splat",
        "my",
        "of",
    ),
)
SLUG = st.sampled_from(SLUGS) | st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,4})?", fullmatch=True)
NAME = st.sampled_from(AWKWARD) | st.text(max_size=12).filter(lambda t: not names.why_not_a_name(t))


@st.composite
def renamed(draw: st.DrawFn) -> State:
    """A position whose players have the most awkward names there are."""
    state = draw(positions())
    number = len(state.players)
    pairs = st.lists(
        st.tuples(SLUG, NAME), min_size=number, max_size=number, unique_by=lambda pair: pair[0]
    )
    called = dict(zip([p.seat for p in state.players], draw(pairs), strict=True))
    data = GAME.dump(state)
    seats = {
        called[seat][0]: {**told, "name": called[seat][1], "standing": {}}
        for seat, told in data["seats"].items()
    }
    up = {"up": called[state.up][0]} if state.up else {}
    table = [called[seat][0] for seat in data["table"]]
    try:
        return GAME.load({**data, "seats": seats, "table": table, **up})
    except BadData:
        assume(False)
        raise


@settings(max_examples=60, deadline=None)
@given(renamed(), st.data())
def test_orders_come_back_from_their_text(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(sorted(GAME.due(state))))
    meant = data.draw(letters(state, seat))
    text = [orders.text(order, state.names) for order in meant]
    for told in ("\n".join(text), text):
        reading = GAME.read(state, seat, told)
        assert not reading.complaints, reading.complaints[0]
        assert list(reading.orders) == meant
        assert GAME.read(state, seat, "\n".join(reading.echo)) == reading


WORDS = st.sampled_from(
    [
        *("throw", "play", "discard", "skip", "splat", "targets:", "prefer:", "splat:", "at", "'s"),
        *(
            "taco",
            "pie",
            "tray",
            "cart",
            "shack",
            "Ann",
            "Bob",
            "me",
            "first",
            "and",
            ",",
            "#",
            "-",
        ),
        *("1)", "\x00", "\u202e", "x" * 500, "\n", ":", "="),
    ]
)
LETTERS = st.text(max_size=60) | st.lists(WORDS, max_size=12).map(" ".join)
DATA: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | LETTERS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(LETTERS | st.sampled_from(["at", "throw", "targets", "splat"]), inner)
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(positions(), LETTERS | DATA)
def test_nothing_a_player_sends_breaks_it(state: State, told: object) -> None:
    seat = min(GAME.due(state))
    reading = GAME.read(state, seat, told)
    assert len(reading.echo) == len(reading.orders)
    for complaint in reading.complaints:
        assert complaint.reason
        assert names.legible(str(complaint), 10_000) == str(complaint)
    again = GAME.read(state, seat, list(reading.echo))
    assert again.orders == reading.orders
    assert not again.complaints
