"""outbox/: letters as they will be sent, each under a key that it keeps for ever."""

from email.message import EmailMessage
from email.policy import SMTP
from email.utils import parseaddr
from pathlib import Path
from typing import NamedTuple

from gm.files import write_bytes

DOMAIN = "gm.invalid"
"""The right side of a Message-ID when the campaign has no address of its own."""


class Key(NamedTuple):
    """What a letter is: of which campaign and ledger entry, to whom, and of which kind."""

    campaign: str
    entry: int
    reader: str
    kind: str

    @property
    def file_name(self) -> str:
        """The same letter always has the same name."""
        return f"{self.entry:04}-{self.reader}-{self.kind}.eml"

    def message_id(self, domain: str = DOMAIN) -> str:
        """And the same Message-ID."""
        return f"<{self.campaign}.{self.entry}.{self.reader}.{self.kind}@{domain}>"


def put(home: Path, key: Key, letter: EmailMessage) -> bool:
    """Lay a letter out to be sent, unless it lies there or has gone; says whether it is new."""
    if (home / "outbox" / key.file_name).exists() or (home / "sent" / key.file_name).exists():
        return False
    del letter["Message-ID"]
    letter["Message-ID"] = key.message_id(_domain(letter))
    write_bytes(str(home / "outbox" / key.file_name), letter.as_bytes(policy=SMTP))
    return True


def _domain(letter: EmailMessage) -> str:
    """That of the sender, so that a Message-ID is one of ours and nobody else's."""
    return parseaddr(str(letter["From"] or ""))[1].rpartition("@")[2] or DOMAIN


def waiting(home: Path) -> list[Path]:
    """The letters still to be sent, oldest entry first."""
    return sorted((home / "outbox").glob("*.eml"))
