"""Text files in and out: read with suspicion, written whole or not at all."""

import errno
import os
import re
import secrets
import shutil
import stat
import sys
from pathlib import Path
from typing import NoReturn

from gm.errors import Fault, Misuse
from gm.rules.names import legible

STDIN = "-"
MOST_BYTES = 1_000_000
_OPEN_ALREADY = ("/dev/", "/proc/")
_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def shown(source: str) -> str:
    """A file's name, fit to print."""
    return "standard input" if source == STDIN else legible(source, 400) or repr(source)


def read_text(source: str) -> str:
    """A whole text file, in UTF-8, of a size that a person might have written; `-` is stdin."""
    name, content = shown(source), _read_bytes(source)
    if len(content) > MOST_BYTES:
        raise Misuse(
            f"{name} is too long: more than {MOST_BYTES:,} bytes",
            "send less: no position and no turn's orders come near that limit",
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise Misuse(f"{name}:{line}: this is not UTF-8 text", "save the file as UTF-8") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    _check_printable(text, name)
    return text


def _read_bytes(source: str) -> bytes:
    try:
        if not source:
            raise FileNotFoundError
        if source == STDIN:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        _refuse_pipe(source)
        with Path(source).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as wrong:
        _blame_reading(shown(source), wrong)


def _refuse_pipe(source: str) -> None:
    """A named pipe that nobody writes to would keep us waiting; `<(command)` is none of those."""
    if stat.S_ISFIFO(Path(source).stat().st_mode) and not source.startswith(_OPEN_ALREADY):
        raise Misuse(f"{shown(source)} is a pipe", "name a file, or - for standard input")


def _check_printable(text: str, name: str) -> None:
    odd = _UNPRINTABLE.search(text)
    if odd:
        at = odd.start()
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        raise Misuse(
            f"{name}:{line}:{column}: an unprintable character, number {ord(odd[0])}",
            "is this a text file? If so, delete that character",
        )


def _blame_reading(name: str, wrong: OSError | ValueError) -> NoReturn:
    """The system's words in ours; a name with a NUL in it is a ValueError to Python."""
    match wrong:
        case FileNotFoundError():
            raise Misuse(f"there is no file {name}", "check the name and the directory")
        case IsADirectoryError():
            raise Misuse(f"{name} is a directory", "name a file in it")
        case PermissionError():
            raise Misuse(f"{name} may not be read by you", "change its permissions")
        case OSError(errno=errno.EIO | errno.ESTALE):
            raise Fault(f"{name} cannot be read: {wrong.strerror}", "look after the disk")
        case OSError():
            raise Misuse(f"{name} cannot be read: {wrong.strerror}", "check the name")
    raise Misuse(f"{name!r} cannot be the name of a file", "check the name")


def step(what: str) -> None:
    """A moment between two operations on the disk, at which crash tests pull the plug."""


def write_text(target: str, text: str, mode: int | None = None) -> None:
    """A file written whole or not at all: beside its place first, then moved there."""
    write_bytes(target, text.encode(), mode)


def write_bytes(target: str, content: bytes, mode: int | None = None) -> None:
    """The same for bytes; `mode` is the permissions, else those of the file it replaces."""
    goal = _goal(target)
    draft = goal.with_name(f".{secrets.token_hex(4)}.draft")
    step(f"before writing {goal.name}")
    try:
        if mode is None and goal.exists():
            mode = stat.S_IMODE(goal.stat().st_mode)
        _write_through(draft, content, mode)
        step(f"before naming {goal.name}")
        draft.replace(goal)
        _settle(goal.parent)
    except OSError as wrong:
        draft.unlink(missing_ok=True)
        _blame_writing(shown(target), wrong)
    step(f"after naming {goal.name}")


def make_folder(target: str) -> None:
    """A directory and whatever it lies in, if they are not there yet."""
    step(f"before making {Path(target).name}")
    try:
        Path(target).mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        _blame_writing(shown(target), wrong)


def name_folder(draft: str, target: str) -> None:
    """A directory that was laid out beside its place, moved there whole."""
    step(f"before naming {Path(target).name}")
    try:
        Path(draft).replace(target)
        _settle(Path(target).parent)
    except OSError as wrong:
        _blame_writing(shown(target), wrong)
    step(f"after naming {Path(target).name}")


def remove_folder(target: str) -> None:
    """A directory gone with all that is in it, if it was there."""
    shutil.rmtree(target, ignore_errors=True)


def remove(target: str) -> None:
    """A file gone for good, if it was there."""
    step(f"before removing {Path(target).name}")
    try:
        Path(target).unlink(missing_ok=True)
    except OSError as wrong:
        _blame_writing(shown(target), wrong)


def _goal(target: str) -> Path:
    """Where a file really goes, past any link; a device or directory is never replaced."""
    try:
        goal = Path(os.path.realpath(target))
        if not goal.exists() or goal.is_file():
            return goal
    except OSError as wrong:
        _blame_writing(shown(target), wrong)
    except ValueError:
        raise Misuse(f"{shown(target)!r} cannot be the name of a file", "check the name") from None
    raise Misuse(f"{shown(target)} is no ordinary file", "name a file to write")


def _write_through(draft: Path, content: bytes, mode: int | None) -> None:
    """Nobody else may read a private file, not even while it is being written."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(draft, flags, 0o666 if mode is None else mode), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        draft.chmod(mode)


def _settle(directory: Path) -> None:
    """Make the new name last, too."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


_WRITING_REMEDIES = {
    errno.ENOENT: "make its directory first",
    errno.ENOTDIR: "make its directory first",
    errno.ENOSPC: "make room on the disk and run the command again",
    errno.EDQUOT: "make room in your quota and run the command again",
    errno.EROFS: "choose a place that can be written to",
    errno.EACCES: "choose a place that you may write to, or change its permissions",
    errno.ENAMETOOLONG: "choose a shorter name",
}


def _blame_writing(name: str, wrong: OSError) -> NoReturn:
    remedy = _WRITING_REMEDIES.get(wrong.errno or 0, "look after the disk and run it again")
    raise Fault(f"{name} was not written: {wrong.strerror}", remedy)
