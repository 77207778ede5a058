"""Pulls the plug on a robot: goes one round at a home, and is killed at a step if one is named.

`python -m tests.robot.plug` reads a line of JSON a round, `{"home", "now", "kill_at"}`, and answers
with how the round ended and the names of its steps. Each round has a process of its own.
"""

import json
import os
import signal
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from gm import files
from gm.mail import imap
from gm.robot.rounds import Round
from gm.robot.settings import read_settings
from gm.season import publish
from tests.robot.post import plain_mail


def go_round(home: str, now: str, kill_at: int, log: Path) -> None:
    """One round; reports go out as plain text, which is quicker to write."""
    steps: list[str] = []

    def step(what: str) -> None:
        steps.append(what)
        with log.open("a") as file:
            file.write(what + "\n")
        if len(steps) == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    files.step = step
    publish.turn_mail = plain_mail
    imap.CONNECT_SECONDS = 5.0
    settings = read_settings(home)
    mailbox = settings.mailbox()
    Round(
        settings, mailbox, settings.carrier(), lambda: datetime.fromisoformat(now), lambda _: None
    ).go()
    mailbox.close()


def in_child(told: dict[str, Any], log: Path) -> int:
    child = os.fork()
    if child == 0:
        try:
            go_round(told["home"], told["now"], told["kill_at"], log)
        except BaseException as broke:
            sys.stderr.write(f"{type(broke).__name__}: {broke}\n")
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    for line in sys.stdin:
        request = json.loads(line)
        steps = Path(request["home"]) / ".steps"
        steps.unlink(missing_ok=True)
        code = in_child(request, steps)
        names = steps.read_text().split("\n")[:-1] if steps.exists() else []
        sys.stdout.write(json.dumps({"code": code, "steps": names}) + "\n")
        sys.stdout.flush()
