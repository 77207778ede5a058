"""A crash or a full disk at any moment: the same command run again finishes the work."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gm.season.archive import export
from gm.season.session import in_hand
from gm.season.tick import hold

from .conftest import Begin
from .crash import FULL, KILLED

HOUSE = Path(__file__).parents[2]

COMMANDS = {
    "new": ["new", "fair", "--game", "snowball"],
    "import": ["import", "belt.tar.gz", "--as", "fair"],
    "add": ["seat", "add", "belt", "Holly Prickle", "--player", "Dora"],
    "start": ["start", "belt"],
    "orders": ["orders", "put", "belt", "--seat", "yeti", "paper.txt", "--final"],
    "press": ["press", "belt", "--by", "yeti", "--to", "all", "Mind your heads."],
    "away": ["seat", "away", "belt", "yeti", "2026-12-01", "2026-12-03"],
    "replace": ["seat", "replace", "belt", "yeti", "--player", "Dora"],
    "extend": ["extend", "belt", "2026-12-24", "--why", "the boiler man is coming"],
    "hold": ["hold", "belt", "--why", "fog"],
    "release": ["release", "belt", "--why", "the fog has lifted"],
    "resolve": ["resolve", "belt", "--turn", "1", "--now"],
    "tick": ["tick", "belt"],
    "rollback": ["rollback", "belt", "0", "--why", "a muddle", "--by", "us"],
}


def prepare(begin: Begin, name: str) -> Path:
    """A campaign at the moment before a command."""
    reminders = {"clock": {"reminders": [150]}} if name == "tick" else {}
    season = begin(started=name not in ("start", "add"), **reminders)
    home = season.folder.path.parent
    if name in ("resolve", "rollback"):
        for seat in ("jack-frost", "winter-wolf", "yeti"):
            season.order(seat, final=True)
        season.press("yeti", "It is rather warm out.")
    if name in ("rollback", "replace"):
        season.resolve()
    if name == "release":
        with in_hand(season.folder, season.now) as campaign:
            hold(campaign, "fog", season.now)
    if name == "import":
        (home / "belt.tar.gz").write_bytes(export(season.folder))
        shutil.rmtree(season.folder.path)
    return home


@pytest.mark.parametrize("trouble", [KILLED, FULL])
@pytest.mark.parametrize("name", COMMANDS)
def test_trouble_at_every_step(begin: Begin, name: str, trouble: str, tmp_path: Path) -> None:
    home = tmp_path / "crash" / "home"
    shutil.copytree(prepare(begin, name), home)
    (tmp_path / "paper.txt").write_text("rattlesnake nearest")
    if (home / "belt.tar.gz").exists():
        (home / "belt.tar.gz").rename(tmp_path / "belt.tar.gz")
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaign.crash", trouble, str(home), *COMMANDS[name]],
        cwd=tmp_path,
        env={"PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert told["wrong"] == []
    assert told["steps"] > 2
