"""gm demo --mail: every game can be watched by mail, and what was played verifies."""

from pathlib import Path

import pytest

from gm.robot.demo import Theatre
from gm.rules import registry
from gm.season import publish
from gm.season.campaign import load
from gm.season.verify import verify

from .post import plain_mail


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_by_mail(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "turn_mail", plain_mail)
    theatre = Theatre(tmp_path / "campaigns", game)
    pages = list(theatre.play())
    campaign = load(theatre.folder)
    assert campaign.book.turn >= 2
    assert all(check.holds for check in verify(theatre.folder))
    assert any("RESIGN" in page for page in pages)
    assert any("receipt" in page for page in pages)
    assert "Slush" in {holder.player for holder in campaign.roster}
    assert not list((theatre.settings.office / "shunt").iterdir())
