"""A referee's desk in an empty directory: `gm(...)` runs a command there."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gm.__main__ import main

POSITION = """\
game: snowball
turn: 2
seats:
  jack-frost: {hex: G9}
  winter-wolf: {hex: I7}
  yeti: {hex: S1}
"""
ORDERS = """\
seat: jack-frost
orders: [rattlesnake winter-wolf, stand, stand]
---
seat: winter-wolf
orders: [stand, stand, stand]
---
seat: yeti
orders: [stand, stand, stand]
"""


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Gm = Callable[..., Answer]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory with a position and orders that go together."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "position.yaml").write_text(POSITION)
    (tmp_path / "orders.yaml").write_text(ORDERS)
    yield tmp_path
    assert not list(tmp_path.rglob("*.draft")), "a half-written file was left"


@pytest.fixture
def gm(desk: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Gm:
    """Run a command on the desk; whatever happens, nobody reads a traceback."""
    assert desk.is_dir()

    def run(*arguments: str, stdin: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run
