"""Letters that broke something: set aside with the traceback, for a person to look at."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from gm.errors import Misuse
from gm.files import make_folder, remove, write_bytes, write_text
from gm.mail.letter import open_letter
from gm.mail.mailbox import Arrived
from gm.robot.dispatch import every_outbox
from gm.robot.item import Filed
from gm.robot.journal import MOST_TRIES
from gm.robot.office import open_office, tell_referee
from gm.robot.settings import Settings
from gm.rules.names import legible


def tried(settings: Settings, arrived: Arrived) -> int:
    """Count a try of a letter that breaks things; says how many there were."""
    file = _tries(settings, arrived)
    tries = 1 + (int(file.read_text()) if file.exists() else 0)
    make_folder(str(file.parent))
    write_text(str(file), str(tries))
    return tries


def _tries(settings: Settings, arrived: Arrived) -> Path:
    digest = open_letter(arrived.raw, size=arrived.size, caps=settings.caps).digest
    return settings.office / "tries" / digest[:16]


def set_aside(settings: Settings, arrived: Arrived, broke: Exception, now: datetime) -> str:
    """Put a letter into the shunt and tell the referee; answers with its code."""
    name = _tries(settings, arrived).name
    room = open_office(settings) / "shunt"
    told = "".join(traceback.format_exception(broke))
    write_bytes(str(room / f"{name}.eml"), arrived.raw, 0o600)
    write_text(str(room / f"{name}.txt"), told)
    about = f"a letter broke something: {name[:8]}"
    text = f"It was tried {MOST_TRIES} times and is in the shunt: gm shunt shows it.\n\n{told}"
    tell_referee(settings, about, text, now)
    return name[:8]


@dataclass(frozen=True, slots=True)
class Shunted:
    """Something that was set aside: a letter that came, or a mail that could not go."""

    path: Path

    @property
    def code(self) -> str:
        """By which people speak of it."""
        return self.path.stem

    @property
    def told(self) -> str:
        """Why, in full."""
        why = self.path.with_suffix(".txt")
        return why.read_text(encoding="utf-8") if why.exists() else "nobody wrote down why"

    @property
    def why(self) -> str:
        """Why, in a line: the last of a traceback says most."""
        return legible(self.told.strip().split("\n")[-1])

    @property
    def outgoing(self) -> bool:
        """Whether it is a mail of ours; letters are named by their digest alone."""
        return "-" in self.path.stem


def all_shunted(settings: Settings) -> list[Shunted]:
    """Everything that was set aside, in the campaigns and in the office."""
    rooms = every_outbox(settings)
    return [Shunted(path) for room in rooms for path in sorted((room / "shunt").glob("*.eml"))]


def find(settings: Settings, code: str) -> Shunted:
    """One of them, by the beginning of its code."""
    found = [item for item in all_shunted(settings) if code and item.code.startswith(code)]
    if len(found) != 1:
        told = f"nothing that was set aside is called {legible(code, 60)!r}"
        raise Misuse(told, "gm shunt list shows what there is")
    return found[0]


def retry(
    settings: Settings, item: Shunted, take: Callable[[Arrived], Filed], now: datetime
) -> str:
    """Try again: a mail goes back to its outbox, a letter is read once more, now."""
    if item.outgoing:
        item.path.rename(item.path.parent.parent / "outbox" / item.path.name)
        remove(str(item.path.with_suffix(".txt")))
        return f"{item.code} waits to be sent"
    raw = item.path.read_bytes()
    came = datetime.fromtimestamp(item.path.stat().st_mtime, UTC)
    filed = take(Arrived(item.code, raw, len(raw), min(came, now)))
    drop(item)
    remove(str(settings.office / "tries" / item.code))
    return f"letter {filed.said}"


def drop(item: Shunted) -> None:
    """Throw it away."""
    remove(str(item.path))
    remove(str(item.path.with_suffix(".txt")))
