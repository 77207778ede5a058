"""Reports and letters of a turn: one edition a reader, written to files and to the outbox."""

from datetime import datetime
from email.message import EmailMessage

from gm.filing import make_folder, write_text
from gm.mail import outbox
from gm.mail.outbox import Key
from gm.report.edition import Edition, edition_text, subject
from gm.report.mail import turn_mail
from gm.rules.dice import digest
from gm.rules.game import Seat
from gm.season.editions import edition_for, records_at
from gm.season.letters import addressed
from gm.season.readers import Reader, readers, seat_reader
from gm.season.replay import Played, replayed
from gm.season.table import Table, hidden_here


def publish(table: Table, again: Played, now: datetime) -> None:
    """Every report of an entry, and a letter to everybody who has an address."""
    reports = table.folder.reports(again.entry.entry)
    make_folder(str(reports))
    records = records_at(table, again.entry)
    for reader in readers(table):
        edition = edition_for(table, again, reader, records)
        write_text(str(reports / f"{reader.key}.txt"), edition_text(edition))
        if reader.address:
            key = Key(table.name, again.entry.entry, reader.key, "turn")
            outbox.put(table.folder.path, key, _letter(table, edition, reader, now))


def send_copy(table: Table, seat: Seat, now: datetime) -> None:
    """The latest report to somebody who has just taken a seat over; once to each."""
    again = replayed(table.book, table.book.turn, hidden_here(table))
    reader = seat_reader(table, table.roster.holder(seat))
    edition = edition_for(table, again, reader, records_at(table, again.entry))
    key = Key(table.name, again.entry.entry, seat, f"copy-{digest(reader.address)[:8]}")
    if reader.address:
        outbox.put(table.folder.path, key, _letter(table, edition, reader, now))


def _letter(table: Table, edition: Edition, reader: Reader, now: datetime) -> EmailMessage:
    return addressed(turn_mail(edition), table, reader, subject(edition), now)
