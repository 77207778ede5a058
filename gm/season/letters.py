"""Letters of a campaign: their headers, where answers go, and short words to everybody."""

from datetime import datetime
from email.message import EmailMessage

from gm.campaign.secret import read_secret
from gm.mail import outbox
from gm.mail.envelope import Correspondent, dress
from gm.mail.outbox import Key
from gm.mail.tokens import Scope, reply_address
from gm.season.campaign import Campaign
from gm.season.readers import Reader, readers, shelf_of


def plain_letter(text: str) -> EmailMessage:
    """A letter of plain text."""
    letter = EmailMessage()
    letter.set_content(text)
    return letter


def addressed(
    letter: EmailMessage, campaign: Campaign, reader: Reader, about: str, now: datetime
) -> EmailMessage:
    """A letter with its headers."""
    by, scope = correspondent(campaign), _scope(campaign, reader)
    thread = Key(campaign.name, 0, reader.key, "turn").message_id(by.domain)
    return dress(
        letter, by, to=reader.address, subject=about, now=now, scope=scope, answers=(thread,)
    )


def _scope(campaign: Campaign, reader: Reader) -> Scope | None:
    """What an answer of a reader is about: its seat, and the turn that is open or opens next."""
    return Scope(campaign.name, reader.seat, campaign.book.turn + 1) if reader.seat else None


def reply_to(campaign: Campaign, reader: Reader) -> str | None:
    """Where a reader's answer goes, if the campaign is played by mail."""
    by, scope = correspondent(campaign), _scope(campaign, reader)
    if not by.address or scope is None:
        return by.address or None
    return reply_address(by.address, by.secret, scope)


def correspondent(campaign: Campaign) -> Correspondent:
    """The campaign as it writes letters."""
    address = str(campaign.charter.mail.get("address") or "")
    secret = read_secret(campaign.folder).tokens if address else ""
    return Correspondent(campaign.name, campaign.charter.title, address, secret)


def tell_everybody(campaign: Campaign, text: str, kind: str, now: datetime) -> None:
    """A short letter to all who have an address."""
    about = f"{campaign.charter.title}: a word from the referee"
    for reader in readers(campaign):
        if reader.address:
            words = shelf_of(campaign).render("mail/notice.txt.j2", to=reader.name, text=text)
            key = Key(campaign.name, campaign.book.last.entry, reader.key, kind)
            put = addressed(plain_letter(words), campaign, reader, about, now)
            outbox.put(campaign.folder.path, key, put)
