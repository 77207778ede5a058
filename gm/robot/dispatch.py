"""What waits in every outbox goes out, each mail once, and what the server said is acted on."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from gm import files
from gm.campaign.folder import Folder, every
from gm.campaign.secret import read_secret
from gm.files import make_folder, write_text
from gm.mail import outbox
from gm.mail.carrier import Carrier, Fate, Outgoing
from gm.mail.claims import claims_of
from gm.mail.headers import Headers, read_headers
from gm.mail.tokens import Scope, bounce_address
from gm.robot.office import tell_referee
from gm.robot.settings import Settings

FIRST_PATIENCE, LONGEST_PATIENCE = timedelta(minutes=1), timedelta(hours=4)


@dataclass(slots=True)
class Patience:
    """How long a mail that was put off is left alone: a minute, then twice as long each time."""

    until: dict[Path, datetime] = field(default_factory=dict)
    length: dict[Path, timedelta] = field(default_factory=dict)

    def over(self, path: Path, now: datetime) -> bool:
        """Whether it may be tried again."""
        return now >= self.until.get(path, now)

    def grow(self, path: Path, now: datetime) -> None:
        """It was put off once more."""
        length = min(2 * self.length.get(path, FIRST_PATIENCE / 2), LONGEST_PATIENCE)
        self.length[path], self.until[path] = length, now + length


def every_outbox(settings: Settings) -> list[Path]:
    """The directories that mail may wait in: the campaigns', and the office."""
    return [*(folder.path for folder in every(str(settings.home))), settings.office]


def waiting(settings: Settings) -> Iterator[Path]:
    """Every mail that waits, in the order written; a campaign without an address sends none."""
    for rooms in every_outbox(settings):
        for path in sorted(outbox.waiting(rooms), key=lambda path: path.stat().st_mtime_ns):
            headers = read_headers(path.read_bytes().replace(b"\r\n", b"\n").partition(b"\n\n")[0])
            if settings.address in headers.addresses("from"):
                yield path


def dispatch(
    settings: Settings, carrier: Carrier, now: datetime, patience: Patience
) -> dict[Fate, int]:
    """Hand over everything that waits; a mail leaves its outbox when the server has taken it."""
    mails = [_outgoing(settings, path) for path in waiting(settings) if patience.over(path, now)]
    counts = dict.fromkeys(Fate, 0)

    def told(mail: Outgoing, fate: Fate, said: str) -> None:
        files.step(f"carried {mail.key}")
        path = Path(mail.place)
        counts[fate] += 1
        if fate is Fate.SENT:
            _move(path, "sent")
        elif fate is Fate.REFUSED:
            _refused(settings, path, mail, said, now)
        else:
            patience.grow(path, now)

    carrier.carry(mails, told)
    return counts


def _outgoing(settings: Settings, path: Path) -> Outgoing:
    raw = path.read_bytes()
    headers = read_headers(raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0])
    return Outgoing(
        key=f"{path.parent.parent.name}-{path.stem}",
        sender=_envelope_sender(settings, path.parent.parent, headers),
        recipients=headers.addresses("to"),
        raw=raw,
        place=str(path),
    )


def _envelope_sender(settings: Settings, rooms: Path, headers: Headers) -> str:
    """An address that says whose mail it was, should it come back."""
    claims = claims_of(headers.addresses("reply-to"), "", settings.address)
    if not claims or not (rooms / "secret.yaml").exists() or claims[0].turn is None:
        return settings.address
    scope = Scope(claims[0].campaign, claims[0].seat, claims[0].turn)
    return bounce_address(settings.address, read_secret(Folder(rooms)).tokens, scope)


def _move(path: Path, room: str) -> None:
    goal = path.parent.parent / room
    make_folder(str(goal))
    path.rename(goal / path.name)
    files.step(f"moved {path.name}")


def _refused(settings: Settings, path: Path, mail: Outgoing, said: str, now: datetime) -> None:
    """The server says no for good: the mail is set aside, and the referee is told."""
    shunt = path.parent.parent / "shunt"
    make_folder(str(shunt))
    write_text(str(shunt / f"{path.stem}.txt"), f"The mail server refused this mail: {said}\n")
    _move(path, "shunt")
    about = f"refused: {mail.key}"
    if settings.referee not in mail.recipients:
        tell_referee(settings, about, f"{', '.join(mail.recipients)}: {said}\n", now)
