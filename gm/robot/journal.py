"""What has been done with each letter, so that nothing is done twice, whatever happens between.

A letter has a record from the moment it is begun; the record says when it is done.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from gm.campaign.zones import moment, written
from gm.files import make_folder, write_text
from gm.yaml_files import read_document, yaml_text

MOST_TRIES = 3
SHORT = 16


@dataclass(frozen=True, slots=True)
class Record:
    """A letter in hand."""

    number: int
    digest: str
    received: datetime
    tries: int = 1
    seat: str = ""
    address: str = ""
    """Whose it was found to be when it was begun; a letter may itself change who that is."""
    done: str = ""
    """What came of it, once everything about it is on disk."""

    @property
    def visiting(self) -> bool:
        """Whether it was begun as a letter of somebody without a seat; by now they may have one."""
        return bool(self.address) and not self.seat

    @property
    def code(self) -> str:
        """By which people speak of the letter."""
        return self.digest[:8]


def find(rooms: Path, digest: str) -> Record | None:
    """The record of a letter, if it has been seen here before."""
    found = sorted((rooms / "inbox").glob(f"*-{digest[:SHORT]}.yaml"))
    return _read(found[0]) if found else None


def begin(
    rooms: Path, digest: str, received: datetime, seat: str = "", address: str = ""
) -> Record:
    """Take a letter in hand: a new number, or one more try under the old one."""
    make_folder(str(rooms / "inbox"))
    known = find(rooms, digest)
    if known:
        record = replace(known, tries=known.tries + 1)
    else:
        number = 1 + sum(1 for _ in (rooms / "inbox").glob("*-*.yaml"))
        record = Record(number, digest, received, seat=seat, address=address)
    _write(rooms, record)
    return record


def finish(rooms: Path, record: Record, done: str) -> None:
    """Everything about the letter is on disk."""
    _write(rooms, replace(record, done=done))


def about(rooms: Path, word: str) -> list[Record]:
    """The records that have a word in them, oldest first; only those are read to the end."""
    files = sorted((rooms / "inbox").glob("*-*.yaml"))
    return [_read(file) for file in files if word.encode() in file.read_bytes()]


def _write(rooms: Path, record: Record) -> None:
    told = {
        "number": record.number,
        "digest": record.digest,
        "received": written(record.received),
        "tries": record.tries,
        "seat": record.seat,
        "address": record.address,
        "done": record.done,
    }
    name = f"{record.number:04}-{record.digest[:SHORT]}.yaml"
    write_text(str(rooms / "inbox" / name), yaml_text(told))


def _read(path: Path) -> Record:
    told = read_document(str(path)).data
    return Record(
        number=int(told["number"]),
        digest=str(told["digest"]),
        received=moment(told["received"], ("received",)),
        tries=int(told["tries"]),
        seat=str(told["seat"] or ""),
        address=str(told["address"] or ""),
        done=str(told["done"] or ""),
    )
