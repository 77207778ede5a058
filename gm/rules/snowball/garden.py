"""The garden in Old Coulsdon: the default board, in the form a board file has.

The printed map is lost; this one fits every reference in the rules (see docs/snowball.md).
"""

from typing import Any

GARDEN: dict[str, Any] = {
    "name": "The back garden in Old Coulsdon",
    "rows": 23,
    "columns": 13,
    "starts": ["A7", "C1", "I13", "S1", "W5", "W9"],
    "snowmen": ["B12", "Q3"],
    "conifers": ["F4", "F12", "M3", "N12", "S7"],
    "shed": {
        "roof": ["K7", "L8", "M7"],
        "north": ["J6", "I7", "J8", "K9"],
        "south": ["N6", "O7", "N8", "M9"],
    },
    "path": [
        *("Y11", "W11", "U11", "S11", "Q11", "O11", "M11", "K11", "I11"),
        *("H10", "G9", "F8", "E7", "D6", "C5", "B4", "A3"),
    ],
    "kitchen_door": "Y11",
}
