"""The rules by example: every file of tests/cases/snowball is played and compared.

A case has a position (or a set-up), orders, the dice in the order they are asked for, and what
must come of it. Anything expected is a subset of what happens; lists are compared in full.
`events` come in the order given, `also` wherever they like, `absent` not at all.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from gm.rules.dice import ScriptedDice
from gm.rules.game import Complaint, Entrant, Outcome, Reading, event_type, facts
from gm.rules.snowball import GAME, events
from gm.rules.snowball.state import OPTION_FIELDS, State

PROJECT = Path(__file__).parents[3]
CASES = PROJECT / "tests" / "cases" / "snowball"
FILES = sorted(path.stem for path in CASES.glob("*.yaml"))

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

CASE_KEYS = {"rules", "shows", "position", "setup", "orders", "rolls", "expect"}
EXPECT_KEYS = {
    *("events", "also", "absent", "position", "over", "winners", "due", "complaints", "echo"),
}
EVENTS: dict[str, Any] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): kind
    for name, kind in vars(events).items()
    if isinstance(kind, type) and hasattr(kind, "_fields") and "seen_by" in kind._fields
}


@cache
def case(name: str) -> dict[str, Any]:
    """One case as its file has it."""
    text = (CASES / f"{name}.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
    return loaded


@pytest.mark.parametrize("name", FILES)
def test_case_is_well_written(name: str) -> None:
    """A misspelt field would expect nothing, so every word of a case must be a known one."""
    given = case(name)
    assert set(given) <= CASE_KEYS
    assert set(given["expect"]) <= EXPECT_KEYS
    assert given["shows"].strip()
    assert given["rules"], "a case names the rules it shows"
    assert set(given["rules"]) <= set(RULES)
    assert ("position" in given) != ("setup" in given)
    for pattern in _patterns(given["expect"], "events", "also", "absent"):
        known = {field.rstrip("_") for field in EVENTS[pattern["type"]]._fields}
        assert set(pattern) - {"type"} <= known, pattern


def _patterns(expected: Mapping[str, Any], *keys: str) -> list[dict[str, Any]]:
    return [pattern for key in keys for pattern in expected.get(key, ())]


@pytest.mark.parametrize("name", FILES)
def test_case_shows_its_summary_line(name: str) -> None:
    """Whoever names a line of the summary expects its modifier in full."""
    events_ = _patterns(case(name)["expect"], "events", "also")
    told = [text for event in events_ for text, _ in event.get("modifiers", ())]
    for rule in case(name)["rules"]:
        if rule in SUMMARY:
            assert any(SUMMARY[rule] in text for text in told), rule


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_case(rule: str) -> None:
    """Every action, ruling, line of the summary and option is shown by a case at least."""
    assert any(rule in case(name)["rules"] for name in FILES), f"no case shows {rule}"


def test_cited_rulings_have_cases() -> None:
    """A ruling that the rules or the docs cite is one that the cases know."""
    files = [*(PROJECT / "gm/rules/snowball").glob("*.py"), *(PROJECT / "docs").rglob("*.md")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    assert set(re.findall(r"\bSB-\d+", text)) <= set(RULES)


@pytest.mark.parametrize("name", FILES)
def test_case(name: str) -> None:
    """The case comes out as its file says."""
    given = case(name)
    expected, dice = given["expect"], ScriptedDice(given.get("rolls", ()))
    if "setup" in given:
        outcome = _set_up(given["setup"], dice)
    else:
        state = GAME.load(given["position"])
        readings = {s: GAME.read(state, s, o) for s, o in given.get("orders", {}).items()}
        _compare_readings(readings, expected)
        if "complaints" in expected:
            return
        orders = {seat: reading.orders for seat, reading in readings.items()}
        outcome = GAME.resolve(state, orders, dice)
    _compare_outcome(outcome, expected)
    _check_dice(dice)


def _set_up(given: Mapping[str, Any], dice: ScriptedDice) -> Outcome[State]:
    entrants = [
        Entrant(one["seat"], one["name"], tuple(one.get("wishes", ()))) for one in given["entrants"]
    ]
    return GAME.setup(entrants, given.get("options", {}), dice)


def _compare_readings(readings: Mapping[str, Reading[Any]], expected: Mapping[str, Any]) -> None:
    wanted = expected.get("complaints", {})
    for seat, reading in readings.items():
        told = "\n".join(f"  {c.segment}: {c}" for c in reading.complaints) or "  none"
        ours = wanted.get(seat, [])
        assert len(ours) == len(reading.complaints), f"complaints to {seat}:\n{told}"
        for want, complaint in zip(ours, reading.complaints, strict=True):
            assert _complains(want, complaint), f"expected {want}, complaints to {seat}:\n{told}"
    for seat, echo in expected.get("echo", {}).items():
        assert list(readings[seat].echo) == echo


def _complains(want: Mapping[str, Any], complaint: Complaint) -> bool:
    said = want.get("says", "").casefold() in complaint.reason.casefold()
    ours = {key: value for key, value in want.items() if key != "says"}
    return (
        said and bool(complaint.line) and all(getattr(complaint, k) == v for k, v in ours.items())
    )


def _compare_outcome(outcome: Outcome[State], expected: Mapping[str, Any]) -> None:
    happened = [_plain(facts(event)) for event in outcome.events]
    dumped = _plain(GAME.dump(outcome.state))
    assert GAME.load(dumped) == outcome.state
    _find_in_order(expected.get("events", []), happened)
    for pattern in expected.get("also", []):
        _find_in_order([pattern], happened)
    for pattern in expected.get("absent", []):
        found = [event for event in happened if not list(_differences(pattern, event))]
        assert not found, f"{_line(pattern)} must not happen:\n{_lines(found)}"
    wrong = list(_differences(expected.get("position", {}), dumped))
    assert not wrong, "position:\n  " + "\n  ".join(wrong) + "\nevents:\n" + _lines(happened)
    _compare_ending(outcome, expected)


def _compare_ending(outcome: Outcome[State], expected: Mapping[str, Any]) -> None:
    assert outcome.over == expected.get("over", False)
    assert list(outcome.winners) == expected.get("winners", [])
    assert GAME.winners(outcome.state) == (outcome.winners if outcome.over else None)
    due = GAME.due(outcome.state)
    assert not (outcome.over and due)
    assert sorted(due) == expected.get("due", sorted(due))


def _check_dice(dice: ScriptedDice) -> None:
    labels = [roll.what for roll in dice.rolled]
    assert len(set(labels)) == len(labels), f"two dice are for the same thing: {labels}"
    dice.finish()


def _find_in_order(patterns: list[dict[str, Any]], happened: list[dict[str, Any]]) -> None:
    place = 0
    for pattern in patterns:
        matches = (n for n in range(place, len(happened)) if not _misfit(pattern, happened[n]))
        found = next(matches, None)
        assert found is not None, _not_found(pattern, happened, place)
        place = found + 1


def _not_found(pattern: dict[str, Any], happened: list[dict[str, Any]], place: int) -> str:
    alike = [event for event in happened if event["type"] == pattern["type"]] or [{}]
    nearest = min(alike, key=lambda event: len(_misfit(pattern, event)))
    told = "\n  ".join(_misfit(pattern, nearest)) or f"it comes before event {place}, out of order"
    return (
        f"no such event: {_line(pattern)}\nnearest: {_line(nearest)}\n  {told}\n"
        f"all events:\n{_lines(happened)}"
    )


def _misfit(pattern: dict[str, Any], event: dict[str, Any]) -> list[str]:
    if pattern["type"] != event.get("type"):
        return [f"no {pattern['type']} happened"]
    return list(_differences(pattern, event))


def _differences(want: Any, got: Any, where: str = "") -> Iterator[str]:
    if isinstance(want, dict) and isinstance(got, dict):
        for key, value in want.items():
            inside = f"{where}.{key}" if where else str(key)
            if key in got:
                yield from _differences(value, got[key], inside)
            else:
                yield f"{inside} is not there"
    elif want != got:
        yield f"{where} is {got!r}, expected {want!r}"


def _plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def _line(event: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}: {value}" for key, value in event.items())


def _lines(many: list[dict[str, Any]]) -> str:
    return "\n".join(f"  {number}. {_line(event)}" for number, event in enumerate(many))


def test_event_names() -> None:
    """The names by which cases know events are those that programs are told."""
    assert event_type(events.NoThrow(1, "a", "rattlesnake", "b", "gone")) == "no_throw"
    assert {"throw", "no_throw", "storm", "start", "victory"} <= set(EVENTS)
