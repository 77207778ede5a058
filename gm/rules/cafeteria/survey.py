"""A cafeteria's data held against what a cafeteria must have; the square that is wrong is named."""

import re
from collections.abc import Mapping
from typing import Any

from gm.rules import checks, names, squares
from gm.rules.cafeteria import tables
from gm.rules.game import Path

FIELDS = (
    *("name", "columns", "rows", "tables", "salad_bar", "cans", "entrance", "exit"),
    *("entries", "numbered"),
)
LEAST, MOST_COLUMNS, MOST_ROWS = 5, 19, 26
"""A board of 19 columns ends with S, so that T1 is always a table."""
TABLE = re.compile(r"T[1-9][0-9]?")
SQUARE = re.compile(r"[A-S][1-9][0-9]?")
ENTRIES = tuple(adult.entry for adult in tables.FACULTY.values())
BESIDE = re.compile(r"(north|east|south|west) of ([A-S][1-9][0-9]?)")


def checked(data: object) -> dict[str, Any]:
    """The data of a board if all of it can be; BadData otherwise."""
    told = checks.mapping(data, FIELDS, (), "a board")
    wrong = names.why_not_a_name(told.get("name"))
    if wrong:
        checks.bad(("name",), wrong)
    sizes = {
        "columns": checks.count(told.get("columns"), ("columns",), LEAST, MOST_COLUMNS),
        "rows": checks.count(told.get("rows"), ("rows",), LEAST, MOST_ROWS),
    }
    survey = _Survey(sizes["columns"], sizes["rows"])
    laid = survey.tables(told.get("tables"))
    return {
        "name": told["name"],
        **sizes,
        "tables": laid,
        "salad_bar": _salad_bar(told.get("salad_bar"), laid),
        "cans": survey.open_squares(told.get("cans") or [], ("cans",)),
        "entrance": survey.open_square(told.get("entrance"), ("entrance",)),
        "exit": survey.open_square(told.get("exit"), ("exit",)),
        "entries": survey.entries(told.get("entries")),
        "numbered": survey.numbered(told.get("numbered")),
    }


class _Survey:
    """What stands where so far."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = columns, rows
        self.taken: dict[str, str] = {}

    def square(self, label: object, path: Path) -> str:
        if not (isinstance(label, str) and SQUARE.fullmatch(label) and self._inside(label)):
            last = squares.label(self.size)
            checks.bad(path, f"{names.legible(str(label))!r} is no square from A1 to {last}")
        return label

    def _inside(self, label: str) -> bool:
        column, row = squares.spot(label)
        return column <= self.size[0] and row <= self.size[1]

    def open_square(self, label: object, path: Path) -> str:
        square = self.square(label, path)
        if square in self.taken:
            checks.bad(path, f"{square} is taken by {self.taken[square]}")
        self.taken[square] = str(path[0])
        return square

    def open_squares(self, value: object, path: Path) -> list[str]:
        given = checks.items(value, path)
        return [self.open_square(label, (*path, n)) for n, label in enumerate(given)]

    def tables(self, value: object) -> dict[str, list[str]]:
        if not isinstance(value, Mapping):
            checks.bad(("tables",), "tables is a mapping, as T1: [C3, D3, E3]")
        laid = {}
        for name, given in value.items():
            if not isinstance(name, str) or not TABLE.fullmatch(name):
                shown = names.legible(str(name))
                checks.bad(("tables", shown), f"{shown!r} is no table; tables are T1, T2 and so on")
            laid[name] = self.open_squares(given, ("tables", name))
            if not laid[name]:
                checks.bad(("tables", name), f"{name} has no squares")
        return laid

    def entries(self, value: object) -> dict[str, str]:
        told = checks.mapping(value, ENTRIES, ("entries",), "the entries")
        found = {}
        for name in ENTRIES:
            path: Path = ("entries", name)
            said = told.get(name)
            fits = BESIDE.fullmatch(said) if isinstance(said, str) else None
            if not fits:
                checks.bad(path, f"say where the {name} is, as `west of A4`")
            self._at_the_wall(fits[1], self.square(fits[2], path), path)
            found[name] = fits[0]
        return found

    def _at_the_wall(self, side: str, square: str, path: Path) -> None:
        step, (column, row) = squares.COMPASS[side], squares.spot(square)
        outside = column + step[0] in (0, self.size[0] + 1) or row + step[1] in (
            0,
            self.size[1] + 1,
        )
        if not outside:
            checks.bad(path, f"there is no wall {side} of {square}")

    def numbered(self, value: object) -> list[str]:
        """The start squares of A New Beginning, one for each face of a die."""
        given = self.open_squares(value or [], ("numbered",))
        if len(given) != 6:
            checks.bad(("numbered",), f"a die needs six numbered squares, not {len(given)}")
        return given


def _salad_bar(value: object, laid: Mapping[str, list[str]]) -> str | None:
    if value is None:
        return None
    eight = [name for name, squares_ in laid.items() if len(squares_) == len(tables.SALAD_BAR)]
    if value not in eight:
        checks.bad(("salad_bar",), "the salad bar is a table of eight squares in clockwise order")
    return str(value)
