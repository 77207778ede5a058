"""A turn of Foodfighters as plain facts and finished sentences, for text and HTML alike."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from gm.report.phrases import Phrases
from gm.report.story import Story
from gm.rules.foodfighters import tables
from gm.rules.foodfighters.attacking import attacks
from gm.rules.foodfighters.formation import fillers, gaps
from gm.rules.foodfighters.state import PANTRY, Side
from gm.rules.foodfighters.view import View
from gm.rules.game import Seat
from gm.rules.names import printed

PHASES = ("Setting the table", "Closing ranks", "The action", "The Pantry", "The end")
ENDING = len(PHASES) - 1
RICH = 4
"""Beans that make a good roll."""
COUNTED = ("", "first", "second", "third")


class Entry(NamedTuple):
    """One event in words: the news, how it came about, and a remark."""

    news: str
    why: tuple[str, ...]
    quip: str


class Standing(NamedTuple):
    """How one side stands, in words."""

    name: str
    team: str
    beans: int
    out: str
    pantry: str
    powers: str


def bottom_seat(view: View) -> Seat:
    """Whose half lies below: the reader's; for a spectator the first team's."""
    if view.you is not None:
        return view.you
    return next(side.seat for side in view.sides if side.team == view.options.teams[0])


def square(view: View, seat: Seat, name: str) -> str:
    """A side's square as it is printed: the enemy's, drawn above, has a small letter."""
    return name if seat == bottom_seat(view) else name.lower()


def phrases(story: Story) -> Phrases:
    """The choice of words for a turn."""
    return story.shelf.phrases("foodfighters", story.seed, printed(story.after.names))


def chapters(story: Story) -> Iterator[tuple[str, list[Entry]]]:
    """The phases of the turn in which something happened, each with its entries."""
    view = story.after
    words = {"names": printed(view.names), "at": partial(square, view), "foe": view.enemy}
    for number, title in enumerate(PHASES):
        here = [event for event in story.events if _phase(event) == number]
        if here:
            yield title, [_entry(story, event, words) for event in here]


def _phase(event: Mapping[str, Any]) -> int:
    return ENDING if event["type"] == "victory" else int(event["segment"])


def _entry(story: Story, event: dict[str, Any], words: Mapping[str, Any]) -> Entry:
    told = story.shelf.render("foodfighters/event.txt.j2", e=event, **words)
    news, *why = paragraphs(told)
    return Entry(news, tuple(why), phrases(story)(event, _outcome(event)))


def paragraphs(told: str) -> list[str]:
    """Rendered text as its paragraphs, each on one line."""
    parts = (re.sub(r"[ \n]+", " ", part).strip() for part in told.split("\n\n"))
    return [part for part in parts if part]


def _outcome(event: Mapping[str, Any]) -> str:
    """Which of the moments of its kind an event was."""
    match event["type"]:
        case "attacked":
            return "hit" if event["hit"] else "miss"
        case "bean_roll":
            return "rich" if event["beans"] >= RICH else "poor"
        case "knocked_out":
            return COUNTED[min(event["number"], tables.MATCHING)]
        case "played":
            return str(event["effect"])
        case "team":
            return str(event["by"])
    return ""


def standings(view: View) -> list[Standing]:
    """Both sides, in the order of their seats."""
    names = printed(view.names)
    return [
        Standing(
            names[side.seat],
            side.team.title,
            side.beans,
            ", ".join(f"{kind} {number}" for kind, number in side.lost.items()) or "none",
            _pantry(side),
            ", ".join(f"{card} ({place})" for card, place in side.powers.items()) or "none",
        )
        for side in view.sides
    ]


def _pantry(side: Side) -> str:
    items = [f"{side.stock(item)} {item}{'s' * (side.stock(item) != 1)}" for item in tables.HELD]
    cards = [card.name for card in side.team.powers if side.where(card.name) == PANTRY]
    return ", ".join([*items, *cards])


def bonus_die(view: View) -> str:
    """Where the Bonus Die is."""
    return f"with {printed(view.names)[view.bonus_die]}" if view.bonus_die else "in the Pantry"


def threats(view: View, by: Seat) -> list[str]:
    """The attacks a side could make as the fighters stand now, in the words of the orders."""
    mine, theirs = view.side(by), view.enemy(by)
    return [
        f"attack {square(view, by, one)} {mine.formation[one].kind} "
        f"to {square(view, theirs.seat, other)} {theirs.formation[other].kind}"
        for one, other in attacks(mine, theirs)
    ]


def open_gaps(view: View, seat: Seat) -> tuple[list[str], list[str]]:
    """The gaps of a side, and who may fill them."""
    formation = view.side(seat).formation
    found = gaps(formation)
    here = fillers(formation) if found else []
    who = [f"{square(view, seat, name)} {formation[name].kind}" for name in here]
    return [square(view, seat, gap) for gap in found], who
