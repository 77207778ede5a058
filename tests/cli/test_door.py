"""The door: Ctrl-C, closed pipes, full disks and our own mistakes end without a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gm.cli import output
from gm.rules import registry

from .conftest import Gm

ADJUDICATE = [sys.executable, "-m", "gm", "adjudicate", "position.yaml", "orders.yaml"]


@pytest.mark.usefixtures("desk")
def test_a_reader_who_leaves_early() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(ADJUDICATE, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.usefixtures("desk")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("how", [[], ["--json"]])
def test_an_answer_that_cannot_be_printed(how: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(ADJUDICATE + how, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 3
    assert done.stderr.splitlines()[0] == "gm: No space left on device"


def test_interrupted(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(output, "say", interrupt)
    answer = gm("board", "snowball")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_a_mistake_of_ours(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", {}.__getitem__)
    monkeypatch.delenv("GM_DEBUG", raising=False)
    answer = gm("board", "snowball")
    assert (answer.code, answer.out) == (70, "")
    assert answer.err.startswith("gm: this is a mistake in gm, not yours (KeyError: 'snowball')")
    assert "GM_DEBUG=1" in answer.err


@pytest.mark.usefixtures("desk")
def test_gm_debug_shows_the_traceback() -> None:
    program = (
        "from gm.rules import registry; registry.game = {}.__getitem__\n"
        "from gm.__main__ import main; raise SystemExit(main(['board', 'snowball']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "GM_DEBUG": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 70
    assert "Traceback" in done.stderr


@pytest.mark.usefixtures("desk")
def test_the_answer_is_utf8_in_any_locale() -> None:
    zoe = 'game: snowball\nseats: {zoe: {name: "Zoë Łódź", hex: A7}, yeti: {hex: S1}}\n'
    Path("position.yaml").write_text(zoe, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "gm", "map", "position.yaml"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"},
        capture_output=True,
    )
    assert "Zoë Łódź" in done.stdout.decode("utf-8")


def test_a_remark_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    output.remark("gm: \x1b[2Jgone\u202e\nand so on")
    assert capsys.readouterr().err == "gm:  [2Jgone \nand so on\n"


def test_a_bare_group_shows_its_help(gm: Gm) -> None:
    answer = gm("seat")
    assert answer.code == 2
    assert answer.err.startswith("Usage: gm seat")
