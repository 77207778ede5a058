"""The summary of adjustments: a case that names one of its lines shows that modifier in full."""

import pytest

from gm.rules.game import event_type
from gm.rules.snowball import events
from tests.rules.casebook import patterns
from tests.rules.snowball.rulebook import SUMMARY
from tests.rules.test_cases import casebook

BOOK = casebook("snowball")


@pytest.mark.parametrize("case", BOOK.files)
def test_case_shows_its_summary_line(case: str) -> None:
    """Whoever names a line of the summary expects its modifier in full."""
    expected = patterns(BOOK.case(case)["expect"], "events", "also")
    told = [text for event in expected for text, _ in event.get("modifiers", ())]
    for rule in BOOK.case(case)["rules"]:
        if rule in SUMMARY:
            assert any(SUMMARY[rule] in text for text in told), rule


def test_event_names() -> None:
    """The names by which cases know events are those that programs are told."""
    assert event_type(events.NoThrow(1, "a", "rattlesnake", "b", "gone")) == "no_throw"
    assert {"throw", "no_throw", "storm", "start", "victory"} <= set(BOOK.events)
