"""Reports and letters of a turn: one edition a reader, written to files and to the outbox."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from email.message import EmailMessage
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from gm.campaign.ledger import TURN, Entry, Ledger
from gm.campaign.press import REFEREE, Piece, read_press
from gm.campaign.roster import Holder
from gm.campaign.secret import read_secret
from gm.campaign.zones import moment
from gm.filing import make_folder, write_text
from gm.mail import outbox
from gm.mail.envelope import Correspondent, dress
from gm.mail.outbox import Key
from gm.mail.tokens import Scope, reply_address
from gm.report.edition import Edition, Notice, edition_text, subject
from gm.report.mail import turn_mail
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import story
from gm.rules.dice import digest
from gm.rules.game import Seat
from gm.season.replay import Played, luck_words, play_start, played, replayed
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
        yield seat_reader(table, holder)
    yield Reader(GAZETTE, None, None, "", zone)
    for person in table.roster.observers:
        key = f"observer-{digest(person.address)[:8]}"
        yield Reader(key, None, person.player, person.address, zone)


def seat_reader(table: Table, holder: Holder) -> Reader:
    """The holder of a seat as a reader."""
    zone = holder.zone or table.charter.clock.zone
    return Reader(holder.seat, holder.seat, holder.name, holder.address, zone)


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
        **_hidden_dice(table, again),
        luck_words=luck_words(book),
        deadline=_local(entry.due, reader.zone),
        reply_to=reply_to(table, reader),
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
    changed = ", ".join(differences(was, now)) or "nothing"
    return (f"Turn {again.entry.turn} has been played again. Changed for you: {changed}.",)


def differences(was: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What of a seat is not as it was; what there was not is nothing."""
    return [
        f"{what.replace('_', ' ')} {_words(now.get(what))} (was {_words(was.get(what))})"
        for what in {**was, **now}
        if now.get(what) != was.get(what)
    ]


def _words(value: Any) -> str:
    """A fact in plain words, without the brackets of a program."""
    if isinstance(value, Mapping):
        return "; ".join(f"{what}: {_words(inner)}" for what, inner in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_words, value)) or "nothing"
    return "nothing" if value is None else str(value)


def _facts(table: Table, state: Any, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = table.game.dump(state)["seats"][seat]
    return found


def _hidden_dice(table: Table, again: Played) -> dict[str, str]:
    """The promise of the hidden secret at the start, and the secret itself at the end."""
    book, entry = table.book, again.entry
    if entry.turn == 0 and again.hid:
        return {"commitment": book.start.commitment}
    if entry.hidden and play_start(book, entry.hidden).hid:
        return {"commitment": book.start.commitment, "hidden": entry.hidden}
    return {}


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


def _letter(table: Table, edition: Edition, reader: Reader, now: datetime) -> EmailMessage:
    return addressed(turn_mail(edition), table, reader, subject(edition), now)


def plain_letter(text: str) -> EmailMessage:
    """A letter of plain text."""
    letter = EmailMessage()
    letter.set_content(text)
    return letter


def addressed(
    letter: EmailMessage, table: Table, reader: Reader, about: str, now: datetime
) -> EmailMessage:
    """A letter with its headers; an answer to it is about the turn that is open or opens next."""
    by = correspondent(table)
    turn = table.book.turn + 1
    thread = Key(table.name, 0, reader.key, "turn").message_id(by.domain)
    scope = Scope(table.name, reader.seat, turn) if reader.seat else None
    return dress(
        letter, by, to=reader.address, subject=about, now=now, scope=scope, answers=(thread,)
    )


def reply_to(table: Table, reader: Reader) -> str | None:
    """Where a reader's answer goes, if the campaign is played by mail."""
    by = correspondent(table)
    if not by.address or not reader.seat:
        return by.address or None
    return reply_address(by.address, by.secret, Scope(table.name, reader.seat, table.book.turn + 1))


def correspondent(table: Table) -> Correspondent:
    """The campaign as it writes letters."""
    address = str(table.charter.mail.get("address") or "")
    secret = read_secret(table.folder).tokens if address else ""
    return Correspondent(table.name, table.charter.title, address, secret)


def tell_everybody(table: Table, text: str, kind: str, now: datetime) -> None:
    """A short letter to all who have an address."""
    about = f"{table.charter.title}: a word from the referee"
    for reader in readers(table):
        if reader.address:
            words = shelf_of(table).render("mail/notice.txt.j2", to=reader.name, text=text)
            key = Key(table.name, table.book.last.entry, reader.key, kind)
            put = addressed(plain_letter(words), table, reader, about, now)
            outbox.put(table.folder.path, key, put)
