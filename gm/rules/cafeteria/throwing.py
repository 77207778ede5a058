"""Throwing, dumping, squirting, and where it lands if it misses."""

from gm.rules import squares
from gm.rules.cafeteria import events, harm, judgement, tables
from gm.rules.cafeteria.events import Mystery, Thrown, TrayHit
from gm.rules.cafeteria.lunch import Fighter, Lunch, Target
from gm.rules.cafeteria.orders import Dump, Throw
from gm.rules.cafeteria.state import IN_CAN
from gm.rules.cafeteria.tables import Food

AROUND = tuple(squares.COMPASS.values())
SPREAD = (0, 1, -1, 2, -2, 3, -3, 4)
"""Eighths of a turn from the square behind the target, clockwise first (CF-5)."""
THROWN, DUMPED, SQUIRTED, BOWLED, LAST_DITCH = "throw", "dump", "squirt", "bowl", "last ditch"


def throw(lunch: Lunch, fighter: Fighter, order: Throw) -> str:
    """One item at one target for 1 AA; the reason if it cannot be."""
    at = judgement.target(lunch, fighter, order.at)
    if at is None or at is fighter:
        return events.SAME if at else events.NOBODY
    if fighter.left < 1:
        return events.NO_AA
    shield = judgement.shielded(lunch, fighter, at)
    if shield:
        return shield
    item = judgement.chosen(lunch, fighter, order.item, at)
    if not item:
        return events.OUT_OF_RANGE if fighter.items and order.item == "best" else _lacks(fighter)
    far, _ = judgement.span(lunch, fighter, at)
    if item == tables.MYSTERY and lunch.mystery is None and far <= 6:
        solve_mystery(lunch, fighter)
    if far > judgement.reach(lunch, item, judgement.numbers(lunch, item)):
        return events.OUT_OF_RANGE
    fighter.left -= 1
    attack(lunch, fighter, item, at, _manner(item))
    return ""


def _lacks(fighter: Fighter) -> str:
    return events.NOT_CARRIED if fighter.items else events.NOTHING


def _manner(item: str) -> str:
    if item in tables.PUMPERS:
        return SQUIRTED
    return BOWLED if item in tables.BOWLS else THROWN


def solve_mystery(lunch: Lunch, fighter: Fighter) -> None:
    """Just before it is first used: four attributes, the same for all of it ever after."""
    die = lunch.label(fighter)
    rolls = (
        lunch.dice.d6(f"{die} mystery range"),
        lunch.dice.d6(f"{die} mystery slipperiness"),
        lunch.dice.d6(f"{die} mystery damage"),
        *lunch.dice.two_d6(f"{die} mystery to hit"),
    )
    damage = min(tables.MYSTERY_DAMAGE, rolls[2] + 3)
    to_hit = min(tables.MYSTERY_TO_HIT, rolls[3] + rolls[4] + 3)
    lunch.mystery = Food(rolls[0], rolls[1], damage, to_hit)
    told = (rolls[0], rolls[1], damage, to_hit)
    lunch.tell(Mystery(lunch.segment, fighter.name, rolls, *told))


def dump(lunch: Lunch, fighter: Fighter, order: Dump) -> str:
    """The whole tray over somebody in the next square for 1 AA; the reason if it cannot be."""
    at = judgement.target(lunch, fighter, order.on)
    if at is None or at is fighter:
        return events.SAME if at else events.NOBODY
    if not fighter.tray:
        return events.NO_TRAY
    if not fighter.items:
        return events.EMPTY_TRAY
    if lunch.board.distance(fighter.square, at.square) > 1:
        return events.NOT_BESIDE
    if fighter.left < 1:
        return events.NO_AA
    fighter.left -= 1
    empty_tray(lunch, fighter, at, DUMPED)
    return ""


def empty_tray(lunch: Lunch, fighter: Fighter, at: Target, how: str) -> None:
    """Every item with its bonus; after all of them the tray, which is then lost (CF-12)."""
    if tables.MYSTERY in fighter.items and lunch.mystery is None:
        solve_mystery(lunch, fighter)
    for item in list(fighter.items):
        attack(lunch, fighter, item, at, how, from_tray=True)
    fighter.tray = False
    sheltered = isinstance(at, Fighter) and (not at.fights or at.hiding == IN_CAN)
    if sheltered:
        return
    roll = lunch.dice.d6(f"{lunch.label(fighter)} tray on {at.name}")
    stuns = roll >= tables.TRAY_STUN
    lunch.tell(TrayHit(lunch.segment, fighter.name, at.name, tables.TRAY_STUN, roll, stuns))
    if stuns:
        harm.stun(lunch, at)


def attack(
    lunch: Lunch, fighter: Fighter, item: str, at: Target, how: str, from_tray: bool = False
) -> None:
    """Roll to hit, then for damage and for a stun; a miss lands on the floor."""
    lunch.alarm = lunch.alarm or lunch.round
    die = f"{lunch.label(fighter)} {item} at {at.name}"
    shot = _Shot(lunch, fighter, item, at, how, from_tray)
    rolls = () if shot.certain else lunch.dice.two_d6(f"{die} to hit")
    hit = shot.certain or sum(rolls) <= shot.needed
    lands = _use_up(lunch, fighter, item, at, hit)
    messes, stuns = hit and shot.food.damage is not None, hit and shot.stuns
    damage_roll = (6 if shot.certain else lunch.dice.d6(f"{die} damage")) if messes else None
    damage = (damage_roll or 0) + shot.damage if messes else 0
    stun_roll = lunch.dice.d6(f"{die} stun") if stuns else None
    stunned = stun_roll is not None and stun_roll >= shot.food.stun
    left = harm.damage(at, damage)
    lunch.tell(
        Thrown(
            *(lunch.segment, fighter.name, item, at.name, how, shot.far, shot.lofted),
            *(shot.needed, shot.modifiers, rolls, hit, damage_roll, damage),
            *(shot.food.stun if stuns else None, stun_roll, stunned, left, lands),
        )
    )
    harm.settle(lunch, at)
    if stunned:
        harm.stun(lunch, at)


class _Shot:
    """What one attack hangs on."""

    def __init__(
        self, lunch: Lunch, by: Fighter, item: str, at: Target, how: str, from_tray: bool
    ) -> None:
        self.food = lunch.food(item)
        caught = how == LAST_DITCH
        self.far, self.lofted = (1, False) if caught else judgement.span(lunch, by, at)
        past = judgement.lofting(lunch, item, self.far)
        self.modifiers: tuple[tuple[str, int], ...] = (("to hit", self.food.to_hit),)
        if from_tray:
            self.modifiers += (("dumped", tables.DUMP_BONUS),)
        if past:
            self.modifiers += (("thrown far", -tables.LOFT_TO_HIT * past),)
        self.needed = sum(points for _, points in self.modifiers)
        self.damage = max(0, (self.food.damage or 0) - tables.LOFT_DAMAGE * past)
        self.certain = isinstance(at, Fighter) and at.hiding == IN_CAN
        """CF-22: food dumped into a can cannot miss, and does its worst."""
        self.stuns = self.food.stun <= 6 and not from_tray and not self.certain


def _use_up(lunch: Lunch, fighter: Fighter, item: str, at: Target, hit: bool) -> str:
    """A pumper and an emptied bowl stay in hand; the rest is gone, or on the floor."""
    if item in tables.PUMPERS:
        return ""
    fighter.items.remove(item)
    if item in ("greens", "curd"):
        fighter.items.append("bowl")
    lands = "" if hit else landing(lunch, fighter, at)
    if lands:
        lunch.floor.setdefault(lands, []).append(item)
    else:
        lunch.flung.append(item)
    return lands


def landing(lunch: Lunch, by: Target, at: Target) -> str:
    """Where a miss lands (CF-5); empty if there is no square for it (CF-30)."""
    barred = lunch.obstacles(at)
    open_ = [square for square in _spread(lunch, by, at) if square and square not in barred]
    if not open_:
        return ""
    behind = _spread(lunch, by, at)[0]
    first = (by.name, at.name) not in lunch.series
    lunch.series.add((by.name, at.name))
    if first and behind == open_[0]:
        return behind
    fewest = min(len(lunch.floor.get(square, ())) for square in open_)
    return next(square for square in open_ if len(lunch.floor.get(square, ())) == fewest)


def _spread(lunch: Lunch, by: Target, at: Target) -> list[str]:
    """The squares around a target that exist, from the one behind it on around."""
    (x, y), (tx, ty) = lunch.board.spots[by.square], lunch.board.spots[at.square]
    ahead = AROUND.index((squares.sign(tx - x), squares.sign(ty - y)))
    steps = [AROUND[(ahead + turn) % 8] for turn in SPREAD]
    found = [lunch.board.square_at((tx + dx, ty + dy)) for dx, dy in steps]
    return [square or "" for square in found[:1]] + [square for square in found[1:] if square]
