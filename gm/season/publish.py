"""Reports and letters of a turn: one edition a reader, written to files and to the outbox."""

from datetime import datetime
from email.message import EmailMessage

from gm.files import make_folder, write_text
from gm.mail import outbox
from gm.mail.outbox import Key
from gm.report.edition import Edition, edition_text, subject
from gm.report.mail import turn_mail
from gm.rules.dice import digest
from gm.rules.game import Seat
from gm.season.campaign import Campaign, hidden_here
from gm.season.editions import edition_for, records_at
from gm.season.letters import addressed
from gm.season.readers import Reader, readers, seat_reader
from gm.season.replay import Played, replayed


def publish(campaign: Campaign, again: Played, now: datetime) -> None:
    """Every report of an entry, and a letter to everybody who has an address."""
    reports = campaign.folder.reports(again.entry.entry)
    make_folder(str(reports))
    records = records_at(campaign, again.entry)
    for reader in readers(campaign):
        edition = edition_for(campaign, again, reader, records)
        write_text(str(reports / f"{reader.key}.txt"), edition_text(edition))
        if reader.address:
            key = Key(campaign.name, again.entry.entry, reader.key, "turn")
            outbox.put(campaign.folder.path, key, _letter(campaign, edition, reader, now))


def send_copy(campaign: Campaign, seat: Seat, now: datetime) -> None:
    """The latest report to somebody who has just taken a seat over; once to each."""
    again = replayed(campaign.book, campaign.book.turn, hidden_here(campaign))
    reader = seat_reader(campaign, campaign.roster.holder(seat))
    edition = edition_for(campaign, again, reader, records_at(campaign, again.entry))
    key = Key(campaign.name, again.entry.entry, seat, f"copy-{digest(reader.address)[:8]}")
    if reader.address:
        outbox.put(campaign.folder.path, key, _letter(campaign, edition, reader, now))


def _letter(campaign: Campaign, edition: Edition, reader: Reader, now: datetime) -> EmailMessage:
    return addressed(turn_mail(edition), campaign, reader, subject(edition), now)
