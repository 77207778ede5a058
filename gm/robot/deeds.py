"""What a player's letter does, command by command; each may be done twice without harm."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from gm.campaign import press as gazette
from gm.campaign.press import Piece
from gm.campaign.roster import Absence, Person, seat_in, write_roster
from gm.errors import GmError, Misuse, Refused
from gm.files import read_text
from gm.mail.intake import Piece as Dictated
from gm.mail.intake import Request
from gm.mail.trust import passphrase_hash
from gm.report.guide import guide
from gm.report.templates import render
from gm.robot.forecast import forecast_page
from gm.robot.journal import Record
from gm.robot.receipt import Receipt
from gm.rules.game import Seat
from gm.season import seats
from gm.season.campaign import Campaign, box_of, state_of
from gm.season.order import mark_final, take
from gm.season.press import send
from gm.season.publish import send_copy
from gm.season.status import status_of, status_text


@dataclass(slots=True)
class Work:
    """A letter being obeyed: whose, for which campaign as it stands, and what to tell of it."""

    campaign: Campaign
    seat: Seat
    request: Request
    record: Record
    receipt: Receipt
    received: datetime
    now: datetime
    token_key: str
    closed_turn: int | None = None


def obey(work: Work) -> None:
    """Everything that a proved letter asks, in its own order of importance."""
    request, receipt = work.request, work.receipt
    receipt.complaints += request.complaints
    receipt.unread = request.unread
    _orders(work)
    for piece in request.press:
        _try(_press, work, piece)
    for command in request.commands:
        deed = _DEEDS.get(command.word)
        if deed:
            _try(deed, work, command.said)
    if request.passphrase:
        _try(_passphrase, work)
    if not request.asks and not request.passphrase:
        receipt.refused.append("There were no words of yours in it that a referee could read.")
        receipt.enclosed.append(help_page(work.campaign))


def _try(deed: Callable[..., None], work: Work, *said: Any) -> None:
    """A no is something to tell; trouble outside is not."""
    try:
        deed(work, *said)
    except (Refused, Misuse) as no:
        work.receipt.refused.append(told_no(no))


def told_no(no: GmError) -> str:
    """A no as a sentence, with what would work."""
    remedy = f" ({no.remedy})" if no.remedy else ""
    return f"{no.message[:1].upper()}{no.message[1:]}{remedy}"


def _orders(work: Work) -> None:
    """Take the orders, or only look at them, or say why not."""
    request, receipt = work.request, work.receipt
    if request.orders is None:
        for word, final in (("FINAL", True), ("WAIT", False)):
            if request.has(word):
                _try(_final, work, final)
        return
    if work.closed_turn is not None:
        receipt.heading, receipt.turn = "closed", work.closed_turn
    elif request.has("CHECK"):
        _check(work)
    else:
        receipt.heading = "refused"
        _try(_take, work)


def _opening(work: Work) -> Any:
    opening = work.campaign.opening
    if opening is None:
        raise Refused("no turn is open", "wait for the next report")
    return opening


def _check(work: Work) -> None:
    reading = work.campaign.game.read(state_of(work.campaign), work.seat, work.request.orders)
    work.receipt.heading, work.receipt.orders = "checked", reading.echo
    work.receipt.complaints += reading.complaints
    work.receipt.notes += reading.notes


def _take(work: Work) -> None:
    opening, request, receipt = _opening(work), work.request, work.receipt
    before, names = box_of(work.campaign).get(work.seat), work.campaign.roster.names
    if request.named and seat_in(work.campaign.roster, request.named) != work.seat:
        told = f"these are the orders of {request.named}, and you play {names[work.seat]}"
        raise Refused(told, "send your own")
    if before and before.received > work.received:
        raise Refused("a letter that reached us later has been read already", "its orders stand")
    final = request.has("FINAL") and not request.has("WAIT")
    taken = take(work.campaign, opening, work.seat, request.orders, work.received, final=final)
    receipt.orders, receipt.turn = taken.reading.echo, opening.turn
    receipt.complaints += taken.reading.complaints
    receipt.notes += taken.reading.notes
    receipt.heading = "taken" if taken.sent else "refused"


def _final(work: Work, final: bool) -> None:
    _not_closed(work)
    mark_final(work.campaign, _opening(work), work.seat, final)
    said = "final" if final else "not final: the turn waits for the deadline"
    work.receipt.done.append(f"Your orders are {said}.")


def _not_closed(work: Work) -> None:
    if work.closed_turn is not None:
        raise Refused(f"turn {work.closed_turn} has closed", "answer the latest report")


def _press(work: Work, said: Dictated) -> None:
    """A piece for the gazette; one that is there from a try that was cut short stays one."""
    _not_closed(work)
    opening, campaign = _opening(work), work.campaign
    readers = tuple(dict.fromkeys(seat_in(campaign.roster, name) for name in said.to))
    piece = Piece(work.seat, readers, gazette.clean(said.text), said.grey)
    send(campaign, opening, piece, work.received)
    names = ", ".join(campaign.roster.names[seat] for seat in readers) or "everybody"
    work.receipt.done.append(f"Your press to {names} is in.")


def _absent(work: Work, said: tuple[str, ...]) -> None:
    absence = Absence(date.fromisoformat(said[0]), date.fromisoformat(said[1]))
    work.campaign = seats.book_absence(work.campaign, work.seat, absence, work.now)
    work.receipt.done.append(f"You are away from {absence.first} to {absence.last}.")


def _forecast(work: Work, _: tuple[str, ...]) -> None:
    """What may come of the orders in this letter, or else of those that are in."""
    _not_closed(work)
    _opening(work)
    sent = box_of(work.campaign).get(work.seat)
    orders = work.request.orders if work.request.orders is not None else sent and sent.orders
    if orders is None:
        raise Refused("there are no orders of yours to forecast", "send them with FORECAST")
    work.receipt.enclosed.append(forecast_page(work.campaign, work.seat, orders))


def _status(work: Work, _: tuple[str, ...]) -> None:
    zone = work.campaign.roster.holder(work.seat).zone or None
    work.receipt.enclosed.append(status_text(status_of(work.campaign, work.now, zone)))


def _help(work: Work, _: tuple[str, ...]) -> None:
    work.receipt.enclosed.append(help_page(work.campaign))


def help_page(campaign: Campaign) -> str:
    """The commands, for somebody who plays in this campaign."""
    return render("mail/help.txt.j2", campaign=campaign.name, title=campaign.charter.title)


def _rules(work: Work, _: tuple[str, ...]) -> None:
    work.receipt.enclosed.append(rules_page(work.campaign))


def rules_page(campaign: Campaign) -> str:
    """The player's guide of the game, and where else the campaign has its rules."""
    where = str(campaign.charter.mail.get("rules") or "")
    return render("mail/rules.txt.j2", guide=guide(campaign.game.name), where=where)


def _resend(work: Work, said: tuple[str, ...]) -> None:
    book = work.campaign.book
    turn = int(said[0]) if said else book.turn
    entry = book.entry_of(turn)
    file = work.campaign.folder.reports(entry.entry) / f"{work.seat}.txt"
    work.receipt.enclosed.append(read_text(str(file)))


def _luck(work: Work, said: tuple[str, ...]) -> None:
    _before_the_start(work, "luck words", luck=said[0])
    work.receipt.done.append(f"Your luck word is {said[0]}.")


def _wishes(work: Work, said: tuple[str, ...]) -> None:
    _before_the_start(work, "wishes", wishes=said)
    work.receipt.done.append(f"Your wishes for the start: {', '.join(said)}.")


def _before_the_start(work: Work, what: str, **facts: object) -> None:
    if work.campaign.ledger is not None:
        raise Refused(f"the game has started, and {what} are for before it", "keep it for the next")
    change(work, **facts)


def change(work: Work, **facts: Any) -> None:
    """Write something about the player into the roster."""
    holder = replace(work.campaign.roster.holder(work.seat), **facts)
    work.campaign = replace(work.campaign, roster=work.campaign.roster.with_holder(holder))
    write_roster(work.campaign.folder, work.campaign.roster)


def _passphrase(work: Work) -> None:
    """The words are never shown again, nor kept as they are."""
    kept = passphrase_hash(work.token_key, work.seat, work.request.passphrase)
    if work.campaign.roster.holder(work.seat).passphrase != kept:
        change(work, passphrase=kept)
        work.receipt.done.append("Your pass phrase has been noted.")


def _resign(work: Work, _: tuple[str, ...]) -> None:
    """The seat goes to the first who stands by, else to the campaign's bot."""
    campaign = work.campaign
    holder = next((h for h in campaign.roster if h.seat == work.seat), None)
    if holder is None or holder.address.lower() != work.record.address:
        if holder:
            work.campaign = seats.proclaim(campaign, work.seat, work.now)
            send_copy(work.campaign, work.seat, work.now)
        work.receipt.done.append("The seat is yours no longer. Thank you for playing.")
        return
    if campaign.ledger is None:
        work.campaign = seats.remove(campaign, work.seat)
    elif campaign.roster.standby:
        work.campaign = seats.hand_over(
            campaign, work.seat, campaign.roster.standby[0], "", work.now
        )
        send_copy(work.campaign, work.seat, work.now)
    else:
        bot = campaign.charter.stand_in
        work.campaign = seats.hand_over(campaign, work.seat, Person("", ""), bot, work.now)
    work.receipt.done.append(f"{holder.name} is yours no longer. Thank you for playing.")


_DEEDS: dict[str, Callable[[Work, tuple[str, ...]], None]] = {
    "ABSENT": _absent,
    "FORECAST": _forecast,
    "STATUS": _status,
    "HELP": _help,
    "RULES": _rules,
    "RESEND": _resend,
    "LUCK": _luck,
    "WISHES": _wishes,
    "RESIGN": _resign,
}
"""What a seated player can ask for; orders, FINAL, WAIT, CHECK and press come before these."""
