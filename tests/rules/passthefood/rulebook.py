"""What must have a case: the rulebook's sections, rulings, options and orders."""

from gm.rules.passthefood.loading import OPTION_FIELDS
from gm.rules.passthefood.tables import RANK_POINTS, STYLES, SUIT_POINTS

PREFIX = "PF"
"""What the rulings are numbered with."""

RULES = (
    *("setup", "play", "scoring", "strategy", "on the tile"),
    *("figure 1", "figure 2", "footnote 1", "footnote 3"),
    *(f"table 1: {rank}" for rank in RANK_POINTS),
    *(f"table 2: {suit}" for suit in SUIT_POINTS),
    *(f"PF-{number}" for number in range(1, 21)),
    *(f"style: {style}" for style in STYLES),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order: {form}" for form in ("tile", "inches", "then", "data", "none")),
    "complaints",
)
"""Everything that must have a case, and all that a case may name."""
