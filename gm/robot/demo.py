"""A season by mail to watch: bots write letters, the robot answers, all on folders."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from gm.campaign.folder import Folder, new
from gm.campaign.opening import guard
from gm.files import make_folder, write_text
from gm.mail.carrier import FolderCarrier
from gm.mail.mailbox import FolderMailbox
from gm.robot.rounds import Round
from gm.robot.settings import FILE, Settings, settings_from
from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.rules.names import slug
from gm.season.begin import lay_out, start
from gm.season.campaign import load, people_due, state_of
from gm.season.demo import FIRST_DAY, cast_of
from gm.yaml_files import yaml_text

ROBOT = "gm@robot.example"
TURNS, MOST_NEEDED = 3, 2
NO_ORDERS = "ORDERS\nEND"


class Theatre:
    """A robot on folders, its players, and a clock that only the play moves."""

    def __init__(self, home: Path, game: str) -> None:
        self.now = FIRST_DAY
        self.settings = _settings(home)
        self.mailbox = FolderMailbox(home / self.settings.folder)
        self.carrier = FolderCarrier(self.settings.office / "sent-away")
        self.folder = _campaign(home, game)
        self.cast = cast_of(game)
        self.rounds = Round(
            self.settings, self.mailbox, self.carrier, lambda: self.now, lambda _: None
        )
        self.shown: set[Path] = set()
        self.letters = 0

    def play(self) -> Iterator[str]:
        """The whole play, as pages to read."""
        yield from self._act("People sign up", self._joining())
        again = [self._write("Slush", self._reply_to("Slush"), "OBSERVE\nSTANDBY\n")]
        yield from self._act("Whoever only looks on says so twice", again)
        start(self.folder, self.now)
        yield from self._act("The game starts", [])
        for turn in range(1, TURNS + 1):
            self.now += timedelta(days=1)
            late = self._sleeper() if turn == 2 else ""
            yield from self._act(f"Orders for turn {turn}", self._orders(turn, without=late))
            if late:
                yield from self._deadline(turn, late)
            elif turn == 1:
                yield from self._act("Somebody has to leave", self._leaving())

    def _sleeper(self) -> str:
        """Who is late, where there are enough others for a turn without."""
        campaign = load(self.folder)
        due = people_due(campaign, state_of(campaign))
        return due[-1].name if len(due) > MOST_NEEDED else ""

    def _deadline(self, turn: int, late: str) -> Iterator[str]:
        """A reminder, and then a letter that comes too late for the turn."""
        ends = guard(load(self.folder).opening, None, self.folder.name).deadline or self.now
        self.now = ends - timedelta(hours=11)
        yield from self._act("The deadline comes near", [])
        self.now = ends - timedelta(minutes=5)
        self.rounds.go()
        self.now = ends + timedelta(hours=2)
        yield from self._act("The deadline has passed", self._orders(turn, only=late))

    def _act(self, heading: str, letters: Sequence[str]) -> Iterator[str]:
        yield f"{'=' * 72}\n{heading} ({self.now:%A %d %B %Y, %H:%M} UTC)\n{'=' * 72}"
        yield from letters
        self.rounds.go()
        yield from self._answers()

    def _joining(self) -> list[str]:
        told = [
            self._write(name, ROBOT, f"Hello,\n\nJOIN demo AS {name}\nLUCK {name.split()[0]}\n")
            for name in self.cast.names
        ]
        return [*told, self._write("Slush", ROBOT, "OBSERVE demo\nSTANDBY\n")]

    def _leaving(self) -> list[str]:
        leaver = self.cast.names[-2]
        return [self._write(leaver, self._reply_to(leaver), "RESIGN\n")]

    def _orders(self, turn: int, without: str = "", only: str = "") -> list[str]:
        """What everybody who is awake writes; one has something for the gazette."""
        campaign = load(self.folder)
        if campaign.opening is None or campaign.opening.turn != turn:
            return []
        state, told = state_of(campaign), []
        for holder in people_due(campaign, state):
            if holder.name != without and only in ("", holder.name):
                dice = KeyedDice(digest(f"demo {turn} {holder.seat}"))
                bot = registry.bots(campaign.game.name)["steady"]
                orders = bot(campaign.game.view(state, holder.seat), dice)
                text = f"{orders or NO_ORDERS}\nFINAL\n"
                if holder.name == self.cast.names[0]:
                    text += f"PRESS\n{self.cast.press[turn % len(self.cast.press)]}\nEND\n"
                writer = self._name_of(holder.address)
                told.append(self._write(writer, self._reply_to(writer), text))
        return told

    def _write(self, by: str, to: str, text: str) -> str:
        self.letters += 1
        letter = EmailMessage()
        letter["From"], letter["To"] = f"{by} <{_address(by)}>", to
        letter["Subject"] = "Re: the game"
        letter["Message-ID"] = f"<{self.letters}@players.example>"
        letter.set_content(text)
        self.mailbox.deliver(letter.as_bytes(policy=policy.SMTP), self.now)
        return f"--> {by} writes to {to}\n\n{_indented(text)}"

    def _answers(self) -> Iterator[str]:
        """What went out: the first player's mail in full, of the others what it is about."""
        fresh = sorted(
            set(self.carrier.root.glob("*.eml")) - self.shown, key=lambda p: p.stat().st_mtime_ns
        )
        self.shown.update(fresh)
        for path in fresh:
            mail = message_from_bytes(path.read_bytes(), policy=policy.default)
            about = f"<-- to {mail['To']}: {mail['Subject']}"
            whole = mail["To"] == _address(self.cast.names[0])
            yield f"{about}\n\n{_indented(_text(mail))}" if whole else about

    def _reply_to(self, name: str) -> str:
        """As the latest mail to somebody asks."""
        paths = sorted(self.carrier.root.glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)
        mails = (message_from_bytes(p.read_bytes(), policy=policy.default) for p in paths)
        asked = [str(m["Reply-To"]) for m in mails if m["To"] == _address(name) and m["Reply-To"]]
        return asked[-1] if asked else ROBOT

    def _name_of(self, address: str) -> str:
        return next((n for n in self.cast.names if _address(n) == address), "Slush")


def _settings(home: Path) -> Settings:
    told = {"address": ROBOT, "referee": "referee@robot.example"}
    make_folder(str(home))
    write_text(str(home / FILE), yaml_text(told))
    return settings_from(told, home)


def _campaign(home: Path, game: str) -> Folder:
    folder = new("demo", str(home))
    title = f"{registry.game(game).title} by mail"[:40]
    clock = {"zone": "Europe/London", "every": "week", "day": "Sunday", "at": "20:00"}
    lay_out(folder, {"title": title, "game": game, "clock": clock, "mail": {"address": ROBOT}})
    return folder


def _address(name: str) -> str:
    return f"{slug(name)}@example.org"


def _text(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    return str(body.get_content()) if body else ""


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.strip().splitlines())
