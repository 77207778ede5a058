"""The path of a turn on one page: papers in, readings, resolve, outcome.

    files -> Papers -> Readings -> resolve(state, orders, dice) -> Outcome

In a campaign the path is longer, and each step has a file of its own:

    bytes -> Letter            mail/letter.py
    -> who asks for what       mail/intake.py, mail/trust.py, robot/
    -> orders in the box       season/order.py
    -> orders read and played  this page, asked by season/resolve.py, replay.py, preview.py
    -> an entry for ever       campaign/ledger.py
    -> what follows from it    season/settle.py
    -> editions -> outbox      season/editions.py, season/publish.py, mail/outbox.py
    -> SMTP                    robot/dispatch.py, mail/smtp.py
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.errors import Complained, Misuse, Refused
from gm.order_files import Paper, paper_from, read_papers
from gm.position import Position
from gm.rules.dice import Dice
from gm.rules.game import Complaint, Game, Outcome, Reading, Seat


@dataclass(frozen=True, slots=True)
class Read:
    """A paper and what the game made of it."""

    paper: Paper
    reading: Reading[Any]


def take_papers(position: Position, sources: Iterable[str]) -> list[Paper]:
    """The papers of some files, one a seat, in the order of the seats."""
    known, taken = position.names, dict[Seat, Paper]()
    for source in sources:
        for document in read_papers(source):
            paper = paper_from(document, known)
            first = taken.setdefault(paper.seat, paper)
            if first is not paper:
                told = f"{paper.place}: {paper.seat} has given orders already, at {first.place}"
                raise Misuse(told, "keep one of the two")
    return [taken[seat] for seat in known if seat in taken]


def read_orders(position: Position, papers: Sequence[Paper]) -> list[Read]:
    """What the game makes of each paper; those of a seat that cannot act now stay unread."""
    game, state = position.game, position.state
    due = game.due(state)
    return [Read(p, game.read(state, p.seat, p.orders)) for p in papers if p.seat in due]


def refuse_complaints(reads: Sequence[Read]) -> None:
    """Stop if anything in any paper cannot be taken."""
    complaints = [told for read in reads for told in complaints_of(read)]
    if complaints:
        number = "1 order" if len(complaints) == 1 else f"{len(complaints)} orders"
        told = f"{number} cannot be taken, so nothing was resolved"
        raise Complained(told, "put right what is listed above and run it again", complaints)


def complaints_of(read: Read) -> list[dict[str, Any]]:
    """The complaints about one paper as plain data, each with file and line."""
    return [
        {
            "file": read.paper.document.source,
            "line": read.paper.line(complaint),
            "seat": read.paper.seat,
            "segment": complaint.segment,
            "order": complaint.line,
            "reason": complaint.reason,
            "understood": complaint.understood,
        }
        for complaint in read.reading.complaints
    ]


def notes(papers: Sequence[Paper], reads: Sequence[Read]) -> list[tuple[Seat, str]]:
    """Friendly words to each seat about its orders."""
    heard = {read.paper.seat for read in reads}
    unread = "cannot act this turn, so these orders stay unread"
    return [
        *((paper.seat, unread) for paper in papers if paper.seat not in heard),
        *((read.paper.seat, note) for read in reads for note in read.reading.notes),
    ]


def resolve(position: Position, reads: Sequence[Read], dice: Dice) -> Outcome[Any]:
    """The turn itself; a game that is over has none."""
    refuse_complaints(reads)
    won = position.game.winners(position.state)
    if won is not None:
        known = position.names
        by = " and ".join(known[seat] for seat in won) or "nobody"
        raise Refused(f"this game is over, won by {by}", "begin another: gm new-position --help")
    orders = {read.paper.seat: read.reading.orders for read in reads}
    return play(position.game, position.state, orders, dice)


class Unread(Refused):
    """Written orders that the game does not take, though they have to be played."""

    def __init__(self, seat: Seat, complaint: Complaint) -> None:
        super().__init__(f"{seat}: {complaint}", "ask for new orders")
        self.seat, self.complaint = seat, complaint


def read_written(
    game: Game[Any, Any], state: Any, written: Mapping[Seat, object]
) -> dict[Seat, Sequence[Any]]:
    """Orders by seat, as the game reads them; Unread at the first that it complains of."""
    orders: dict[Seat, Sequence[Any]] = {}
    for seat, text in written.items():
        reading = game.read(state, seat, text)
        if reading.complaints:
            raise Unread(seat, reading.complaints[0])
        orders[seat] = reading.orders
    return orders


def play(
    game: Game[Any, Any], state: Any, orders: Mapping[Seat, Sequence[Any]], dice: Dice
) -> Outcome[Any]:
    """Where every turn of every game becomes the next position."""
    return game.resolve(state, orders, dice)
