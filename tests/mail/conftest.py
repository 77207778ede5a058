"""Servers for those tests that want them; one Dovecot serves a whole worker."""

from collections.abc import Iterator

import pytest

from . import servers
from .servers import Dovecot, Smtp


@pytest.fixture(scope="session")
def dovecot() -> Iterator[Dovecot]:
    if not servers.PROGRAM:
        pytest.skip(servers.MISSING)
    with servers.dovecot() as server:
        yield server


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_TEST_PASSWORD", "secret")


@pytest.fixture
def smtp() -> Iterator[Smtp]:
    with servers.smtp() as server:
        yield server
