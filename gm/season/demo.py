"""A season played by bots, through the very same doors as a real one: files in, reports out."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from gm.campaign.folder import Folder, new
from gm.campaign.opening import guard
from gm.campaign.press import Piece
from gm.files import read_text, write_text
from gm.report.templates import folder as templates
from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.season import seats
from gm.season.begin import lay_out, start
from gm.season.campaign import Campaign, people_due, state_of
from gm.season.order import take
from gm.season.press import send
from gm.season.readers import GAZETTE
from gm.season.session import in_hand
from gm.season.tick import tick
from gm.yaml_files import read_document

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
    with in_hand(folder, FIRST_DAY) as campaign:
        for number, name in enumerate(cast_of(game).names):
            holder = seats.holder_called(
                name, address=f"player{number + 1}@example.org", luck=LUCK[number % len(LUCK)]
            )
            campaign = seats.add(campaign, holder)
    return folder


def play(folder: Folder) -> Iterator[Shown]:
    """Start the campaign and play it to the end, a week a turn."""
    now = FIRST_DAY
    campaign = start(folder, now)
    yield _shown(campaign)
    while not campaign.book.last.over and campaign.book.turn < MOST_TURNS:
        now += timedelta(days=1)
        _write_orders(folder, now)
        now += timedelta(days=5)
        with in_hand(folder, now) as campaign:
            campaign, _ = tick(campaign, now)
        yield _shown(campaign)


def _shown(campaign: Campaign) -> Shown:
    report = campaign.folder.reports(campaign.book.last.entry) / f"{GAZETTE}.txt"
    return Shown(campaign.book.turn, read_text(str(report)), campaign.book.last.over)


def _write_orders(folder: Folder, now: datetime) -> None:
    """Each bot writes a file as a player would, and the referee takes it in."""
    with in_hand(folder, now) as campaign:
        opening, state = guard(campaign.opening, None, campaign.name), state_of(campaign)
        for holder in people_due(campaign, state):
            dice = KeyedDice(digest(f"demo {folder.path} {opening.turn} {holder.seat}"))
            bot = registry.bots(campaign.game.name)["steady"]
            paper = folder.room("inbox") / f"{opening.turn:04}-{holder.seat}.txt"
            write_text(str(paper), bot(campaign.game.view(state, holder.seat), dice))
            take(campaign, opening, holder.seat, read_text(str(paper)), now, final=True)
        _write_press(campaign, now)


def _write_press(campaign: Campaign, now: datetime) -> None:
    opening, said = guard(campaign.opening, None, campaign.name), cast_of(campaign.game.name).press
    speaker = opening.turn % len(said)
    seat = tuple(campaign.roster.names)[speaker % len(campaign.roster.names)]
    send(campaign, opening, Piece(seat, (), said[speaker]), now)
