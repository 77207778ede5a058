"""A crash at any moment: the same command run again finishes the work, to the byte."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Begin

HOUSE = Path(__file__).parents[2]

COMMANDS = {
    "start": ["start", "belt"],
    "resolve": ["resolve", "belt", "--turn", "1", "--now"],
    "rollback": ["rollback", "belt", "0", "--why", "a muddle", "--by", "us"],
    "hold": ["hold", "belt", "--why", "fog"],
}


def prepare(begin: Begin, name: str) -> Path:
    season = begin(started=name != "start")
    if name in ("resolve", "rollback"):
        for seat in ("jack-frost", "winter-wolf"):
            season.order(seat, final=True)
        season.press("yeti", "It is rather warm out.")
    if name == "rollback":
        season.resolve()
    return season.folder.path.parent


@pytest.mark.parametrize("name", COMMANDS)
def test_killed_at_every_step(begin: Begin, name: str, tmp_path: Path) -> None:
    home = tmp_path / "crash" / "home"
    shutil.copytree(prepare(begin, name), home)
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaign.crash", str(home), *COMMANDS[name]],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert told["wrong"] == []
    assert told["steps"] > 5
