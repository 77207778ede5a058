"""The deadline as a calendar reads it (RFC 5545)."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from gm.report.calendar import deadline_ics
from tests.report.desk import UNSEEN, edition

DEADLINE = datetime(2026, 7, 3, 20, 0, tzinfo=ZoneInfo("Europe/Vienna"))


def unfolded(ics: str) -> list[str]:
    assert ics.endswith("\r\n")
    assert "\n" not in ics.replace("\r\n", "")
    lines = ics.removesuffix("\r\n").split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    return ics.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


def test_a_calendar_can_read_it() -> None:
    lines = unfolded(deadline_ics(edition(), DEADLINE))
    facts = dict(line.split(":", 1) for line in lines)
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-1] == "END:VCALENDAR"
    begun: list[str] = []
    for line in lines:
        name, value = line.split(":", 1)
        if name == "BEGIN":
            begun.append(value)
        elif name == "END":
            assert begun.pop() == value
    assert not begun
    assert {"VERSION", "PRODID", "UID", "DTSTAMP", "DTSTART", "SUMMARY"} <= set(facts)
    assert facts["DTSTART"] == "20260703T180000Z"
    assert facts["SUMMARY"] == "The Stockbroker Belt: orders for turn 5"


def test_a_moved_deadline_moves_the_event() -> None:
    def known(campaign: str, turn: int) -> str:
        made = edition(campaign=campaign)
        ics = deadline_ics(type(made)(campaign, made.title, made.game, turn, made.story), DEADLINE)
        return next(line for line in unfolded(ics) if line.startswith("UID:"))

    assert known("belt", 4) == known("belt", 4)
    assert len({known("belt", 4), known("belt", 5), known("fields", 4)}) == 3


@pytest.mark.parametrize(
    "title", ["a, b; c \\ d", "x\r\nEND:VCALENDAR", f"left{UNSEEN}right", "ö🐺" * 60]
)
def test_a_title_adds_no_line(title: str) -> None:
    plain, hostile = (
        unfolded(deadline_ics(edition(title=text), DEADLINE)) for text in ("plain", title)
    )
    names = [line.split(":", 1)[0] for line in plain]
    assert [line.split(":", 1)[0] for line in hostile] == names


def test_signs_are_escaped() -> None:
    (summary, _) = (
        line
        for line in unfolded(deadline_ics(edition(title="a, b; c\\d"), DEADLINE))
        if "a" in line and "b" in line and "turn 5" in line
    )
    assert summary == "SUMMARY:a\\, b\\; c\\\\d: orders for turn 5"
