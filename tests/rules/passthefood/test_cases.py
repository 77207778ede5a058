"""The rules by example: every file of tests/cases/passthefood is played and compared."""

import pytest

from gm.rules.passthefood import GAME, events
from gm.rules.passthefood.loading import OPTION_FIELDS
from gm.rules.passthefood.tables import RANK_POINTS, STYLES, SUIT_POINTS
from tests.rules.casebook import Casebook

RULES = (
    *("setup", "play", "scoring", "strategy", "on the tile"),
    *("figure 1", "figure 2", "footnote 1", "footnote 3"),
    *(f"table 1: {rank}" for rank in RANK_POINTS),
    *(f"table 2: {suit}" for suit in SUIT_POINTS),
    *(f"PF-{number}" for number in range(1, 21)),
    *(f"style: {style}" for style in STYLES),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order: {form}" for form in ("tile", "inches", "then", "data", "none")),
    "complaints",
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
    BOOK.check_citations("PF")


@pytest.mark.parametrize("name", BOOK.files)
def test_case(name: str) -> None:
    BOOK.play(name)


def test_there_are_fifty_cases_and_more() -> None:
    assert len(BOOK.files) >= 50
