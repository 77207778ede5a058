"""Table tipping: cover for whoever carries nothing, and an invitation to the faculty."""

from gm.rules.cafeteria import events, tables
from gm.rules.cafeteria.events import Tipping
from gm.rules.cafeteria.loading import is_bar
from gm.rules.cafeteria.lunch import Fighter, Lunch
from gm.rules.cafeteria.orders import Tip
from gm.rules.cafeteria.state import BEHIND_TABLE


def tip(lunch: Lunch, fighter: Fighter, _: Tip) -> str:
    """Two dice less two, AA or less, for 1 AA; the reason if it cannot be tried."""
    if not fighter.empty_handed:
        return events.CARRYING
    beside = lunch.board.table_beside(fighter.square)
    upright = [t for t in beside if not is_bar(t, lunch.options) and not lunch.hider_at(t)]
    if not upright:
        return events.TIPPED if beside else events.NO_TABLE
    down = sum(fighter.hiding == BEHIND_TABLE for fighter in lunch.fighters)
    if down >= tables.TIPPED_MARKERS * lunch.sets:
        return events.NO_MARKER
    if fighter.left < 1:
        return events.NO_AA
    fighter.left -= 1
    _heave(lunch, fighter, upright[0])
    return ""


def _heave(lunch: Lunch, fighter: Fighter, table: str) -> None:
    die = lunch.label(fighter)
    rolls = lunch.dice.two_d6(f"{die} tips {table}")
    tipped = sum(rolls) - tables.TIP_EASE <= fighter.pupil.aa
    trays, tied, roll = 0, tuple[str, ...](), None
    attracts = ""
    if tipped:
        sides = lunch.board.sides[fighter.square]
        fighter.square = next(s for s in sides if lunch.board.table_at.get(s) == table)
        fighter.hiding = BEHIND_TABLE
        trays, lunch.table_trays[table] = lunch.table_trays[table], 0
        attracts, tied, roll = _attract(lunch, table, die)
    told = (fighter.pupil.aa, rolls, tipped, trays, attracts, tied, roll)
    lunch.tell(Tipping(lunch.segment, fighter.name, table, *told))


def _attract(lunch: Lunch, table: str, die: str) -> tuple[str, tuple[str, ...], int | None]:
    """The nearest F/S member comes to see; a die where two are as near."""
    far = {
        warden.name: min(
            lunch.board.distance(warden.square, square) for square in lunch.board.tables[table]
        )
        for warden in lunch.faculty
    }
    if not far:
        return "", (), None
    tied = tuple(name for name in far if far[name] == min(far.values()))
    roll = lunch.dice.roll(f"{die} who comes to {table}", len(tied)) if tied[1:] else None
    found = tied[(roll or 1) - 1]
    next(warden for warden in lunch.faculty if warden.name == found).table = table
    return found, tied, roll
