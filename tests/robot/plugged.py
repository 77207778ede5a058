"""`python -m tests.robot.plugged` kills the robot at every step there is, on every ground.

Name folders, same-uids or new-uids to try only those; the latter two want Dovecot.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from .grounds import NAMES, Ground, ground, killed_at
from .prepared import Plug, outcome, prepare


def every_step(name: str, on: Ground, plug: Plug, root: Path) -> int:
    """Kill at each step of an undisturbed round; says how many there were and which went wrong."""
    whole = on.lay_out(root / "whole")
    _, steps = plug.round(whole)
    wanted, wrong = outcome(whole), 0
    for number, step in enumerate(steps, 1):
        home = root / f"step-{number}"
        trouble = killed_at(number, on, plug, home, wanted)
        if trouble:
            wrong += 1
            sys.stdout.write(f"{name}, step {number}, {step}: {trouble}\n")
        shutil.rmtree(home)
    sys.stdout.write(f"{name}: killed at each of {len(steps)} steps: {wrong} went wrong\n")
    sys.stdout.flush()
    return wrong


def on_every_ground(names: list[str]) -> int:
    root = Path(tempfile.mkdtemp(prefix="gm-plug-"))
    prepared, plug, wrong = prepare(root / "campaigns"), Plug(), 0
    for name in names:
        place = root / name
        place.mkdir()
        with ground(name, prepared) as on:
            wrong += every_step(name, on, plug, place)
    plug.close()
    shutil.rmtree(root)
    return wrong


if __name__ == "__main__":
    sys.exit(bool(on_every_ground(sys.argv[1:] or list(NAMES))))
