"""How long `gm --help` takes beside a Python that does nothing, in alternating slices of one run.

The machine may be noisy: only the ratio means anything. It should stay below 3.
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

SLICES = 40
SCRIPT = Path(sys.executable).with_name("gm")
POSITION = Path(__file__).parents[1] / "examples" / "position.yaml"
PROGRAMS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "gm --help": [str(SCRIPT), "--help"],
    "python -m gm --help": [sys.executable, "-m", "gm", "--help"],
    "gm check --help": [str(SCRIPT), "check", "--help"],
    "gm map POSITION": [str(SCRIPT), "map", str(POSITION)],
}


def seconds(command: list[str]) -> float:
    """One run of a program, by the clock on the wall."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print the median of each program and its ratio to the first."""
    taken: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(SLICES):
        for name, command in PROGRAMS.items():
            taken[name].append(seconds(command))
    nothing = median(taken["python -c pass"])
    for name, times in taken.items():
        print(f"{name:22}{median(times) * 1000:7.1f} ms {median(times) / nothing:6.2f} x")


if __name__ == "__main__":
    main()
