"""The rules by example: every file of tests/cases/cafeteria is played and compared."""

import pytest

from gm.rules.cafeteria import GAME, events
from gm.rules.cafeteria.loading_options import OPTION_FIELDS
from tests.rules.casebook import Casebook

SECTIONS = (
    *("How to Win", "Preparing for Play", "Action Allowance", "Appearance Rating"),
    *("Movement Rating", "Needed to Stun", "Food", "Starting the Game", "Movement", "Combat"),
    *("Stunning", "Slipperiness", "Dumping", "Garbage Cans", "Obtaining More Food"),
    *("Disposing of Food", "How F/S Operate", "Last Ditch Assault", "The Food-Off"),
    *("A New Beginning", "Mystery Meat", "Table Tipping", "Salad Bar", "Experiment"),
)
ORDERS = (
    *("move", "toward", "away", "line", "throw", "best", "nearest", "dump", "table", "salad"),
    *("drop", "can", "fill", "spill", "squirt", "bowl", "hide", "tip", "leave", "repeat"),
    *("last ditch", "food-off", "stand", "two students", "data"),
)
RULES = (
    *SECTIONS,
    *(f"slip: {number}" for number in range(1, 7)),
    *(f"garbage: {number}" for number in range(1, 8)),
    *(f"CF-{number}" for number in range(1, 36)),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order: {name}" for name in ORDERS),
)
"""Every section of the rulebook, ruling, option and order: each must have a case."""

BOOK = Casebook(GAME, events, RULES)


@pytest.mark.parametrize("name", BOOK.files)
def test_case_is_well_written(name: str) -> None:
    BOOK.check_words(name)


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_case(rule: str) -> None:
    BOOK.check_shown(rule)


def test_cited_rulings_have_cases() -> None:
    BOOK.check_citations("CF")


def test_there_are_a_hundred_cases() -> None:
    assert len(BOOK.files) >= 100


@pytest.mark.parametrize("name", BOOK.files)
def test_case(name: str) -> None:
    BOOK.play(name)
