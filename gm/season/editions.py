"""One reader's copy of a turn: the game's story, and all that the campaign adds to it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from gm.campaign.ledger import TURN, Entry, Ledger
from gm.campaign.press import REFEREE, Piece, read_press
from gm.campaign.zones import moment
from gm.report.edition import Edition, Notice
from gm.report.story import story
from gm.rules.game import Seat
from gm.season.campaign import Campaign, hidden_here
from gm.season.letters import reply_to
from gm.season.readers import Reader, announcement, shelf_of
from gm.season.replay import Played, luck_words, play_start, replayed_entry
from gm.season.standings import standings, standings_text


def edition_for(campaign: Campaign, again: Played, reader: Reader, records: str) -> Edition:
    """One reader's copy."""
    book, entry = campaign.book, again.entry
    return Edition(
        campaign=campaign.name,
        title=campaign.charter.title,
        game=campaign.charter.game,
        turn=entry.turn,
        story=story(
            campaign.game,
            again.before,
            again.outcome,
            again.rolls,
            reader=reader.seat,
            seed=again.key,
            key=again.key,
            shelf=shelf_of(campaign),
        ),
        reader_name=reader.name,
        announcements=(*announcements(campaign, entry), *changes(campaign, again, reader.seat)),
        press=notices(campaign, entry.turn, reader.seat),
        standings=records,
        secret=entry.secret or entry.anchor,
        promised=promised(book, entry.draw),
        **_hidden_dice(campaign, again),
        luck_words=luck_words(book),
        deadline=_local(entry.due, reader.zone),
        reply_to=reply_to(campaign, reader),
    )


def records_at(campaign: Campaign, entry: Entry) -> str:
    """Everybody's record up to an entry; there is none before the first turn."""
    return standings_text(standings([campaign], entry.entry)) if entry.turn else ""


def _local(due: str, zone: str) -> datetime | None:
    return moment(due, ("due",)).astimezone(ZoneInfo(zone)) if due else None


def announcements(campaign: Campaign, entry: Entry) -> tuple[str, ...]:
    """What everybody is to know about the turn beside the game: holds, seats, stand-ins."""
    names = campaign.roster.names
    stood_in = (entry.stand_ins or {}).items()
    return (
        *entry.notes,
        *(announcement(campaign, "stand-in", name=names[seat], bot=bot) for seat, bot in stood_in),
    )


def changes(campaign: Campaign, again: Played, seat: Seat | None) -> tuple[str, ...]:
    """For a turn that was played before and rolled back: what is different now for a seat."""
    if seat is None:
        return ()
    earlier = [
        entry
        for entry in campaign.book.entries[: again.entry.entry]
        if entry.kind == TURN and entry.turn == again.entry.turn
    ]
    if not earlier:
        return ()
    before = replayed_entry(campaign.book, earlier[-1], hidden_here(campaign))
    was, now = (
        _facts(campaign, state, seat) for state in (before.outcome.state, again.outcome.state)
    )
    changed = ", ".join(differences(was, now))
    return (announcement(campaign, "again", turn=again.entry.turn, changed=changed),)


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


def _facts(campaign: Campaign, state: Any, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = campaign.game.dump(state)["seats"][seat]
    return found


def _hidden_dice(campaign: Campaign, again: Played) -> dict[str, str]:
    """The promise of the hidden secret at the start, and the secret itself at the end."""
    book, entry = campaign.book, again.entry
    if entry.turn == 0 and again.hid:
        return {"commitment": book.start.commitment}
    if entry.hidden and play_start(book, entry.hidden).hid:
        return {"commitment": book.start.commitment, "hidden": entry.hidden}
    return {}


def promised(book: Ledger, draw: int) -> str:
    """The value printed before a secret of the chain: its hash."""
    before = [entry.secret for entry in book.entries if entry.draw == draw - 1 and entry.secret]
    return before[0] if before else book.start.anchor


def notices(campaign: Campaign, turn: int, seat: Seat | None) -> tuple[Notice, ...]:
    """The press of a turn that one reader may see."""
    names = {**campaign.roster.names, REFEREE: "The referee"}
    pieces: Sequence[Piece] = read_press(campaign.folder, turn)
    return tuple(
        Notice(
            "Somebody in grey" if piece.grey else names.get(piece.by, piece.by),
            ", ".join(names.get(seat, seat) for seat in piece.to),
            piece.text,
        )
        for piece in pieces
        if piece.seen_by(seat)
    )
