"""A robot on folders with a clock of its own, and players who write to it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from gm.campaign.folder import Folder, new
from gm.mail.carrier import Carrier, FolderCarrier
from gm.mail.mailbox import FolderMailbox, Mailbox
from gm.report.edition import Edition, edition_text
from gm.robot.rounds import Round
from gm.robot.settings import Settings, settings_from
from gm.season import seats
from gm.season.begin import lay_out, start
from gm.season.campaign import Campaign, load
from gm.season.session import in_hand
from gm.yaml_files import yaml_text

ROBOT, REFEREE = "gm@robot.example", "referee@example.com"
FIRST_DAY = datetime(2026, 12, 6, 12, 0, tzinfo=UTC)
PLAYERS = {"Jack Frost": "jack@example.org", "Winter Wolf": "wolf@example.net"}


class Clock:
    """Tells the time it is told."""

    def __init__(self) -> None:
        self.now = FIRST_DAY

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **length: float) -> None:
        self.now += timedelta(**length)


class DatedMailbox(FolderMailbox):
    """A folder whose letters came when the clock said so."""

    def __init__(self, root: Path, clock: Clock) -> None:
        super().__init__(root)
        self.clock = clock
        self.days: dict[str, datetime] = {}

    def deliver(self, raw: bytes) -> str:
        name = super().deliver(raw)
        self.days[name] = self.clock()
        return name

    def letters(self) -> Any:
        for arrived in super().letters():
            yield arrived._replace(received=self.days.get(arrived.key, self.clock()))


@dataclass
class Post:
    """A home with a robot: `write` it a letter, go a `round`, read the `mail` it sent."""

    home: Path
    clock: Clock = field(default_factory=Clock)
    said: list[str] = field(default_factory=list)
    mailbox: Any = None
    carrier: Carrier | None = None
    settings: Settings = field(init=False)
    written: int = 0

    def __post_init__(self) -> None:
        told = {"address": ROBOT, "referee": REFEREE}
        self.home.mkdir(exist_ok=True)
        (self.home / "mail.yaml").write_text(yaml_text(told))
        self.settings = settings_from(told, self.home)
        self.mailbox = self.mailbox or DatedMailbox(self.home / "post-office/mailbox", self.clock)
        self.carrier = self.carrier or FolderCarrier(self.settings.office / "sent-away")
        self.rounds = self.fresh_round()

    def fresh_round(self) -> Round:
        box: Mailbox = self.mailbox
        assert self.carrier
        return Round(self.settings, box, self.carrier, self.clock, self.said.append)

    def campaign(self, name: str = "belt", **more: Any) -> Folder:
        folder = new(name, str(self.home))
        mail = {"address": ROBOT, **more.pop("mail", {})}
        clock = {"zone": "Europe/London", "every": "week", "day": "Sunday", "at": "20:00"}
        lay_out(folder, {"title": "Belt", "game": "snowball", "clock": clock, "mail": mail, **more})
        return folder

    def begun(self, name: str = "belt", **more: Any) -> Folder:
        folder = self.campaign(name, **more)
        with in_hand(folder, self.clock()) as campaign:
            for player, address in PLAYERS.items():
                campaign = seats.add(campaign, seats.holder_called(player, address=address))
        start(folder, self.clock())
        self.round()
        return folder

    def write(
        self, by: str, text: str, *, to: str = ROBOT, subject: str = "hello", **headers: str
    ) -> bytes:
        self.written += 1
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = by, to, subject
        letter["Message-ID"] = f"<{self.written}@players.example>"
        for name, value in headers.items():
            letter[name.replace("_", "-")] = value
        letter.set_content(text)
        raw = letter.as_bytes(policy=policy.SMTP)
        self.mailbox.deliver(raw)
        return raw

    def reply(self, by: str, text: str, **more: str) -> bytes:
        """An answer to the latest letter that had somewhere to answer to."""
        latest = [letter for letter in self.mail(by) if letter["Reply-To"]][-1]
        return self.write(
            by, text, to=latest["Reply-To"], subject=f"Re: {latest['Subject']}", **more
        )

    def bounce(self, seat: str, address: str, action: str = "failed") -> None:
        """A report of a mail server about a mail of ours (RFC 3464)."""
        self.written += 1
        self.mailbox.deliver(
            (
                f"Return-Path: <>\r\nFrom: MAILER-DAEMON@example.com\r\n"
                f"To: gm+belt.{seat}.b1.aaaaaaaaaa@robot.example\r\nSubject: Undelivered\r\n"
                f"Message-ID: <{self.written}@example.com>\r\nMIME-Version: 1.0\r\n"
                f'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
                f"--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n"
                f"--b\r\nContent-Type: message/delivery-status\r\n\r\n"
                f"Reporting-MTA: dns; example.com\r\n\r\n"
                f"Final-Recipient: rfc822; {address}\r\nAction: {action}\r\nStatus: 5.1.1\r\n"
                f"\r\n--b--\r\n"
            ).encode()
        )

    def round(self) -> list[str]:
        before = len(self.said)
        self.rounds.go()
        return self.said[before:]

    def mail(self, to: str) -> list[Any]:
        """Everything that was sent to an address, oldest first."""
        root = self.settings.office / "sent-away"
        files = sorted(root.glob("*.eml"), key=lambda path: (path.stat().st_mtime_ns, path.name))
        found = [message_from_bytes(f.read_bytes(), policy=policy.default) for f in files]
        return [letter for letter in found if letter["To"] == to]

    def last(self, to: str) -> str:
        """The text of the latest letter to an address."""
        return text_of(self.mail(to)[-1])


def plain_mail(edition: Edition) -> EmailMessage:
    """A report in words alone, which is quicker to make than one with pictures."""
    letter = EmailMessage()
    letter.set_content(edition_text(edition))
    return letter


def text_of(letter: Any) -> str:
    return str(letter.get_body(("plain",)).get_content())


def table_of(folder: Folder) -> Campaign:
    return load(folder)


MakePost = Callable[..., Post]
