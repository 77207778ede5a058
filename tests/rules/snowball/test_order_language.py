"""The order language by example: every line of tests/cases/snowball-language is read and compared.

A case is what a player wrote and what must come of it: `echo` (a line for one segment, a list for
the turn), `refused` or `puzzled` (a part of the reason why it is not allowed, or not understood),
`note` (a part of a friendly warning). What is not expected must not happen.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from gm.rules import names
from gm.rules.game import Reading
from gm.rules.snowball import callings, orders
from gm.rules.snowball.language import read
from gm.rules.snowball.orders import Aim, Baker, Gather, Go, If, Order, Stand, Storm, Walk
from gm.rules.snowball.segments import MOST_LINE, MOST_TEXT
from gm.rules.snowball.state import State, load

CASES = Path(__file__).parents[2] / "cases" / "snowball-language"
TOPICS = sorted(path.stem for path in CASES.glob("*.yaml"))
CASE_KEYS = {"read", "as", "segment", "echo", "refused", "puzzled", "note"}


@cache
def topic(name: str) -> dict[str, Any]:
    """One file of cases."""
    text = (CASES / f"{name}.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
    return loaded


EVERY = [(name, number) for name in TOPICS for number, _ in enumerate(topic(name)["cases"])]


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_case(name: str, number: int) -> None:
    """What was written is read as the case says."""
    case = topic(name)["cases"][number]
    assert set(case) <= CASE_KEYS
    state = load(case.get("as") or topic(name)["position"])
    reading = read(state, "jack-frost", _letter(case))
    told = "\n".join(map(str, (*reading.complaints, *reading.notes)))
    _compare_echo(case, reading, told)
    _compare_complaints(case, reading, told)
    _compare_parts(_several(case.get("note")), reading.notes, told)


def _letter(case: Mapping[str, Any]) -> Any:
    """A case of one segment may say which; the ones before it stand."""
    segment = case.get("segment", 1)
    return case["read"] if segment == 1 else [None] * (segment - 1) + [case["read"]]


def _compare_echo(case: Mapping[str, Any], reading: Reading[Order], told: str) -> None:
    wanted = case.get("echo", "stand")
    lines = (
        reading.echo if isinstance(wanted, list) else (reading.echo[case.get("segment", 1) - 1],)
    )
    assert list(lines) == _several(wanted), told


def _compare_complaints(case: Mapping[str, Any], reading: Reading[Order], told: str) -> None:
    for kind, understood in (("refused", True), ("puzzled", False)):
        reasons = [c.reason for c in reading.complaints if c.understood is understood]
        _compare_parts(_several(case.get(kind)), reasons, told)


def _compare_parts(wanted: list[str], got: Any, told: str) -> None:
    assert len(wanted) == len(got), told
    for part, whole in zip(wanted, got, strict=True):
        assert part in whole, told


def _several(value: Any) -> list[str]:
    return value if isinstance(value, list) else [] if value is None else [value]


@pytest.mark.parametrize("name", TOPICS)
def test_echo_reads_back(name: str) -> None:
    """Whatever is echoed may be sent in again, and comes back as it is."""
    for case in topic(name)["cases"]:
        state = load(case.get("as") or topic(name)["position"])
        first = read(state, "jack-frost", _letter(case))
        again = read(state, "jack-frost", "\n".join(first.echo))
        assert (again.orders, again.echo) == (first.orders, first.echo)


def garden(**options: Any) -> State:
    """A small fight."""
    seats = {"jack-frost": {"hex": "W9"}, "winter-wolf": {"hex": "U9"}, "slush": {"hex": "A7"}}
    return load({"options": options, "seats": seats})


def test_complaint_quotes_the_line() -> None:
    """The player sees the line as it was written, with the segment in front."""
    reading = read(garden(), "jack-frost", "stand\n2)   Storm\tF6!!\nstand")
    (complaint,) = reading.complaints
    assert str(complaint).startswith('"2: Storm F6!!" - F6 is no conifer; the nearest are S7 (')
    assert (complaint.segment, complaint.understood) == (2, True)


def test_complaint_is_fit_to_print() -> None:
    """No escape, no direction mark and no flood reaches the quoted line or the reason."""
    nasty = "rattlesnake \x1b[31mred\u202e\x00" + "x" * 1500
    (complaint,) = read(garden(), "jack-frost", nasty).complaints
    for told in (complaint.line, complaint.reason):
        assert names.legible(told, 500) == told
        assert len(told) < 300


def test_all_complaints_in_one_pass() -> None:
    """Three bad lines, three complaints, and three times nothing to do."""
    reading = read(garden(), "jack-frost", "mvoe V10\nrattlesnake Bob\nstorm F6")
    assert [complaint.segment for complaint in reading.complaints] == [1, 2, 3]
    assert [complaint.understood for complaint in reading.complaints] == [False, True, True]
    assert reading.orders == (Stand(), Stand(), Stand())


def test_one_bad_line_brings_no_others() -> None:
    """The plan goes on from the last hex of a refused walk, and no longer counts snowballs."""
    text = "move V10 S11 Q11\nmove O11, collect 1\nbolero wolf, slush"
    reading = read(garden(), "jack-frost", text.replace("wolf", "winter"))
    assert [complaint.segment for complaint in reading.complaints] == [1]
    assert reading.notes == ("segment 2: O11 is on the path: that collect will come to nothing",)


def test_a_refused_line_leaves_no_notes() -> None:
    """What was noted on the way to a refusal is not said."""
    reading = read(garden(), "jack-frost", "move V10 W11, collect 2, move U11")
    assert len(reading.complaints) == 1
    assert not reading.notes


def test_floods_are_cut_short() -> None:
    """Three megabytes are answered at once, and politely."""
    for flood in (
        "move " * 600_000,
        "x\n" * 1_500_000,
        ["move " * 600_000],
        "segment" + " " * 3_000_000,
    ):
        reading = read(garden(), "jack-frost", flood)
        assert len(reading.orders) == 3
        assert reading.complaints
        assert all(len(str(complaint)) < 400 for complaint in reading.complaints)


def test_limits_are_said() -> None:
    """A line or a letter too long says how long it may be."""
    long_line = read(garden(), "jack-frost", ["stand " * MOST_LINE]).complaints
    assert str(MOST_LINE) in long_line[0].reason
    long_letter = read(garden(), "jack-frost", "stand\n" * MOST_TEXT).complaints
    assert any(str(MOST_TEXT) in complaint.reason for complaint in long_letter)


def test_canonical_text() -> None:
    """Orders as the design writes them."""
    known = {"winter-wolf": "Winter Wolf"}
    told = {
        "move V10, collect 1, move U9, keep snowballs": Go(
            (Walk(("V10",)), Gather("snowballs"), Walk(("U9",))), "snowballs"
        ),
        "collect dirigible": Go((Gather("dirigible"),)),
        "take head": Go((Gather("head"),)),
        "rattlesnake nearest": Aim("rattlesnake", "nearest"),
        "baker Winter Wolf, bounce F8, keep dirigible": Baker("winter-wolf", "F8", "dirigible"),
        "storm F4": Storm("F4"),
    }
    for text, order in told.items():
        assert orders.text(order, known) == text


def test_awkward_names_are_written_safely() -> None:
    """A name goes bare where that is read back, else by its slug or in quotes."""
    known = {
        "a": "Jack",
        "b": "Jack and Jill",
        "c": "Nearest",
        "sea": "Smith, John",
        "d": "\u2603",
        "e": "Dr. Then Else",
        "f8": "W11",
    }
    told = {seat: callings.label(seat, known) for seat in known}
    assert told == {
        "a": "a",
        "b": "Jack and Jill",
        "c": "c",
        "sea": "sea",
        "d": "d",
        "e": "Dr. Then Else",
        "f8": "W11",
    }


def test_names_that_are_words_of_the_language() -> None:
    """Quotes keep a name apart from the word it looks like."""
    state = load(
        {
            "options": {"conditional_orders": True},
            "seats": {
                "jack-frost": {"hex": "W9"},
                "not": {"name": "Not", "hex": "A7"},
                "stand": {"name": "Stand", "hex": "C1"},
            },
        }
    )
    text = '\n\nif "Not" hit me and not Stand threw then bolero "Not", Stand else rattlesnake Stand'
    reading = read(state, "jack-frost", ["", "", text.strip()])
    assert not reading.complaints
    assert isinstance(reading.orders[2], If)
    assert reading.echo[2] == text.strip()
