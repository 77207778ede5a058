"""A check-up of the robot: each thing that could be wrong, and what would put it right."""

import stat
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from gm.campaign.charter import read_charter
from gm.campaign.folder import Folder, every
from gm.campaign.opening import read_opening
from gm.errors import GmError
from gm.files import make_folder, remove, write_text
from gm.mail.trust import WARNING, Trust
from gm.robot.dispatch import every_outbox
from gm.robot.houses import Street, register_of
from gm.robot.returns import came_back
from gm.robot.settings import FILE, Settings
from gm.season.campaign import load

PATIENT = timedelta(hours=6)


class Finding(NamedTuple):
    """One thing that was looked at; `mend` may also be advice about what is well enough."""

    what: str
    well: bool
    mend: str = ""


def examine(settings: Settings, now: datetime, *, offline: bool) -> Iterator[Finding]:
    """Everything, the cheapest first."""
    yield _permissions(settings.home / FILE)
    yield _writable(settings)
    yield from _clocks(settings, now)
    yield from _campaigns(settings)
    yield _stuck(settings, now)
    if offline:
        return
    yield _tried("the mailbox answers", lambda: _open_mailbox(settings))
    yield _tried("the sender answers", settings.carrier().greet)


def _permissions(file: Path) -> Finding:
    loose = stat.S_IMODE(file.stat().st_mode) & 0o022
    mend = f"others may change it: chmod 644 {file}" if loose else ""
    return Finding(f"{file} is the referee's alone to change", not loose, mend)


def _writable(settings: Settings) -> Finding:
    def write() -> None:
        make_folder(str(settings.office))
        probe = settings.office / "doctor"
        write_text(str(probe), "well\n")
        remove(str(probe))

    return _tried(f"{settings.home} can be written to", write)


def _clocks(settings: Settings, now: datetime) -> Iterator[Finding]:
    """The machine's clock, against what the campaigns saw of it last."""
    seen = [o.seen for f in every(str(settings.home)) if (o := read_opening(f)) and o.seen]
    latest = max(seen, default=now)
    well = latest - now < timedelta(minutes=5) and now.year >= 2024
    mend = "" if well else f"it was {latest:%Y-%m-%d %H:%M} UTC before; set the clock, use NTP"
    yield Finding(f"the clock shows {now.astimezone(UTC):%Y-%m-%d %H:%M} UTC", well, mend)


def _campaigns(settings: Settings) -> Iterator[Finding]:
    served = {house.folder.name for house in Street(settings.home, settings.address).houses()}
    for folder in every(str(settings.home)):
        if folder.name not in served and _readable(folder):
            mend = f"to play it by mail, put mail: {{address: {settings.address}}} in campaign.yaml"
            yield Finding(f"{folder.name} is not played by mail", True, mend)
        else:
            yield from _campaign(folder)


def _readable(folder: Folder) -> bool:
    try:
        return bool(read_charter(folder).title)
    except GmError:
        return False


def _campaign(folder: Folder) -> Iterator[Finding]:
    try:
        register = register_of(load(folder))
    except GmError as wrong:
        yield Finding(f"{folder.name}: {wrong.message}", False, wrong.remedy)
        return
    sees = register.authserv_id or register.dkim
    blind = register.trust is Trust.VERIFIED and not sees
    mend = WARNING if register.trust is Trust.ADDRESS else ""
    if blind:
        mend = "trust: verified needs authserv_id, the name your mail server signs its results with"
    yield Finding(f"{folder.name} trusts: {register.trust.value}", not blind, mend)
    loose = stat.S_IMODE(folder.secret.stat().st_mode) & 0o077
    told = f"chmod 600 {folder.secret}" if loose else ""
    yield Finding(f"{folder.name}: secret.yaml is private", not loose, told)
    for whose, count in sorted(came_back(folder.path).items()):
        lost = f"{folder.name}: letters to {whose} that came back: {count}"
        yield Finding(lost, True, "gm seat list shows the address; is it still the right one?")


def _stuck(settings: Settings, now: datetime) -> Finding:
    """Mail that has waited for long."""
    late = [
        path
        for rooms in every_outbox(settings)
        for path in (rooms / "outbox").glob("*.eml")
        if now.timestamp() - path.stat().st_mtime > PATIENT.total_seconds()
    ]
    mend = "gm outbox lists it; gm outbox --send tries now" if late else ""
    return Finding(f"{len(late)} mails have waited for more than 6 hours", not late, mend)


def _open_mailbox(settings: Settings) -> None:
    mailbox = settings.mailbox()
    try:
        next(mailbox.letters(), None)
    finally:
        mailbox.close()


def _tried(what: str, attempt: Callable[[], object]) -> Finding:
    try:
        attempt()
    except GmError as wrong:
        return Finding(f"{what}: no, {wrong.message}", False, wrong.remedy)
    return Finding(what, True)
