"""One writer at a time: a lock on the campaign that says who holds it."""

import fcntl
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from gm.campaign.folder import Folder
from gm.errors import Fault
from gm.files import remove, shown
from gm.rules.names import legible

PATIENCE = 10.0
"""Seconds to wait for another process; most commands take a fraction of one."""


@contextmanager
def locked(folder: Folder, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the campaign while the block runs; drafts of a writer that died are swept away."""
    try:
        file = folder.lock.open("a+", encoding="utf-8")
    except OSError as wrong:
        raise Fault(
            f"{shown(str(folder.lock))} cannot be opened: {wrong.strerror}",
            "a campaign is played in a directory that you may write to",
        ) from None
    with file:
        _wait(file, folder, patience)
        with suppress(OSError):
            _sign(file.fileno())
        for draft in folder.path.rglob(".*.draft"):
            remove(str(draft))
        yield


def _sign(file: int) -> None:
    """Say who holds the lock: a courtesy, which a full disk may not afford."""
    os.ftruncate(file, 0)
    os.write(file, f"process {os.getpid()} on {socket.gethostname()}\n".encode())


def _wait(file: IO[str], folder: Folder, patience: float) -> None:
    last = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= last:
                file.seek(0)
                holder = legible(file.readline()) or "another process"
                raise Fault(
                    f"{folder.name} is in use by {holder}", "wait until it is done and try again"
                ) from None
            time.sleep(0.05)
        else:
            return
