"""The rules by example: every file of tests/cases/foodcards is played and compared."""

import pytest

from gm.rules.foodcards import GAME, events
from gm.rules.foodcards.loading import OPTION_FIELDS
from tests.rules.casebook import Casebook

SECTIONS = (
    *("drawing", "discarding", "throwing", "tray", "cart", "double pie", "out", "winning"),
    *("shack", "splat", "skipping", "strategic", "challenging", "two players"),
)
ORDERS = (
    *("throw", "play", "splat", "skip", "discard", "missed deadline"),
    *("targets", "splat wishes", "prefer", "discard wishes"),
)
RULES = (
    *(f"rule {section}" for section in SECTIONS),
    *(f"FC-{number}" for number in range(1, 26)),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order {name}" for name in ORDERS),
)
"""Everything that must have a case, and all that a case may name."""

BOOK = Casebook(GAME, events, RULES)


@pytest.mark.parametrize("name", BOOK.files)
def test_case_is_well_written(name: str) -> None:
    BOOK.check_words(name)


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_case(rule: str) -> None:
    BOOK.check_shown(rule)


def test_cited_rulings_have_cases() -> None:
    BOOK.check_citations("FC")


@pytest.mark.parametrize("name", BOOK.files)
def test_case(name: str) -> None:
    BOOK.play(name)
