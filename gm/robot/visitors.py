"""Letters of people without a seat: joining, standing by, looking on, taking over."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm.campaign.roster import Holder, Person, seat_in, write_roster
from gm.errors import Misuse, Refused
from gm.mail.intake import Request
from gm.mail.letter import Letter
from gm.mail.sender import Sender
from gm.mail.tokens import Scope
from gm.mail.trust import Register, judge, passphrase_hash
from gm.robot.deeds import help_page, rules_page, told_no
from gm.robot.item import Filed, Item
from gm.robot.receipt import Receipt, answer_address, answer_seat
from gm.rules.dice import Dice, digest, keyed_dice
from gm.rules.game import BadData, Entrant
from gm.rules.names import MOST_NAME, legible, slug
from gm.season import seats
from gm.season.campaign import Campaign
from gm.season.letters import correspondent
from gm.season.publish import send_copy
from gm.season.status import status_of, status_text

WORDS = ("JOIN", "STANDBY", "OBSERVE", "TAKEOVER", "RESIGN", "HELP", "RULES", "STATUS")
"""What somebody without a seat may ask; letters with none of these are not answered."""
_TO_CONFIRM = ("STANDBY", "OBSERVE", "RESIGN")
"""A From can be forged: nobody gets onto a list, or off it, but by an answer to our letter."""


@dataclass(slots=True)
class Visit:
    """A letter of somebody who has no seat here."""

    campaign: Campaign
    sender: Sender
    request: Request
    receipt: Receipt
    now: datetime
    token_key: str
    proved: bool
    """Whether the letter is from whoever reads the mail of its address."""

    @property
    def person(self) -> Person:
        """The sender as the roster lists people."""
        return Person(
            legible(self.sender.name or self.sender.local, MOST_NAME), self.sender.address
        )


def may_ask(letter: Letter, request: Request) -> bool:
    """Whether a stranger's letter is one to be answered at all."""
    return letter.sender is not None and any(request.has(word) for word in WORDS)


def receive(item: Item, campaign: Campaign, register: Register, *, signed: bool) -> Filed:
    """A letter of somebody without a seat; most such letters are none of our business."""
    sender = item.letter.sender
    record = item.begin(address=sender.address if sender else "")
    if not sender or not may_ask(item.letter, item.request):
        why = item.letter.doubt or f"{sender.address if sender else 'nobody'} has no seat"
        return item.finish(record, why, rejected=True)
    receipt = Receipt(record.number)
    scope = _scope(campaign, sender)
    known = replace(register, turn=scope.turn, seats={sender.address: scope.seat})
    proved = judge(item.letter, item.request, known, signed=signed).proved
    visit = Visit(campaign, sender, item.request, receipt, item.now, register.secret, proved)
    _welcome(visit)
    if item.may_answer(sender.address):
        _answer(visit, item)
    return item.finish(record, receipt.verdict)


def _scope(campaign: Campaign, sender: Sender) -> Scope:
    """What the token in a letter to somebody without a seat is good for: its address, no turn."""
    return Scope(campaign.name, f"by-{digest(sender.address)[:16]}", 0)


def _answer(visit: Visit, item: Item) -> None:
    """Whoever has a seat by now gets a receipt that can be answered with orders."""
    about = item.letter.message_id
    seated = _seated(visit)
    if seated:
        answer_seat(visit.campaign, seated[0], visit.receipt, visit.now, about)
    else:
        by, scope = correspondent(visit.campaign), _scope(visit.campaign, visit.sender)
        answer_address(item.rooms, by, visit.sender, visit.receipt, visit.now, about, scope)


def _seated(visit: Visit) -> list[Holder]:
    """The seats of the sender, who may have joined by this very letter."""
    own = visit.sender.address
    return [h for h in visit.campaign.roster if h.address.lower() == own and not h.bot]


def _welcome(visit: Visit) -> None:
    """Do what a newcomer asks."""
    visit.receipt.complaints += visit.request.complaints
    visit.receipt.unread = visit.request.unread
    for word, deed in _DEEDS.items():
        said = visit.request.said(word)
        if said is not None:
            try:
                if visit.proved or word not in _TO_CONFIRM:
                    deed(visit, said)
                elif not _seated(visit):
                    visit.receipt.confirm.append(word)
            except (Refused, Misuse) as no:
                visit.receipt.refused.append(told_no(no))


def _join(visit: Visit, said: tuple[str, ...]) -> None:
    """A seat if there is one to be had; else a place on the list, if that was asked for."""
    holder = _newcomer(visit, said[1])
    begun = any(held.seat == holder.seat for held in _seated(visit))
    why_not = None if begun else _why_no_seat(visit.campaign, holder)
    if why_not is None:
        visit.campaign = visit.campaign if begun else seats.add(visit.campaign, holder)
        visit.receipt.done += _greetings(holder)
    elif visit.request.has("STANDBY"):
        visit.receipt.notes.append(f"There was no seat: {why_not}.")
    elif _why_no_seat(visit.campaign, replace(holder, wishes=())) is None:
        raise Refused(why_not, "wish for those, or for nothing, and write again")
    else:
        raise Refused(why_not, "STANDBY puts you on the list of those who wait for one")


def _greetings(holder: Holder) -> Iterator[str]:
    """What a newcomer should know: who it is, what was noted, and what comes next."""
    yield f"You play {holder.name}. Welcome!"
    if holder.luck:
        yield f"Your luck: {legible(holder.luck)}."
    if holder.wishes:
        yield f"Your wishes, the dearest first: {legible(', '.join(holder.wishes))}."
    yield "The first report comes when the referee starts the game."


def _newcomer(visit: Visit, name: str) -> Holder:
    request, player = visit.request, visit.person
    return replace(
        Holder(slug(name), name),
        player=player.player,
        address=player.address,
        luck=" ".join(request.said("LUCK") or ()),
        wishes=tuple(request.said("WISHES") or ()),
        passphrase=passphrase_hash(visit.token_key, slug(name), request.passphrase)
        if request.passphrase
        else "",
    )


def _why_no_seat(campaign: Campaign, holder: Holder) -> str | None:
    if campaign.ledger is not None:
        return "the game has started"
    if holder.seat in campaign.roster.names:
        return f"somebody plays {holder.name} already; choose another name"
    entrants = [*campaign.roster.entrants(), Entrant(holder.seat, holder.name, holder.wishes)]
    return _why_not_set_up(campaign, entrants) if len(entrants) > 1 else None


def _why_not_set_up(campaign: Campaign, entrants: list[Entrant]) -> str | None:
    """Ask the rules, which know how many can play; too few is nothing to turn anybody away for."""
    try:
        campaign.game.setup(entrants, campaign.charter.options, _rehearsal())
    except BadData as bad:
        try:
            campaign.game.setup(entrants[:-1], campaign.charter.options, _rehearsal())
        except BadData:
            return None
        return bad.reason
    return None


def _rehearsal() -> Dice:
    """Dice that decide nothing."""
    return keyed_dice(digest("rehearsal"), (), digest("hidden rehearsal"))


def _standby(visit: Visit, _: tuple[str, ...]) -> None:
    if _seated(visit):
        return
    if visit.person not in visit.campaign.roster.standby:
        visit.campaign = seats.enlist(visit.campaign, "standby", visit.person)
    visit.receipt.done.append("You are on the list of those who stand by for a seat.")


def _observe(visit: Visit, _: tuple[str, ...]) -> None:
    if visit.person not in visit.campaign.roster.observers:
        visit.campaign = seats.enlist(visit.campaign, "observers", visit.person)
    visit.receipt.done.append("You get the gazette from now on; RESIGN ends that.")


def _takeover(visit: Visit, said: tuple[str, ...]) -> None:
    """A seat that only a bot looks after is there for the taking."""
    campaign = visit.campaign
    seat = seat_in(campaign.roster, said[0])
    holder = campaign.roster.holder(seat)
    if holder.address.lower() != visit.sender.address:
        if not holder.bot:
            raise Refused(f"{holder.name} is in somebody's hands", "STANDBY waits for a seat")
        visit.campaign = seats.hand_over(campaign, seat, visit.person, "", visit.now)
    visit.campaign = seats.proclaim(visit.campaign, seat, visit.now)
    if campaign.ledger and visit.campaign.roster.holder(seat).since == campaign.ledger.turn + 1:
        send_copy(visit.campaign, seat, visit.now)
    visit.receipt.done.append(f"{holder.name} is yours from now on. Good luck!")


def _resign(visit: Visit, _: tuple[str, ...]) -> None:
    """Off every list."""
    roster = visit.campaign.roster
    lists = {
        where: tuple(p for p in getattr(roster, where) if p.address.lower() != visit.sender.address)
        for where in ("standby", "observers")
    }
    changed = replace(roster, **lists)
    if changed != roster:
        write_roster(visit.campaign.folder, changed)
        visit.campaign = replace(visit.campaign, roster=changed)
    visit.receipt.done.append("You are on no list of ours any more.")


def _enclose(page: Callable[[Campaign], str]) -> Callable[[Visit, tuple[str, ...]], None]:
    def enclose(visit: Visit, _: tuple[str, ...]) -> None:
        visit.receipt.enclosed.append(page(visit.campaign))

    return enclose


def _status(visit: Visit, _: tuple[str, ...]) -> None:
    told: dict[str, Any] = status_of(visit.campaign, visit.now, visit.campaign.charter.clock.zone)
    visit.receipt.enclosed.append(status_text(told))


_DEEDS: dict[str, Callable[[Visit, tuple[str, ...]], None]] = {
    "JOIN": _join,
    "STANDBY": _standby,
    "OBSERVE": _observe,
    "TAKEOVER": _takeover,
    "RESIGN": _resign,
    "STATUS": _status,
    "HELP": _enclose(help_page),
    "RULES": _enclose(rules_page),
}
