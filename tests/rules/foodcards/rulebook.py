"""What must have a case: the rulebook's sections, rulings, options and orders."""

from gm.rules.foodcards.loading import OPTION_FIELDS

SECTIONS = (
    *("drawing", "discarding", "throwing", "tray", "cart", "double pie", "out", "winning"),
    *("shack", "splat", "skipping", "strategic", "challenging", "two players"),
)
ORDERS = (
    *("throw", "play", "splat", "skip", "discard", "missed deadline"),
    *("targets", "splat wishes", "prefer", "discard wishes"),
)
PREFIX = "FC"
"""What the rulings are numbered with."""

RULES = (
    *(f"rule {section}" for section in SECTIONS),
    *(f"FC-{number}" for number in range(1, 26)),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"order {name}" for name in ORDERS),
)
"""Everything that must have a case, and all that a case may name."""
