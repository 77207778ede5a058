"""Hidden dice: promised at the start, revealed at the end, checked by the referee in between."""

from datetime import timedelta
from pathlib import Path

import pytest

from gm.campaign.folder import Folder, new
from gm.campaign.secret import read_secret
from gm.rules.dice import digest
from gm.season import seats
from gm.season.begin import lay_out, start
from gm.season.campaign import load
from gm.season.resolve import resolve
from gm.season.session import in_hand
from gm.season.verify import verify

from .conftest import MONDAY


@pytest.fixture
def cards(tmp_path: Path) -> Folder:
    """A card game of three bots."""
    folder = new("custard", str(tmp_path))
    lay_out(folder, {"game": "foodcards"})
    with in_hand(folder, MONDAY) as campaign:
        for name in ("Ann Chovy", "Bob Sleigh", "Candy Floss"):
            campaign = seats.add(campaign, seats.holder_called(name, bot="steady"))
    start(folder, MONDAY)
    return folder


def play_to_the_end(folder: Folder) -> None:
    now = MONDAY
    while not load(folder).book.last.over:
        now += timedelta(days=1)
        with in_hand(folder, now) as campaign:
            resolve(campaign, now, anyway=True)


def gazette(folder: Folder) -> str:
    return (folder.reports(load(folder).book.last.entry) / "gazette.txt").read_text()


def test_promised_then_revealed(cards: Folder) -> None:
    hidden = read_secret(cards).hidden
    assert digest(hidden) in gazette(cards)
    play_to_the_end(cards)
    assert hidden in gazette(cards)
    cards.secret.unlink()
    checks = list(verify(cards))
    assert all(check.holds for check in checks)
    assert "the hidden secret is the one promised at the start" in [c.what for c in checks]


def test_until_then_only_the_referee_can_check(cards: Folder) -> None:
    hidden = read_secret(cards).hidden
    assert all(check.holds for check in verify(cards, hidden))
    told = [check for check in verify(cards) if "hides its piles" in check.what]
    assert told
    assert "by the referee alone" in told[0].detail
    entries = "".join(path.read_text() for path in cards.room("ledger").iterdir())
    assert hidden not in entries


def test_another_secret_is_found_out(cards: Folder) -> None:
    play_to_the_end(cards)
    last = cards.entry(load(cards).book.last.entry)
    last.write_text(last.read_text().replace(read_secret(cards).hidden, "ab" * 32))
    assert not all(check.holds for check in verify(cards))
