"""Several runners in one process, in turns: the machine may be noisy, so only ratios hold."""

import time
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

SLICE = 0.25

Runner = Callable[[], Iterator[int]]
"""What is raced: does one thing after another, and says how much was in each."""


class Lap(NamedTuple):
    """What a runner did: things, what was in them, and the CPU's seconds."""

    things: int = 0
    parts: int = 0
    seconds: float = 0.0


def installed(runners: Mapping[str, Runner]) -> dict[str, Iterator[int]]:
    """Those that can run here, each having run once to get warm; the others are named."""
    running = {}
    for name, start in runners.items():
        try:
            running[name] = start()
            next(running[name])
        except ImportError as absent:
            del running[name]
            print(f"{name} is left out: {absent}")
    return running


def race(runners: Mapping[str, Runner], seconds: float) -> dict[str, Lap]:
    """Slices of each, one after the other, until the time is up."""
    running = installed(runners)
    laps = dict.fromkeys(running, Lap())
    finish = time.perf_counter() + seconds
    while time.perf_counter() < finish:
        for name, runner in running.items():
            laps[name] = _slice(runner, laps[name])
    return laps


def _slice(runner: Iterator[int], lap: Lap) -> Lap:
    things, parts, before = lap
    began = time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        parts += next(runner)
        things += 1
    return Lap(things, parts, before + spent)
