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
from gm.season.letters import tell_everybody
from gm.season.readers import announcement
from gm.season.table import Table


def add(table: Table, holder: Holder) -> Table:
    """A new seat; only before the start."""
    if started(table.folder):
        raise Refused(
            f"{table.name} has started, and no seat can be added",
            "gm seat replace hands over one of those there are",
        )
    if holder in table.roster.holders:
        return table
    if holder.seat in table.roster.names:
        raise Misuse(f"{holder.seat} has a seat already", "choose another name")
    return _written(table, table.roster.with_holder(_checked(table, holder)))


def holder_called(name: str, **facts: object) -> Holder:
    """A holder for a display name."""
    return replace(Holder(slug(name), name), **facts)  # type: ignore[arg-type]


def remove(table: Table, seat: str) -> Table:
    """A seat given up before the start; later it must be handed over."""
    if started(table.folder):
        raise Refused(
            f"{table.name} has started, and its seats stay",
            "gm seat replace hands the seat to somebody else or to a bot",
        )
    return _written(table, table.roster.without(seat))


def hand_over(table: Table, seat: str, person: Person, bot: str, now: datetime) -> Table:
    """Somebody else, or a bot, takes a seat over, without the record of whoever held it."""
    holder = table.roster.holder(seat)
    turn = table.book.turn + 1 if started(table.folder) else 1
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
        return table
    if not same:
        roster = table.roster.with_holder(_checked(table, taken))
        standby = tuple(waiting for waiting in roster.standby if waiting.player != person.player)
        table = _written(table, replace(roster, standby=standby))
    return proclaim(table, seat, now)


def _held_before(holder: Holder, turn: int) -> tuple[Tenure, ...]:
    """Everybody who held the seat for a turn at least, up to whoever gives it up now."""
    if holder.since >= turn:
        return holder.former
    return (*holder.former, Tenure(holder.held_by, holder.since, turn - 1))


def proclaim(table: Table, seat: str, now: datetime) -> Table:
    """Tell everybody who plays a seat, once, if it has changed hands in this turn."""
    holder = table.roster.holder(seat)
    facts = {"name": holder.name, "by": holder.held_by, "turn": holder.since}
    return announce_once(table, announcement(table, "handover", **facts), now)


def book_absence(table: Table, seat: str, absence: Absence, now: datetime) -> Table:
    """Days on which no deadline shall fall, as many as the campaign allows in a season."""
    holder = table.roster.holder(seat)
    if absence not in holder.absences:
        booked = _booked(holder, absence, table.charter.clock.absence)
        table = _written(table, table.roster.with_holder(booked))
    days = {"first": absence.first, "last": absence.last}
    said = announcement(table, "absence", name=holder.name, **days)
    return _make_way(announce_once(table, said, now), now)


def _booked(holder: Holder, absence: Absence, most: int) -> Holder:
    booked = (*holder.absences, absence)
    if days_booked(booked) > most:
        left = most - days_booked(holder.absences)
        raise Refused(
            f"{holder.name} may be away for {most} days a season, and {max(left, 0)} are left",
            "book fewer days",
        )
    return replace(holder, absences=booked)


def _make_way(table: Table, now: datetime) -> Table:
    """The open turn's deadline moves if it is still to come and somebody will be away."""
    opening, clock = table.opening, table.charter.clock
    if opening is None or opening.deadline is None or opening.deadline <= now:
        return table
    later = put_off(clock, opening.deadline, table.roster.absences)
    if later == opening.deadline:
        return table
    when = local(later, clock.zone)
    said = announcement(table, "deadline", turn=opening.turn, when=when, why="")
    moved = replace(opening, deadline=later, reminded=())
    return announce(table.with_opening(moved), said, now)


def announce_once(table: Table, text: str, now: datetime) -> Table:
    """A word to everybody, unless it was said in this turn before: a command may be run again."""
    said = table.opening is not None and text in table.opening.notes
    return table if said else announce(table, text, now)


def announce(table: Table, text: str, now: datetime) -> Table:
    """A word to everybody: by mail now, and printed with the turn."""
    if table.opening is None:
        return table
    opening = replace(table.opening, notes=(*table.opening.notes, text))
    kind = f"notice-{opening.turn}-{len(opening.notes)}"
    tell_everybody(table, text, kind, now)
    write_opening(table.folder, opening)
    return table.with_opening(opening)


def _checked(table: Table, holder: Holder) -> Holder:
    bots = registry.bots(table.charter.game)
    if holder.bot and holder.bot not in bots:
        raise Misuse(f"there is no bot {holder.bot!r}", f"there is {', '.join(bots)}")
    return holder


def _written(table: Table, roster: Roster) -> Table:
    try:
        write_roster(table.folder, roster)
    except BadData as bad:
        raise Misuse(bad.reason, "nothing was changed; say it another way") from None
    return replace(table, roster=roster)


def enlist(table: Table, where: str, person: Person) -> Table:
    """Somebody more on the list of stand-bys or of observers."""
    listed = (*getattr(table.roster, where), person)
    if person in getattr(table.roster, where):
        return table
    changed = {"standby": table.roster.standby, "observers": table.roster.observers, where: listed}
    return _written(table, Roster(table.roster.holders, **changed))
