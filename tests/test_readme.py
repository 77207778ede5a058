"""The README and the page of commands are true: what they show runs, and their links lead on."""

import os
import re
import shlex
import shutil
from pathlib import Path

import pytest

from gm.__main__ import main
from tests.hurry import hurry

HOUSE = Path(__file__).parents[1]
README = (HOUSE / "README.md").read_text(encoding="utf-8")
COMMANDS = (HOUSE / "docs" / "commands.md").read_text(encoding="utf-8")


def commands(page: str) -> list[list[str]]:
    shell = "\n".join(re.findall(r"```sh\n(.*?)```", page, re.DOTALL))
    return [shlex.split(line, comments=True)[1:] for line in re.findall(r"^gm .*", shell, re.M)]


def test_the_three_uses_of_the_readme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for room in ("examples", "campaigns"):
        shutil.copytree(HOUSE / room, tmp_path / room)
    shutil.rmtree(tmp_path / "campaigns" / "frost-fair")
    monkeypatch.chdir(tmp_path)
    assert len(commands(README)) == 3
    for arguments in commands(README):
        assert main(arguments) == 0, arguments
    assert "turn 11: the same" in capsys.readouterr().out


def test_the_commands_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(HOUSE / "examples", tmp_path / "examples")
    (tmp_path / "campaigns").mkdir()
    shutil.copy(HOUSE / "examples" / "mail.yaml", tmp_path / "campaigns")
    (tmp_path / "campaigns" / "mail.yaml").chmod(0o644)
    monkeypatch.chdir(tmp_path)
    hurry(monkeypatch)
    (tmp_path / "orders.txt").write_text("stand\nstand\nstand\n")
    assert len(commands(COMMANDS)) > 20
    for arguments in commands(COMMANDS):
        command, _, target = " ".join(map(shlex.quote, arguments)).partition(" '>' ")
        assert main(shlex.split(command)) == 0, command
        answer = capsys.readouterr().out
        if target:
            (tmp_path / target).write_text(answer)
    assert (tmp_path / "next.yaml").exists()


def test_the_plain_orders_shown_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (text,) = re.findall(r"```text\n(.*?)```", COMMANDS, re.DOTALL)
    (data,) = re.findall(r"```yaml\n(.*?)```", COMMANDS, re.DOTALL)
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "b.yaml").write_text(data)
    position = str(HOUSE / "examples" / "position.yaml")
    assert main(["check", position, str(tmp_path / "a.txt"), str(tmp_path / "b.yaml")]) == 0
    assert "avalanche north" in capsys.readouterr().out


def test_the_make_targets_exist() -> None:
    makefile = (HOUSE / "Makefile").read_text()
    pages = README + (HOUSE / "CONTRIBUTING.md").read_text()
    targets = set(re.findall(r"\bmake (demo|test|lint|types|bench|\w+)(?=\s+#|`)", pages))
    assert {"demo", "test", "lint", "types", "bench"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_make_demo_is_gm_demo() -> None:
    makefile = (HOUSE / "Makefile").read_text()
    assert re.findall(r"^demo:.*\n\t\$\(BIN\)/(gm .*)", makefile, re.M) == ["gm demo"]


def test_the_links_lead_somewhere() -> None:
    for folder, page in ((HOUSE, README), (HOUSE / "docs", COMMANDS)):
        for link in re.findall(r"\]\((?!https:)([^)]+)\)", page):
            assert (folder / link).exists(), link


def test_the_picture_is_the_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "garden.svg"
    assert main(["map", str(HOUSE / "examples" / "position.yaml"), "--svg", str(made)]) == 0
    remedy = "make it again: gm map examples/position.yaml --svg docs/garden.svg"
    assert made.read_bytes() == (HOUSE / "docs" / "garden.svg").read_bytes(), remedy
    assert "is written" in capsys.readouterr().out


def test_every_dependency_has_its_line() -> None:
    pyproject = (HOUSE / "pyproject.toml").read_text()
    (listed,) = re.findall(r"^dependencies = \[\n(.*?)\]", pyproject, re.M | re.DOTALL)
    names = re.findall(r'"([\w.-]+)', listed)
    section = README.split("## Dependencies")[1].split("\n## ")[0].lower()
    assert names
    for name in names:
        assert f"[{name}]" in section


def test_ci_is_ready_to_run() -> None:
    assert os.access(HOUSE / ".ci" / "run", os.X_OK)
