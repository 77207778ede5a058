"""What a seat sees: everything in the garden, and which segments are its own to use."""

import pytest

from gm.rules.snowball import GAME
from gm.rules.snowball.state import load

GARDEN = load(
    {
        "seats": {
            "dora-dry": {"hp": 0, "status": "drying", "drying": 2},
            "ray-recovering": {"hex": "A7", "recovering": True},
            "rita-running": {"hex": "C1", "hp": 0},
            "sam-soaked": {"hp": 0, "status": "drying"},
            "tom-fit": {"hex": "S1"},
        }
    }
)


@pytest.mark.parametrize(
    ("seat", "segments"),
    [
        ("dora-dry", (3,)),
        ("ray-recovering", (2, 3)),
        ("rita-running", ()),
        ("sam-soaked", ()),
        ("tom-fit", (1, 2, 3)),
    ],
)
def test_the_segments_that_are_ones_own(seat: str, segments: tuple[int, ...]) -> None:
    view = GAME.view(GARDEN, seat)
    assert view.segments == segments
    assert (seat in GAME.due(GARDEN)) == bool(segments)


def test_you_and_the_others() -> None:
    view = GAME.view(GARDEN, "tom-fit")
    assert view.you == view.player("tom-fit")
    assert [player.seat for player in view.others] == sorted(set(view.names) - {"tom-fit"})


def test_a_spectator_is_nobody_and_sees_everybody() -> None:
    view = GAME.view(GARDEN, None)
    assert (view.you, view.segments, view.others) == (None, (), GARDEN.players)
