"""A season played by bots, through the very same doors as a real one: files in, reports out."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from gm.campaign.folder import Folder, new
from gm.campaign.opening import guard
from gm.campaign.press import Piece
from gm.filing import read_text, write_text
from gm.paperwork import read_document
from gm.report.templates import folder as templates
from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.season import seats
from gm.season.begin import lay_out, start
from gm.season.order import take
from gm.season.press import send
from gm.season.readers import GAZETTE
from gm.season.session import in_hand
from gm.season.table import Table, people_due, state_of
from gm.season.tick import tick

FIRST_DAY = datetime(2026, 12, 6, 12, 0, tzinfo=UTC)
MOST_TURNS = 200


class Cast(NamedTuple):
    """Who plays in a demonstration, and what they say in the gazette."""

    names: tuple[str, ...]
    press: tuple[str, ...]


LUCK = ("porridge", "mittens", "cocoa", "toboggan", "marmalade", "icicle")


def cast_of(game: str) -> Cast:
    """The cast of a game, from its templates."""
    told = read_document(str(templates() / game / "cast.yaml")).data
    return Cast(tuple(told["names"]), tuple(told["press"]))


@dataclass(frozen=True, slots=True)
class Shown:
    """A turn that has just been resolved: its number and what a spectator reads of it."""

    turn: int
    report: str
    over: bool


def set_out(home: Path, game: str) -> Folder:
    """A campaign with everybody seated."""
    folder = new(f"{game}-demo", str(home))
    clock = {"zone": "Europe/London", "every": "week", "day": "Sunday", "at": "20:00"}
    lay_out(
        folder,
        {
            "title": f"The {registry.game(game).title} demonstration"[:40],
            "game": game,
            "clock": clock,
        },
    )
    with in_hand(folder, FIRST_DAY) as table:
        for number, name in enumerate(cast_of(game).names):
            holder = seats.holder_called(
                name, address=f"player{number + 1}@example.org", luck=LUCK[number % len(LUCK)]
            )
            table = seats.add(table, holder)
    return folder


def play(folder: Folder) -> Iterator[Shown]:
    """Start the campaign and play it to the end, a week a turn."""
    now = FIRST_DAY
    table = start(folder, now)
    yield _shown(table)
    while not table.book.last.over and table.book.turn < MOST_TURNS:
        now += timedelta(days=1)
        _write_orders(folder, now)
        now += timedelta(days=5)
        with in_hand(folder, now) as table:
            table, _ = tick(table, now)
        yield _shown(table)


def _shown(table: Table) -> Shown:
    report = table.folder.reports(table.book.last.entry) / f"{GAZETTE}.txt"
    return Shown(table.book.turn, read_text(str(report)), table.book.last.over)


def _write_orders(folder: Folder, now: datetime) -> None:
    """Each bot writes a file as a player would, and the referee takes it in."""
    with in_hand(folder, now) as table:
        opening, state = guard(table.opening, None, table.name), state_of(table)
        for holder in people_due(table, state):
            dice = KeyedDice(digest(f"demo {folder.path} {opening.turn} {holder.seat}"))
            bot = registry.bots(table.game.name)["steady"]
            paper = folder.room("inbox") / f"{opening.turn:04}-{holder.seat}.txt"
            write_text(str(paper), bot(table.game.view(state, holder.seat), dice))
            take(table, opening, holder.seat, read_text(str(paper)), now, final=True)
        _write_press(table, now)


def _write_press(table: Table, now: datetime) -> None:
    opening, said = guard(table.opening, None, table.name), cast_of(table.game.name).press
    speaker = opening.turn % len(said)
    seat = tuple(table.roster.names)[speaker % len(table.roster.names)]
    send(table, opening, Piece(seat, (), said[speaker]), now)
