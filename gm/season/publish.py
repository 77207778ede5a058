"""Reports and letters of a turn: one edition a reader, written to files and to the outbox."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from gm.campaign.ledger import TURN, Entry, Ledger
from gm.campaign.press import REFEREE, Piece, read_press
from gm.campaign.zones import moment
from gm.filing import make_folder, write_text
from gm.mail import outbox
from gm.mail.outbox import Key
from gm.report.edition import Edition, Notice, edition_text
from gm.report.mail import turn_mail
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import story
from gm.rules.dice import digest
from gm.rules.game import Seat
from gm.season.replay import Played, luck_words, played
from gm.season.standings import standings, standings_text
from gm.season.table import Table, hidden_here

GAZETTE = "gazette"


class Reader(NamedTuple):
    """Somebody who gets a copy: a seat, or an observer who sees what all may see."""

    key: str
    seat: Seat | None
    name: str | None
    address: str
    zone: str


def shelf_of(table: Table) -> Shelf:
    """The campaign's own templates, if it has any, before those of the house."""
    own = table.folder.templates
    return Shelf(own) if own.is_dir() else HOUSE


def readers(table: Table) -> Iterator[Reader]:
    """Everybody who gets a copy."""
    zone = table.charter.clock.zone
    for holder in table.roster:
        yield Reader(holder.seat, holder.seat, holder.name, holder.address, holder.zone or zone)
    yield Reader(GAZETTE, None, None, "", zone)
    for person in table.roster.observers:
        key = f"observer-{digest(person.address)[:8]}"
        yield Reader(key, None, person.player, person.address, zone)


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
            letter = addressed(turn_mail(edition), table, reader.address, now)
            outbox.put(table.folder.path, key, letter)


def edition_for(table: Table, again: Played, reader: Reader, records: str) -> Edition:
    """One reader's copy."""
    book, entry = table.book, again.entry
    return Edition(
        campaign=table.name,
        title=table.charter.title,
        game=table.charter.game,
        turn=entry.turn,
        story=story(
            table.game,
            again.before,
            again.outcome,
            again.rolls,
            reader=reader.seat,
            seed=again.key,
            key=again.key,
            shelf=shelf_of(table),
        ),
        reader_name=reader.name,
        announcements=(*announcements(table, entry), *changes(table, again, reader.seat)),
        press=notices(table, entry.turn, reader.seat),
        standings=records,
        secret=entry.secret or entry.anchor,
        promised=promised(book, entry.draw),
        luck_words=luck_words(book),
        deadline=_local(entry.due, reader.zone),
    )


def records_at(table: Table, entry: Entry) -> str:
    """Everybody's record up to an entry; there is none before the first turn."""
    book = table.book
    known = Ledger(book.entries[: entry.entry + 1], "")
    return standings_text(standings([(known, hidden_here(table))])) if entry.turn else ""


def _local(due: str, zone: str) -> datetime | None:
    return moment(due, ("due",)).astimezone(ZoneInfo(zone)) if due else None


def announcements(table: Table, entry: Entry) -> tuple[str, ...]:
    """What everybody is to know about the turn beside the game: holds, seats, stand-ins."""
    names = table.roster.names
    stood_in = (entry.stand_ins or {}).items()
    return (
        *entry.notes,
        *(f"{names[seat]} sent no orders; the bot {bot} stood in." for seat, bot in stood_in),
    )


def changes(table: Table, again: Played, seat: Seat | None) -> tuple[str, ...]:
    """For a turn that was played before and rolled back: what is different now for a seat."""
    if seat is None:
        return ()
    earlier = [
        entry
        for entry in table.book.entries[: again.entry.entry]
        if entry.kind == TURN and entry.turn == again.entry.turn
    ]
    if not earlier:
        return ()
    wanted = earlier[-1].entry
    before = next(p for p in played(table.book, hidden_here(table)) if p.entry.entry == wanted)
    was, now = (_facts(table, state, seat) for state in (before.outcome.state, again.outcome.state))
    told = [f"{what} {now[what]} (was {was[what]})" for what in now if now[what] != was.get(what)]
    changed = ", ".join(told) or "nothing"
    return (f"Turn {again.entry.turn} has been played again. Changed for you: {changed}.",)


def _facts(table: Table, state: Any, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = table.game.dump(state)["seats"][seat]
    return found


def promised(book: Ledger, draw: int) -> str:
    """The value printed before a secret of the chain: its hash."""
    before = [entry.secret for entry in book.entries if entry.draw == draw - 1 and entry.secret]
    return before[0] if before else book.start.anchor


def notices(table: Table, turn: int, seat: Seat | None) -> tuple[Notice, ...]:
    """The press of a turn that one reader may see."""
    names = {**table.roster.names, REFEREE: "The referee"}
    pieces: Sequence[Piece] = read_press(table.folder, turn)
    return tuple(
        Notice(
            "Somebody in grey" if piece.grey else names.get(piece.by, piece.by),
            ", ".join(names.get(seat, seat) for seat in piece.to),
            piece.text,
        )
        for piece in pieces
        if piece.seen_by(seat)
    )


def plain_letter(subject: str, text: str) -> EmailMessage:
    """A letter of plain text."""
    letter = EmailMessage()
    letter["Subject"] = subject
    letter.set_content(text)
    return letter


def addressed(letter: EmailMessage, table: Table, address: str, now: datetime) -> EmailMessage:
    """A letter with its headers."""
    letter["From"] = str(table.charter.mail.get("address") or "referee@gm.invalid")
    letter["To"] = address
    letter["Date"] = format_datetime(now.astimezone(UTC))
    letter["Auto-Submitted"] = "auto-generated"
    return letter


def tell_everybody(table: Table, text: str, kind: str, now: datetime) -> None:
    """A short letter to all who have an address."""
    subject = f"[{table.name}] {table.charter.title}: a word from the referee"
    for reader in readers(table):
        if reader.address:
            letter = plain_letter(
                subject, shelf_of(table).render("mail/notice.txt.j2", to=reader.name, text=text)
            )
            key = Key(table.name, table.book.last.entry, reader.key, kind)
            outbox.put(table.folder.path, key, addressed(letter, table, reader.address, now))
