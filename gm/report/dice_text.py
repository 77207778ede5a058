"""Every die of a turn, and how to check one with what every Unix has."""

from collections.abc import Sequence

from gm.report.shelf import HOUSE, Shelf
from gm.rules.dice import Roll


def dice_text(rolls: Sequence[Roll], key: str | None, shelf: Shelf = HOUSE) -> str:
    """The open dice of a turn, for any game; nothing if none was rolled."""
    return _filled("dice.txt.j2", rolls, key, shelf)


def dice_page(rolls: Sequence[Roll], key: str | None, shelf: Shelf = HOUSE) -> str:
    """The same as a fragment of HTML."""
    return _filled("dice.html.j2", rolls, key, shelf)


def _filled(template: str, rolls: Sequence[Roll], key: str | None, shelf: Shelf) -> str:
    if not rolls:
        return ""
    shortest = min(rolls, key=lambda roll: len(roll.what))
    return shelf.render(template, rolls=rolls, key=key, example=shortest)
