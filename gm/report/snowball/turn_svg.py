"""A turn as a picture: its segments one below the other, each with moves, throws and snow."""

from dataclasses import dataclass
from math import dist
from typing import NamedTuple

from gm.report.snowball import features as on
from gm.report.snowball import strokes
from gm.report.snowball.film import Scene, Shot, Walk, film
from gm.report.snowball.layout import (
    MARGIN,
    SIDE,
    Disc,
    Hex,
    Point,
    discs,
    hex_of,
    middle,
    path_of,
    stands,
)
from gm.report.snowball.window import Window, columns, rows
from gm.report.story import Story
from gm.rules.game import Seat
from gm.rules.snowball.view import View

RIM = 15
"""How far from the middle of a disc a line ends."""
ROOM = 26
"""As much room as a few words need."""
ABREAST = 6
"""How far a throw is drawn beside the straight line, so that there and back are two."""
LETTER = 8.4
"""About as wide as a letter of a name, for the legend."""


class Arrow(NamedTuple):
    """A line to draw, with its point; where a hit's star or a miss's cross goes, and the harm."""

    colour: str
    line: str
    head: str
    mark: Point = (0, 0)
    star: str = ""
    harm: int = 0
    hit: bool = False
    dotted: bool = False


class Note(NamedTuple):
    """Words beside a player, and where."""

    x: float
    y: float
    words: list[str]


@dataclass(frozen=True, slots=True)
class Panel:
    """One segment, ready to be drawn."""

    scene: Scene
    window: Window
    hexes: list[Hex]
    fallen: list[Hex]
    ghosts: list[Disc]
    walks: list[Arrow]
    shots: list[Arrow]
    discs: list[Disc]
    indoors: list[Disc]
    stars: list[Arrow]
    notes: list[Note]


def turn_svg(story: Story) -> str:
    """The picture of a turn, complete with title, description and key."""
    scenes = list(film(story))
    view: View = story.after
    left, right = columns(view, scenes)
    wide = round(SIDE * (1.5 * (right - left) + 2)) + 2 * MARGIN
    return story.shelf.render(
        "snowball/turn.svg.j2",
        story=story,
        board=view.board,
        turn=story.before.turn,
        alt=alt(story),
        discs=list(discs(view, int((wide / 2 - 60) / LETTER))),
        panels=[_panel(scene, Window(*rows(scene), left, right)) for scene in scenes],
        burst=lambda x, y: strokes.burst((x, y), 10),
        on=on,
        path=path_of(view),
        aside=round(MARGIN + SIDE - middle((1, left))[0], 1),
        wide=wide,
    )


def alt(story: Story) -> str:
    """The picture in a sentence or two."""
    scenes = list(film(story))
    shots = [shot for scene in scenes for shot in scene.shots if shot.at]
    told = story.shelf.paragraphs(
        "snowball/alt.txt.j2",
        turn=story.before.turn,
        walks=sum(len(scene.walks) for scene in scenes),
        shots=len(shots),
        hits=sum(shot.hit for shot in shots),
        fallen=sum(bool(scene.fallen) for scene in scenes),
        places=[(disc.name, disc.player.hex) for disc in discs(story.after) if disc.at],
    )
    return " ".join(told)


def _panel(scene: Scene, window: Window) -> Panel:
    places, door = scene.opening.board.places, scene.opening.board.door
    hexes = [hex_of(scene.closing, label) for label, at in places.items() if window.shows(at)]
    colours = {disc.player.seat: disc.colour for disc in discs(scene.opening)}
    everybody = [disc for disc in discs(scene.closing) if disc.at]
    outside = [d for d in everybody if d.player.hex != door or window.shows(places[door])]
    shots = [_shot(scene, shot, colours[shot.by]) for shot in scene.shots]
    stars = [
        _star(d, scene.buried[d.player.seat]) for d in outside if d.player.seat in scene.buried
    ]
    taken = [arrow.mark for arrow in (*shots, *stars)] + [disc.at for disc in outside if disc.at]
    noted = [disc for disc in outside if disc.player.seat in scene.notes]
    return Panel(
        scene=scene,
        window=window,
        hexes=hexes,
        fallen=[one for one in hexes if one.label in scene.fallen],
        ghosts=_ghosts(scene),
        walks=[_walk(scene, walk, colours[walk.seat]) for walk in scene.walks],
        shots=shots,
        discs=outside,
        indoors=[disc for disc in everybody if disc not in outside],
        stars=stars,
        notes=[_note(disc, scene.notes[disc.player.seat], taken) for disc in noted],
    )


def _ghosts(scene: Scene) -> list[Disc]:
    """Where those stood who walked in this segment, or hopped at the end of it."""
    walked = {walk.seat for walk in scene.walks if not walk.hop}
    hopped = {walk.seat for walk in scene.walks if walk.hop}
    views = (scene.opening, walked), (scene.thrown, hopped)
    return [d for view, left in views for d in discs(view) if d.at and d.player.seat in left]


def _note(disc: Disc, words: list[str], taken: list[Point]) -> Note:
    """Below, above, right or left of a player, wherever there is most room."""
    assert disc.at
    x, y = disc.at
    others = [point for point in taken if point != disc.at]
    places = [(x, y + 19), (x, y - 19), (x + 38, y), (x - 38, y)]
    room = [min((dist(place, other) for other in others), default=0.0) for place in places]
    best = places[max(range(4), key=lambda n: (min(room[n], ROOM), -n))]
    return Note(*best, list(dict.fromkeys(words)))


def _at(view: View, seat: Seat) -> Point:
    player = view.player(seat)
    return stands(view, player) or _on(view, player.hex)


def _on(view: View, label: str) -> Point:
    x, y = middle(view.board.places[label])
    return x, y + 6


def _walk(scene: Scene, walk: Walk, colour: str) -> Arrow:
    start, end = (scene.thrown, scene.closing) if walk.hop else (scene.opening, scene.thrown)
    between = [_on(start, label) for label in walk.route[1:-1]]
    line = [_at(start, walk.seat), *between, _at(end, walk.seat)]
    line[0] = strokes.towards(line[0], line[1], RIM)
    line[-1] = tip = strokes.towards(line[-1], line[-2], RIM)
    line[-1] = strokes.towards(tip, line[-2], 5)
    return Arrow(colour, strokes.points(line), strokes.head(tip, line[-2], 12), dotted=walk.hop)


def _shot(scene: Scene, shot: Shot, colour: str) -> Arrow:
    goal = _at(scene.thrown, shot.at) if shot.at else _on(scene.thrown, shot.hex)
    start, end = strokes.beside(_at(scene.thrown, shot.by), goal, ABREAST)
    start, tip = strokes.towards(start, end, RIM), strokes.towards(end, start, RIM)
    mark = strokes.towards(end, start, RIM + 5)
    shown = strokes.burst(mark, 10) if shot.harm else ""
    foot = strokes.towards(tip, start, 4)
    line = strokes.points([start, foot if shot.hit else mark])
    return Arrow(colour, line, strokes.head(tip, start, 10), mark, shown, shot.harm, shot.hit)


def _star(disc: Disc, harm: int) -> Arrow:
    """A star above whoever stood beneath the snow."""
    assert disc.at
    mark = disc.at[0] + 13, disc.at[1] - 13
    return Arrow(disc.colour, "", "", mark, strokes.burst(mark, 10), harm)
