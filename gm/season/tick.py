"""What the clock asks for: reminders, resolution, and the catches that hold a turn."""

from dataclasses import replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

from gm.campaign import clock
from gm.campaign.charter import BOT, WAIT
from gm.campaign.opening import Opening, write_opening
from gm.campaign.roster import Holder
from gm.campaign.zones import local
from gm.errors import Misuse
from gm.mail import outbox
from gm.mail.outbox import Key
from gm.season.letters import addressed, plain_letter
from gm.season.readers import announcement, seat_reader, shelf_of
from gm.season.resolve import Tally, resolve, tally, why_not_yet
from gm.season.seats import announce
from gm.season.settle import settle
from gm.season.table import Table, state_of


def tick(table: Table, now: datetime) -> tuple[Table, list[str]]:
    """Do what is due, and say what was done; the caller holds the lock."""
    if table.ledger is None:
        return table, []
    if table.unsettled:
        table = settle(table, now)
    opening = table.opening
    if opening is None or opening.hold:
        return table, []
    state = state_of(table)
    caught = None if opening.released else why_hold(table, opening, tally(table, state), now)
    if caught:
        return hold(table, caught, now), [f"turn {opening.turn} is on hold: {caught}"]
    if why_not_yet(table, opening, state, now) is None:
        after = resolve(table, now)
        return after, [f"turn {opening.turn} is resolved"]
    table, done = _remind(table, opening, state, now)
    return _seen(table, now), done


def why_hold(table: Table, opening: Opening, counted: Tally, now: datetime) -> str | None:
    """The safety catches: reasons for a person to look before the turn is resolved."""
    if clock.jumped_back(opening.seen, now):
        return f"the clock went back: it was {opening.seen:%Y-%m-%d %H:%M} UTC before"
    if opening.deadline is None or now < clock.grace_ends(table.charter.clock, opening.deadline):
        return None
    if not counted.missing or table.charter.nmr == WAIT:
        return None
    if clock.was_down(opening.seen, opening.deadline, now):
        return "the referee's machine was down when the deadline passed"
    share = 100 * (len(counted.due) - len(counted.missing)) // len(counted.due)
    if share < table.charter.clock.quorum and table.charter.nmr != BOT:
        return f"orders of {len(counted.missing)} of {len(counted.due)} players are missing"
    return None


def hold(table: Table, why: str, now: datetime) -> Table:
    """The turn waits until it is released, and everybody reads why."""
    opening = _open(table)
    if opening.hold == why:
        return table
    table = table.with_opening(replace(opening, hold=why, seen=now))
    return announce(table, announcement(table, "hold", turn=opening.turn, why=why), now)


def release(table: Table, now: datetime, why: str) -> Table:
    """The turn goes on; whoever has not sent orders has at least the grace time again."""
    opening = _open(table)
    said = announcement(table, "release", turn=opening.turn, why=why)
    if not opening.hold:
        if opening.notes[-1:] == (said,):
            return table
        raise Misuse(f"turn {opening.turn} of {table.name} is not on hold", "nothing was changed")
    deadline = opening.deadline
    passed = deadline is not None and deadline < now
    if passed:
        deadline = now + timedelta(minutes=table.charter.clock.grace)
    going = replace(opening, hold="", released=passed, deadline=deadline, seen=now)
    return announce(table.with_opening(going), said, now)


def extend(table: Table, until: datetime, why: str, now: datetime) -> Table:
    """A later deadline, with a reason that everybody reads."""
    opening = _open(table)
    if until == opening.deadline:
        return table
    if until <= now or (opening.deadline and until <= opening.deadline):
        raise Misuse(
            f"{until:%Y-%m-%d %H:%M} UTC is no later than the deadline there is",
            "name a later day or time",
        )
    later = replace(opening, deadline=until, reminded=(), seen=now)
    when = local(until, table.charter.clock.zone)
    said = announcement(table, "deadline", turn=opening.turn, when=when, why=why)
    return announce(table.with_opening(later), said, now)


def _open(table: Table) -> Opening:
    if table.opening is None:
        raise Misuse(f"no turn of {table.name} is open", f"see gm status {table.name}")
    return table.opening


def _seen(table: Table, now: datetime) -> Table:
    opening = replace(_open(table), seen=now)
    write_opening(table.folder, opening)
    return table.with_opening(opening)


def _remind(table: Table, opening: Opening, state: Any, now: datetime) -> tuple[Table, list[str]]:
    """A letter to everybody whose orders are missing, once for each reminder."""
    if opening.deadline is None:
        return table, []
    hours = clock.reminder_due(table.charter.clock, opening.deadline, now, opening.reminded)
    if hours is None:
        return table, []
    missing = tally(table, state).missing
    for holder in missing:
        if holder.address:
            kind = f"reminder-{hours}-{opening.deadline:%m%d%H%M}"
            key = Key(table.name, table.book.last.entry, holder.seat, kind)
            outbox.put(table.folder.path, key, _reminder(table, opening, holder, now))
    reminded = replace(opening, reminded=(*opening.reminded, hours))
    told = ", ".join(holder.name for holder in missing) or "nobody"
    return table.with_opening(reminded), [f"reminded {told}, {hours} hours before the deadline"]


def _reminder(table: Table, opening: Opening, holder: Holder, now: datetime) -> EmailMessage:
    zone = ZoneInfo(holder.zone or table.charter.clock.zone)
    deadline = opening.deadline.astimezone(zone) if opening.deadline else None
    facts = {"to": holder.name, "turn": opening.turn, "deadline": deadline}
    letter = plain_letter(shelf_of(table).render("mail/reminder.txt.j2", **facts))
    subject = f"{table.charter.title}: orders for turn {opening.turn}?"
    return addressed(letter, table, seat_reader(table, holder), subject, now)
