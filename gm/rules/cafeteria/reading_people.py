"""Whom a line means: students and adults by name or any clear start of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.board import Board
from gm.rules.names import slug, starts_with, title
from gm.rules.objections import nobody_called, not_allowed, several_called
from gm.rules.words import Line


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a line is spoken: the board, everybody by name, and whose line it is."""

    board: Board
    people: Mapping[str, str]
    own: str


def take_who(line: Line, scene: Scene, but: str = "") -> str:
    """Whom the coming words mean; objects if nobody, or not just one."""
    if line.take(*vocabulary.NEAREST_TEACHER):
        line.skip("s")
        return orders.NEAREST_TEACHER
    if line.take(*vocabulary.NEAREST):
        return orders.NEAREST
    line.skip(*vocabulary.TITLES)
    for size in range(min(4, len(line.words) - line.at), 0, -1):
        said = slug(line.said(size))
        found = starts_with(vocabulary.NICKNAMES.get(said, said), scene.people)
        if found:
            return _one(line, found, size, but)
    raise nobody_called(line.said(1), list(scene.people.values()))


def _one(line: Line, found: list[str], size: int, but: str) -> str:
    if len(found) > 1:
        raise several_called(line.said(size), [title(name) for name in found])
    if found[0] == but:
        raise not_allowed(f"{title(but)} cannot do that to itself; name somebody else")
    line.at += size
    return found[0]
