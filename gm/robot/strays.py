"""Letters that nobody answers, and letters for nobody here."""

from collections.abc import Sequence

from gm.mail.bounces import Bounce, read_bounce
from gm.report.templates import render
from gm.robot import returns
from gm.robot.houses import House
from gm.robot.item import Filed, Item
from gm.robot.office import robot, tell_referee
from gm.robot.receipt import Receipt, answer_address
from gm.robot.visitors import may_ask
from gm.rules.names import legible


def unanswered(item: Item, house: House | None, silent: str) -> Filed:
    """Nobody is answered; but the referee hears of a mail of ours that came back."""
    record = item.begin()
    bounce = read_bounce(item.arrived.raw, item.letter, item.settings.address)
    if bounce is None:
        return item.finish(record, f"not answered: {silent}", rejected=True)
    whose = _whose(bounce, house)
    told = returns.told(whose, lasting=bounce.lasting)
    counts = returns.came_back(item.rooms)
    counts.update(whose if bounce.lasting else ())
    text = render(
        "mail/bounced.txt.j2",
        told=told,
        subject=item.letter.subject,
        counts={each: counts[each] for each in whose},
    )
    address = str(house.charter.mail.get("referee") or "") if house else ""
    tell_referee(item.settings, f"{told} ({record.code})", text, item.now, address)
    return item.finish(record, told)


def _whose(bounce: Bounce, house: House | None) -> list[str]:
    """Whose mail it was: by the address it came back to, else by those it names."""
    addresses = {address.lower() for address in (*bounce.gone, *bounce.late)}
    claimed = {bounce.claim.seat} if bounce.claim else set()
    seats = {
        h.seat
        for h in (house.roster if house else ())
        if h.address.lower() in addresses or h.seat in claimed
    }
    return sorted(seats) or [legible(", ".join(sorted(addresses or claimed)), 100)]


def astray(item: Item, campaigns: Sequence[str]) -> Filed:
    """For no campaign that we know; only a wish to join or a call for help is answered."""
    record = item.begin()
    sender = item.letter.sender
    if not sender or not may_ask(item.letter, item.request):
        return item.finish(record, "it is for no campaign here", rejected=True)
    receipt = Receipt(record.number)
    receipt.enclosed.append(render("mail/astray.txt.j2", campaigns=campaigns))
    if item.may_answer(sender.address):
        by, about = robot(item.settings), item.letter.message_id
        answer_address(item.rooms, by, sender, receipt, item.now, about)
    return item.finish(record, "told which campaigns there are")
