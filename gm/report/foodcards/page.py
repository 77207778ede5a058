"""A turn put into sentences once, for text and HTML alike."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from gm.report.foodcards.form import possible_lines, spare, standing_lines
from gm.report.phrases import Phrases
from gm.report.story import Story
from gm.rules.foodcards.tables import RANK
from gm.rules.game import Seat
from gm.rules.names import printed

SILENT = frozenset({"draw", "drawn", "dealt"})
"""Events that speak for themselves."""

Fact = Mapping[str, Any]


class Deed(NamedTuple):
    """One event as a sentence, and a remark on it."""

    fact: str
    quip: str


class Go(NamedTuple):
    """What happened when it was somebody's go; a round numbers them."""

    number: int
    deeds: list[Deed]


class Page(NamedTuple):
    """Everything a report has to say, in words."""

    turn: int
    starting: bool
    names: dict[Seat, str]
    opening: str
    closing: str
    situation: list[str]
    goes: list[Go]
    hits: dict[Seat, str]
    discards: list[tuple[str, int]]
    next: list[str]
    over: bool


def page(story: Story) -> Page:
    """A turn as its reader may know it."""
    after, names = story.after, printed(story.after.names)
    say = story.shelf.phrases("foodcards", story.seed, names)
    about = {"type": "turn", "turn": story.before.turn}
    return Page(
        turn=story.before.turn,
        starting=story.before.turn == after.turn,
        names=names,
        opening=say(about, "opening"),
        closing=say(about, "closing"),
        situation=_situation(story),
        goes=list(_goes(story, say, names)),
        hits={diner.seat: _hits(story, diner.seat) for diner in after.diners},
        discards=counted(after.discards),
        next=_lines(story, "next", **_about(story, names)),
        over=story.over,
    )


def counted(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Each card once, in the order of the deck, with its number."""
    found = Counter(cards)
    return [(card, found[card]) for card in sorted(found, key=lambda c: RANK.get(c, len(RANK)))]


def sentence(story: Story, event: Fact, names: Mapping[Seat, str]) -> str:
    """An event in plain words."""
    told = story.shelf.render("foodcards/event.txt.j2", e=event, names=names, reader=story.reader)
    return " ".join(told.split())


def _goes(story: Story, say: Phrases, names: Mapping[Seat, str]) -> Iterator[Go]:
    by_rounds = story.after.options.play == "rounds"
    shown = [event for event in story.events if _is_news(event, story)]
    for segment, events in groupby(shown, key=lambda event: event["segment"]):
        deeds = [Deed(sentence(story, e, names), _quip(e, say)) for e in events]
        yield Go(segment if by_rounds else 0, deeds)


def _is_news(event: Fact, story: Story) -> bool:
    """A draw is, when it shows something: two cards, or whose turn it is; not beside the cards."""
    if event["type"] != "draw":
        return True
    waits = story.after.up == event["seat"] and event["segment"] != 1
    return event["seat"] != story.reader and bool(event["number"] > 1 or waits)


def _quip(event: Fact, say: Phrases) -> str:
    if event["type"] in SILENT or event.get("reason") == "to spare":
        return ""
    return say(event, _moment(event))


def _moment(event: Fact) -> str:
    if event["type"] == "lay":
        return str(event["card"])
    if event["type"] == "victory":
        return str(event["reason"])
    return _landing(event) if event["type"] == "throw" else ""


def _landing(event: Fact) -> str:
    if event["wasted"]:
        return "wasted"
    if event["hits"] and event["blocks"]:
        return "partly"
    return {0: "stopped", 1: "hit", 2: "twice"}[event["hits"]]


def _hits(story: Story, seat: Seat) -> str:
    now, before = story.after.diner(seat).front, story.before.diner(seat).front
    if now.out:
        return "-"
    more = now.total - before.total
    return f"{now.total} (+{more})" if more else str(now.total)


def _situation(story: Story) -> list[str]:
    view = story.after
    if story.reader is None:
        return []
    return _lines(
        story,
        "situation",
        view=view,
        you=view.diner(story.reader),
        hand=counted(view.hand),
        possible=possible_lines(view),
        spare=spare(view),
        wants=standing_lines(view),
        over=story.over,
    )


def _about(story: Story, names: Mapping[Seat, str]) -> dict[str, Any]:
    return {
        "view": story.after,
        "names": names,
        "over": story.over,
        "winners": story.winners,
        "turn": story.before.turn,
    }


def _lines(story: Story, name: str, **context: Any) -> list[str]:
    """A template whose every line is a paragraph."""
    text = story.shelf.render(f"foodcards/{name}.txt.j2", **context)
    return [line.strip() for line in text.splitlines() if line.strip()]
