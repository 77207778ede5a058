"""A Letter to what it asks: commands, orders, press, and which seat of which campaign it claims."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from gm.errors import Misuse
from gm.mail import pleasantries
from gm.mail.claims import Claim, claims_of
from gm.mail.commands import Command, Unclear, read_command
from gm.mail.letter import Letter
from gm.rules.game import Complaint
from gm.rules.names import legible
from gm.yaml_files import parse

_PRESS = re.compile(
    r"(?P<grey>GREY )?PRESS(?:\s+(?:TO|FOR)\s+(?P<to>[^:]+?))?\s*(?::\s*(?P<text>.*))?",
    re.IGNORECASE,
)
_END = re.compile(r"END(?:\s+(?:OF\s+)?(?:PRESS|ORDERS))?\s*[.!]?", re.IGNORECASE)
_ORDERS = re.compile(r"(?:MY )?ORDERS(?: FOR [\w ]{1,40})?\s*:?", re.IGNORECASE)
_SEAT = re.compile(r"SEAT\s*:\s*(?P<said>.{1,80})", re.IGNORECASE)
_PASSPHRASE = re.compile(r"PASS ?PHRASE\s*:?\s+(?P<said>.+)", re.IGNORECASE)
_FILLED = re.compile(r"^[^#]*[^#\d\s:.)(-]")
MOST_LOOKED_AT = 400
_EVERYBODY = {"all", "everybody", "everyone"}
MOST_PRESS, MOST_COMMANDS, MOST_LINES, MOST_UNREAD = 10, 30, 400, 20


class Piece(NamedTuple):
    """A piece of press: to whom (nobody named: all), and what it says."""

    to: tuple[str, ...]
    text: str
    grey: bool = False
    """Without a name under it."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a letter asks. `orders` is text, or data from a YAML file; None if there are none."""

    claims: tuple[Claim, ...] = ()
    commands: tuple[Command, ...] = ()
    orders: Any = None
    press: tuple[Piece, ...] = ()
    passphrase: str = field(default="", repr=False)
    complaints: tuple[Complaint, ...] = ()
    named: str = ""
    """The seat that the orders say they are of, if they do."""
    unread: tuple[str, ...] = ()
    """Greetings and the like, which were passed over; a receipt says so."""

    @property
    def asks(self) -> bool:
        """Whether there is anything in it at all."""
        return bool(self.commands or self.press or self.complaints or self.orders is not None)

    def has(self, word: str) -> bool:
        """Whether a command is among the commands."""
        return any(command.word == word for command in self.commands)

    def said(self, word: str) -> tuple[str, ...] | None:
        """What was said with the last command of that word; None if there is none."""
        return next((c.said for c in reversed(self.commands) if c.word == word), None)


def understand(letter: Letter, own_address: str, today: date) -> Request:
    """Everything that a letter asks, with a complaint for each line that is only half clear."""
    clerk = _Clerk(today)
    lines = letter.text.split("\n")
    for line in pleasantries.read(lines[:MOST_LINES]):
        clerk.take(line.text, chatter=line.chatter)
    clerk.finish_press()
    if len(lines) > MOST_LINES:
        clerk.complain(lines[MOST_LINES], f"only the first {MOST_LINES} lines of a letter are read")
    orders: Any = _filled_in(clerk.orders) or letter.form or clerk.nothing
    for name, paper in letter.papers:
        orders = clerk.read_paper(name, paper, orders)
    return Request(
        claims=claims_of(letter.recipients, letter.subject, own_address),
        commands=tuple(clerk.commands[:MOST_COMMANDS]),
        orders=orders,
        press=tuple(clerk.press[:MOST_PRESS]),
        passphrase=clerk.passphrase,
        complaints=tuple(clerk.complaints),
        named=clerk.named,
        unread=tuple(clerk.unread[:MOST_UNREAD]),
    )


class _Clerk:
    """Reads a letter line by line and puts each on its pile."""

    def __init__(self, today: date) -> None:
        self.today = today
        self.commands: list[Command] = []
        self.orders: list[str] = []
        self.press: list[Piece] = []
        self.complaints: list[Complaint] = []
        self.unread: list[str] = []
        self.passphrase = ""
        self.to: tuple[str, ...] = ()
        self.grey = False
        self.named = ""
        self.dictated: list[str] | None = None
        self.verbatim = False
        self.nothing: str | None = None
        """Empty orders, once somebody has said so: ORDERS and END with nothing between."""

    def take(self, line: str, chatter: bool) -> None:
        said = line.strip()
        if _END.fullmatch(said[:40]) and (self.dictated is not None or self.verbatim):
            self.finish_press()
            self.verbatim = False
        elif self.dictated is not None:
            self.dictated.append(line)
        elif not self._take_secret(said) and not self._begin(said):
            self._take_line(line, said, chatter)

    def _take_secret(self, said: str) -> bool:
        found = _PASSPHRASE.fullmatch(said[:400])
        if found:
            self.passphrase = " ".join(found["said"].split())
        return bool(found)

    def _begin(self, said: str) -> bool:
        """A line that says what the next ones are, or whose."""
        seat = _SEAT.fullmatch(said[:100])
        if seat:
            self.named = seat["said"]
            return True
        if _ORDERS.fullmatch(said[:80]):
            self.verbatim, self.nothing = True, ""
            return True
        found = _PRESS.fullmatch(said[:400])
        if found:
            self.to, self.grey = _readers(found["to"] or ""), bool(found["grey"])
            self.dictated = [found["text"] + said[400:]] if found["text"] else []
        return bool(found)

    def _take_line(self, line: str, said: str, chatter: bool) -> None:
        command = read_command(said, self.today)
        if isinstance(command, Command):
            self.commands.append(command)
        elif isinstance(command, Unclear):
            self.complain(said, command.reason)
        elif chatter and not self.verbatim:
            self.unread.append(legible(said))
        elif said or self.orders:
            self.orders.append(line.rstrip())

    def complain(self, line: str, reason: str) -> None:
        self.complaints.append(Complaint(legible(line), reason, understood=False))

    def finish_press(self) -> None:
        text = "\n".join(self.dictated or ()).strip("\n")
        if text:
            self.press.append(Piece(self.to, text, self.grey))
        self.dictated = None

    def read_paper(self, name: str, paper: str, orders: Any) -> Any:
        """The orders of a YAML file, unless the letter itself has some; its press is taken too."""
        try:
            documents = parse(paper, name)
        except Misuse as wrong:
            self.complain(name, wrong.message)
            return orders
        for document in documents:
            data = document.data if isinstance(document.data, dict) else {"orders": document.data}
            self.named = self.named or legible(str(data.get("seat") or ""), 80)
            if isinstance(data.get("press"), str) and data["press"].strip():
                self.press.append(Piece((), data["press"].strip("\n")))
            orders = self._paper_orders(name, data.get("orders"), orders)
        return orders

    def _paper_orders(self, name: str, given: Any, orders: Any) -> Any:
        if isinstance(given, str):
            given = _filled_in(given.split("\n"))
        if not given or (isinstance(given, list) and not any(given)):
            return orders
        if not orders:
            return given
        reason = "there are orders in the letter already; these were left unread"
        self.complaints.append(Complaint(name, reason, understood=True))
        return orders


def _filled_in(lines: Sequence[str]) -> str:
    """The orders as text; a form that nobody filled in is no order to do nothing."""
    said = any(_FILLED.search(line.strip()[:MOST_LOOKED_AT]) for line in lines)
    return "\n".join(lines).strip("\n") if said else ""


def _readers(said: str) -> tuple[str, ...]:
    names: Iterable[str] = (name.strip() for name in re.split(r",|;|\band\b|&", said))
    found = tuple(name for name in names if name)
    return () if {name.lower() for name in found} & _EVERYBODY else found
