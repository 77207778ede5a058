"""The garbage can: look, fill, lift, spill, and hide in it if the house allows that."""

from gm.rules.cafeteria import events, harm, judgement, tables
from gm.rules.cafeteria.events import CanFilled, CanFound, CanTaken, Garbaged, Hid, Spilled
from gm.rules.cafeteria.lunch import Fighter, Lunch, Target
from gm.rules.cafeteria.orders import FillCan, Hide, PickUpCan, Spill
from gm.rules.cafeteria.state import IN_CAN


def pick_up(lunch: Lunch, fighter: Fighter, _: PickUpCan) -> str:
    """Both hands, no AA; the reason if it cannot be."""
    reason = _no_can_here(lunch, fighter)
    if reason:
        return reason
    if not fighter.empty_handed:
        return events.HANDS_FULL
    fighter.fullness = _look(lunch, fighter)
    fighter.can = fighter.square
    lunch.tell(CanTaken(lunch.segment, fighter.name, fighter.can, fighter.fullness))
    return ""


def _no_can_here(lunch: Lunch, fighter: Fighter) -> str:
    return "" if fighter.square in lunch.cans_in_place() else events.NO_CAN


def _look(lunch: Lunch, fighter: Fighter) -> int:
    """Fullness is rolled once a pick-up: 6 is as good as empty (CF-10)."""
    can = fighter.square
    if can not in lunch.looked:
        lunch.looked[can] = lunch.dice.d6(f"{lunch.label(fighter)} fullness of {can}")
        lunch.tell(CanFound(lunch.segment, fighter.name, can, lunch.looked[can]))
    return lunch.looked[can]


def fill(lunch: Lunch, fighter: Fighter, order: FillCan) -> str:
    """Two items a point of fullness, up to five, for no AA; the reason if it cannot be."""
    reason = _no_can_here(lunch, fighter)
    if reason:
        return reason
    food = [item for item in fighter.items if item not in tables.OFF_TRAY]
    if len(food) < tables.CAN_HELPING:
        return events.NOTHING
    fullness = _look(lunch, fighter) % tables.CAN_EMPTY
    helpings = min(len(food), order.items) // tables.CAN_HELPING
    helpings = min(helpings, tables.CAN_FULL - fullness)
    if not helpings:
        return events.CAN_FULL
    thrown = judgement.least_useful(lunch, food, helpings * tables.CAN_HELPING)
    for item in thrown:
        fighter.items.remove(item)
    lunch.looked[fighter.square] = fullness + helpings
    told = (fighter.square, len(thrown), fullness + helpings)
    lunch.tell(CanFilled(lunch.segment, fighter.name, *told))
    return ""


def spill(lunch: Lunch, fighter: Fighter, order: Spill) -> str:
    """A straight line as long as the can is full, for 1 AA; the reason if it cannot be."""
    if not fighter.can:
        return events.NO_CAN
    if fighter.fullness == tables.CAN_EMPTY:
        return events.CAN_EMPTY
    if fighter.left < 1:
        return events.NO_AA
    fighter.left -= 1
    pour(lunch, fighter, _line(lunch, fighter, order.direction), order.direction, order.keep)
    return ""


def _line(lunch: Lunch, fighter: Fighter, direction: str) -> tuple[str, ...]:
    """Squares in one direction, stopped by walls and tables (CF-10)."""
    line: list[str] = []
    square = lunch.board.step(fighter.square, direction)
    while square and square not in lunch.board.table_at and len(line) < fighter.fullness:
        line.append(square)
        square = lunch.board.step(square, direction)
    return tuple(line)


def pour(lunch: Lunch, fighter: Fighter, line: tuple[str, ...], direction: str, keep: bool) -> None:
    """The attacker's dice once, each target's own; garbage lies to the end of next round."""
    lunch.alarm = lunch.alarm or lunch.round
    fullness, die = fighter.fullness, lunch.label(fighter)
    rolls = lunch.roll_many(f"{die} garbage", fullness)
    told = (direction, fullness, line, rolls, keep)
    lunch.tell(Spilled(lunch.segment, fighter.name, *told))
    victims = [one for square in line for one in lunch.characters() if one.square == square]
    fighter.fullness = tables.CAN_EMPTY
    if not keep:
        lunch.put_down_can(fighter)
    for victim in victims:
        if not (isinstance(victim, Fighter) and (not victim.fights or victim.hiding)):
            _pour_on(lunch, fighter, victim, fullness, rolls, die)
    for square in lunch.board.squares.intersection(line):
        lunch.garbage[square] = lunch.round + 1


def _pour_on(
    lunch: Lunch, by: Fighter, at: Target, fullness: int, rolls: tuple[int, ...], die: str
) -> None:
    far = lunch.board.distance(by.square, at.square)
    dodge = lunch.roll_many(f"{die} {at.name} dodges", far)
    hit = sum(rolls) > sum(dodge)
    harmed = lunch.roll_many(f"{die} {at.name} damage", fullness) if hit else ()
    damage = sum(harmed) + fullness if hit else 0
    left = harm.damage(at, damage)
    told = (by.name, at.name, sum(rolls), dodge, hit, harmed, damage, left)
    lunch.tell(Garbaged(lunch.segment, *told))
    harm.settle(lunch, at)


def hide(lunch: Lunch, fighter: Fighter, _: Hide) -> str:
    """Into the can for 1 AA, with nothing in one's hands (CF-22); the reason if it cannot be."""
    reason = _no_can_here(lunch, fighter)
    if reason:
        return reason
    if not fighter.empty_handed:
        return events.CARRYING
    if fighter.left < 1:
        return events.NO_AA
    fighter.left -= 1
    fighter.hiding = IN_CAN
    lunch.tell(Hid(lunch.segment, fighter.name, fighter.square))
    return ""
