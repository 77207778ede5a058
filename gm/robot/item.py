"""A letter on its way through the desk, and where it ends up."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from gm import files
from gm.mail.intake import Request
from gm.mail.letter import Letter
from gm.mail.mailbox import PROCESSED, REJECTED, Arrived
from gm.robot import journal
from gm.robot.journal import Record
from gm.robot.office import Answers
from gm.robot.settings import Settings


class Filed(NamedTuple):
    """Into which folder of the mailbox a letter goes, and what came of it."""

    folder: str
    said: str


@dataclass(frozen=True, slots=True)
class Item:
    """A letter, what it asks, when it came, and the directory that keeps its record."""

    letter: Letter
    request: Request
    arrived: Arrived
    now: datetime
    rooms: Path
    settings: Settings
    answers: Answers

    def begin(self, seat: str = "", address: str = "") -> Record:
        """Take it in hand: from here on the journal knows it."""
        record = journal.begin(self.rooms, self.letter.digest, self.arrived.received, seat, address)
        files.step(f"begun letter {record.number}")
        return record

    def finish(self, record: Record, done: str, *, rejected: bool = False) -> Filed:
        """Everything about it is on disk."""
        files.step(f"before finishing letter {record.number}")
        journal.finish(self.rooms, record, done)
        files.step(f"finished letter {record.number}")
        return Filed(REJECTED if rejected else PROCESSED, f"{record.code}: {done}")

    def may_answer(self, address: str) -> bool:
        """Whether this address may have one more answer today."""
        return self.answers.may(address.lower(), self.now.date())
