"""gm status: who is in, who is final, who is late, and how long there is."""

from datetime import datetime
from typing import Any

from gm.campaign.zones import local, written
from gm.report.templates import render
from gm.season.resolve import tally
from gm.season.table import Table, box_of, state_of

IN, FINAL, LATE, MISSING, BOT, IDLE = "in", "final", "late", "missing", "bot", "needs none"


def status_of(table: Table, now: datetime, zone: str | None = None) -> dict[str, Any]:
    """A campaign as plain data; `zone` is the reader's, or else that of this machine."""
    told: dict[str, Any] = {
        "campaign": table.name,
        "title": table.charter.title,
        "game": table.charter.game,
        "seats": len(table.roster.holders),
    }
    if table.ledger is None:
        return {**told, "phase": "seating", "standby": len(table.roster.standby)}
    if table.book.last.over:
        return {**told, "phase": "over", "turn": table.book.turn, "winners": _winners(table)}
    return {**told, "phase": "open", **_open(table, now, zone)}


def _winners(table: Table) -> list[str]:
    return [table.roster.names[seat] for seat in table.book.last.winners]


def _open(table: Table, now: datetime, zone: str | None) -> dict[str, Any]:
    opening, state = table.opening, state_of(table)
    if opening is None:
        return {"turn": table.book.turn + 1, "deadline_local": None, "hold": None, "orders": {}}
    return {
        "turn": opening.turn,
        **_deadline(opening.deadline, now, zone),
        "hold": opening.hold or None,
        "missing": [holder.seat for holder in tally(table, state).missing],
        "orders": _orders(table, state),
    }


def _deadline(deadline: datetime | None, now: datetime, zone: str | None) -> dict[str, Any]:
    if deadline is None:
        return dict.fromkeys(("deadline", "deadline_local", "hours_left"))
    return {
        "deadline": written(deadline),
        "deadline_local": local(deadline, zone),
        "hours_left": round((deadline - now).total_seconds() / 3600, 1),
    }


def _orders(table: Table, state: Any) -> dict[str, str]:
    sent, due = box_of(table), table.game.due(state)
    words = {}
    for holder in table.roster:
        paper = sent.get(holder.seat)
        if holder.seat not in due:
            words[holder.seat] = IDLE
        elif holder.bot:
            words[holder.seat] = BOT
        elif paper is None:
            words[holder.seat] = MISSING
        else:
            words[holder.seat] = FINAL if paper.final else LATE if paper.late else IN
    return words


def status_text(told: dict[str, Any]) -> str:
    """The same for people."""
    return render("status.txt.j2", **told)
