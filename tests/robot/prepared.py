"""A home with letters waiting, to be copied and run with the plug pulled at any step."""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from datetime import timedelta
from email import message_from_bytes
from pathlib import Path
from typing import Any

from gm.campaign.folder import Folder
from gm.campaign.press import read_press
from gm.mail.mailbox import FolderMailbox
from gm.season import publish
from gm.season.campaign import load
from gm.yaml_files import yaml_text

from .post import FIRST_DAY, REFEREE, ROBOT, Post, plain_mail

HOUSE = Path(__file__).parents[2]
NOW = (FIRST_DAY + timedelta(hours=1)).isoformat()
KILLED = -9


class Plug:
    """The process that goes rounds for us."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.robot.plug"],
            cwd=HOUSE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def round(self, home: Path, kill_at: int = 0) -> tuple[int, list[str]]:
        assert self.process.stdin
        assert self.process.stdout
        request = {"home": str(home), "now": NOW, "kill_at": kill_at}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        return told["code"], told["steps"]

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(10)


@dataclass
class Prepared:
    """A home as it lies, and the letters that are to be delivered to it."""

    home: Path
    letters: list[bytes]

    def copy(self, to: Path, settings: dict[str, Any] | None = None) -> Path:
        shutil.copytree(self.home, to)
        told = {"address": ROBOT, "referee": REFEREE, **(settings or {})}
        (to / "mail.yaml").write_text(yaml_text(told))
        return to

    def deliver(self, home: Path) -> None:
        box = FolderMailbox(home / "post-office" / "mailbox")
        for raw in self.letters:
            box.deliver(raw)

    def news(self, wanted: dict[str, Any]) -> int:
        """How many mails a round has sent that came out so."""
        return len(set(wanted["sent"]) - {path.name for path in self.home.glob("belt/sent/*")})


def prepare(home: Path) -> Prepared:
    """Two players: one writes twice, with press and an absence; with the other's, all is final."""
    kept, publish.turn_mail = publish.turn_mail, plain_mail
    try:
        post = Post(home)
        folder = post.begun(options={"conditional_orders": True})
    finally:
        publish.turn_mail = kept
    post.write("dora@example.com", "OBSERVE belt\n", to="gm+belt@robot.example")
    post.round()
    post.reply("dora@example.com", "OBSERVE\n")
    post.reply(
        "jack@example.org", "1: maniac\nPRESS\nOnce only.\nEND\nABSENT 2026-12-24 to 2026-12-25\n"
    )
    post.reply("jack@example.org", "1: stand\n2: collect 1\nFINAL\nPRESS\nAnd once more.\nEND\n")
    post.reply("wolf@example.net", "1: stand\nFINAL\nPRESS TO Jack Frost\nOnce only.\nEND\n")
    letters = [path.read_bytes() for path in sorted((home / "post-office/mailbox/new").iterdir())]
    shutil.rmtree(home / "post-office/mailbox")
    assert folder.path.is_dir()
    return Prepared(home, letters)


def outcome(home: Path) -> dict[str, Any]:
    """What must be the same however often the plug was pulled."""
    folder = Folder(home / "belt")
    campaign = load(folder)
    entry = campaign.book.entry_of(1)
    return {
        "turns": campaign.book.turn,
        "orders": {seat: list(lines) for seat, lines in (entry.orders or {}).items()},
        "press": [(piece.by, piece.to, piece.text) for piece in read_press(folder, 1)],
        "absences": [len(holder.absences) for holder in campaign.roster],
        "observers": [person.address for person in campaign.roster.observers],
        "records": len(list((home / "belt" / "inbox").glob("*.yaml"))),
        "sent": sorted(path.name for path in (home / "belt" / "sent").glob("*.eml")),
        "unsent": sorted(path.name for path in (home / "belt" / "outbox").glob("*.eml")),
    }


def message_ids(mails: list[bytes]) -> list[str]:
    return [str(message_from_bytes(raw)["Message-ID"]) for raw in mails]
