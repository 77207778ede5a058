"""gm seat: who sits where, before the start and after it."""

from dataclasses import replace
from datetime import datetime

from gm.campaign.clock import days_booked, put_off
from gm.campaign.ledger import started
from gm.campaign.opening import write_opening
from gm.campaign.roster import Absence, Holder, Person, Roster, Tenure, write_roster
from gm.campaign.zones import local
from gm.errors import Misuse, Refused
from gm.rules import registry
from gm.rules.game import BadData
from gm.rules.names import slug
from gm.season.campaign import Campaign
from gm.season.letters import tell_everybody
from gm.season.readers import announcement


def add(campaign: Campaign, holder: Holder) -> Campaign:
    """A new seat; only before the start."""
    if started(campaign.folder):
        raise Refused(
            f"{campaign.name} has started, and no seat can be added",
            "gm seat replace hands over one of those there are",
        )
    if holder in campaign.roster.holders:
        return campaign
    if holder.seat in campaign.roster.names:
        raise Misuse(f"{holder.seat} has a seat already", "choose another name")
    return _written(campaign, campaign.roster.with_holder(_checked(campaign, holder)))


def holder_called(name: str, **facts: object) -> Holder:
    """A holder for a display name."""
    return replace(Holder(slug(name), name), **facts)  # type: ignore[arg-type]


def remove(campaign: Campaign, seat: str) -> Campaign:
    """A seat given up before the start; later it must be handed over."""
    if started(campaign.folder):
        raise Refused(
            f"{campaign.name} has started, and its seats stay",
            "gm seat replace hands the seat to somebody else or to a bot",
        )
    return _written(campaign, campaign.roster.without(seat))


def hand_over(campaign: Campaign, seat: str, person: Person, bot: str, now: datetime) -> Campaign:
    """Somebody else, or a bot, takes a seat over, without the record of whoever held it."""
    holder = campaign.roster.holder(seat)
    turn = campaign.book.turn + 1 if started(campaign.folder) else 1
    taken = replace(
        holder,
        player=person.player,
        address=person.address,
        zone="",
        bot=bot,
        since=turn,
        absences=(),
        passphrase="",
        former=_held_before(holder, turn),
    )
    same = (holder.player, holder.address, holder.bot) == (taken.player, taken.address, taken.bot)
    if same and holder.since != turn:
        return campaign
    if not same:
        roster = campaign.roster.with_holder(_checked(campaign, taken))
        standby = tuple(waiting for waiting in roster.standby if waiting.player != person.player)
        campaign = _written(campaign, replace(roster, standby=standby))
    return proclaim(campaign, seat, now)


def _held_before(holder: Holder, turn: int) -> tuple[Tenure, ...]:
    """Everybody who held the seat for a turn at least, up to whoever gives it up now."""
    if holder.since >= turn:
        return holder.former
    return (*holder.former, Tenure(holder.held_by, holder.since, turn - 1))


def proclaim(campaign: Campaign, seat: str, now: datetime) -> Campaign:
    """Tell everybody who plays a seat, once, if it has changed hands in this turn."""
    holder = campaign.roster.holder(seat)
    facts = {"name": holder.name, "by": holder.held_by, "turn": holder.since}
    return announce_once(campaign, announcement(campaign, "handover", **facts), now)


def book_absence(campaign: Campaign, seat: str, absence: Absence, now: datetime) -> Campaign:
    """Days on which no deadline shall fall, as many as the campaign allows in a season."""
    holder = campaign.roster.holder(seat)
    if absence not in holder.absences:
        booked = _booked(holder, absence, campaign.charter.clock.absence)
        campaign = _written(campaign, campaign.roster.with_holder(booked))
    days = {"first": absence.first, "last": absence.last}
    said = announcement(campaign, "absence", name=holder.name, **days)
    return _make_way(announce_once(campaign, said, now), now)


def _booked(holder: Holder, absence: Absence, most: int) -> Holder:
    booked = (*holder.absences, absence)
    if days_booked(booked) > most:
        left = most - days_booked(holder.absences)
        raise Refused(
            f"{holder.name} may be away for {most} days a season, and {max(left, 0)} are left",
            "book fewer days",
        )
    return replace(holder, absences=booked)


def _make_way(campaign: Campaign, now: datetime) -> Campaign:
    """The open turn's deadline moves if it is still to come and somebody will be away."""
    opening, clock = campaign.opening, campaign.charter.clock
    if opening is None or opening.deadline is None or opening.deadline <= now:
        return campaign
    later = put_off(clock, opening.deadline, campaign.roster.absences)
    if later == opening.deadline:
        return campaign
    when = local(later, clock.zone)
    said = announcement(campaign, "deadline", turn=opening.turn, when=when, why="")
    moved = replace(opening, deadline=later, reminded=())
    return announce(campaign.with_opening(moved), said, now)


def announce_once(campaign: Campaign, text: str, now: datetime) -> Campaign:
    """A word to everybody, unless it was said in this turn before: a command may be run again."""
    said = campaign.opening is not None and text in campaign.opening.notes
    return campaign if said else announce(campaign, text, now)


def announce(campaign: Campaign, text: str, now: datetime) -> Campaign:
    """A word to everybody: by mail now, and printed with the turn."""
    if campaign.opening is None:
        return campaign
    opening = replace(campaign.opening, notes=(*campaign.opening.notes, text))
    kind = f"notice-{opening.turn}-{len(opening.notes)}"
    tell_everybody(campaign, text, kind, now)
    write_opening(campaign.folder, opening)
    return campaign.with_opening(opening)


def _checked(campaign: Campaign, holder: Holder) -> Holder:
    bots = registry.bots(campaign.charter.game)
    if holder.bot and holder.bot not in bots:
        raise Misuse(f"there is no bot {holder.bot!r}", f"there is {', '.join(bots)}")
    return holder


def _written(campaign: Campaign, roster: Roster) -> Campaign:
    try:
        write_roster(campaign.folder, roster)
    except BadData as bad:
        raise Misuse(bad.reason, "nothing was changed; say it another way") from None
    return replace(campaign, roster=roster)


def enlist(campaign: Campaign, where: str, person: Person) -> Campaign:
    """Somebody more on the list of stand-bys or of observers."""
    listed = (*getattr(campaign.roster, where), person)
    if person in getattr(campaign.roster, where):
        return campaign
    changed = {
        "standby": campaign.roster.standby,
        "observers": campaign.roster.observers,
        where: listed,
    }
    return _written(campaign, Roster(campaign.roster.holders, **changed))
