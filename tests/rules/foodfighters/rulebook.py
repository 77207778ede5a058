"""What must have a case: the rulebook's sections, rulings, options and orders."""

from gm.rules.foodfighters.house import TEAMS
from gm.rules.foodfighters.loading import OPTION_FIELDS
from gm.rules.foodfighters.teams import TIMINGS

ORDERS = ("fill", "roll", "swap", "attack", "buy", "play", "standing fill", "standing shield")

PREFIX = "FF"
"""What the rulings are numbered with."""

RULES = (
    *("setup", "roll for beans", "swap", "attack", "buy", "gaps", "end of the game"),
    *("spoons", "crackers", "bonus die", "pans", "powers"),
    *(f"power: {power}" for team in TEAMS.values() for power in team["powers"]),
    *(f"timing: {timing}" for timing in TIMINGS),
    *(f"order: {order}" for order in ORDERS),
    *(f"option: {name}" for name in OPTION_FIELDS),
    *(f"FF-{number}" for number in range(1, 26)),
)
"""Every section of the rulebook, Power, timing, order, option and ruling must have a case."""
