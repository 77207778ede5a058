"""gm orders: a player's orders into the box, read first, with every complaint at once."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm.campaign import box
from gm.campaign.box import Sent
from gm.campaign.charter import WAIT
from gm.campaign.clock import grace_ends
from gm.campaign.opening import Opening
from gm.errors import Refused
from gm.rules.game import Reading, Seat
from gm.season.campaign import Campaign, box_of, state_of


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of some orders: how they were read, and whether they are in the box."""

    reading: Reading[Any]
    sent: Sent | None


def take(
    campaign: Campaign, opening: Opening, seat: Seat, orders: object, now: datetime, *, final: bool
) -> Taken:
    """Read orders for the open turn; if all can be taken they replace those sent before."""
    state = state_of(campaign)
    _check_open(campaign, opening, state, seat, now)
    reading = campaign.game.read(state, seat, orders)
    if reading.complaints:
        return Taken(reading, None)
    late = opening.deadline is not None and now > opening.deadline
    sent = Sent(seat, opening.turn, reading.echo, now, final, late)
    box.put(campaign.folder, sent)
    return Taken(reading, sent)


def mark_final(campaign: Campaign, opening: Opening, seat: Seat, final: bool) -> Sent:
    """Say that the orders in the box are final, or that they are not."""
    sent = box_of(campaign).get(seat)
    if sent is None:
        raise Refused(
            f"{campaign.roster.names[seat]} has sent no orders for turn {opening.turn}",
            "send orders first; FINAL says that no others will come",
        )
    marked = replace(sent, final=final)
    box.put(campaign.folder, marked)
    return marked


def _check_open(
    campaign: Campaign, opening: Opening, state: Any, seat: Seat, now: datetime
) -> None:
    name = campaign.roster.names[seat]
    if seat not in campaign.game.due(state):
        raise Refused(
            f"{name} cannot act in turn {opening.turn}, so no orders are needed",
            "wait for the next report",
        )
    ends = opening.deadline and grace_ends(campaign.charter.clock, opening.deadline)
    if ends and now > ends and not opening.hold and campaign.charter.nmr != WAIT:
        raise Refused(
            f"turn {opening.turn} closed at {ends:%Y-%m-%d %H:%M} UTC",
            "these orders were not taken; the referee may extend the turn",
        )
