"""Every die of a turn, and how to check one with what every Unix has."""

from collections.abc import Sequence

from gm.report.templates import render
from gm.rules.dice import Roll


def dice_text(rolls: Sequence[Roll], key: str | None) -> str:
    """The open dice of a turn, for any game; nothing if none was rolled."""
    if not rolls:
        return ""
    return render(
        "dice.txt.j2", rolls=rolls, key=key, example=min(rolls, key=lambda roll: len(roll.what))
    )
