"""The same series on a Dask cluster: every worker there needs gm installed, and nothing else."""

from importlib import import_module
from typing import Any

from gm.errors import Fault, Misuse
from gm.rules.names import legible
from gm.series.crew import Tell, batches, gather
from gm.series.series import Series
from gm.series.tally import Tally, tally_of

SECONDS_TO_ANSWER = 10


def play_on_cluster(series: Series, games: int, address: str, tell: Tell) -> Tally:
    """All games of a series on the workers of a scheduler."""
    dask = _dask()
    with _client(dask, address) as client:
        work = batches(games, max(1, sum(client.nthreads().values())))
        futures = [client.submit(tally_of, series, numbers, pure=False) for numbers in work]
        return gather((done.result() for done in dask.as_completed(futures)), tell)


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        told = "--cluster needs the package distributed, which is not installed"
        raise Misuse(told, "pip install 'gm[cluster]'") from None


def _client(dask: Any, address: str) -> Any:
    try:
        return dask.Client(address, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError):
        told = f"no Dask scheduler answers at {legible(address)}"
        raise Fault(told, "start one with: dask scheduler") from None
