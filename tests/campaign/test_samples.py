"""The sample campaigns: each replays and verifies as it stands, and the open one can be played."""

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gm.campaign.folder import Folder
from gm.campaign.ledger import read_ledger
from gm.rules import registry
from gm.season.verify import verify

HOME = Path(__file__).parents[2] / "campaigns"
SAMPLES = sorted(path.parent.name for path in HOME.glob("*/campaign.yaml"))


def test_every_game_has_a_finished_season() -> None:
    finished = {
        ledger.start.game
        for ledger in (read_ledger(Folder(HOME / name)) for name in SAMPLES)
        if ledger.last.over and ledger.turn >= 5
    }
    assert finished == set(registry.GAMES)


@pytest.mark.parametrize("name", SAMPLES)
def test_it_verifies(name: str) -> None:
    checks = list(verify(Folder(HOME / name)))
    assert checks
    assert [check for check in checks if not check.holds] == []


def test_the_finished_season_is_a_long_one() -> None:
    book = read_ledger(Folder(HOME / "stockbroker-belt"))
    assert book.last.over
    assert book.turn >= 10
    assert len(book.start.entrants) == 6


def test_the_open_one_can_be_played(tmp_path: Path) -> None:
    from gm.season.resolve import resolve
    from gm.season.session import in_hand

    folder = Folder(tmp_path / "frost-fair")
    shutil.copytree(HOME / "frost-fair", folder.path)
    now = datetime(2026, 12, 1, tzinfo=UTC)
    with in_hand(folder, now) as campaign:
        assert resolve(campaign, now, anyway=True).book.turn == 1
