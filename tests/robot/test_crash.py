"""Killed at any step between fetch and sent, the robot does everything once when run again.

A few steps of every kind are tried here; `python -m tests.robot.plugged` tries all of them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mail.servers import Dovecot, Smtp

from .grounds import Folders, Servers, killed_at
from .prepared import Plug, Prepared, outcome, prepare

PARTS = 6
"""The steps are shared out over so many tests."""


@pytest.fixture(scope="module")
def plug() -> Iterator[Plug]:
    plug = Plug()
    yield plug
    plug.close()


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Prepared:
    return prepare(tmp_path_factory.mktemp("home") / "campaigns")


@pytest.fixture(scope="module")
def undisturbed(
    plug: Plug, prepared: Prepared, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, Any], list[str]]:
    home = Folders(prepared).lay_out(tmp_path_factory.mktemp("whole") / "campaigns")
    code, steps = plug.round(home)
    assert code == 0
    return outcome(home), steps


def test_the_undisturbed_round(undisturbed: tuple[dict[str, Any], list[str]]) -> None:
    told, steps = undisturbed
    assert told["turns"] == 1
    assert told["orders"]["jack-frost"][:2] == ["stand", "collect 1"]
    assert [text for _, _, text in told["press"]] == ["Once only.", "And once more.", "Once only."]
    assert told["absences"] == [1, 0]
    assert told["observers"] == ["dora@example.com"]
    assert not told["unsent"]
    assert sum("receipt" in name for name in told["sent"]) == 5
    assert len(steps) > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_on_folders(
    plug: Plug,
    prepared: Prepared,
    undisturbed: tuple[dict[str, Any], list[str]],
    tmp_path: Path,
    part: int,
) -> None:
    wanted, steps = undisturbed
    for number in sorted({*robot_steps(steps), *range(3, len(steps), 17)})[part::PARTS]:
        trouble = killed_at(number, Folders(prepared), plug, tmp_path / f"{number}", wanted)
        assert not trouble, steps[number - 1]


def robot_steps(steps: list[str]) -> list[int]:
    """One step of every kind that the robot names itself, from the middle of the round."""
    kinds: dict[str, list[int]] = {}
    for number, step in enumerate(steps, 1):
        if not step.startswith(
            ("before writing", "before naming", "after naming", "before removing")
        ):
            kinds.setdefault(step.split()[0], []).append(number)
    return sorted(numbers[len(numbers) // 2] for numbers in kinds.values())


@pytest.mark.parametrize("renewed", [False, True], ids=["same-uids", "new-uids"])
@pytest.mark.parametrize("half", [0, 1])
def test_killed_between_real_servers(
    dovecot: Dovecot,
    smtp: Smtp,
    plug: Plug,
    prepared: Prepared,
    undisturbed: tuple[dict[str, Any], list[str]],
    tmp_path: Path,
    renewed: bool,
    half: int,
) -> None:
    wanted, _ = undisturbed
    between = Servers(prepared, dovecot, smtp, renewed)
    _, steps = plug.round(between.lay_out(tmp_path / "whole"))
    for number in robot_steps(steps)[half::2]:
        trouble = killed_at(number, between, plug, tmp_path / f"{number}", wanted)
        assert not trouble, steps[number - 1]
