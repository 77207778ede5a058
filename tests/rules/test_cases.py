"""The rules by example: every file of tests/cases/<game> is played and compared, game by game."""

from functools import cache
from importlib import import_module

import pytest

from gm.rules.registry import GAMES, game
from tests.rules.casebook import Casebook, patterns

LEAST = 50
"""No game can be shown in fewer cases."""


def rulebook(name: str) -> tuple[str, tuple[str, ...]]:
    """The prefix of a game's rulings, and everything that must have a case."""
    told = import_module(f"tests.rules.{name}.rulebook")
    return told.PREFIX, told.RULES


@cache
def casebook(name: str) -> Casebook:
    return Casebook(game(name), import_module(f"gm.rules.{name}.events"), rulebook(name)[1])


EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_CASE = pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in GAMES for case in casebook(name).files]
)
EVERY_RULE = pytest.mark.parametrize(
    ("name", "rule"), [(name, rule) for name in GAMES for rule in rulebook(name)[1]]
)


@EVERY_CASE
def test_case_is_well_written(name: str, case: str) -> None:
    casebook(name).check_words(case)


@EVERY_CASE
def test_case(name: str, case: str) -> None:
    casebook(name).play(case)


@EVERY_RULE
def test_rule_has_a_case(name: str, rule: str) -> None:
    """Every section, ruling, option and order is shown by a case at least."""
    casebook(name).check_shown(rule)


@EVERY_GAME
def test_cited_rulings_have_cases(name: str) -> None:
    casebook(name).check_citations(rulebook(name)[0])


@EVERY_GAME
def test_there_are_cases_enough(name: str) -> None:
    assert len(casebook(name).files) >= LEAST


@EVERY_GAME
def test_every_kind_of_event_is_expected_somewhere(name: str) -> None:
    book = casebook(name)
    expected = [book.case(case)["expect"] for case in book.files]
    told = {pattern["type"] for one in expected for pattern in patterns(one, "events", "also")}
    assert set(book.events) == told
