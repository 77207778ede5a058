"""Whoever takes mail away: a protocol, and a folder for a robot without an SMTP server."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from gm.files import make_folder, write_bytes


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A mail as it will be sent, and the envelope it goes in."""

    key: str
    sender: str
    recipients: tuple[str, ...]
    raw: bytes
    place: str = ""
    """The file it lies in."""


class Fate(Enum):
    """What became of a mail: taken, to be tried again, or refused for good."""

    SENT = "sent"
    LATER = "later"
    REFUSED = "refused"


Told = Callable[[Outgoing, Fate, str], None]
"""Is told of each mail at once, before the next one leaves."""


class Carrier(Protocol):
    """Takes mails away, one after the other."""

    def carry(self, mails: Sequence[Outgoing], told: Told) -> None:
        """Take every mail, and tell what became of each; raises Fault if nobody can be reached."""

    def greet(self) -> None:
        """See whether anybody is there; raises Fault if not."""


class FolderCarrier:
    """Puts every mail into a folder, for a referee who sends them by hand, or who only looks."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def carry(self, mails: Sequence[Outgoing], told: Told) -> None:
        """Write each down under its key."""
        make_folder(str(self.root))
        for mail in mails:
            write_bytes(str(self.root / f"{mail.key}.eml"), mail.raw)
            told(mail, Fate.SENT, f"written to {self.root.name}/")

    def greet(self) -> None:
        """The folder is there, or can be made."""
        make_folder(str(self.root))
