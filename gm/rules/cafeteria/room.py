"""The cafeteria of Lower High: the board as data. The printed one is lost, so this one is ours."""

from typing import Any

ROOM: dict[str, Any] = {
    "name": "The Cafeteria of Lower High",
    "columns": 16,
    "rows": 12,
    "tables": {
        "T1": ["C3", "D3", "E3"],
        "T2": ["L3", "M3", "N3"],
        "T3": ["C10", "D10", "E10"],
        "T4": ["L10", "M10", "N10"],
        "T5": ["N6", "N7"],
        "T6": ["G6", "H6", "I6", "J6", "J7", "I7", "H7", "G7"],
    },
    "salad_bar": "T6",
    "cans": ["A7", "P2", "B12", "O12"],
    "entrance": "A1",
    "exit": "H1",
    "entries": {
        "library": "west of A4",
        "science-lab": "west of A9",
        "shop": "south of E12",
        "kitchen": "north of L1",
        "janitors-vault": "east of P10",
        "gym": "south of L12",
    },
    "numbered": ["D5", "M5", "F6", "K9", "D8", "J11"],
}
"""`tables` in clockwise order; the salad bar's eight squares are its positions 1 to 8."""
