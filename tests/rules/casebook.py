"""The rules by example, for any game: a case file is read, played and compared.

A case has a position (or a set-up), orders, the dice in the order they are asked for, and what
must come of it. Anything expected is a subset of what happens; lists are compared in full.
`events` come in the order given, `also` wherever they like, `absent` not at all.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import yaml

from gm.rules.dice import ScriptedDice
from gm.rules.game import Complaint, Entrant, Game, Outcome, Reading, facts

PROJECT = Path(__file__).parents[2]
CASE_KEYS = {"rules", "shows", "position", "setup", "orders", "rolls", "expect"}
EXPECT_KEYS = {
    *("events", "also", "absent", "position", "over", "winners", "due", "complaints", "echo"),
}


class Casebook:
    """The cases of one game: `tests/cases/<game>/*.yaml`."""

    def __init__(self, game: Game[Any, Any], events: ModuleType, rules: tuple[str, ...]) -> None:
        self.game = game
        self.rules = rules
        self.folder = PROJECT / "tests" / "cases" / game.name
        self.files = sorted(path.stem for path in self.folder.glob("*.yaml"))
        self.events = {
            re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): kind
            for name, kind in vars(events).items()
            if isinstance(kind, type) and "seen_by" in getattr(kind, "_fields", ())
        }

    def case(self, name: str) -> dict[str, Any]:
        """One case as its file has it."""
        return _load(self.folder / f"{name}.yaml")

    def check_words(self, name: str) -> None:
        """A misspelt field would expect nothing, so every word of a case must be a known one."""
        given = self.case(name)
        assert set(given) <= CASE_KEYS
        assert set(given["expect"]) <= EXPECT_KEYS
        assert given["shows"].strip()
        assert given["rules"], "a case names the rules it shows"
        assert set(given["rules"]) <= set(self.rules), set(given["rules"]) - set(self.rules)
        assert ("position" in given) != ("setup" in given)
        for pattern in patterns(given["expect"], "events", "also", "absent"):
            kind: Any = self.events[pattern["type"]]
            known = {field.rstrip("_") for field in kind._fields}
            assert set(pattern) - {"type"} <= known, pattern

    def check_shown(self, rule: str) -> None:
        """A rule must be shown by a case at least."""
        assert any(rule in self.case(name)["rules"] for name in self.files), f"no case: {rule}"

    def check_citations(self, prefix: str) -> None:
        """A ruling that the rules or the docs cite is one that the cases know."""
        rooms = PROJECT / "gm" / "rules" / self.game.name, PROJECT / "docs"
        files = [
            path for room in rooms for path in room.rglob("*") if path.suffix in (".py", ".md")
        ]
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        assert set(re.findall(rf"\b{prefix}-\d+", text)) <= set(self.rules)

    def play(self, name: str) -> None:
        """The case comes out as its file says."""
        given = self.case(name)
        expected, dice = given["expect"], ScriptedDice(given.get("rolls", ()))
        if "setup" in given:
            outcome = _set_up(self.game, given["setup"], dice)
        else:
            state = self.game.load(given["position"])
            sent = given.get("orders", {})
            readings = {seat: self.game.read(state, seat, orders) for seat, orders in sent.items()}
            _compare_readings(readings, expected)
            if "complaints" in expected:
                return
            orders = {seat: reading.orders for seat, reading in readings.items()}
            outcome = self.game.resolve(state, orders, dice)
        _compare_outcome(self.game, outcome, expected)
        _check_dice(dice)


@cache
def _load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return loaded


def patterns(expected: Mapping[str, Any], *keys: str) -> list[dict[str, Any]]:
    """Every event pattern under some headings."""
    return [pattern for key in keys for pattern in expected.get(key, ())]


def _set_up(game: Game[Any, Any], given: Mapping[str, Any], dice: ScriptedDice) -> Outcome[Any]:
    entrants = [
        Entrant(one["seat"], one["name"], tuple(one.get("wishes", ()))) for one in given["entrants"]
    ]
    return game.setup(entrants, given.get("options", {}), dice)


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


def _compare_outcome(
    game: Game[Any, Any], outcome: Outcome[Any], expected: Mapping[str, Any]
) -> None:
    happened = [_plain(facts(event)) for event in outcome.events]
    dumped = _plain(game.dump(outcome.state))
    assert game.load(dumped) == outcome.state
    _find_in_order(expected.get("events", []), happened)
    for pattern in expected.get("also", []):
        _find_in_order([pattern], happened)
    for pattern in expected.get("absent", []):
        found = [event for event in happened if not list(_differences(pattern, event))]
        assert not found, f"{_line(pattern)} must not happen:\n{_lines(found)}"
    wrong = list(_differences(expected.get("position", {}), dumped))
    assert not wrong, "position:\n  " + "\n  ".join(wrong) + "\nevents:\n" + _lines(happened)
    _compare_ending(game, outcome, expected)


def _compare_ending(
    game: Game[Any, Any], outcome: Outcome[Any], expected: Mapping[str, Any]
) -> None:
    assert outcome.over == expected.get("over", False)
    assert list(outcome.winners) == expected.get("winners", [])
    assert game.winners(outcome.state) == (outcome.winners if outcome.over else None)
    due = game.due(outcome.state)
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
