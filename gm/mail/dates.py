"""Days as people write them: 2026-08-01, 1 August, Aug 1st; two of them are an absence."""

import re
from datetime import date, timedelta

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
_ISO = r"(\d{4})-(\d{1,2})-(\d{1,2})"
_DAY_FIRST = r"(\d{1,2})(?:st|nd|rd|th)?\.?\s*([a-z]{3,9})\.?,?\s*(\d{4})?"
_MONTH_FIRST = r"([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})?"
LONGEST = timedelta(days=366)
_EXAMPLE = "say from which day to which, as in ABSENT 2026-08-01 to 2026-08-14"


def read_dates(said: str, today: date) -> tuple[date, date] | str:
    """The first and last day of an absence, or what to say instead."""
    said = said.strip().rstrip(".!")
    for gap in re.finditer(r"\s+(?:(?:to|until|till|-)\s+)?", said):
        first = read_date(re.sub(r"^from\s+", "", said[: gap.start()], flags=re.IGNORECASE), today)
        last = read_date(said[gap.end() :], first or today)
        if first and last:
            return _sensible(first, last, today)
    return _EXAMPLE


def _sensible(first: date, last: date, today: date) -> tuple[date, date] | str:
    if last < first:
        return f"{last} is before {first}; say the first day first"
    if last < today:
        return f"{last} is in the past"
    if last - first > LONGEST:
        return "that is more than a year; RESIGN frees the seat for somebody else"
    return first, last


def read_date(said: str, after: date) -> date | None:
    """One day; without a year, the first such day that is not before `after`."""
    said = said.strip().lower()
    iso = re.fullmatch(_ISO, said)
    if iso:
        return _day(int(iso[1]), int(iso[2]), int(iso[3]))
    named = re.fullmatch(_DAY_FIRST, said)
    day, month, year = (named[1], named[2], named[3]) if named else ("", "", None)
    if not named:
        named = re.fullmatch(_MONTH_FIRST, said)
        day, month, year = (named[2], named[1], named[3]) if named else ("", "", None)
    months = _MONTHS.split()
    if not named or month[:3] not in months:
        return None
    number = months.index(month[:3]) + 1
    if year:
        return _day(int(year), number, int(day))
    this_year = _day(after.year, number, int(day))
    return this_year if this_year and this_year >= after else _day(after.year + 1, number, int(day))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
