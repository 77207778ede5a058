"""A board file, checked hex by hex: whatever is wrong is named by its place in the file."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gm.rules import checks, hexes, names
from gm.rules.game import Path

SIDES = ("north", "south")
MOST_ROWS, MOST_COLUMNS = 26, 99
HEX_LISTS = ("missing", "starts", "snowmen", "conifers", "path")
FIELDS = ("name", "rows", "columns", *HEX_LISTS, "shed", "kitchen_door")


def places(data: Mapping[str, Any]) -> Iterator[tuple[str, hexes.Place]]:
    """Every hex of a board with its place, the kitchen door last."""
    missing = set(data.get("missing", ()))
    for row in range(1, data["rows"] + 1):
        for column in range(1, data["columns"] + 1):
            label = hexes.label((row, column))
            if (row + column) % 2 == 0 and label not in missing:
                yield label, (row, column)
    door = data["kitchen_door"]
    place = hexes.place(door)
    if place:
        yield door, place


def checked(data: object) -> dict[str, Any]:
    """The data of a board file, every hex in it checked."""
    board = {"name": "A garden", **checks.mapping(data, FIELDS, (), "a board")}
    wrong = names.why_not_a_name(board["name"])
    if wrong:
        checks.bad(("name",), wrong)
    checks.count(board.get("rows"), ("rows",), 1, MOST_ROWS)
    checks.count(board.get("columns"), ("columns",), 1, MOST_COLUMNS)
    for field in HEX_LISTS:
        board[field] = _hex_list(board.get(field, []), (field,))
    board["shed"] = _checked_shed(board.get("shed", {}))
    _check_door(board)
    _check_features(board)
    _check_path(board)
    return board


def _hex_list(data: object, path: Path) -> list[str]:
    seen: list[str] = []
    for number, label in enumerate(checks.items(data, path)):
        if not isinstance(label, str) or not hexes.HEX_LABEL.fullmatch(label):
            checks.bad(
                (*path, number), f"{label!r} is no hex; a hex is a letter and a number, as B12"
            )
        if hexes.place(label) is None:
            checks.bad(
                (*path, number),
                f"{label} does not exist: row and column must be both odd or both even",
            )
        if label in seen:
            checks.bad((*path, number), f"{label} stands twice in {path[-1]}")
        seen.append(label)
    return seen


def _checked_shed(data: object) -> dict[str, list[str]]:
    parts = ("roof", *SIDES)
    shed = checks.mapping(data, parts, ("shed",), "the shed")
    return {part: _hex_list(shed.get(part, []), ("shed", part)) for part in parts}


def _check_door(board: Mapping[str, Any]) -> None:
    door = board.get("kitchen_door")
    if not isinstance(door, str) or hexes.place(door) is None:
        checks.bad(("kitchen_door",), f"the kitchen door is one hex, as Y11, not {door!r}")


def _features(board: Mapping[str, Any]) -> Iterator[tuple[Path, Iterable[str]]]:
    for field in ("starts", "snowmen", "conifers", "path"):
        yield (field,), board[field]
    for part, labels in board["shed"].items():
        yield ("shed", part), labels


def _check_features(board: Mapping[str, Any]) -> None:
    known = dict(places(board))
    solid = set(board["shed"]["roof"])
    for path, labels in _features(board):
        for number, label in enumerate(labels):
            if label not in known:
                checks.bad((*path, number), f"{label} is not on the board")
            if label in solid and path != ("shed", "roof"):
                checks.bad((*path, number), f"{label} is inside the shed")
            if label == board["kitchen_door"] and path != ("path",):
                checks.bad((*path, number), f"{label} is the kitchen door")
    if len(board["starts"]) < 2:
        checks.bad(("starts",), "a garden needs two start hexes or more")


def _check_path(board: Mapping[str, Any]) -> None:
    path = board["path"]
    for number in range(1, len(path)):
        here, there = hexes.place(path[number - 1]), hexes.place(path[number])
        if here and there and hexes.distance(here, there) != 1:
            checks.bad(("path", number), f"{path[number]} does not touch {path[number - 1]}")
