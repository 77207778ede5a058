"""What `best` and `nearest` mean, and what is in reach: the judgement of a plan's author."""

from gm.rules.cafeteria import events, tables
from gm.rules.cafeteria.lunch import Fighter, Lunch, Target
from gm.rules.cafeteria.orders import BEST, BOWL, NEAREST, NEAREST_TEACHER, PUMPER
from gm.rules.cafeteria.state import BEHIND_TABLE, IN_CAN
from gm.rules.cafeteria.tables import Food

STUN_WORTH = 6.0
"""What a stun is worth in points of damage, to whoever must choose."""
UNKNOWN = Food(1, 3, 6, 9)
"""What mystery meat is taken for until somebody has thrown one."""
WAYS = tuple(sum(a + b <= needed for a in range(1, 7) for b in range(1, 7)) for needed in range(13))


def chance(needed: int) -> float:
    """The chance of so many or less on two dice."""
    return WAYS[max(0, min(12, needed))] / 36


def worth(food: Food, needed: int) -> float:
    """Expected damage of an attack, a stun included."""
    stuns = max(0, 7 - food.stun) / 6 * STUN_WORTH
    messes = 0.0 if food.damage is None else 3.5 + food.damage
    return chance(needed) * (messes + stuns)


def span(lunch: Lunch, by: Target, at: Target) -> tuple[int, bool]:
    """Squares to throw, and whether it must be lofted over somebody, which adds one (CF-4)."""
    line = set(lunch.board.between(by.square, at.square))
    over = any(one.square in line for one in lunch.characters() if one not in (by, at))
    return lunch.board.distance(by.square, at.square) + over, over


def reach(lunch: Lunch, item: str, food: Food) -> int:
    """How far an item flies; spaghetti further if the house allows it (CF-14)."""
    lofted = item == tables.LOFTED and lunch.options.loft
    return tables.LOFT_MOST if lofted else food.range


def numbers(lunch: Lunch, item: str) -> Food:
    """An item's numbers as far as anybody knows them."""
    unknown = item == tables.MYSTERY and lunch.mystery is None
    return UNKNOWN if unknown else lunch.food(item)


def lofting(lunch: Lunch, item: str, far: int) -> int:
    """Squares past 1 that spaghetti is thrown."""
    return max(0, far - 1) if item == tables.LOFTED and lunch.options.loft else 0


def best(lunch: Lunch, fighter: Fighter, at: Target) -> str:
    """The carried item in reach that may be expected to do most; empty if there is none."""
    far, _ = span(lunch, fighter, at)
    values = {}
    for item in fighter.items:
        food = numbers(lunch, item)
        if far <= reach(lunch, item, food):
            extra = lofting(lunch, item, far)
            messes = None if food.damage is None else food.damage - tables.LOFT_DAMAGE * extra
            values[item] = worth(
                food._replace(damage=messes), food.to_hit - tables.LOFT_TO_HIT * extra
            )
    return max(sorted(values), key=lambda item: values[item], default="")


def chosen(lunch: Lunch, fighter: Fighter, item: str, at: Target) -> str:
    """The very item that an order means; empty if it is not to be had."""
    if item == BEST:
        return best(lunch, fighter, at)
    kinds = {PUMPER: tables.PUMPERS, BOWL: tables.BOWLS}.get(item, (item,))
    return next((kind for kind in kinds if kind in fighter.items), "")


def shielded(lunch: Lunch, by: Target, at: Target) -> str:
    """Why nothing thrown from here can hit somebody in hiding; empty if it can."""
    if not isinstance(at, Fighter):
        return ""
    if at.hiding == IN_CAN:
        return events.IN_THE_CAN
    far = lunch.board.distance(by.square, at.square)
    behind = at.hiding == BEHIND_TABLE and far > tables.BEHIND_TABLE
    return events.SHIELDED if behind else ""


def target(lunch: Lunch, fighter: Fighter, said: str) -> Target | None:
    """Whom an order means."""
    if said == NEAREST:
        rivals: list[Target] = [
            f for f in lunch.fighters if f.fights and f.seat != fighter.seat and f.here
        ]
        open_ = [rival for rival in rivals if not shielded(lunch, fighter, rival)]
        return _nearest(lunch, fighter, open_)
    if said == NEAREST_TEACHER:
        return _nearest(lunch, fighter, list(lunch.faculty))
    found = lunch.who(said)
    gone = isinstance(found, Fighter) and not found.fights
    return None if gone else found


def _nearest(lunch: Lunch, fighter: Fighter, among: list[Target]) -> Target | None:
    return min(among, key=lambda one: span(lunch, fighter, one)[0], default=None)


def least_useful(lunch: Lunch, items: list[str], count: int) -> list[str]:
    """The items one would miss least."""

    def value(item: str) -> float:
        food = numbers(lunch, item)
        return worth(food, food.to_hit)

    return sorted(items, key=lambda item: (value(item), item))[:count]
