"""A turn as a film: for each segment who stood where, who walked, who threw and what came down."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gm.report.story import Story
from gm.rules.game import Seat
from gm.rules.snowball.state import LEFT
from gm.rules.snowball.view import View

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Walk:
    """Hexes one after the other, the first where it began; a hop is the bounce after a throw."""

    seat: Seat
    route: tuple[str, ...]
    hop: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """A throw at a seat, or at a hex for snow to come down; `harm` is what a hit cost."""

    by: Seat
    at: Seat | None
    hex: str
    hit: bool
    harm: int = 0


@dataclass(slots=True)
class Scene:
    """One segment: the garden when it began, when they threw, and when it was over."""

    segment: int
    opening: View
    thrown: View
    closing: View
    walks: list[Walk] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    buried: dict[Seat, int] = field(default_factory=dict)
    fallen: set[str] = field(default_factory=set)
    notes: dict[Seat, list[str]] = field(default_factory=dict)
    headless_soon: frozenset[str] = frozenset()
    """The snowmen that have no head when the turn is over."""


def film(story: Story) -> Iterator[Scene]:
    """The segments that were played, each beginning where the one before ended."""
    now: View = story.before
    last = max((event["segment"] for event in story.events), default=0)
    for number in range(1, last + 1):
        events = [event for event in story.events if event["segment"] == number]
        scene = _scene(number, now, events)
        scene.headless_soon = story.after.headless_snowmen
        for event in events:
            _watch(scene, event)
        yield scene
        now = scene.closing


def _scene(number: int, opening: View, events: Sequence[Event]) -> Scene:
    moved = opening
    for event in events:
        if event["type"] == "move":
            moved = _put(moved, event["seat"], hex=(event["start"], *event["route"])[-1])
    return Scene(number, opening, moved, moved)


def _watch(scene: Scene, event: Event) -> None:
    """Take in one event."""
    kind, seat = event["type"], event.get("seat", event.get("by"))
    match kind:
        case "move" if event["route"]:
            scene.walks.append(Walk(seat, (event["start"], *event["route"])))
        case "bounce" if event["moved"]:
            scene.walks.append(Walk(seat, (event["start"], event["hex"]), hop=True))
            scene.closing = _put(scene.closing, seat, hex=event["hex"])
        case "throw":
            at = scene.thrown.player(event["at"])
            harm = event["damage"] if event["hit"] else 0
            scene.shots.append(Shot(seat, at.seat, at.hex, event["hit"], harm))
        case "storm" | "avalanche":
            _watch_snow(scene, event)
        case "hurt":
            scene.closing = _put(scene.closing, seat, hp=event["hp"])
        case "kitchen" if event["why"] == "to leave":
            scene.closing = _put(scene.closing, seat, status=LEFT)
        case "collect" if event["what"] == "head":
            _behead(scene, event["hex"])
    if kind in NOTED:
        scene.notes.setdefault(seat, []).append(_noted(event))
    if event.get("move") == "dirigible" or kind == "avalanche":
        _behead(scene, scene.thrown.player(seat).hex)


NOTED = ("collect", "soaked", "disaster", "bump", "no_throw", "nmr", "recover", "dry")
"""Events that put a word beside a player."""


def _noted(event: Event) -> str:
    """Which word: the kind of event, and of a collect what and how many."""
    if event["type"] == "collect":
        return f"{event['what']} {event['number']}"
    if event["type"] == "dry" and event["left"] == 0:
        return "fit"
    return str(event["type"])


def _watch_snow(scene: Scene, event: Event) -> None:
    """A throw at a conifer or the shed, and all that came down of it (5I, 5J)."""
    board, by = scene.thrown.board, event["by"]
    storm = event["type"] == "storm"
    start = scene.thrown.player(by).hex
    goal = event["hex"] if storm else min(board.shed, key=lambda h: (board.distance(start, h), h))
    scene.shots.append(Shot(by, None, goal, event["hit"]))
    for victim, harm in event["victims"]:
        scene.buried[victim] = scene.buried.get(victim, 0) + harm
    if not event["falls"]:
        return
    if storm:
        scene.fallen |= {goal, *board.neighbours[goal]}
        bare = scene.closing.bare_conifers | {goal}
        scene.closing = replace(scene.closing, bare_conifers=bare)
    else:
        scene.fallen |= board.sides[event["fell_on"]]
        spent = scene.closing.spent_sides | {event["fell_on"]}
        scene.closing = replace(scene.closing, spent_sides=spent)


def _behead(scene: Scene, label: str) -> None:
    """A head may go as a Dirigible (SB-10); whether it did, the end of the turn tells."""
    headless = scene.closing.headless_snowmen | ({label} & scene.headless_soon)
    scene.closing = replace(scene.closing, headless_snowmen=headless)


def _put(view: View, seat: Seat, **changes: Any) -> View:
    players = (p._replace(**changes) if p.seat == seat else p for p in view.players)
    return replace(view, players=tuple(players))
