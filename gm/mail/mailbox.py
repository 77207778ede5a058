"""Where letters wait: a protocol, and a folder written like a Maildir that follows it."""

import os
import secrets
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from gm.mail.caps import CAPS, Caps

PROCESSED, REJECTED = "Processed", "Rejected"
LOOK_EVERY = 1.0


class Arrived(NamedTuple):
    """A letter that waits: where it lies, its bytes, how many it has, and when it came.

    Of a letter that is too large only the beginning is there. The day is the server's.
    """

    key: str
    raw: bytes
    size: int
    received: datetime


class Mailbox(Protocol):
    """What a robot needs of a mailbox. Whatever is not filed is there again the next time."""

    def letters(self) -> Iterator[Arrived]:
        """Every letter that waits, oldest first."""

    def file(self, key: str, folder: str) -> None:
        """Put a letter away, once everything about it is on disk; one that is gone is no matter."""

    def wait(self, seconds: float) -> None:
        """Until something may have come, or so many seconds."""

    def close(self) -> None:
        """Leave."""


class FolderMailbox:
    """`new/` is the queue, `tmp/` is where a letter is written, `.Processed` has what is done."""

    def __init__(self, root: Path, caps: Caps = CAPS) -> None:
        self.root, self.caps = root, caps
        for name in ("new", "tmp", f".{PROCESSED}", f".{REJECTED}"):
            (root / name).mkdir(parents=True, exist_ok=True)

    def deliver(self, raw: bytes, received: datetime | None = None) -> str:
        """Write a letter so that nobody ever sees half of it; it came now, or when it is said."""
        name = f"{time.time_ns()}.{secrets.token_hex(4)}.gm"
        draft = self.root / "tmp" / name
        with draft.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if received:
            os.utime(draft, (received.timestamp(), received.timestamp()))
        draft.rename(self.root / "new" / name)
        return name

    def letters(self) -> Iterator[Arrived]:
        """Every file in `new/`, in the order of their names, which begin with the time."""
        for path in sorted((self.root / "new").iterdir()):
            if not path.name.startswith(".") and path.is_file():
                yield self._open(path)

    def _open(self, path: Path) -> Arrived:
        about = path.stat()
        most = self.caps.letter if about.st_size <= self.caps.letter else self.caps.headers
        with path.open("rb") as file:
            raw = file.read(most)
        return Arrived(path.name, raw, about.st_size, datetime.fromtimestamp(about.st_mtime, UTC))

    def file(self, key: str, folder: str) -> None:
        """Move the file."""
        try:
            (self.root / "new" / key).rename(self.root / f".{folder}" / key)
        except FileNotFoundError:
            return

    def wait(self, seconds: float) -> None:
        """Look again every second."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not any((self.root / "new").iterdir()):
            time.sleep(min(LOOK_EVERY, max(0.0, ends - time.monotonic())))

    def close(self) -> None:
        """Nothing to leave."""
