"""The order language against anything: orders come back from their text, and nothing breaks it."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gm.rules.passthefood import GAME, orders
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.vocabulary import KNOWN
from tests.rules.passthefood.strategies import MODEST, aims

STATE = GAME.load({"seats": {"basil": {}, "thyme": {"coins": [], "then": ["toss 4 of Crowns"]}}})
WORDS = st.lists(
    st.sampled_from([*sorted(KNOWN), "then", "then:", "-", "3.5", "7", "#", ",", "\n", "1)"]),
    max_size=20,
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
DATA = st.recursive(
    SCALARS | WORDS.map(" ".join),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["toss", "then", "rank", "x"]) | st.text(), inner)
    ),
    max_leaves=12,
)


@MODEST
@given(st.lists(aims(), min_size=1, max_size=6))
def test_orders_come_back_from_their_text(given_: list[Aim]) -> None:
    wanted = tuple(given_)
    echo = orders.text(wanted)
    for told in ("\n".join(echo), list(echo), " ".join(echo)):
        reading = GAME.read(STATE, "basil", told)
        assert not reading.complaints
        assert reading.orders == wanted
        assert reading.echo == echo


@MODEST
@given(DATA | st.text(max_size=400) | WORDS.map(" ".join))
def test_nothing_that_is_sent_breaks_the_reader(told: Any) -> None:
    reading = GAME.read(STATE, "basil", told)
    again = GAME.read(STATE, "basil", "\n".join(reading.echo))
    assert again.orders == reading.orders
    assert not again.complaints
    for complaint in reading.complaints:
        assert complaint.line
        assert complaint.segment >= 1
        assert len(complaint.reason) > 10
        assert "\n" not in str(complaint)
    assert len(reading.orders) <= 6


def test_a_flood_is_refused_and_not_choked_on() -> None:
    flood = "toss 4 of Crowns then " * 5_000
    reading = GAME.read(STATE, "basil", flood)
    assert len(reading.orders) == 6
    assert 20 < len(reading.complaints) < 40
    assert "characters at most" in reading.complaints[-1].reason
    long = GAME.read(STATE, "basil", "toss " + "x" * 1_000)
    assert "300 characters at most" in long.complaints[0].reason


def test_notes_say_what_gives_way_and_what_happens_without_a_word() -> None:
    assert "(toss 4 of Crowns) give way" in GAME.read(STATE, "thyme", "lob 2 of Suns").notes[0]
    assert GAME.read(STATE, "thyme", "").notes[0].endswith("it will be: toss 4 of Crowns")
    assert GAME.read(STATE, "basil", None).notes[0].endswith("it will be: toss at 4.0 6.0")


def test_orders_for_a_player_with_no_coins_left() -> None:
    done = GAME.load({"seats": {"basil": {"coins": ["floor"] * 6}}})
    reading = GAME.read(done, "basil", "toss 4 of Crowns")
    assert reading.orders == ()
    assert "no coins left" in reading.complaints[0].reason
    assert json.dumps(GAME.dump(done))
