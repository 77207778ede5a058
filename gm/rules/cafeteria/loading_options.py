"""The options of a campaign or position, checked."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from gm.rules import checks, names
from gm.rules.cafeteria import tables, vocabulary
from gm.rules.cafeteria.board import Board
from gm.rules.cafeteria.state import ROUNDS, RULEBOOK, TURNS, Options
from gm.rules.cafeteria.tables import Character
from gm.rules.game import Path

OPTION_FIELDS = tuple(f.name for f in fields(Options))
_SPOKEN = (vocabulary.VERBS, vocabulary.PLACES, vocabulary.DIRECTIONS, vocabulary.FAMILIES)
RESERVED = frozenset(
    {"nearest", "all", "faculty", "teacher", "student", "tray", *tables.FACULTY, *tables.ITEMS}
    | {names.slug(said) for book in _SPOKEN for words in book.values() for said in words}
    | set(vocabulary.BEST)
) - {"rock"}
"""What no student may be called, or orders would be read amiss. Rock the roll is a hard one."""
_LIKE_A_SQUARE = re.compile(r"[a-z][0-9]+")
MOST_AA, MOST_AR = 20, 999


def load_options(data: object) -> Options:
    """The options, all of them checked."""
    chosen = checks.mapping(data, OPTION_FIELDS, ("options",), "the options")
    options = Options(**{name: _load_option(name, value) for name, value in chosen.items()})
    if options.salad_bar and options.board.salad_bar is None:
        checks.bad(("options", "salad_bar"), f"{options.board.name} has no table for a salad bar")
    return options


def _load_option(name: str, value: object) -> Any:
    path: Path = ("options", name)
    if name == "board":
        return _load_board(value)
    if name == "students":
        return _load_students(value, path)
    if isinstance(getattr(RULEBOOK, name), bool):
        return checks.flag(value, path)
    return checks.one_of(value, (ROUNDS, TURNS), path)


def _load_board(value: object) -> Board:
    if isinstance(value, Board):
        return value
    with checks.inside(("options", "board")):
        return Board.from_data(value)


def _load_students(value: object, path: Path) -> dict[str, Character]:
    if not isinstance(value, Mapping) or not 2 <= len(value) <= tables.PLAYERS[1]:
        checks.bad(path, "students names two to eight, as students: {rock: {aa: 10, ar: 40}}")
    found = {}
    for name, told in value.items():
        here: Path = (*path, str(name))
        wrong = names.why_not_a_seat(name)
        if wrong or tables.original(name) in RESERVED or _LIKE_A_SQUARE.fullmatch(name):
            checks.bad(here, wrong or f"no student can be called {name}; orders would be misread")
        numbers = checks.mapping(told, ("aa", "ar"), here, "a student")
        found[name] = Character(
            checks.count(numbers.get("aa"), (*here, "aa"), 1, MOST_AA),
            checks.count(numbers.get("ar"), (*here, "ar"), 1, MOST_AR),
        )
    return dict(sorted(found.items(), key=lambda each: (-each[1].aa, each[0])))
