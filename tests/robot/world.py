"""A small world of mail: players with mailboxes in Dovecot, a relay, and one clock."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from smtplib import SMTP
from typing import Any

from imapclient import IMAPClient

from gm.robot.rounds import Round
from gm.robot.settings import read_settings
from gm.yaml_files import yaml_text
from tests.mail.servers import Dovecot, Smtp, Taken

from .grounds import accounts
from .post import REFEREE, ROBOT, Clock, text_of

LAST_WINTER = datetime(2025, 12, 7, 12, 0, tzinfo=UTC)
"""Dovecot files nothing under a day that is still to come."""


@dataclass
class World:
    """Everybody's mail goes through one relay, which files it as of the world's own time."""

    home: Path
    dovecot: Dovecot
    smtp: Smtp
    name: str
    clock: Clock = field(default_factory=Clock)
    said: list[str] = field(default_factory=list)
    letters: int = 0

    def __post_init__(self) -> None:
        self.home.mkdir()
        self.clock.now = LAST_WINTER
        reached = accounts(self.dovecot, self.smtp, self.user(ROBOT))
        told = {"address": ROBOT, "referee": REFEREE, **reached}
        (self.home / "mail.yaml").write_text(yaml_text(told))
        self.smtp.onward = self.relay
        self.settings = read_settings(str(self.home))
        self.mailbox = self.settings.mailbox()
        carrier = self.settings.carrier()
        self.rounds = Round(self.settings, self.mailbox, carrier, self.clock, self.said.append)

    def user(self, address: str) -> str:
        """The mailbox behind an address, whatever stands after its plus."""
        return f"{self.name}-{address.partition('@')[0].partition('+')[0]}@robot.test"

    def relay(self, taken: Taken) -> None:
        """Deliver by IMAP, which lets us say when a mail came."""
        for recipient in taken.recipients:
            with IMAPClient("127.0.0.1", port=self.dovecot.imap, ssl=False) as client:
                client.login(self.user(recipient), "secret")
                client.append("INBOX", taken.raw, (), self.clock())

    def round(self) -> list[str]:
        before = len(self.said)
        self.rounds.go()
        return self.said[before:]

    def write(self, by: str, text: str, *, to: str = ROBOT, subject: str = "hello") -> None:
        """A player's mail program hands a letter to the relay."""
        self.letters += 1
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = by, to, subject
        letter["Message-ID"] = f"<{self.letters}@players.example>"
        letter.set_content(text)
        with SMTP("127.0.0.1", self.smtp.port) as client:
            client.send_message(letter, by, [to])

    def reply(self, by: str, text: str) -> None:
        """A player answers the latest report or receipt, quoting it as most programs do."""
        latest = [letter for letter in self.mail(by) if letter["Reply-To"]][-1]
        quoted = "\n".join(f"> {line}" for line in text_of(latest).split("\n"))
        words = f"{text}\n\nOn Sunday, 6 December 2026, {ROBOT} wrote:\n{quoted}\n"
        self.write(by, words, to=latest["Reply-To"], subject=f"Re: {latest['Subject']}")

    def mail(self, address: str) -> list[Any]:
        """A player's mailbox, oldest first."""
        with IMAPClient("127.0.0.1", port=self.dovecot.imap, ssl=False) as client:
            client.login(self.user(address), "secret")
            client.select_folder("INBOX")
            found = client.fetch(client.search(), ["BODY.PEEK[]"])
        raws = [found[uid][b"BODY[]"] for uid in sorted(found)]
        return [message_from_bytes(raw, policy=policy.default) for raw in raws]

    def last(self, address: str) -> str:
        return text_of(self.mail(address)[-1])
