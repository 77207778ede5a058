"""Pulls the plug: runs a command in a copy of a campaign and spoils one step after another.

`python -m tests.campaign.crash TROUBLE HOME COMMAND...` plays the command once undisturbed, then
again with trouble at step 1, 2, 3 ... and the same command run a second time. TROUBLE is `killed`,
or `full` for a disk that is full from that step on. It writes the number of steps and whatever was
left different. Threads and fork do not mix, so it has a process of its own.
"""

import contextlib
import errno
import io
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from gm import files
from gm.__main__ import main
from gm.cli import arguments
from gm.errors import Fault, Misuse
from gm.season import publish

NOW = datetime(2026, 11, 17, 9, 0, tzinfo=UTC)
KILLED, FULL = "killed", "full"
ALL_DONE = Misuse.exit_code
"""What some commands say to a second run if the first had done everything: it is there already."""
CODES = {KILLED: -signal.SIGKILL, FULL: Fault.exit_code}


def in_child(home: Path, command: list[str], trouble: str = "", at: int = 0) -> int:
    """The exit code of a command in a process of its own; -9 if it was killed."""
    child = os.fork()
    if child == 0:
        if trouble == KILLED:
            kill_at(at)
        elif trouble == FULL:
            fill_at(at)
        os._exit(quietly(home, command))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kill_at(last: int) -> None:
    """SIGKILL at a step."""
    steps = 0

    def step(what: str) -> None:  # noqa: ARG001
        nonlocal steps
        steps += 1
        if steps == last:
            os.kill(os.getpid(), signal.SIGKILL)

    files.step = step


def fill_at(first: int) -> None:
    """From the first of these calls on, nothing more goes on the disk."""
    calls = 0

    def full(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls >= first:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*given, **named)

        return call

    files._settle = full(files._settle)
    files._write_through = full(files._write_through)
    Path.mkdir = full(Path.mkdir)  # type: ignore[method-assign]
    Path.replace = full(Path.replace)  # type: ignore[method-assign]


def quietly(home: Path, command: list[str]) -> int:
    """The exit code of a command; a bug or a traceback is neither 0 nor a fault."""
    arguments.now = lambda: NOW
    publish.turn_mail = lambda _: EmailMessage()
    os.fsync = lambda _: None
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return main([*command, "--home", str(home)])


def tree(home: Path) -> dict[str, str]:
    """Every file at home; letters by their names and Message-IDs alone, secrets by their names."""
    found = {}
    for path in sorted(home.rglob("*")):
        if path.is_file() and path.name != ".lock":
            lines = path.read_text().split("\n")
            if path.suffix == ".eml":
                lines = [line for line in lines if line.startswith("Message-ID")]
            found[str(path.relative_to(home))] = "\n".join(lines)
    return {name: "" if name.endswith("secret.yaml") else text for name, text in found.items()}


def run(trouble: str, home: Path, command: list[str]) -> dict[str, object]:
    """Spoil each step of the command, and compare what a second run makes of it."""
    whole = shutil.copytree(home, home.with_name("whole"))
    if quietly(whole, command):
        return {"steps": 0, "wrong": ["the undisturbed command failed"]}
    wanted, wrong, steps = tree(whole), [], 0
    while True:
        broken = shutil.copytree(home, home.with_name("broken"))
        code = in_child(broken, command, trouble, steps + 1)
        if code == 0:
            return {"steps": steps, "wrong": wrong}
        steps += 1
        again = in_child(broken, command)
        left = different(wanted, tree(broken))
        if code != CODES[trouble] or again not in (0, ALL_DONE):
            wrong.append(f"step {steps}: exit codes {code} and {again}")
        wrong += [f"step {steps}: {name}" for name in left]
        shutil.rmtree(broken)


def different(wanted: dict[str, str], got: dict[str, str]) -> list[str]:
    """The names of files that are not as they should be."""
    return [name for name in {**wanted, **got} if wanted.get(name) != got.get(name)]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(run(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])))
