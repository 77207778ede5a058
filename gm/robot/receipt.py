"""Receipts: what became of a letter, numbered, in words that leave nothing to guess."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from gm.campaign.roster import Holder
from gm.mail import outbox
from gm.mail.envelope import Correspondent, dress
from gm.mail.outbox import Key
from gm.mail.quoting import REPLY_LINE
from gm.mail.sender import Sender
from gm.mail.tokens import Scope
from gm.report.lines import trimmed
from gm.report.templates import render
from gm.rules.dice import digest
from gm.rules.game import Complaint
from gm.season.campaign import Campaign, box_of
from gm.season.letters import correspondent

RECEIPT = "receipt"


@dataclass(slots=True)
class Receipt:
    """What there is to tell about one letter, gathered while it is obeyed."""

    number: int
    turn: int | None = None
    heading: str = ""
    """What became of the orders: taken, checked, closed, refused; empty if there were none."""
    orders: tuple[str, ...] = ()
    complaints: list[Complaint] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    confirm: list[str] = field(default_factory=list)
    """Commands that are obeyed when they come back in an answer to this receipt."""
    unread: Sequence[str] = ()
    enclosed: list[str] = field(default_factory=list)
    """Whole pages that were asked for: the status, a report, help."""

    @property
    def verdict(self) -> str:
        """One word for the journal and the subject."""
        if self.heading in ("refused", "closed"):
            return "orders not taken"
        if self.confirm:
            return "please confirm"
        if not (self.complaints or self.refused):
            return "taken" if self.heading == "taken" or self.done else "read"
        return "taken in part" if self.done or self.heading == "taken" else "not taken"


def answer_seat(
    campaign: Campaign, holder: Holder, receipt: Receipt, now: datetime, about: str
) -> None:
    """A receipt to the registered address of a seat, and to no other."""
    seat, by, opening = holder.seat, correspondent(campaign), campaign.opening
    zone = ZoneInfo(holder.zone or campaign.charter.clock.zone)
    plays_on = any((h.seat, h.address) == (seat, holder.address) for h in campaign.roster)
    due = opening.deadline if opening and plays_on else None
    in_force = box_of(campaign).get(seat) if plays_on else None
    deadline = due.astimezone(zone) if due else None
    text = _text(receipt, holder.name, deadline=deadline, in_force=in_force)
    key = Key(campaign.name, receipt.number, seat, RECEIPT)
    scope = Scope(campaign.name, seat, opening.turn if opening else 1)
    thread = Key(campaign.name, 0, seat, "turn").message_id(by.domain)
    to, rooms = holder.address, campaign.folder.path
    post(rooms, key, by, to, _subject(receipt), text, now, scope, (thread, about))


def answer_address(
    rooms: Path,
    by: Correspondent,
    to: Sender,
    receipt: Receipt,
    now: datetime,
    about: str,
    scope: Scope | None = None,
) -> None:
    """A receipt to somebody who has no seat: a stand-by, an observer, a stranger who asks."""
    key = Key(by.campaign, receipt.number, f"by-{digest(to.address)[:8]}", RECEIPT)
    text = _text(receipt, to.name, deadline=None, in_force=None)
    post(rooms, key, by, to.address, _subject(receipt), text, now, scope, (about,))


def _subject(receipt: Receipt) -> str:
    return f"receipt {receipt.number}: {receipt.verdict}"


def _text(receipt: Receipt, name: str, **more: Any) -> str:
    text = render("mail/receipt.txt.j2", receipt=receipt, name=name, **more)
    return trimmed(text)


def post(
    rooms: Path,
    key: Key,
    by: Correspondent,
    to: str,
    subject: str,
    text: str,
    now: datetime,
    scope: Scope | None = None,
    answers: Sequence[str] = (),
) -> None:
    """Lay a letter of the robot's own out to be sent; the same key never goes out twice."""
    letter = EmailMessage()
    letter.set_content(f"{REPLY_LINE}\n\n{text}")
    known = tuple(answer for answer in answers if answer)
    dress(
        letter,
        by,
        to=to,
        subject=subject,
        now=now,
        scope=scope,
        answers=known,
        automatic="auto-replied",
    )
    outbox.put(rooms, key, letter)
