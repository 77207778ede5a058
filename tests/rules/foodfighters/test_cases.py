"""The rules by example: every file of tests/cases/foodfighters is played and compared."""

import pytest

from gm.rules.foodfighters import GAME, events
from gm.rules.foodfighters.house import TEAMS
from gm.rules.foodfighters.loading import OPTION_FIELDS
from gm.rules.foodfighters.teams import TIMINGS
from tests.rules.casebook import Casebook

ORDERS = ("fill", "roll", "swap", "attack", "buy", "play", "standing fill", "standing shield")

RULES = (
    *("setup", "roll for beans", "swap", "attack", "buy", "gaps", "end of the game"),
    *("spoons", "crackers", "bonus die", "pans", "powers"),
    *(f"power: {power}" for team in TEAMS.values() for power in team["powers"]),
    *(f"timing: {timing}" for timing in TIMINGS),
    *(f"order: {order}" for order in ORDERS),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"FF-{number}" for number in range(1, 26)),
)
"""Every section of the rulebook, Power, timing, order, option and ruling must have a case."""

BOOK = Casebook(GAME, events, RULES)


def test_there_are_cases_enough() -> None:
    assert len(BOOK.files) >= 50


@pytest.mark.parametrize("name", BOOK.files)
def test_case_is_well_written(name: str) -> None:
    BOOK.check_words(name)


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_case(rule: str) -> None:
    BOOK.check_shown(rule)


def test_cited_rulings_have_cases() -> None:
    BOOK.check_citations("FF")


@pytest.mark.parametrize("name", BOOK.files)
def test_case(name: str) -> None:
    BOOK.play(name)


def test_every_kind_of_event_is_expected_somewhere() -> None:
    told = {
        pattern["type"]
        for name in BOOK.files
        for key in ("events", "also")
        for pattern in BOOK.case(name)["expect"].get(key, ())
    }
    assert set(BOOK.events) == told
