"""The rules by example: every file of tests/cases/snowball is played and compared."""

import pytest

from gm.rules.game import event_type
from gm.rules.snowball import GAME, events
from gm.rules.snowball.state import OPTION_FIELDS
from tests.rules.casebook import Casebook, patterns

SUMMARY = {
    "summary: target collected two": "target collected two snowballs",
    "summary: target collected one": "target collected one snowball",
    "summary: target didn't move": "target stood still",
    "summary: target moved 1 or 2": "target moved 1 or 2 hexes",
    "summary: target moved 3 or 4": "target moved 3 or more hexes",
    "summary: target or assailant hit last segment": "hit by Avalanche or Dirigible last segment",
    "summary: below or above range": " range",
    "summary: target on conifer": "target on a conifer",
    "summary: target adjacent to conifer": "target beside a conifer",
    "summary: target on snowman": "target behind a snowman",
    "summary: target did Mendham Maniac": "target did the Mendham Maniac",
    "summary: target did Baker Bounce": "target bounced on the spot",
    "summary: target did Bowen Bolero": "target danced the Bowen Bolero",
}
"""The thirteen lines of the summary of adjustments, and the modifier that shows each."""

RULES = (
    *(f"rule {number}" for number in (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14)),
    *(f"5{letter}" for letter in "ABCDEFGHIJ"),
    *(f"SB-{number}" for number in range(1, 46)),
    *SUMMARY,
    *(f"option: {name}" for name in OPTION_FIELDS),
)
"""Everything that must have a case, and all that a case may name. Names and press have no dice."""

BOOK = Casebook(GAME, events, RULES)


@pytest.mark.parametrize("name", BOOK.files)
def test_case_is_well_written(name: str) -> None:
    BOOK.check_words(name)


@pytest.mark.parametrize("name", BOOK.files)
def test_case_shows_its_summary_line(name: str) -> None:
    """Whoever names a line of the summary expects its modifier in full."""
    events_ = patterns(BOOK.case(name)["expect"], "events", "also")
    told = [text for event in events_ for text, _ in event.get("modifiers", ())]
    for rule in BOOK.case(name)["rules"]:
        if rule in SUMMARY:
            assert any(SUMMARY[rule] in text for text in told), rule


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_case(rule: str) -> None:
    """Every action, ruling, line of the summary and option is shown by a case at least."""
    BOOK.check_shown(rule)


def test_cited_rulings_have_cases() -> None:
    BOOK.check_citations("SB")


@pytest.mark.parametrize("name", BOOK.files)
def test_case(name: str) -> None:
    BOOK.play(name)


def test_event_names() -> None:
    """The names by which cases know events are those that programs are told."""
    assert event_type(events.NoThrow(1, "a", "rattlesnake", "b", "gone")) == "no_throw"
    assert {"throw", "no_throw", "storm", "start", "victory"} <= set(BOOK.events)
