"""A post for every test."""

from pathlib import Path

import pytest

from .post import Post


@pytest.fixture
def post(tmp_path: Path) -> Post:
    return Post(tmp_path / "campaigns")
