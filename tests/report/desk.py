"""A turn to report on: the example of the README as each reader gets it."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from gm import turn
from gm.cli.dice_options import keyed
from gm.position import Position, read_position
from gm.report.edition import Edition, Notice
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story, story
from gm.rules.dice import digest
from gm.rules.game import Outcome, Seat

EXAMPLES = Path(__file__).parents[2] / "examples"
SECRET = digest("tea")
READER = "jack-frost"
EVIL = "<script>alert('x')</script>&\"'"
UNSEEN = "\u202e\u2066\u200b\x1b[31m\x07\ue000"


def played(names: dict[Seat, str] | None = None) -> tuple[Position, Outcome[Any], Any]:
    """The example turn; seats may be renamed."""
    position = read_position(str(EXAMPLES / "position.yaml"))
    papers = [str(EXAMPLES / "orders.yaml"), str(EXAMPLES / "jack-frost.txt")]
    reads = turn.read_orders(position, turn.take_papers(position, papers))
    orders = {read.paper.seat: read.reading.orders for read in reads}
    state = position.state
    players = tuple(p._replace(name=(names or {}).get(p.seat, p.name)) for p in state.players)
    position = Position(position.game, replace(state, players=players))
    handful = keyed("tea")
    return position, position.game.resolve(position.state, orders, handful.dice), handful


def example(
    reader: Seat | None = READER,
    names: dict[Seat, str] | None = None,
    shelf: Shelf = HOUSE,
    seed: str | None = None,
) -> Story:
    """The example as one reader may know it."""
    position, outcome, handful = played(names)
    return story(
        position.game,
        position.state,
        outcome,
        handful.dice.rolled,
        reader=reader,
        seed=seed or handful.phrases,
        key=handful.key,
        shelf=shelf,
    )


def edition(reader: Seat | None = READER, told: Story | None = None, **more: Any) -> Edition:
    """The example as a campaign mails it."""
    told = told or example(reader)
    facts: dict[str, Any] = {
        "campaign": "belt",
        "title": "The Stockbroker Belt",
        "reader_name": told.after.player(reader).name if reader else None,
        "announcements": ("The referee is back from the chemist's.",),
        "press": (Notice("Winter Wolf", "", "Nobody ever suspects the wolf.\nNobody."),),
        "secret": SECRET,
        "promised": digest(SECRET),
        "luck_words": ("", "holly", ""),
        "deadline": datetime(2026, 11, 27, 20, 0, tzinfo=ZoneInfo("Europe/London")),
        "reply_to": "gm+belt.jack-frost.5.k7f3q2@example.org" if reader else None,
    }
    return Edition(game="snowball", turn=4, story=told, **(facts | more))
