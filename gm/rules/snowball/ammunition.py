"""What there is to throw: snowballs and dirigibles in hand, and heads on shoulders (rules 7, 8)."""

from gm.rules.snowball import events, tables
from gm.rules.snowball.fray import Fighter, Fray


def short_of(fray: Fray, fighter: Fighter, move: str, thrown: int = 0) -> str | None:
    """Why a fighter cannot throw at all: indoors, or nothing to throw (SB-10, SB-20, SB-29)."""
    if fighter.hex == fray.door:
        return events.THROWER_INDOORS
    need = tables.THROWS[move]
    if need.snowballs and fighter.snowballs <= thrown:
        return events.NO_SNOWBALL
    if need.dirigibles and not fighter.dirigibles and not _head_at_hand(fray, fighter):
        return events.NO_DIRIGIBLE
    return None


def _head_at_hand(fray: Fray, fighter: Fighter) -> bool:
    return fighter.hex in fray.board.snowmen and fighter.hex not in fray.headless


def spend(fray: Fray, fighter: Fighter, move: str) -> None:
    """Let go of the ammunition; without a dirigible in hand it is the snowman's head (SB-10)."""
    need = tables.THROWS[move]
    fighter.snowballs -= need.snowballs
    if need.dirigibles and not fighter.dirigibles:
        fray.headless.add(fighter.hex)
    else:
        fighter.dirigibles -= need.dirigibles
