"""gm status: who is in, who is final, who is late, and how long there is."""

from datetime import datetime
from typing import Any

from gm.campaign.zones import local, written
from gm.report.templates import render
from gm.season.campaign import Campaign, box_of, state_of
from gm.season.resolve import tally

IN, FINAL, LATE, MISSING, BOT, IDLE = "in", "final", "late", "missing", "bot", "needs none"


def status_of(campaign: Campaign, now: datetime, zone: str | None = None) -> dict[str, Any]:
    """A campaign as plain data; `zone` is the reader's, or else that of this machine."""
    told: dict[str, Any] = {
        "campaign": campaign.name,
        "title": campaign.charter.title,
        "game": campaign.charter.game,
        "seats": len(campaign.roster.holders),
    }
    if campaign.ledger is None:
        return {**told, "phase": "seating", "standby": len(campaign.roster.standby)}
    if campaign.book.last.over:
        return {**told, "phase": "over", "turn": campaign.book.turn, "winners": _winners(campaign)}
    return {**told, "phase": "open", **_open(campaign, now, zone)}


def _winners(campaign: Campaign) -> list[str]:
    return [campaign.roster.names[seat] for seat in campaign.book.last.winners]


def _open(campaign: Campaign, now: datetime, zone: str | None) -> dict[str, Any]:
    opening, state = campaign.opening, state_of(campaign)
    if opening is None:
        return {"turn": campaign.book.turn + 1, "deadline_local": None, "hold": None, "orders": {}}
    return {
        "turn": opening.turn,
        **_deadline(opening.deadline, now, zone),
        "hold": opening.hold or None,
        "missing": [holder.seat for holder in tally(campaign, state).missing],
        "orders": _orders(campaign, state),
    }


def _deadline(deadline: datetime | None, now: datetime, zone: str | None) -> dict[str, Any]:
    if deadline is None:
        return dict.fromkeys(("deadline", "deadline_local", "hours_left"))
    return {
        "deadline": written(deadline),
        "deadline_local": local(deadline, zone),
        "hours_left": round((deadline - now).total_seconds() / 3600, 1),
    }


def _orders(campaign: Campaign, state: Any) -> dict[str, str]:
    sent, due = box_of(campaign), campaign.game.due(state)
    words = {}
    for holder in campaign.roster:
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
