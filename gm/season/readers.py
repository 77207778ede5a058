"""Who gets a copy of a turn, and in whose words it is written."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.campaign.roster import Holder
from gm.report.shelf import HOUSE, Shelf
from gm.rules.dice import digest
from gm.rules.game import Seat
from gm.season.campaign import Campaign

GAZETTE = "gazette"


class Reader(NamedTuple):
    """Somebody who gets a copy: a seat, or an observer who sees what all may see."""

    key: str
    seat: Seat | None
    name: str | None
    address: str
    zone: str


def shelf_of(campaign: Campaign) -> Shelf:
    """The campaign's own templates, if it has any, before those of the house."""
    own = campaign.folder.templates
    return Shelf(own) if own.is_dir() else HOUSE


def announcement(campaign: Campaign, what: str, **facts: object) -> str:
    """What everybody is told about the campaign, in the words of the templates."""
    return shelf_of(campaign).render("announcements.txt.j2", what=what, **facts).strip()


def readers(campaign: Campaign) -> Iterator[Reader]:
    """Everybody who gets a copy."""
    zone = campaign.charter.clock.zone
    for holder in campaign.roster:
        yield seat_reader(campaign, holder)
    yield Reader(GAZETTE, None, None, "", zone)
    for person in campaign.roster.observers:
        key = f"observer-{digest(person.address)[:8]}"
        yield Reader(key, None, person.player, person.address, zone)


def seat_reader(campaign: Campaign, holder: Holder) -> Reader:
    """The holder of a seat as a reader."""
    zone = holder.zone or campaign.charter.clock.zone
    return Reader(holder.seat, holder.seat, holder.name, holder.address, zone)
