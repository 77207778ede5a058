"""The headers of every letter that goes out: one thread a campaign, and answers that find us."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr

from gm.mail.manners import LOOP
from gm.mail.tokens import Scope, reply_address, subject_tag
from gm.rules.names import legible

NOBODY = "referee@gm.invalid"
"""The From of a campaign that is not played by mail."""


@dataclass(frozen=True, slots=True)
class Correspondent:
    """A campaign as it writes letters: its address, its title, and the key of its tokens."""

    campaign: str
    title: str
    address: str = ""
    secret: str = field(default="", repr=False)

    @property
    def domain(self) -> str:
        """The right side of its Message-IDs."""
        return (self.address or NOBODY).rpartition("@")[2]


def dress(
    letter: EmailMessage,
    by: Correspondent,
    *,
    to: str,
    subject: str,
    now: datetime,
    scope: Scope | None = None,
    answers: tuple[str, ...] = (),
    automatic: str = "auto-generated",
) -> EmailMessage:
    """A letter with its headers; `scope` is the seat and turn that an answer would be for.

    `answers` are the Message-IDs of what came before it in its thread, oldest first.
    """
    tag = f"[{by.campaign}]"
    if by.address and scope and scope.seat:
        tag = subject_tag(by.secret, scope)
        letter["Reply-To"] = reply_address(by.address, by.secret, scope)
    del letter["Subject"]
    letter["From"] = formataddr((harmless(by.title), by.address or NOBODY), "utf-8")
    letter["To"] = to
    letter["Subject"] = harmless(f"{tag} {subject.removeprefix(f'[{by.campaign}]').strip()}", 200)
    letter["Date"] = format_datetime(now.astimezone(UTC))
    letter["Auto-Submitted"] = automatic
    letter["X-Auto-Response-Suppress"] = "All"
    letter[LOOP] = by.address or NOBODY
    letter["List-Id"] = f"<{by.campaign}.{by.domain}>"
    if answers:
        letter["In-Reply-To"] = answers[-1]
        letter["References"] = " ".join(dict.fromkeys(answers))
    return letter


def harmless(text: str, most: int = 80) -> str:
    """Text that came from outside, made fit for a header.

    Before Python 3.13 an encoded word set as a subject could become a header of its own.
    """
    return legible(text, most).replace("=?", "= ?")
