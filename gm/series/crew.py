"""Who plays a series: this process or several on this machine; the result is the same."""

import signal
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

from gm.series.series import Series
from gm.series.tally import Tally, tally_of

BATCHES = 50
"""About so many for each worker, so that none waits long for the last."""

Tell = Callable[[int], None]
"""Told how many games are done."""


def batches(games: int, workers: int) -> list[range]:
    """The numbers of all games, cut into pieces of work."""
    size = max(1, games // (workers * BATCHES))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_series(series: Series, games: int, jobs: int, tell: Tell) -> Tally:
    """All games of a series on this machine."""
    work = batches(games, jobs)
    if jobs == 1:
        return gather((tally_of(series, numbers) for numbers in work), tell)
    with workers(min(jobs, len(work))) as pool:
        return gather(pool.imap_unordered(partial(tally_of, series), work), tell)


def workers(number: int) -> Pool:
    """Processes that leave Ctrl-C to the one who waits for them, and end with it."""
    return get_context("spawn").Pool(number, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def gather(tallies: Iterator[Tally], tell: Tell) -> Tally:
    """One tally of many."""
    total = Tally()
    for tally in tallies:
        total.join(tally)
        tell(total.games)
    return total
