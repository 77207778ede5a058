"""The same series on a Dask cluster in this very process."""

from collections.abc import Iterator
from typing import Any

import pytest

from gm.errors import Fault, Misuse
from gm.series import cluster
from gm.series.series import Series
from gm.series.tally import tally_of

SERIES = Series("snowball", ("steady", "steady"), "tea")


def nobody(_: int) -> None:
    """Somebody who need not be told."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    workers: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "processes": False}
    network = {"protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    with distributed.LocalCluster(**workers, **network, silence_logs=50) as local:
        yield local.scheduler_address


def test_a_cluster_gives_the_same_as_one_process(address: str) -> None:
    assert cluster.play_on_cluster(SERIES, 4, address, nobody) == tally_of(SERIES, range(4))


def test_nobody_at_that_address(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 0.1)
    with pytest.raises(Fault, match="no Dask scheduler answers at tcp"):
        cluster.play_on_cluster(SERIES, 1, "tcp://127.0.0.1:9", nobody)


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", absent)
    with pytest.raises(Misuse) as wrong:
        cluster.play_on_cluster(SERIES, 1, "tcp://127.0.0.1:9", nobody)
    assert wrong.value.remedy == "pip install 'gm[cluster]'"
