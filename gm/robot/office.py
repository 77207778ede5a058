"""The post office at home: what belongs to no campaign, and what the referee is told."""

import json
from datetime import date, datetime
from pathlib import Path

from gm.files import make_folder, read_text, write_text
from gm.mail.envelope import Correspondent
from gm.mail.outbox import Key
from gm.robot.receipt import post
from gm.robot.settings import Settings
from gm.rules.dice import digest
from gm.rules.names import legible

NAME = "post-office"
ROOMS = ("inbox", "outbox", "sent", "shunt", "quarantine")


def open_office(settings: Settings) -> Path:
    """The office's rooms, made if they are not there."""
    for room in ROOMS:
        make_folder(str(settings.office / room))
    return settings.office


def robot(settings: Settings) -> Correspondent:
    """The robot writing in its own name."""
    return Correspondent(NAME, "The referee's robot", settings.address)


def tell_referee(
    settings: Settings, about: str, text: str, now: datetime, address: str = ""
) -> None:
    """A letter to the referee, once for each thing there is to say."""
    to = address or settings.referee
    if to:
        key = Key(NAME, 0, "referee", f"word-{digest(about)[:12]}")
        post(open_office(settings), key, robot(settings), to, legible(about, 100), text, now)


class Answers:
    """How many answers each sender has had today: the last guard against two robots talking."""

    def __init__(self, settings: Settings) -> None:
        self.file = settings.office / "answers.json"
        self.most = settings.answers
        self._day, self._counts = self._read()
        self._unkept = False

    def may(self, address: str, today: date) -> bool:
        """Whether one more answer is all right; it is counted if so."""
        if self._day != str(today):
            self._day, self._counts = str(today), {}
        count = self._counts.get(address, 0)
        self._counts[address] = count + 1
        self._unkept = True
        return count < self.most

    def keep(self) -> None:
        """Write the counts down, for the next round."""
        if self._unkept:
            write_text(str(self.file), json.dumps({"day": self._day, "to": self._counts}))
            self._unkept = False

    def _read(self) -> tuple[str, dict[str, int]]:
        if not self.file.exists():
            return "", {}
        told = json.loads(read_text(str(self.file)))
        return str(told["day"]), dict(told["to"])
