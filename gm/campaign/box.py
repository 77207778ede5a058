"""orders/: what has come in for the open turn, one file a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from gm.campaign.folder import Folder
from gm.campaign.zones import moment, written
from gm.files import remove, write_text
from gm.rules import checks
from gm.rules.game import BadData, Seat
from gm.yaml_files import read_document, yaml_text

_FIELDS = ("seat", "turn", "orders", "final", "received", "late")


@dataclass(frozen=True, slots=True)
class Sent:
    """Orders as accepted, in canonical words; `final` once the player needs no more time."""

    seat: Seat
    turn: int
    orders: tuple[str, ...]
    received: datetime
    final: bool = False
    late: bool = False


def read_box(folder: Folder, turn: int, seats: Sequence[Seat]) -> dict[Seat, Sent]:
    """What is in for a turn, by seat; leftovers of another turn are not looked at."""
    found = {seat: _read(folder, seat) for seat in seats if folder.orders(seat).exists()}
    return {seat: sent for seat, sent in found.items() if sent.turn == turn}


def _read(folder: Folder, seat: Seat) -> Sent:
    document = read_document(str(folder.orders(seat)))
    try:
        told = checks.mapping(document.data, _FIELDS, (), "an order paper")
        lines = checks.items(told.get("orders") or [], ("orders",))
        return Sent(
            seat=seat,
            turn=checks.count(told.get("turn"), ("turn",), 1, 9999),
            orders=tuple(str(line) for line in lines),
            received=moment(told.get("received"), ("received",)),
            final=checks.flag(told.get("final", False), ("final",)),
            late=checks.flag(told.get("late", False), ("late",)),
        )
    except BadData as bad:
        raise document.misuse(bad) from None


def put(folder: Folder, sent: Sent) -> None:
    """Orders take the place of those sent before."""
    told = {
        "seat": sent.seat,
        "turn": sent.turn,
        "orders": list(sent.orders),
        "final": sent.final,
        "late": sent.late,
        "received": written(sent.received),
    }
    write_text(str(folder.orders(sent.seat)), yaml_text(told))


def empty(folder: Folder, seats: Sequence[Seat], opens: int) -> None:
    """Take out all but what is there for the turn that opens; the rest is in the ledger."""
    kept = read_box(folder, opens, seats)
    for seat in seats:
        if seat not in kept and folder.orders(seat).exists():
            remove(str(folder.orders(seat)))
