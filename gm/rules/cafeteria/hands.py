"""What two hands hold: two items, or a tray with five, or a pumper, or a can."""

from collections.abc import Sequence

from gm.rules.cafeteria import tables


def weight(item: str) -> int:
    """How many hands an item takes."""
    return 2 if item in tables.PUMPERS else 1


def free(tray: bool, items: Sequence[str], can: bool) -> int:
    """Empty hands; a tray rests on the table while one loads it (CF-11)."""
    if can:
        return 0
    return tables.HANDS if tray else tables.HANDS - sum(map(weight, items))


def room(tray: bool, items: Sequence[str], can: bool) -> int:
    """How many more ordinary items can be carried away."""
    return tables.ON_TRAY - len(items) if tray else free(tray, items, can)


def takes(tray: bool, items: Sequence[str], can: bool, item: str) -> bool:
    """Whether one more item can be carried."""
    if tray and item in tables.OFF_TRAY:
        return False
    needed = 1 if tray else weight(item)
    return room(tray, items, can) >= needed


def why_not(tray: bool, items: Sequence[str], can: bool) -> str | None:
    """What is wrong with a handful, if anything."""
    if can and (tray or items):
        return "a garbage can takes both hands"
    if tray and any(item in tables.OFF_TRAY for item in items):
        return "no tray takes a bowl or a pumper"
    if room(tray, items, can) < 0:
        return "two hands hold two items, a pumper, or a tray of five"
    return None
