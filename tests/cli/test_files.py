"""Files are written whole or not at all, and a full disk is nobody's traceback."""

import errno
import os
from pathlib import Path

import pytest

from gm.errors import Fault, Misuse
from gm.files import write_text

from .conftest import POSITION, Gm

SAVE = ("adjudicate", "position.yaml", "orders.yaml", "--seed", "tea", "--save")
MAP = ("map", "position.yaml")


def failing(number: int) -> object:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize(("where", "name"), [(os, "fsync"), (Path, "replace")])
@pytest.mark.parametrize(
    ("number", "remedy"),
    [
        (errno.ENOSPC, "make room on the disk"),
        (errno.EROFS, "choose a place that can be written to"),
        (errno.EIO, "look after the disk"),
    ],
)
def test_a_write_that_fails_leaves_what_was_there(
    gm: Gm,
    desk: Path,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    number: int,
    remedy: str,
) -> None:
    (desk / "next.yaml").write_text("as before\n")
    monkeypatch.setattr(where, name, failing(number))
    answer = gm(*SAVE, "next.yaml")
    assert (answer.code, answer.out) == (3, "")
    said, hint = answer.err.splitlines()
    assert said == f"gm: next.yaml was not written: {os.strerror(number)}"
    assert remedy in hint
    assert (desk / "next.yaml").read_text() == "as before\n"
    assert sorted(path.name for path in desk.iterdir()) == [
        "next.yaml",
        "orders.yaml",
        "position.yaml",
    ]


@pytest.mark.parametrize("command", [SAVE, (*MAP, "--svg"), (*MAP, "--png")])
def test_a_directory_that_is_not_there(gm: Gm, command: tuple[str, ...]) -> None:
    answer = gm(*command, "nowhere/next")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.startswith("gm: nowhere/next was not written: No such file or directory\n")
    assert "make its directory first" in answer.err


@pytest.mark.parametrize("target", [".", os.devnull])
def test_what_is_no_file_is_never_replaced(gm: Gm, target: str) -> None:
    answer = gm(*SAVE, target)
    assert (answer.code, answer.out) == (2, "")
    assert "is no ordinary file" in answer.err
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_read_only_directory(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(Fault, match="was not written: Permission denied"):
        write_text(str(tmp_path / "x"), "snow")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_text(str(tmp_path / "link"), "new\n")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new\n"


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("old")
    (tmp_path / "x").chmod(0o640)
    write_text(str(tmp_path / "x"), "new")
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o640


def test_a_name_that_is_none(tmp_path: Path) -> None:
    for name in ("a\0b", ""):
        with pytest.raises((Misuse, Fault)):
            write_text(name, POSITION)
    with pytest.raises(Fault, match="File name too long"):
        write_text(str(tmp_path / ("x" * 300)), "snow")
