"""Where everything of a campaign lies, and how a campaign is found."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from gm.errors import Misuse
from gm.files import name_folder, remove_folder, shown
from gm.rules.names import SLUG, did_you_mean, legible

HOME = "GM_HOME"
ROOMS = ("ledger", "state", "orders", "press", "inbox", "outbox", "sent", "shunt", "quarantine")


@dataclass(frozen=True, slots=True)
class Folder:
    """A campaign's directory; it need not exist yet."""

    path: Path

    @property
    def name(self) -> str:
        """What the campaign is called on the command line and in mail."""
        return self.path.name

    @property
    def charter(self) -> Path:
        """What the referee writes."""
        return self.path / "campaign.yaml"

    @property
    def roster(self) -> Path:
        """Who plays."""
        return self.path / "roster.yaml"

    @property
    def secret(self) -> Path:
        """The end of the chain and the keys: mode 600, never archived or mailed."""
        return self.path / "secret.yaml"

    @property
    def open_turn(self) -> Path:
        """The turn now open: its deadline, holds and reminders."""
        return self.path / "open.yaml"

    @property
    def lock(self) -> Path:
        """Held by whoever is writing."""
        return self.path / ".lock"

    @property
    def templates(self) -> Path:
        """The campaign's own templates, which go before those of the house."""
        return self.path / "templates"

    def room(self, name: str) -> Path:
        """One of the directories inside."""
        return self.path / name

    def entry(self, number: int) -> Path:
        """An entry of the ledger."""
        return self.path / "ledger" / f"{number:04}.yaml"

    def state(self, number: int) -> Path:
        """The state after an entry: a cache, checked against the ledger's digest."""
        return self.path / "state" / f"{number:04}.json"

    def counts(self, number: int) -> Path:
        """What an entry added to the players' records: a cache, known by the ledger's digest."""
        return self.path / "state" / f"{number:04}-counts.json"

    def orders(self, seat: str) -> Path:
        """What a seat has sent for the open turn."""
        return self.path / "orders" / f"{seat}.yaml"

    def press(self, turn: int) -> Path:
        """The press that is printed with a turn."""
        return self.path / "press" / f"{turn:04}.yaml"

    def reports(self, entry: int) -> Path:
        """The reports of an entry, which can be made again at any time."""
        return self.path / "reports" / f"{entry:04}"


def home(given: str | None = None) -> Path:
    """The directory of campaigns: as said, as GM_HOME says, or ./campaigns."""
    return Path(given or os.environ.get(HOME) or "campaigns")


def known(said: str, where: str | None = None) -> bool:
    """Whether a text is the name or the path of a campaign."""
    return any((path / "campaign.yaml").is_file() for path in (home(where) / said, Path(said)))


def find(said: str, where: str | None = None) -> Folder:
    """A campaign by its name or its path."""
    for path in (home(where) / said, Path(said)):
        if (path / "campaign.yaml").is_file():
            return Folder(path.resolve())
    name = legible(said, 200)
    known = [folder.name for folder in every(where)]
    hint = did_you_mean(name, known)
    raise Misuse(
        f"there is no campaign {name!r} in {shown(str(home(where)))}{hint}",
        "name one that is there, its path, or another --home; gm new begins one",
    )


@contextmanager
def drafted(folder: Folder) -> Iterator[Folder]:
    """A place to lay a new campaign out; it gets its name when all of it is there."""
    for left in folder.path.parent.glob(f".{folder.name}.*.draft"):
        remove_folder(str(left))
    draft = Folder(folder.path.with_name(f".{folder.name}.{secrets.token_hex(4)}.draft"))
    try:
        yield draft
        name_folder(str(draft.path), str(folder.path))
    except BaseException:
        remove_folder(str(draft.path))
        raise


def every(where: str | None = None) -> list[Folder]:
    """All campaigns at home, by name."""
    found = sorted(home(where).glob("[!.]*/campaign.yaml"))
    return [Folder(path.parent.resolve()) for path in found]


def new(name: str, where: str | None = None) -> Folder:
    """A place for a campaign that is not there yet."""
    if not SLUG.fullmatch(name) or len(name) > 32:
        raise Misuse(
            f"{legible(name)!r} is no name for a campaign",
            "use small letters, digits and single hyphens, 32 at most, as stockbroker-belt",
        )
    path = home(where) / name
    if path.exists():
        raise Misuse(f"{shown(str(path))} is there already", "choose another name")
    return Folder(path.absolute())
