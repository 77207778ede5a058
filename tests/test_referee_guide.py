"""The referee's guide is true: its commands run from top to bottom, its charter is read."""

import re
import shlex
from pathlib import Path

import pytest
import yaml

from gm.__main__ import main
from gm.campaign.charter import CLOCK_FIELDS, FIELDS, PRESS_FIELDS, Charter, charter_from
from gm.cli.commands import SUMMARIES
from tests.hurry import hurry

GUIDE = (Path(__file__).parents[1] / "docs" / "referee.md").read_text(encoding="utf-8")
COMMANDS = [" ".join(told.split()) for told in re.findall(r"`gm ([^`]+)`", GUIDE)]
TYPED = [told for told in COMMANDS if "frost-fair" in told]
NOT_YET = "resolve frost-fair"


def test_the_commands_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    hurry(monkeypatch)
    Path("orders.txt").write_text("stand\n")
    assert len(TYPED) > 20
    for command in TYPED:
        code = main(shlex.split(command))
        told = capsys.readouterr()
        assert code == (1 if command == NOT_YET else 0), command + told.err


def test_every_command_named_is_there() -> None:
    assert {told.split()[0] for told in COMMANDS} <= set(SUMMARIES)


def test_the_charter_shown_is_the_usual_one_with_every_field_but_mail() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
    data = yaml.safe_load(text)
    assert set(data) == set(FIELDS) - {"mail"}
    assert (set(data["clock"]), set(data["press"])) == (set(CLOCK_FIELDS), set(PRESS_FIELDS))
    charter = charter_from(data)
    assert charter == Charter(charter.title, "snowball", charter.options)
