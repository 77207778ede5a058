"""Pulls the plug: runs a command in a copy of a campaign and kills it at one step after another.

`python -m tests.campaign.crash HOME COMMAND...` plays the command once undisturbed, then again
with SIGKILL at step 1, 2, 3 ... and the same command run a second time. It writes the number of
steps and whatever was left different. Threads and fork do not mix, so it has a process of its own.
"""

import contextlib
import io
import json
import os
import shutil
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from gm import filing
from gm.__main__ import main
from gm.cli import arguments

NOW = datetime(2026, 11, 17, 9, 0, tzinfo=UTC)


def in_child(home: Path, command: list[str], kill_at: int = 0) -> int:
    """The exit code of a command in a process of its own; -9 if it was killed."""
    child = os.fork()
    if child == 0:
        os._exit(quietly(home, command, kill_at))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def quietly(home: Path, command: list[str], kill_at: int = 0) -> int:
    """The exit code of a command; its process is killed at a step, if one is named."""
    steps = 0

    def step(what: str) -> None:  # noqa: ARG001
        nonlocal steps
        steps += 1
        if steps == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    filing.step = step
    arguments.now = lambda: NOW
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return main([*command, "--home", str(home)])


def tree(home: Path) -> dict[str, str]:
    """Every file of a campaign; letters by their names and Message-IDs alone."""
    found = {}
    for path in sorted(home.rglob("*")):
        if path.is_file() and path.name != ".lock":
            lines = path.read_text().split("\n")
            if path.suffix == ".eml":
                lines = [line for line in lines if line.startswith("Message-ID")]
            found[str(path.relative_to(home))] = "\n".join(lines)
    return found


def run(home: Path, command: list[str]) -> dict[str, object]:
    """Kill the command at each of its steps, and compare what a second run makes of it."""
    whole = shutil.copytree(home, home.with_name("whole"))
    if quietly(whole, command):
        return {"steps": 0, "wrong": ["the undisturbed command failed"]}
    wanted, wrong, steps = tree(whole), [], 0
    while True:
        broken = shutil.copytree(home, home.with_name("broken"))
        code = in_child(broken, command, steps + 1)
        if code == 0:
            return {"steps": steps, "wrong": wrong}
        steps += 1
        again = in_child(broken, command)
        if code != -signal.SIGKILL or again:
            wrong.append(f"step {steps}: exit codes {code} and {again}")
        wrong += [f"step {steps}: {name}" for name in different(wanted, tree(broken))]
        shutil.rmtree(broken)


def different(wanted: dict[str, str], got: dict[str, str]) -> list[str]:
    """The names of files that are not as they should be."""
    return [name for name in {**wanted, **got} if wanted.get(name) != got.get(name)]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(run(Path(sys.argv[1]), sys.argv[2:])))
