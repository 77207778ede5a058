"""Letters of those who have a seat: obeyed and answered, or held until somebody vouches."""

from dataclasses import replace
from hashlib import sha256

from gm import files
from gm.campaign.roster import Holder
from gm.errors import Misuse
from gm.mail.intake import understand
from gm.mail.letter import Letter, open_letter
from gm.mail.mailbox import Arrived
from gm.mail.outbox import Key
from gm.mail.tokens import Scope
from gm.mail.trust import Register, Verdict
from gm.report.templates import render
from gm.robot import journal, quarantine
from gm.robot.deeds import Work, obey, told_no
from gm.robot.item import Filed, Item
from gm.robot.journal import Record
from gm.robot.quarantine import Held
from gm.robot.receipt import Receipt, answer_seat, post
from gm.season.campaign import Campaign
from gm.season.letters import correspondent


def receive(item: Item, campaign: Campaign, register: Register, verdict: Verdict) -> Filed:
    """A letter that is proved to be a seat's, or was good for a turn that has closed."""
    seat = str(verdict.seat)
    address = campaign.roster.holder(seat).address.lower()
    record = item.begin(seat, address)
    return _obeyed(item, campaign, register, record, _closed(item, campaign, verdict))


def go_on(item: Item, campaign: Campaign, register: Register, begun: Record) -> Filed:
    """A letter whose work was cut short: whose it is was found out then."""
    record = item.begin()
    verdict = Verdict(begun.seat, "as begun")
    return _obeyed(item, campaign, register, record, _closed(item, campaign, verdict))


def _obeyed(
    item: Item, campaign: Campaign, register: Register, record: Record, closed: int | None
) -> Filed:
    receipt = Receipt(record.number)
    received = item.arrived.received
    work = Work(
        campaign,
        record.seat,
        item.request,
        record,
        receipt,
        received,
        item.now,
        register.secret,
        closed,
    )
    holder = _holder(campaign, record)
    if item.letter.trouble or item.letter.sealed:
        receipt.refused.append(_unopened(item.letter))
    else:
        obey(work)
        _vouched_for(item, work, register)
    files.step(f"obeyed letter {record.number}")
    if item.may_answer(record.address):
        answer_seat(work.campaign, holder, receipt, item.now, item.letter.message_id)
    return item.finish(record, receipt.verdict)


def _holder(campaign: Campaign, record: Record) -> Holder:
    """The seat as it was when the letter was begun: a receipt goes to whoever wrote it."""
    found = [holder for holder in campaign.roster if holder.seat == record.seat]
    return replace(found[0] if found else Holder(record.seat, record.seat), address=record.address)


def _unopened(letter: Letter) -> str:
    if letter.trouble:
        return f"Your letter was not opened: {letter.trouble}."
    return f"Your letter was {letter.sealed}, which only its own program reads; send plain text."


def _closed(item: Item, campaign: Campaign, verdict: Verdict) -> int | None:
    """The closed turn that a letter answers, unless a token says that it is for the open one."""
    opening = campaign.opening
    if verdict.proof == "token" or verdict.closed_turn or opening is None:
        return verdict.closed_turn
    claimed = [c.turn for c in item.request.claims if c.campaign == campaign.name and c.turn]
    if claimed:
        return max(claimed) if max(claimed) < opening.turn else None
    return opening.turn - 1 if item.arrived.received < opening.opened else None


def hold(item: Item, campaign: Campaign, verdict: Verdict) -> Filed:
    """Hold a letter, and ask at the registered address, where only the player can answer."""
    record, seat = item.begin(), str(verdict.seat)
    holder, letter = campaign.roster.holder(seat), item.letter
    held = Held(
        digest=letter.digest,
        seat=seat,
        address=letter.sender.address if letter.sender else "",
        subject=letter.subject,
        reason=verdict.reason,
        received=item.arrived.received,
    )
    quarantine.hold(item.rooms, letter, item.arrived.raw, held)
    if item.may_answer(f"{holder.address}, held"):
        text = render("mail/confirm.txt.j2", held=held, name=holder.name)
        scope = Scope(campaign.name, seat, campaign.opening.turn if campaign.opening else 1)
        key = Key(campaign.name, record.number, seat, "confirm")
        subject = f"did you write this? ({held.code})"
        post(
            item.rooms, key, correspondent(campaign), holder.address, subject, text, item.now, scope
        )
    return item.finish(record, f"held: {verdict.reason}")


def _vouched_for(item: Item, work: Work, register: Register) -> None:
    """Held letters that this one says are its sender's."""
    for command in item.request.commands:
        if command.word == "CONFIRM":
            try:
                held, raw = quarantine.find(item.rooms, command.said[0])
                if held.seat != work.seat:
                    raise Misuse(f"{held.code} is not yours to confirm")
            except Misuse as no:
                work.receipt.refused.append(told_no(no))
            else:
                release(item, work.campaign, register, held, raw)
                work.receipt.done.append(f"The letter {held.code} has been read.")


def release(item: Item, campaign: Campaign, register: Register, held: Held, raw: bytes) -> Filed:
    """Obey a letter that was held, as of the day it came, under a record of its own."""
    letter = open_letter(raw, caps=item.settings.caps)
    letter = replace(letter, digest=sha256(f"{held.digest} released".encode()).hexdigest())
    arrived = Arrived(held.code, raw, len(raw), held.received)
    request = understand(letter, item.settings.address, item.now.date())
    again = replace(item, letter=letter, request=request, arrived=arrived)
    known = journal.find(item.rooms, letter.digest)
    filed = (
        Filed("", f"{held.code} has been read already")
        if known and known.done
        else receive(again, campaign, register, Verdict(held.seat, "vouched for"))
    )
    quarantine.drop(item.rooms, held)
    return filed
