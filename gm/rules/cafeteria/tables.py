"""The numbers of the rulebook and, where its counters are lost, ours (docs/cafeteria.md)."""

from typing import NamedTuple


class Food(NamedTuple):
    """A counter: range, slipperiness, damage (None: N), to hit, and the die that stuns from."""

    range: int
    slip: int
    damage: int | None
    to_hit: int
    stun: int = 7


FAMILIES: dict[str, dict[str, Food]] = {
    "beverages": {"tea": Food(2, 3, 2, 7), "milk": Food(4, 2, 2, 7, stun=5)},
    "breads": {
        "bread": Food(5, 0, 1, 7),
        "roll": Food(7, 0, 1, 8),
        "rock": Food(8, 0, None, 7, stun=6),
    },
    "vegetables": {
        "beans": Food(2, 2, 2, 8),
        "spinach": Food(2, 3, 3, 7),
        "peas": Food(3, 2, 2, 7),
        "corn": Food(1, 2, 2, 8),
    },
    "main-dishes": {
        "pizza": Food(5, 2, 3, 7),
        "loaf": Food(4, 1, 3, 7),
        "burger": Food(5, 1, 3, 7),
        "chicken": Food(4, 1, 3, 5),
        "spaghetti": Food(1, 4, 5, 8),
        "turkey": Food(4, 2, 3, 6),
    },
    "desserts": {
        "cone": Food(3, 3, 3, 7),
        "cake": Food(3, 3, 4, 7),
        "pie": Food(3, 3, 4, 8),
        "jello": Food(2, 4, 2, 8),
        "apple": Food(10, 1, None, 8, stun=5),
    },
}
"""The five stacks of the Food Line, in the order in which a table is laid from them."""

SALAD: dict[str, Food] = {
    "greens": Food(1, 2, 3, 9),
    "curd": Food(1, 3, 4, 9),
    "bowl": Food(1, 0, None, 8, stun=6),
    "ketchup": Food(1, 2, 2, 8),
    "mustard": Food(1, 2, 2, 8),
    "thousand-island": Food(2, 3, 4, 7),
    "vinegar-oil": Food(2, 4, 2, 7),
    "relish": Food(2, 2, 2, 7),
    "onions": Food(3, 1, 2, 7),
    "croutons": Food(4, 1, 1, 8),
    "tomatoes": Food(6, 3, 3, 8),
}
"""What the salad bar offers; `greens` and `curd` are bowls with something in them."""

SALAD_BAR = (
    *(("greens",), ("ketchup",), ("relish", "onions"), ("mustard",)),
    *(("tomatoes",), ("croutons",), ("thousand-island", "vinegar-oil"), ("curd",)),
)
"""Positions 1 to 8."""

MYSTERY = "mystery-meat"
BOWLS = ("greens", "curd", "bowl")
PUMPERS = ("ketchup", "mustard")
OFF_TRAY = (*BOWLS, *PUMPERS)
"""What no tray takes."""

FAMILY_OF = {food: family for family, foods in FAMILIES.items() for food in foods}
FAMILY_OF[MYSTERY] = "main-dishes"
FOODS: dict[str, Food] = {name: f for foods in FAMILIES.values() for name, f in foods.items()}
ITEMS = (*FOODS, MYSTERY, *SALAD)
"""Everything that can be in a hand, a can apart."""

EACH, FIVE_OF = 4, ("bread", "beans", "pizza")
MYSTERY_MEATS = 4
TRAYS, GARBAGE_SLIP, TIPPED_MARKERS = 14, 6, 3


class Character(NamedTuple):
    """A student: Action Allowance and Appearance Rating."""

    aa: int
    ar: int


STUDENTS = {
    "rock": Character(10, 40),
    "connie": Character(8, 60),
    "dwayne": Character(6, 80),
    "lennie": Character(4, 100),
}


class Adult(NamedTuple):
    """A Faculty/Staff member: Movement Rating, Needed to Stun Rating, and the way in."""

    mr: int
    nsr: int
    entry: str


FACULTY = {
    "pallid": Adult(1, 10, "library"),
    "adenoid": Adult(1, 14, "science-lab"),
    "wrench": Adult(3, 22, "shop"),
    "crazy-annie": Adult(2, 18, "kitchen"),
    "mad-oscar": Adult(3, 26, "janitors-vault"),
    "coach": Adult(5, 30, "gym"),
}
"""In the order of the F/S Appearance Table."""

COPY = "-2"
"""What the second counter of a doubled set is called after the first: `rock-2`."""

PLAYERS = (2, 8)
ROUNDS = 10
HANDS, ON_TRAY, LINE_ITEMS = 2, 5, 2
CAN_EMPTY, CAN_FULL, CAN_CARRY, CAN_HELPING = 6, 5, 2, 2
DUMP_BONUS, TRAY_STUN = 2, 5
TIP_EASE = 2
BEHIND_TABLE = 2
LOFTED, LOFT_MOST = "spaghetti", 3
LOFT_TO_HIT, LOFT_DAMAGE = 2, 2
MYSTERY_DAMAGE, MYSTERY_TO_HIT = 6, 11
"""The most that mystery meat can be."""
FOOD_OFF_DRAWS = 3


def original(name: str) -> str:
    """The character that a second counter copies."""
    return name.removesuffix(COPY)


def adult(name: str) -> Adult:
    """An F/S member, whichever set its counter is from."""
    return FACULTY[original(name)]


def supply(mystery: bool, salad: bool, sets: int) -> dict[str, int]:
    """How many counters of each kind there are; a bowl is counted with what is in it."""
    counts = {food: sets * (EACH + (food in FIVE_OF)) for food in FOODS}
    if mystery:
        counts[MYSTERY] = sets * MYSTERY_MEATS
    if salad:
        counts |= {food: sets for position in SALAD_BAR for food in position}
        counts["bowl"] = 2 * sets
    return counts
