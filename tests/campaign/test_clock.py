"""Deadlines: on the right day at the right local time, across summer time, past absences."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.campaign import clock
from gm.campaign.charter import DAYS, Timetable
from gm.campaign.roster import Absence

LONDON = ZoneInfo("Europe/London")
SUNDAYS = Timetable(zone="Europe/London", every=7, day="Sunday", at=time(20))


def local(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=LONDON)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("after", "deadline"),
    [
        (local(2026, 11, 16, 9), local(2026, 11, 22, 20)),
        (local(2026, 11, 22, 20), local(2026, 11, 29, 20)),
        (local(2026, 11, 22, 21, 5), local(2026, 11, 29, 20)),
        (local(2026, 11, 20, 9), local(2026, 11, 29, 20)),
    ],
    ids=["from Monday", "from a deadline", "resolved after grace", "not half a turn later"],
)
def test_weekly(after: datetime, deadline: datetime) -> None:
    assert clock.next_deadline(SUNDAYS, after) == deadline


@pytest.mark.parametrize("before", [local(2026, 3, 22, 20), local(2026, 10, 18, 20)])
def test_the_hour_stays_when_the_clocks_change(before: datetime) -> None:
    following = clock.next_deadline(SUNDAYS, before)
    assert following.astimezone(LONDON).hour == 20
    assert following - before.astimezone(UTC) != timedelta(days=7)


def test_every_three_days() -> None:
    days = Timetable(zone="UTC", every=3, day=None, at=time(12))
    first = datetime(2026, 11, 16, 12, tzinfo=UTC)
    assert clock.next_deadline(days, first) == first + timedelta(days=3)


def test_a_deadline_moves_past_an_absence() -> None:
    away = Absence(date(2026, 11, 20), date(2026, 11, 29))
    found = clock.next_deadline(SUNDAYS, local(2026, 11, 16, 9), [away])
    assert found == local(2026, 12, 6, 20)


@settings(deadline=None, max_examples=60)
@given(
    after=st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1), timezones=st.just(UTC)),
    zone=st.sampled_from(["Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC"]),
    day=st.sampled_from(DAYS),
    hour=st.integers(0, 23),
)
def test_always_later_on_the_day_and_at_the_time(
    after: datetime, zone: str, day: str, hour: int
) -> None:
    timetable = Timetable(zone=zone, every=7, day=day, at=time(hour))
    found = clock.next_deadline(timetable, after)
    there = found.astimezone(ZoneInfo(zone))
    assert after < found <= after + timedelta(days=12)
    assert DAYS[there.weekday()] == day or there.hour != hour
    gap = there.replace(tzinfo=None) - datetime.combine(there.date(), time(hour))
    assert abs(gap) <= timedelta(hours=1)


def test_only_the_latest_reminder_that_was_missed() -> None:
    deadline = local(2026, 11, 22, 20)
    assert clock.reminder_due(SUNDAYS, deadline, deadline - timedelta(hours=60), ()) is None
    assert clock.reminder_due(SUNDAYS, deadline, deadline - timedelta(hours=40), ()) == 48
    assert clock.reminder_due(SUNDAYS, deadline, deadline - timedelta(hours=40), (48,)) is None
    assert clock.reminder_due(SUNDAYS, deadline, deadline - timedelta(hours=3), ()) == 12
    assert clock.reminder_due(SUNDAYS, deadline, deadline + timedelta(hours=1), ()) is None


def test_down_and_backwards() -> None:
    deadline = local(2026, 11, 22, 20)
    late = deadline + timedelta(hours=9)
    assert clock.was_down(deadline - timedelta(hours=1), deadline, late)
    assert not clock.was_down(deadline + timedelta(hours=8), deadline, late)
    assert not clock.was_down(None, deadline, late)
    assert clock.jumped_back(late, late - timedelta(hours=1))
    assert not clock.jumped_back(late, late - timedelta(minutes=1))


@pytest.mark.parametrize(("hours", "down"), [(5.9, False), (6, False), (6.1, True)])
def test_a_machine_is_down_after_six_hours_unseen(hours: float, down: bool) -> None:
    deadline = datetime(2026, 12, 6, 20, tzinfo=UTC)
    seen = deadline - timedelta(minutes=1)
    assert clock.was_down(seen, deadline, seen + timedelta(hours=hours)) is down
