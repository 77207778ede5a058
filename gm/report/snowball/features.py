"""What a hex of the garden shows, for whoever draws it."""

from collections.abc import Iterator

from gm.rules.snowball.view import View

CONIFER, BARE, SNOWMAN, HEADLESS = "conifer", "bare conifer", "snowman", "headless snowman"
NORTH, SOUTH, NORTH_SPENT, SOUTH_SPENT = "north", "south", "north spent", "south spent"
NEAR, PATH, START, SHED, DOOR = "near", "path", "start", "shed", "door"


def features(view: View, label: str) -> list[str]:
    """Everything there is to know of a hex, the most telling first."""
    return list(_features(view, label))


def _features(view: View, label: str) -> Iterator[str]:
    board = view.options.board
    if label == board.door:
        yield DOOR
    if label in board.shed:
        yield SHED
    if label in board.conifers:
        yield BARE if label in view.bare_conifers else CONIFER
    if label in board.snowmen:
        yield HEADLESS if label in view.headless_snowmen else SNOWMAN
    for side, hexes in board.sides.items():
        if label in hexes:
            yield f"{side} spent" if side in view.spent_sides else side
    if label in board.near_conifer and label not in board.conifers:
        yield NEAR
    if label in board.starts:
        yield START
    if label in board.path:
        yield PATH
