"""A post for every test, and the servers of the mail tests."""

from pathlib import Path

import pytest

from tests.mail.conftest import dovecot, password, smtp

from .post import Post

__all__ = ["dovecot", "password", "post", "smtp"]


@pytest.fixture
def post(tmp_path: Path) -> Post:
    return Post(tmp_path / "campaigns")
