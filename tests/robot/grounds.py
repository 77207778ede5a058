"""Where the plug is pulled: on folders, or between real servers that keep or renew their UIDs."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from gm.robot.settings import read_settings
from tests.mail import servers
from tests.mail.servers import Dovecot, Smtp

from .prepared import KILLED, Plug, Prepared, message_ids, outcome

NAMES = ("folders", "same-uids", "new-uids")


class Ground(Protocol):
    """A way for letters to come and go."""

    def lay_out(self, home: Path) -> Path:
        """A copy of the home with all its letters waiting."""

    def meanwhile(self) -> None:
        """What happens while the robot is dead."""

    def trouble(self, wanted: dict[str, Any]) -> str:
        """What is wrong with the mail that went out since the home was laid out."""


@dataclass
class Folders:
    """The embedded mailbox and carrier."""

    prepared: Prepared

    def lay_out(self, home: Path) -> Path:
        self.prepared.copy(home)
        self.prepared.deliver(home)
        return home

    def meanwhile(self) -> None:
        pass

    def trouble(self, wanted: dict[str, Any]) -> str:  # noqa: ARG002
        return ""


@dataclass
class Servers:
    """Dovecot and aiosmtpd; `renewed` if all UIDs and their validity are new after the crash."""

    prepared: Prepared
    dovecot: Dovecot
    smtp: Smtp
    renewed: bool
    home: Path = field(init=False)

    @property
    def user(self) -> str:
        return f"{self.home.parent.name[-20:]}-{self.home.name}@robot.test".lower()

    def lay_out(self, home: Path) -> Path:
        self.home = home
        self.prepared.copy(home, accounts(self.dovecot, self.smtp, self.user))
        for raw in self.prepared.letters:
            self.dovecot.deliver(self.user, raw)
        self.smtp.mails.clear()
        return home

    def meanwhile(self) -> None:
        if self.renewed:
            self.dovecot.forget_uids(self.user)

    def trouble(self, wanted: dict[str, Any]) -> str:
        """Each mail once, at most the one in hand twice; and no letter left in INBOX."""
        ids = message_ids([taken.raw for taken in self.smtp.mails])
        mailbox = read_settings(str(self.home)).mailbox()
        left = len(list(mailbox.letters()))
        mailbox.close()
        if len(set(ids)) != self.prepared.news(wanted) or len(ids) > len(set(ids)) + 1 or left:
            return f"{len(ids)} mails under {len(set(ids))} Message-IDs, {left} letters left over"
        return ""


def accounts(dovecot: Dovecot, smtp: Smtp, user: str) -> dict[str, Any]:
    """Settings of a robot whose mailbox is a user's."""
    here = {"host": "127.0.0.1", "tls": "none"}
    login = {"user": user, "password_command": "echo secret"}
    return {"imap": {**here, **login, "port": dovecot.imap}, "smtp": {**here, "port": smtp.port}}


@contextmanager
def ground(name: str, prepared: Prepared) -> Iterator[Ground]:
    """A ground by its name, with servers of its own if it wants any."""
    if name == "folders":
        yield Folders(prepared)
        return
    with servers.dovecot() as dovecot, servers.smtp() as smtp:
        yield Servers(prepared, dovecot, smtp, name == "new-uids")


def killed_at(number: int, on: Ground, plug: Plug, home: Path, wanted: dict[str, Any]) -> str:
    """Kill a round at a step and go another; empty if all ended as it would have without."""
    on.lay_out(home)
    codes = [plug.round(home, number)[0]]
    on.meanwhile()
    codes.append(plug.round(home)[0])
    if codes != [KILLED, 0]:
        return f"the rounds ended with {codes}"
    came = outcome(home)
    return on.trouble(wanted) if came == wanted else f"{came} came of it, not {wanted}"
