"""The player's guide says what the referee takes: every order it shows is read."""

import re

import pytest

from gm.rules.cafeteria import GAME
from tests.rules.casebook import PROJECT

GUIDE = (PROJECT / "docs" / "cafeteria.md").read_text(encoding="utf-8")
BLOCK = GUIDE.split("```")[1]
SHOWN = [
    re.sub(r"\(.*?\)", "", part).strip()
    for line in BLOCK.strip().splitlines()
    for part in re.split(r" {2,}", line)
    if not part.startswith("(")
]
POSITION = {
    "turn": 3,
    "options": {"salad_bar": True, "table_tipping": True, "hide_in_can": True},
    "seats": {"ann": {}, "bob": {}, "cat": {}},
    "students": {
        "dwayne": {"seat": "ann", "square": "D5", "tray": True, "items": ["pizza", "bread"]},
        "rock": {"seat": "bob", "square": "F8"},
        "connie": {"seat": "cat", "square": "H5"},
    },
}
NEEDS_FIRST = {"spill": "can", "squirt": "salad: ketchup", "bowl": "salad: greens"}


@pytest.mark.parametrize("order", SHOWN)
def test_an_order_of_the_guide_is_an_order(order: str) -> None:
    state = GAME.load(POSITION)
    before = NEEDS_FIRST.get(order.split()[0], "stand")
    reading = GAME.read(state, "ann", [before, order])
    assert not reading.complaints
    assert order == "stand" or reading.orders


def test_the_guide_shows_many() -> None:
    assert len(SHOWN) > 25
