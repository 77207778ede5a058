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
from gm.season.campaign import Campaign, state_of
from gm.season.letters import addressed, plain_letter
from gm.season.readers import announcement, seat_reader, shelf_of
from gm.season.resolve import Tally, resolve, tally, why_not_yet
from gm.season.seats import announce
from gm.season.settle import settle


def tick(campaign: Campaign, now: datetime) -> tuple[Campaign, list[str]]:
    """Do what is due, and say what was done; the caller holds the lock."""
    if campaign.ledger is None:
        return campaign, []
    if campaign.unsettled:
        campaign = settle(campaign, now)
    opening = campaign.opening
    if opening is None or opening.hold:
        return campaign, []
    state = state_of(campaign)
    caught = None if opening.released else why_hold(campaign, opening, tally(campaign, state), now)
    if caught:
        return hold(campaign, caught, now), [f"turn {opening.turn} is on hold: {caught}"]
    if why_not_yet(campaign, opening, state, now) is None:
        after = resolve(campaign, now)
        return after, [f"turn {opening.turn} is resolved"]
    campaign, done = _remind(campaign, opening, state, now)
    return _seen(campaign, now), done


def why_hold(campaign: Campaign, opening: Opening, counted: Tally, now: datetime) -> str | None:
    """The safety catches: reasons for a person to look before the turn is resolved."""
    if clock.jumped_back(opening.seen, now):
        return f"the clock went back: it was {opening.seen:%Y-%m-%d %H:%M} UTC before"
    if opening.deadline is None or now < clock.grace_ends(campaign.charter.clock, opening.deadline):
        return None
    if not counted.missing or campaign.charter.nmr == WAIT:
        return None
    if clock.was_down(opening.seen, opening.deadline, now):
        return "the referee's machine was down when the deadline passed"
    share = 100 * (len(counted.due) - len(counted.missing)) // len(counted.due)
    if share < campaign.charter.clock.quorum and campaign.charter.nmr != BOT:
        return f"orders of {len(counted.missing)} of {len(counted.due)} players are missing"
    return None


def hold(campaign: Campaign, why: str, now: datetime) -> Campaign:
    """The turn waits until it is released, and everybody reads why."""
    opening = _open(campaign)
    if opening.hold == why:
        return campaign
    campaign = campaign.with_opening(replace(opening, hold=why, seen=now))
    return announce(campaign, announcement(campaign, "hold", turn=opening.turn, why=why), now)


def release(campaign: Campaign, now: datetime, why: str) -> Campaign:
    """The turn goes on; whoever has not sent orders has at least the grace time again."""
    opening = _open(campaign)
    said = announcement(campaign, "release", turn=opening.turn, why=why)
    if not opening.hold:
        if opening.notes[-1:] == (said,):
            return campaign
        raise Misuse(
            f"turn {opening.turn} of {campaign.name} is not on hold", "nothing was changed"
        )
    deadline = opening.deadline
    passed = deadline is not None and deadline < now
    if passed:
        deadline = now + timedelta(minutes=campaign.charter.clock.grace)
    going = replace(opening, hold="", released=passed, deadline=deadline, seen=now)
    return announce(campaign.with_opening(going), said, now)


def extend(campaign: Campaign, until: datetime, why: str, now: datetime) -> Campaign:
    """A later deadline, with a reason that everybody reads."""
    opening = _open(campaign)
    if until == opening.deadline:
        return campaign
    if until <= now or (opening.deadline and until <= opening.deadline):
        raise Misuse(
            f"{until:%Y-%m-%d %H:%M} UTC is no later than the deadline there is",
            "name a later day or time",
        )
    later = replace(opening, deadline=until, reminded=(), seen=now)
    when = local(until, campaign.charter.clock.zone)
    said = announcement(campaign, "deadline", turn=opening.turn, when=when, why=why)
    return announce(campaign.with_opening(later), said, now)


def _open(campaign: Campaign) -> Opening:
    if campaign.opening is None:
        raise Misuse(f"no turn of {campaign.name} is open", f"see gm status {campaign.name}")
    return campaign.opening


def _seen(campaign: Campaign, now: datetime) -> Campaign:
    opening = replace(_open(campaign), seen=now)
    write_opening(campaign.folder, opening)
    return campaign.with_opening(opening)


def _remind(
    campaign: Campaign, opening: Opening, state: Any, now: datetime
) -> tuple[Campaign, list[str]]:
    """A letter to everybody whose orders are missing, once for each reminder."""
    if opening.deadline is None:
        return campaign, []
    hours = clock.reminder_due(campaign.charter.clock, opening.deadline, now, opening.reminded)
    if hours is None:
        return campaign, []
    missing = tally(campaign, state).missing
    for holder in missing:
        if holder.address:
            kind = f"reminder-{hours}-{opening.deadline:%m%d%H%M}"
            key = Key(campaign.name, campaign.book.last.entry, holder.seat, kind)
            outbox.put(campaign.folder.path, key, _reminder(campaign, opening, holder, now))
    reminded = replace(opening, reminded=(*opening.reminded, hours))
    told = ", ".join(holder.name for holder in missing) or "nobody"
    return campaign.with_opening(reminded), [f"reminded {told}, {hours} hours before the deadline"]


def _reminder(campaign: Campaign, opening: Opening, holder: Holder, now: datetime) -> EmailMessage:
    zone = ZoneInfo(holder.zone or campaign.charter.clock.zone)
    deadline = opening.deadline.astimezone(zone) if opening.deadline else None
    facts = {"to": holder.name, "turn": opening.turn, "deadline": deadline}
    letter = plain_letter(shelf_of(campaign).render("mail/reminder.txt.j2", **facts))
    subject = f"{campaign.charter.title}: orders for turn {opening.turn}?"
    return addressed(letter, campaign, seat_reader(campaign, holder), subject, now)
