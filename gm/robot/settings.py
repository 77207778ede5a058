"""mail.yaml at home: the robot's address and its accounts. Passwords are never in it."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gm.campaign.folder import home as campaigns_home
from gm.errors import Misuse
from gm.mail.account import Account, account_from
from gm.mail.caps import CAPS, Caps
from gm.mail.carrier import Carrier, FolderCarrier
from gm.mail.mailbox import FolderMailbox, Mailbox
from gm.mail.smtp import SmtpCarrier
from gm.rules import checks
from gm.rules.game import BadData
from gm.yaml_files import read_document

FILE = "mail.yaml"
FOLDER = "post-office/mailbox"
FIELDS = ("address", "referee", "imap", "smtp", "folder", "answers", "largest")
EXAMPLE = "docs/mail.md shows one"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the robot gets and sends mail; without accounts, both are folders at home."""

    home: Path
    address: str
    referee: str = ""
    imap: Account | None = None
    smtp: Account | None = None
    folder: str = FOLDER
    answers: int = 30
    """Answers to one sender a day."""
    caps: Caps = CAPS

    @property
    def office(self) -> Path:
        """Where letters lie that belong to no campaign."""
        return self.home / "post-office"

    def mailbox(self) -> Mailbox:
        """The mailbox, not yet connected."""
        if self.imap:
            from gm.mail.imap import ImapMailbox

            return ImapMailbox(self.imap, self.caps)
        return FolderMailbox(self.home / self.folder, self.caps)

    def carrier(self) -> Carrier:
        """Whoever takes mail away."""
        return SmtpCarrier(self.smtp) if self.smtp else FolderCarrier(self.office / "sent-away")


def read_settings(home: str | None) -> Settings:
    """The settings of the home; whatever is wrong is named with its line."""
    where = campaigns_home(home)
    file = where / FILE
    if not file.exists():
        raise Misuse(f"there is no {file}", f"write one with the robot's address; {EXAMPLE}")
    document = read_document(str(file))
    try:
        return settings_from(document.data, where)
    except BadData as bad:
        raise document.misuse(bad) from None


def settings_from(data: object, home: Path) -> Settings:
    """Settings from plain data; BadData says what cannot be."""
    told = checks.mapping(data, FIELDS, (), "the mail settings")
    address = _address(told, "address")
    if not address:
        checks.bad(("address",), "say which address the robot has, as address: gm@example.org")
    largest = checks.count(told.get("largest", CAPS.letter // 1024), ("largest",), 16, 10_240)
    return Settings(
        home=home,
        address=address,
        referee=_address(told, "referee"),
        imap=account_from(told["imap"], "IMAP", ("imap",)) if told.get("imap") else None,
        smtp=account_from(told["smtp"], "SMTP", ("smtp",)) if told.get("smtp") else None,
        folder=str(told.get("folder") or FOLDER),
        answers=checks.count(told.get("answers", 30), ("answers",), 1, 1000),
        caps=replace(CAPS, letter=largest * 1024),
    )


def _address(told: Any, field: str) -> str:
    value = told.get(field, "")
    if not isinstance(value, str) or (value and (value.count("@") != 1 or " " in value)):
        checks.bad((field,), f"{field} is an address, as gm@example.org")
    return value.lower()
