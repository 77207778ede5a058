"""What must have a case: the rulebook's sections, rulings, options and orders."""

from gm.rules.cafeteria.loading_options import OPTION_FIELDS

SECTIONS = (
    *("How to Win", "Preparing for Play", "Action Allowance", "Appearance Rating"),
    *("Movement Rating", "Needed to Stun", "Food", "Starting the Game", "Movement", "Combat"),
    *("Stunning", "Slipperiness", "Dumping", "Garbage Cans", "Obtaining More Food"),
    *("Disposing of Food", "How F/S Operate", "Last Ditch Assault", "The Food-Off"),
    *("A New Beginning", "Mystery Meat", "Table Tipping", "Salad Bar", "Experiment"),
)
ORDERS = (
    *("move", "toward", "away", "line", "throw", "best", "nearest", "dump", "table", "salad"),
    *("drop", "can", "fill", "spill", "squirt", "bowl", "hide", "tip", "leave", "repeat"),
    *("last ditch", "food-off", "stand", "two students", "data"),
)
PREFIX = "CF"
"""What the rulings are numbered with."""

RULES = (
    *SECTIONS,
    *(f"slip: {number}" for number in range(1, 7)),
    *(f"garbage: {number}" for number in range(1, 8)),
    *(f"CF-{number}" for number in range(1, 36)),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order: {name}" for name in ORDERS),
)
"""Every section of the rulebook, ruling, option and order: each must have a case."""
