"""Letters that are held: nothing proves who sent them, and somebody has to say."""

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gm.campaign.zones import moment, written
from gm.errors import Misuse
from gm.files import make_folder, remove, write_bytes, write_text
from gm.mail.letter import Letter
from gm.rules.names import legible
from gm.yaml_files import read_document, yaml_text

_SECRET = re.compile(rb"^([ \t]*pass ?phrase[ \t]*:?[ \t]+).+$", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Held:
    """A letter that is held, and why."""

    digest: str
    seat: str
    address: str
    subject: str
    reason: str
    received: datetime

    @property
    def code(self) -> str:
        """By which people speak of it."""
        return self.digest[:8]


def hold(rooms: Path, letter: Letter, raw: bytes, held: Held) -> None:
    """Put a letter aside, without the pass phrase that may be in it."""
    room = rooms / "quarantine"
    make_folder(str(room))
    write_bytes(str(room / f"{held.digest[:16]}.eml"), redacted(raw, letter), 0o600)
    told = {
        "digest": held.digest,
        "seat": held.seat,
        "address": held.address,
        "subject": held.subject,
        "reason": held.reason,
        "received": written(held.received),
    }
    write_text(str(room / f"{held.digest[:16]}.yaml"), yaml_text(told))


def redacted(raw: bytes, letter: Letter) -> bytes:
    """The letter without its pass phrase; one that hides it in an encoding keeps only its text."""
    if "passphrase" not in letter.text.lower().replace(" ", ""):
        return raw
    text = _SECRET.sub(rb"\1(taken out)", letter.text.encode())
    kept = ("from", "to", "subject", "date", "message-id")
    head = [f"{name}: {legible(letter.headers.first(name), 900)}" for name in kept]
    return "\r\n".join([*head, "Content-Type: text/plain; charset=utf-8", "", ""]).encode() + text


def all_held(rooms: Path) -> list[Held]:
    """Everything that is held, oldest first."""
    found = [_read(path) for path in (rooms / "quarantine").glob("*.yaml")]
    return sorted(found, key=lambda held: held.received)


def find(rooms: Path, code: str) -> tuple[Held, bytes]:
    """A letter that is held, by the beginning of its code."""
    found = [held for held in all_held(rooms) if held.digest.startswith(code.lower().strip())]
    if len(found) != 1 or len(code.strip()) < 4:
        raise Misuse(
            f"no letter {legible(code, 40)!r} is held", "gm quarantine lists those that are"
        )
    return found[0], (rooms / "quarantine" / f"{found[0].digest[:16]}.eml").read_bytes()


def drop(rooms: Path, held: Held) -> None:
    """A letter that is held no longer."""
    for ending in ("eml", "yaml"):
        remove(str(rooms / "quarantine" / f"{held.digest[:16]}.{ending}"))


def _read(path: Path) -> Held:
    told = read_document(str(path)).data
    return Held(
        digest=str(told["digest"]),
        seat=str(told["seat"] or ""),
        address=str(told["address"] or ""),
        subject=str(told["subject"] or ""),
        reason=str(told["reason"] or ""),
        received=moment(told["received"], ("received",)),
    )
