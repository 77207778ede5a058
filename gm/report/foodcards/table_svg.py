"""The table as a picture: a place for each player with its cards, and arrows for what flew."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gm.report.colours import ink_on
from gm.report.initials import initials
from gm.report.lines import width
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.foodcards.front import FRESH, NONE, Front
from gm.rules.foodcards.tables import HALF_PIE, PIE
from gm.rules.foodcards.view import Diner, View
from gm.rules.game import Seat
from gm.rules.names import printed

COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
"""Colours that colour-blind people tell apart (Okabe and Ito): seven players, seven colours."""

LEFT, WIDE, TOP, GAP = 12, 430, 96, 10
"""The places: where they begin, how wide they are, and what lies above and between them."""
HEAD, HEAD_OUT, NEWS = 104, 48, 20
"""The height of a place without its news, of one that is out, and of each line of news."""
LANE = 26
NAME, NEWS_COLUMNS = 24, 50

SHORT = {"spaghetti": "spag.", PIE: "pie", HALF_PIE: "pie", "hot dog": "h.dog", "tomato": "tom."}


class Pip(NamedTuple):
    """One hit, or room for one."""

    x: float
    label: str
    new: bool


class Chip(NamedTuple):
    """A card, or several alike, in front of a player."""

    x: int
    wide: int
    label: str
    kind: str


class Place(NamedTuple):
    """A player's place in the picture."""

    diner: Diner
    name: str
    initials: str
    colour: str
    ink: str
    y: int
    head: int
    high: int
    pips: list[Pip]
    chips: list[Chip]
    news: list[str]


class Arrow(NamedTuple):
    """Something that flew: from a place to another, in a lane of its own."""

    x: int
    start: int
    end: int
    colour: str
    hit: bool


def turn_svg(story: Story) -> str:
    """The table after a turn, with what everybody did to everybody."""
    return table_svg(story.after, story.shelf, story)


def table_svg(view: View, shelf: Shelf = HOUSE, story: Story | None = None) -> str:
    """A position, or with a story what happened in a turn."""
    places = list(_places(view, story))
    arrows = list(_arrows(story, places)) if story else []
    pip = (WIDE - 24) / view.rules.out_at
    return shelf.render(
        "foodcards/table.svg.j2",
        view=view,
        places=places,
        arrows=arrows,
        pip=round(pip, 1),
        left=LEFT,
        wide=WIDE,
        right=LEFT + WIDE + LANE * len(arrows) + (24 if arrows else 12),
        bottom=places[-1].y + places[-1].high + 16,
        turn=story.before.turn if story and story.before.turn != view.turn else None,
        described=alt_text(story) if story else "",
    )


def _places(view: View, story: Story | None) -> Iterator[Place]:
    letters, names, y = initials(view.names), printed(view.names), TOP
    for number, diner in enumerate(view.diners):
        news = _news(story, diner.seat, names) if story else []
        colour = COLOURS[number]
        head = HEAD_OUT if diner.front.out else HEAD
        yield Place(
            diner=diner,
            name=shortened(names[diner.seat], NAME),
            initials=letters[diner.seat],
            colour=colour,
            ink=ink_on(colour),
            y=y,
            head=head,
            high=head + NEWS * len(news),
            pips=_pips(diner.front, view, _front_before(story, diner.seat)),
            chips=list(_chips(diner, _lost(story, diner.seat))),
            news=news,
        )
        y += head + NEWS * len(news) + GAP


def shortened(text: str, most: int) -> str:
    """A text cut to so many columns."""
    if width(text) <= most:
        return text
    while width(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}\u2026"


def _front_before(story: Story | None, seat: Seat) -> Front | None:
    return story.before.diner(seat).front if story else None


def _pips(front: Front, view: View, before: Front | None) -> list[Pip]:
    """As many boxes as hits put a player out, filled from the left; the newest stand out."""
    labels = [SHORT.get(c, c) for c in front.hits for _ in range(2 if c == PIE else 1)]
    most = view.rules.out_at
    old = len(labels) if before is None else before.total
    room = (WIDE - 24) / most
    letters = 6 if most <= 10 else 3
    labels = [label[:letters] for label in labels] + [""] * (most - len(labels))
    return [
        Pip(round(12 + n * room, 1), label, bool(label) and n >= old)
        for n, label in enumerate(labels)
    ]


def _lost(story: Story | None, seat: Seat) -> Counter[str]:
    """What a player has lost this turn of what stood in the way."""
    gone: Counter[str] = Counter()
    for event in story.events if story else ():
        if event["type"] == "throw" and event["at"] == seat:
            gone.update(what for what, is_gone in event["blocks"] if is_gone)
        if event["type"] == "splat" and event["at"] == seat:
            gone[event["what"]] += 1
    return gone


def _chips(diner: Diner, lost: Counter[str]) -> Iterator[Chip]:
    x = 12
    gone = [(f"\u2212{number} {what.upper()}", "lost") for what, number in sorted(lost.items())]
    for label, kind in (*_labels(diner), *gone):
        wide = 12 + 9 * len(label)
        yield Chip(x, wide, label, kind)
        x += wide + 6


def _labels(diner: Diner) -> Iterator[tuple[str, str]]:
    front = diner.front
    fresh = front.carts.count(FRESH)
    if front.trays:
        yield f"{front.trays} \u00d7 TRAY", "tray"
    if fresh:
        yield f"{fresh} \u00d7 CART", "cart"
    for card in front.carts:
        if card != FRESH:
            yield f"CART + {SHORT.get(card, card)}", "hit"
    if front.shack != NONE:
        marked = "" if front.shack == FRESH else f" + {SHORT.get(front.shack, front.shack)}"
        yield f"SHACK{marked}", "hit" if marked else "shack"
    if diner.held:
        yield f"{diner.held} in hand", "hand"


AT_SOMEBODY = ("throw", "splat", "skip")
ALONE = ("lay", "discard", "lost_turn", "pass", "out")


def _news(story: Story, seat: Seat, names: Mapping[Seat, str]) -> list[str]:
    """What a player did, and what became of it."""
    doers = {**dict.fromkeys(AT_SOMEBODY, "by"), **dict.fromkeys(ALONE, "seat")}
    own = [e for e in story.events if e["type"] in doers and e[doers[e["type"]]] == seat]
    return [shortened(_headline(story, event, names), NEWS_COLUMNS) for event in own]


def _headline(story: Story, event: Mapping[str, Any], names: Mapping[Seat, str]) -> str:
    """The picture's own few words; the report has the sentence."""
    short = {seat: shortened(name, 16) for seat, name in names.items()}
    told = story.shelf.render("foodcards/headline.txt.j2", e=event, names=short)
    return " ".join(told.split())


def _arrows(story: Story, places: list[Place]) -> Iterator[Arrow]:
    by_seat = {place.diner.seat: place for place in places}
    flown = [event for event in story.events if event["type"] in AT_SOMEBODY]
    landed: Counter[Seat] = Counter()
    for lane, event in enumerate(flown):
        thrower, target = by_seat[event["by"]], by_seat[event["at"]]
        yield Arrow(
            x=LEFT + WIDE + LANE * (lane + 1),
            start=thrower.y + 30,
            end=target.y + target.head // 2 + 9 * landed[event["at"]],
            colour=thrower.colour,
            hit=event.get("hits", 1) > 0,
        )
        landed[event["at"]] += 1


def alt_text(story: Story) -> str:
    """The picture in a sentence or two: who was hit how often, and who went out."""
    struck = Counter({e["at"]: 0 for e in story.events if e["type"] == "throw"})
    for event in story.events:
        if event["type"] == "throw":
            struck[event["at"]] += event["hits"]
    text = story.shelf.render(
        "foodcards/alt.txt.j2",
        view=story.after,
        names=printed(story.after.names),
        turn=story.before.turn,
        starting=story.before.turn == story.after.turn,
        inside=sum(not diner.front.out for diner in story.after.diners),
        struck=struck,
        out=[event["seat"] for event in story.events if event["type"] == "out"],
    )
    return " ".join(text.split())
