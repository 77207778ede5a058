"""A deadline for the reader's calendar (RFC 5545)."""

from datetime import UTC, datetime

from gm.report.edition import Edition, printable
from gm.rules.dice import digest

MOST_OCTETS = 75
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def deadline_ics(edition: Edition, deadline: datetime) -> str:
    """One event at the deadline with an alarm the day before; a later mail moves it."""
    turn, at = edition.turn + 1, _stamp(deadline)
    summary, *further = edition.story.shelf.paragraphs(
        "mail/deadline.txt.j2", edition=printable(edition), turn=turn
    )
    words = summary.translate(_ESCAPES)
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//gm//play by email//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{digest(f'{edition.campaign} turn {turn}')[:32]}@gm.invalid",
        f"DTSTAMP:{at}",
        f"DTSTART:{at}",
        f"SUMMARY:{words}",
        f"DESCRIPTION:{' '.join(further).translate(_ESCAPES)}",
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{words}",
        "TRIGGER:-P1D",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _stamp(when: datetime) -> str:
    return when.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _folded(line: str) -> list[str]:
    """Lines of 75 octets at most, no character cut in two; further ones begin with a space."""
    parts, part = [], ""
    for character in line:
        if len((part + character).encode()) > MOST_OCTETS:
            parts.append(part)
            part = " "
        part += character
    return [*parts, part]
