"""The cafeteria as a picture: the room, everybody in it, and what flew in a round."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gm.report.cafeteria.callings import called, chased
from gm.report.cafeteria.tokens import tokens
from gm.report.colours import OKABE_ITO, ink_on
from gm.report.shelf import HOUSE, Shelf
from gm.report.story import Story
from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.view import View
from gm.rules.names import printed

SIDE, MARGIN, TOP = 48, 44, 92
COLOURS = (*OKABE_ITO, "#f0e442", "#999999")
"""Eight students, eight colours that colour-blind people tell apart."""


Point = tuple[float, float]


class Disc(NamedTuple):
    """A student to draw: colours, letters, and where it stands (None: gone or queueing)."""

    student: Any
    letters: str
    colour: str
    ink: str
    at: Point | None


class Post(NamedTuple):
    """An F/S member to draw, and the middle of whom it is after."""

    teacher: Any
    letters: str
    at: Point
    after: str
    goal: Point | None


class Trail(NamedTuple):
    """A line over the room: a walk, a throw that hit or missed, or an adult's round."""

    kind: str
    colour: str
    points: tuple[Point, ...]
    victim: str = ""
    damage: int = 0


def room_svg(view: View, shelf: Shelf = HOUSE) -> str:
    """The picture of a position."""
    return _drawn(shelf, view, view, [], "")


def turn_svg(story: Story) -> str:
    """The position after a round, with what happened in it drawn on top."""
    return _drawn(story.shelf, story.after, story.before, list(_trails(story)), turn_alt(story))


def turn_alt(story: Story) -> str:
    """The picture of a round in a sentence or two."""
    names = called(story.after, story.shelf)
    return story.shelf.render(
        "cafeteria/alt.txt.j2",
        names=names,
        before=story.before,
        hits=[e for e in story.events if e["type"] == "thrown" and e["hit"]],
        misses=[e for e in story.events if e["type"] == "thrown" and not e["hit"]],
        hauled=[names[e["student"]] for e in story.events if e["type"] == "hauled"],
        retired=[names[e["student"]] for e in story.events if e["type"] == "retired"],
        students=story.after.students,
    ).strip()


def _drawn(shelf: Shelf, view: View, before: View, trails: list[Trail], told: str) -> str:
    names = called(view, shelf)
    board = view.board
    tipped = {board.table_at.get(s.square) for s in view.students if s.hiding == "table"}
    return shelf.render(
        "cafeteria/room.svg.j2",
        view=view,
        before=before,
        board=board,
        names=names,
        seats=printed(view.names),
        side=SIDE,
        margin=MARGIN,
        top=TOP,
        cells=[(square, *_corner(board, square)) for square in sorted(board.squares)],
        tipped=tipped,
        cans=[_middle(board, can) for can in board.cans if _in_place(view, can)],
        floor=[(_middle(board, square), foods) for square, foods in sorted(view.floor.items())],
        garbage=[_middle(board, square) for square in sorted(view.garbage)],
        entries=[(name, *_middle(board, name)) for name in board.entries],
        discs=list(_discs(view)),
        posts=list(_posts(view, names)),
        trails=trails,
        marks=_marks(trails),
        told=told,
        wide=2 * MARGIN + SIDE * board.columns,
        low=TOP + SIDE * board.rows + MARGIN,
    )


def _corner(board: Board, label: str) -> Point:
    column, row = board.spots[label]
    return MARGIN + SIDE * (column - 1), TOP + SIDE * (row - 1)


def _middle(board: Board, label: str) -> Point:
    """The middle of a square, or of the strip outside the wall for an entry."""
    column, row = board.spots[label]
    x, y = MARGIN + SIDE * (column - 0.5), TOP + SIDE * (row - 0.5)
    right, low = MARGIN + SIDE * board.columns, TOP + SIDE * board.rows
    return min(max(x, MARGIN - 16), right + 16), min(max(y, TOP - 16), low + 16)


def _in_place(view: View, can: str) -> bool:
    return can not in view.away_cans and all(student.can != can for student in view.students)


def _colours(view: View) -> dict[str, str]:
    return {s.student: COLOURS[n % len(COLOURS)] for n, s in enumerate(view.students)}


def _discs(view: View) -> Iterator[Disc]:
    letters, colours = tokens(view), _colours(view)
    for student in view.students:
        colour = colours[student.student]
        at = _middle(view.board, student.square) if student.here else None
        yield Disc(student, letters[student.student], colour, ink_on(colour), at)


def _posts(view: View, names: Mapping[str, str]) -> Iterator[Post]:
    letters = tokens(view)
    standing = {names[s.student]: s.square for s in view.students if s.here}
    for teacher in view.faculty:
        after = chased(view, teacher, names)
        square = standing.get(after) or next(iter(view.board.tables.get(after, ())), "")
        goal = _middle(view.board, square) if square and teacher.still < view.round else None
        at = _middle(view.board, teacher.square)
        yield Post(teacher, letters[teacher.name], at, after, goal)


def _trails(story: Story) -> Iterator[Trail]:
    """Walks, throws and rounds of the faculty in the order in which they happened."""
    board, colours, letters = story.after.board, _colours(story.after), tokens(story.after)
    where = {s.student: s.square for s in story.before.students if s.here}
    where |= {t.name: t.square for t in story.before.faculty}
    for event in story.events:
        kind = event["type"]
        if kind in ("moved", "pursued"):
            who = event["student"] if kind == "moved" else event["teacher"]
            route = [event["start"], *event["route"]]
            where[who] = route[-1]
            points = tuple(_middle(board, square) for square in route)
            if len(points) > 1:
                yield Trail(kind, colours.get(who, "#444444"), points)
        elif kind == "served":
            where[event["student"]] = board.exit
        elif kind == "arrived":
            where[event["teacher"]] = event["entry"]
        elif kind == "thrown":
            yield _flight(board, event, where, colours, letters)
        elif kind == "spilled" and event["squares"]:
            ends = where[event["by"]], event["squares"][-1]
            points = tuple(_middle(board, square) for square in ends)
            yield Trail("garbage", "#6d4c41", points)


def _flight(
    board: Board,
    event: dict[str, Any],
    where: dict[str, str],
    colours: dict[str, str],
    letters: dict[str, str],
) -> Trail:
    """From the thrower to the target, or to where a miss lies."""
    start, end = where[event["by"]], where[event["at"]]
    end = end if event["hit"] else event["lands"] or end
    points = (_middle(board, start), _middle(board, end))
    kind = "hit" if event["hit"] else "miss"
    return Trail(kind, colours[event["by"]], points, letters[event["at"]], event["damage"])


def _marks(trails: list[Trail]) -> list[tuple[Point, str, int]]:
    """What somebody took where it stood, all throws together."""
    taken: Counter[tuple[Point, str]] = Counter()
    for trail in trails:
        taken[trail.points[-1], trail.victim] += trail.damage
    return [(at, victim, damage) for (at, victim), damage in taken.items() if damage]
