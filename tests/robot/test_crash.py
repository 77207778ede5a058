"""Killed at any step between fetch and sent, the robot does everything once when run again.

A few steps of every kind are tried here; `python -m tests.robot.plugged` tries all of them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mail.servers import Dovecot, Smtp

from .plugged import KILLED, Plug, Prepared, message_ids, outcome, prepare

FILING = ("before writing", "before naming", "after naming", "before removing", "before making")
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
    home = prepared.copy(tmp_path_factory.mktemp("whole") / "campaigns")
    prepared.deliver(home)
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
    assert sum("receipt" in name for name in told["sent"]) == 4
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
        home = prepared.copy(tmp_path / f"{number}")
        prepared.deliver(home)
        code, _ = plug.round(home, number)
        assert code == KILLED
        code, _ = plug.round(home)
        assert (code, outcome(home)) == (0, wanted), (number, steps[number - 1])


def robot_steps(steps: list[str]) -> list[int]:
    """One step of every kind that the robot names itself, from the middle of the round."""
    kinds: dict[str, list[int]] = {}
    for number, step in enumerate(steps, 1):
        if not step.startswith(
            ("before writing", "before naming", "after naming", "before removing")
        ):
            kinds.setdefault(step.split()[0], []).append(number)
    return sorted(numbers[len(numbers) // 2] for numbers in kinds.values())


@pytest.mark.parametrize("reset", [False, True], ids=["same-uids", "new-uids"])
@pytest.mark.parametrize("half", [0, 1])
def test_killed_between_real_servers(
    dovecot: Dovecot,
    smtp: Smtp,
    plug: Plug,
    prepared: Prepared,
    undisturbed: tuple[dict[str, Any], list[str]],
    tmp_path: Path,
    reset: bool,
    half: int,
) -> None:
    wanted, steps = undisturbed
    news = set(wanted["sent"]) - {path.name for path in prepared.home.glob("belt/sent/*")}
    for number in robot_steps(steps)[half::2]:
        user = f"crash-{tmp_path.name[-20:]}-{number}@robot.test".lower()
        home = prepared.copy(tmp_path / f"{number}", accounts(dovecot, smtp, user))
        for raw in prepared.letters:
            dovecot.deliver(user, raw)
        smtp.mails.clear()
        plug.round(home, number)
        if reset:
            dovecot.forget_uids(user)
        code, _ = plug.round(home)
        assert (code, outcome(home)) == (0, wanted), (number, steps[number - 1])
        ids = message_ids([taken.raw for taken in smtp.mails])
        assert len(set(ids)) == len(news)
        assert len(ids) <= len(set(ids)) + 1, "at most the mail in hand goes out again"


def accounts(dovecot: Dovecot, smtp: Smtp, user: str) -> dict[str, Any]:
    return {
        "imap": {
            "host": "127.0.0.1", "port": dovecot.imap, "tls": "none", "user": user,
            "password_command": "echo secret",
        },
        "smtp": {"host": "127.0.0.1", "port": smtp.port, "tls": "none"},
    }  # fmt: skip
