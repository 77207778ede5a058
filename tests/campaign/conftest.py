"""A season on a fake clock: `season` begins one, and its helpers write what players send."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gm.campaign.folder import Folder, new
from gm.campaign.opening import guard
from gm.campaign.press import Piece
from gm.season import seats
from gm.season.begin import lay_out, start
from gm.season.campaign import Campaign, load, state_of
from gm.season.order import Taken, take
from gm.season.press import send
from gm.season.resolve import resolve
from gm.season.session import in_hand
from gm.season.tick import tick
from tests.hurry import hurry

MONDAY = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
PLAYERS = {"jack-frost": "Ann", "winter-wolf": "Bob", "yeti": "Cec"}


@dataclass
class Season:
    """A campaign and the time it is."""

    folder: Folder
    now: datetime = MONDAY
    done: list[str] = field(default_factory=list)

    @property
    def campaign(self) -> Campaign:
        return load(self.folder)

    def wait(self, **time: float) -> None:
        """Let time pass."""
        self.now += timedelta(**time)

    def tick(self) -> list[str]:
        """Look at the clock."""
        with in_hand(self.folder, self.now) as campaign:
            self.done = tick(campaign, self.now)[1]
        return self.done

    def order(self, seat: str, text: str = "rattlesnake nearest", *, final: bool = False) -> Taken:
        """Orders of a player."""
        with in_hand(self.folder, self.now) as campaign:
            opening = guard(campaign.opening, None, campaign.name)
            return take(campaign, opening, seat, text, self.now, final=final)

    def press(self, by: str, text: str, *to: str, grey: bool = False) -> Piece:
        """Press of a player."""
        with in_hand(self.folder, self.now) as campaign:
            opening = guard(campaign.opening, None, campaign.name)
            return send(campaign, opening, Piece(by, to, text, grey), self.now)

    def resolve(self) -> Campaign:
        """Resolve the open turn whatever the clock says."""
        with in_hand(self.folder, self.now) as campaign:
            return resolve(campaign, self.now, anyway=True)

    def play(self, turns: int) -> None:
        """Some turns in which everybody throws at whoever is nearest."""
        for _ in range(turns):
            for seat in sorted(self.campaign.game.due(state_of(self.campaign))):
                self.order(seat, "rattlesnake nearest\nstand\ncollect 2", final=True)
            self.resolve()
            self.wait(hours=1)

    def letters(self, kind: str) -> list[str]:
        """The letters of a kind that lie in the outbox."""
        return sorted(p.name for p in self.folder.room("outbox").glob(f"*-{kind}*.eml"))


Begin = Callable[..., Season]
Play = Callable[[Begin], Season]
Once = Callable[[Play], Season]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures, no waiting for the disk."""
    hurry(monkeypatch)


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """Begin a season: `begin(clock={...}, nmr="bot")` changes its charter."""

    def run(started: bool = True, **charter: Any) -> Season:
        folder = new("belt", str(tmp_path))
        charter.setdefault("clock", {"zone": "Europe/London", "day": "Sunday", "at": "20:00"})
        lay_out(folder, {"title": "The Stockbroker Belt", "game": "snowball", **charter})
        with in_hand(folder, MONDAY) as campaign:
            for seat, player in PLAYERS.items():
                name = seat.replace("-", " ").title()
                address = f"{player.lower()}@example.org"
                campaign = seats.add(
                    campaign,
                    seats.holder_called(name, player=player, address=address, luck=player.lower()),
                )
        if started:
            start(folder, MONDAY)
        return Season(folder)

    return run


@pytest.fixture(scope="session")
def attic() -> dict[Play, Season]:
    """Seasons that have been played already."""
    return {}


@pytest.fixture
def once(
    begin: Begin,
    attic: dict[Play, Season],
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Once:
    """A season that many tests set out from: played for the first of them, copied for all."""

    def run(play: Play) -> Season:
        if play not in attic:
            played = play(begin)
            away = tmp_path_factory.mktemp("attic") / played.folder.name
            shutil.move(played.folder.path, away)
            attic[play] = Season(Folder(away), played.now)
        kept = attic[play]
        folder = Folder(tmp_path / kept.folder.name)
        shutil.copytree(kept.folder.path, folder.path)
        return Season(folder, kept.now)

    return run
