"""Time zones by their names, and moments written so that they sort and come back."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from gm.rules import checks, names
from gm.rules.game import Path


def zone_called(name: object, path: Path) -> ZoneInfo:
    """A zone of the tz database; BadData with a hint if there is none."""
    try:
        return ZoneInfo(name if isinstance(name, str) else "")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        shown = names.legible(str(name))
        hint = names.did_you_mean(shown, available_timezones()) or ", as Europe/London"
        checks.bad(path, f"{shown!r} is no time zone{hint}")


def written(moment: datetime) -> str:
    """A moment for a file: UTC, to the second."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def local(moment: datetime, zone: str | None) -> str:
    """A moment for a reader in a zone, or in that of this machine, with day and zone."""
    there = moment.astimezone(ZoneInfo(zone) if zone else None)
    return there.strftime("%A %d %B %Y, %H:%M %Z")


def moment(text: object, path: Path) -> datetime:
    """A moment from a file; it must say its zone."""
    try:
        found = datetime.fromisoformat(str(text))
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        shown = names.legible(str(text))
        checks.bad(path, f"{shown!r} is no moment, as 2026-11-22T20:00:00+00:00")
    return found.astimezone(UTC)
