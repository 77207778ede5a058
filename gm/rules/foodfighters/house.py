"""What is lost of the printed game, and so is ours: the faces of the dice and the Power cards.

The tiles follow the rulebook: three of each type, and each type thinks of each enemy type once.
"""

from typing import Any

SPLAT = 0
"""A face that shows a Splat; every other face shows that many Beans."""

FACES = {
    "first": (SPLAT, 1, 1, 2, 2, 3),
    "second": (SPLAT, SPLAT, 1, 1, 2, 2),
    "bonus": (SPLAT, SPLAT, 2, 2, 3, 3),
}
"""What the six sides of each die show, in the order of the numbers rolled."""

TEAMS: dict[str, dict[str, Any]] = {
    "meats": {
        "fighters": [
            *("Chicken (Cabbage)", "Steak (Onion)", "Bacon (Broccoli)"),
            *("Chicken (Onion)", "Steak (Broccoli)", "Bacon (Cabbage)"),
            *("Chicken (Broccoli)", "Steak (Cabbage)", "Bacon (Onion)"),
        ],
        "powers": {
            "Meat Shield": {"effect": "shield", "timing": "one-time", "cost": 4},
            "Sizzle": {"effect": "again", "timing": "multi-use", "cost": 3},
            "Carve": {"effect": "double", "timing": "one-time", "cost": 5},
        },
    },
    "veggies": {
        "fighters": [
            *("Cabbage (Chicken)", "Onion (Steak)", "Broccoli (Bacon)"),
            *("Cabbage (Steak)", "Onion (Bacon)", "Broccoli (Chicken)"),
            *("Cabbage (Bacon)", "Onion (Chicken)", "Broccoli (Steak)"),
        ],
        "powers": {
            "Bean Boost": {"effect": "boost", "timing": "ongoing", "cost": 5},
            "Regrow": {"effect": "regrow", "timing": "one-time", "cost": 6},
            "Root Down": {"effect": "harvest", "timing": "multi-use", "cost": 3},
        },
    },
}
"""The two teams of the house, in the words in which a campaign writes its own."""
