"""A position from outside is taken or refused with its place, whatever stands in it."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gm.rules.dice import keyed_dice
from gm.rules.game import BadData, Path
from gm.rules.snowball import GAME
from gm.rules.snowball.garden import GARDEN

POSITION: dict[str, Any] = {
    "game": "snowball",
    "turn": 3,
    "options": {"disaster": True, "hit_points": 12, "starts": "seeded", "board": GARDEN},
    "seats": {
        "jack": {"name": "Jack", "hex": "A7", "hp": 3, "vp": 1, "snowballs": 4, "dirigibles": 1},
        "jill": {"hex": "Y11", "hp": 0, "status": "drying", "drying": 2},
        "will": {"hex": "C1", "staggered": True, "recovering": True, "nmrs": 1},
    },
    "bare_conifers": ["F4"],
    "spent_sides": ["north"],
    "headless_snowmen": ["B12"],
}
WORDS = (
    "A7",
    "Y11",
    "K7",
    "B2",
    "A8",
    "left",
    "drying",
    "running",
    "active",
    "south",
    "F12",
    "jack",
)
SCALARS = st.none() | st.booleans() | st.integers(-2, 20) | st.floats() | st.sampled_from(WORDS)
ANYTHING = st.recursive(
    SCALARS | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=3) | st.sampled_from(WORDS), inner, max_size=3)
    ),
    max_leaves=5,
)


def paths(data: Any, here: Path = ()) -> Iterator[Path]:
    """Every place in nested data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        yield (*here, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*here, key))


def with_change(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    changed = deepcopy(data)
    inner: Any = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return changed


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(paths(POSITION))), ANYTHING)
def test_anything_anywhere_is_taken_or_refused(path: Path, value: Any) -> None:
    try:
        state = GAME.load(with_change(POSITION, path, value))
    except BadData:
        return
    assert GAME.load(GAME.dump(state)) == state
    if GAME.winners(state) is None:
        GAME.resolve(state, {}, keyed_dice("a seed"))


def test_the_position_itself_is_taken() -> None:
    assert GAME.load(POSITION).player("jill").drying == 2
