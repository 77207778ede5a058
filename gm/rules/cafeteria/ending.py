"""How it ends: a last survivor, survivors shaking hands, or a food-off (CF-2, CF-13)."""

from gm.rules.cafeteria import judgement, tables, throwing
from gm.rules.cafeteria.events import (
    CHAMPION,
    CO_WINNERS,
    EATEN_UP,
    NO_FIGHT,
    NO_SURVIVOR,
    SURVIVOR,
    Ending,
    FoodOffScore,
    FoodOffThrow,
)
from gm.rules.cafeteria.lunch import Fighter, Lunch
from gm.rules.cafeteria.state import ACTIVE, QUEUE

FAVOURITES = ("main-dishes", "desserts", "vegetables", "beverages", "breads")
"""Where a survivor draws that has left no word."""


def decide(lunch: Lunch) -> None:
    """After the tenth round, or as soon as no two sides are left."""
    survivors = [f for f in lunch.fighters if f.status in (QUEUE, ACTIVE)]
    if not lunch.over and lunch.round <= tables.ROUNDS:
        return
    if not survivors:
        last = max((f.out_in for f in lunch.fighters), default=0)
        longest = tuple(f.name for f in lunch.fighters if f.out_in == last)
        _end(lunch, [], NO_SURVIVOR, longest)
    elif not lunch.alarm and lunch.round > tables.ROUNDS:
        _end(lunch, [], NO_FIGHT)
    elif len({f.seat for f in survivors}) == 1:
        _end(lunch, survivors, SURVIVOR)
    elif lunch.options.food_off:
        _food_off(lunch, survivors)
    else:
        _end(lunch, survivors, CO_WINNERS)


def _end(
    lunch: Lunch, survivors: list[Fighter], reason: str, longest: tuple[str, ...] = ()
) -> None:
    lunch.won = tuple(sorted({fighter.seat for fighter in survivors}))
    students = tuple(fighter.name for fighter in survivors)
    lunch.tell(Ending(lunch.segment, lunch.won, students, reason, longest))


def _food_off(lunch: Lunch, survivors: list[Fighter]) -> None:
    """Heat after heat among those who are level, while the stacks last."""
    heat = 1
    while True:
        scores = _heat(lunch, survivors, heat)
        if scores is None:
            return _end(lunch, survivors, EATEN_UP)
        lunch.tell(FoodOffScore(lunch.segment, heat, tuple(scores.items())))
        most = max(scores.values())
        survivors = [f for f in survivors if scores[f.name] == most]
        if len({f.seat for f in survivors}) == 1:
            return _end(lunch, survivors, CHAMPION)
        heat += 1


def _heat(lunch: Lunch, survivors: list[Fighter], heat: int) -> dict[str, int] | None:
    """Three blind draws each, at range 1; None if somebody finds no food at all."""
    scores = {}
    for fighter in survivors:
        drawn = _draw(lunch, fighter)
        if not drawn:
            return None
        at = _victim(fighter, survivors)
        thrown = [_throw(lunch, fighter, at, heat, n, food) for n, food in enumerate(drawn, 1)]
        scores[fighter.name] = sum(thrown)
    return scores


def _draw(lunch: Lunch, fighter: Fighter) -> list[str]:
    wanted = [*fighter.picks, *(f for f in FAVOURITES if f not in fighter.picks)]
    filled = [family for family in wanted if lunch.stacks[family]][: tables.FOOD_OFF_DRAWS]
    return [lunch.stacks[family].pop(0) for family in filled]


def _victim(fighter: Fighter, survivors: list[Fighter]) -> Fighter:
    """Whom the standing order names, else the one with the highest AR (CF-13)."""
    rivals = [f for f in survivors if f.seat != fighter.seat]
    named = [f for f in rivals if f.name == fighter.rival]
    return named[0] if named else max(rivals, key=lambda f: f.ar)


def _throw(lunch: Lunch, by: Fighter, at: Fighter, heat: int, number: int, item: str) -> int:
    if item == tables.MYSTERY and lunch.mystery is None:
        throwing.solve_mystery(lunch, by)
    food = judgement.numbers(lunch, item)
    die = f"T{lunch.turn} food-off {heat} {by.name} {number} {item}"
    rolls = lunch.dice.two_d6(f"{die} to hit")
    hit = sum(rolls) <= food.to_hit
    messes = hit and food.damage is not None
    roll = lunch.dice.d6(f"{die} damage") if messes else None
    damage = (roll or 0) + (food.damage or 0) if messes else 0
    lunch.flung.append(item)
    told = (by.name, at.name, heat, item, food.to_hit, rolls, hit, roll, damage)
    lunch.tell(FoodOffThrow(lunch.segment, *told))
    return damage
