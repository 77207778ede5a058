"""The clock, pure: when a turn ends, and what a moment asks for. It never looks at a watch."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from gm.campaign.charter import DAYS, Timetable
from gm.campaign.roster import Absence

MOST_AHEAD = 400
"""Days that absences may put a deadline off; more is a mistake in the roster."""


def next_deadline(
    timetable: Timetable, after: datetime, absences: Iterable[Absence] = ()
) -> datetime:
    """The first deadline that leaves a fair part of its turn, past all booked absences.

    A turn lasts at least half its usual length, so that one resolved late does not eat the next.
    """
    zone = ZoneInfo(timetable.zone)
    earliest = after + timedelta(days=timetable.every) / 2
    day = earliest.astimezone(zone).date()
    booked = list(absences)
    for _ in range(MOST_AHEAD):
        moment = datetime.combine(day, timetable.at, zone).astimezone(UTC)
        away = any(absence.first <= day <= absence.last for absence in booked)
        if moment >= earliest and not away and _right_day(timetable, after, moment):
            return moment
        day += timedelta(days=1)
    return datetime.combine(day, timetable.at, zone).astimezone(UTC)


def put_off(timetable: Timetable, deadline: datetime, absences: Iterable[Absence]) -> datetime:
    """A deadline that is set already, or the next one if somebody is away on its day."""
    day, booked = deadline.astimezone(ZoneInfo(timetable.zone)).date(), list(absences)
    if not any(absence.first <= day <= absence.last for absence in booked):
        return deadline
    turn = timedelta(days=timetable.every)
    later = next_deadline(timetable, deadline - turn, booked)
    return later if later > deadline else next_deadline(timetable, deadline, booked)


def _right_day(timetable: Timetable, after: datetime, moment: datetime) -> bool:
    """On the weekday, or the usual number of days on from the last deadline."""
    zone = ZoneInfo(timetable.zone)
    local = moment.astimezone(zone).date()
    if timetable.day is not None:
        return local.weekday() == DAYS.index(timetable.day)
    return (local - after.astimezone(zone).date()).days >= timetable.every


def grace_ends(timetable: Timetable, deadline: datetime) -> datetime:
    """Until when orders count."""
    return deadline + timedelta(minutes=timetable.grace)


def press_closes(hours: int, deadline: datetime) -> datetime:
    """Until when press is taken for the turn."""
    return deadline - timedelta(hours=hours)


def reminder_due(
    timetable: Timetable, deadline: datetime, now: datetime, done: Iterable[int]
) -> int | None:
    """The reminder to send now, if any: only the latest of several that were missed."""
    passed = [h for h in timetable.reminders if deadline - timedelta(hours=h) <= now < deadline]
    return min(passed) if passed and min(passed) not in done else None


def days_booked(absences: Iterable[Absence]) -> int:
    """Days of absence booked in all."""
    return sum(absence.days for absence in absences)


ASLEEP = timedelta(hours=6)
"""A robot that was not seen for so long, across a deadline, was down."""
BACKWARDS = timedelta(minutes=5)
"""A clock may be put right by this much without anybody being told."""


def was_down(last_seen: datetime | None, deadline: datetime, now: datetime) -> bool:
    """Whether nobody was here to take orders when the deadline passed."""
    return last_seen is not None and last_seen < deadline <= now and now - last_seen > ASLEEP


def jumped_back(last_seen: datetime | None, now: datetime) -> bool:
    """Whether the clock shows an earlier time than it did."""
    return last_seen is not None and last_seen - now > BACKWARDS
