"""The numbers of the rulebook, and those of the throw by mail, which are the house's own."""

from statistics import NormalDist
from typing import NamedTuple

SEATS = (1, 4)
COINS = 6
"""Each player has as many, and so a game as many rounds."""

SUITS = ("Suns", "Moons", "Crowns", "Arms")
"""Figure 1: the columns from left to right; also the order of the seats (PF-16)."""
RANKS = ("null", "2", "3", "4", "5", "ace")
"""Figure 1: the rows from the throwing line up."""

RANK_POINTS = {
    "ace": (0, 10, 16, 0),
    "5": (0, 5, 10, 0),
    "4": (0, 5, 9, 0),
    "3": (0, 5, 8, 0),
    "2": (0, 5, 7, 0),
    "null": (0, 1, 0, 0),
}
"""Table 1: points for 0, 1, 2, and 3 or more coins on tiles of a rank; PF-1 is the last row."""
SUIT_POINTS = {
    "Suns": (0, 3, 5, 0),
    "Moons": (0, 2, 3, 0),
    "Crowns": (0, 2, 3, 0),
    "Arms": (0, 3, 5, 0),
}
"""Table 2: the same by suit."""

TILE = 2.0
"""Inches along the side of a tile; the grid's lower left corner is 0, 0."""
WIDTH, DEPTH = TILE * len(SUITS), TILE * len(RANKS)
MIDDLE = (WIDTH / 2, DEPTH / 2)
RADIUS = 0.375
"""Of a coin."""

DISTANCE = 6
"""Footnote 1: inches from the table's near edge, the throwing line, to the null tiles."""
MOST_DISTANCE = 36
ELBOW_ROOM = 6.0
"""PF-11: how far the table goes on beyond the tiles, to either side and behind the aces."""

PLACES = 3
"""PF-12: places are kept to a thousandth of an inch."""
EQUAL = 1e-6
"""PF-12: covers that differ by less, in square inches, are equal; less than this is no cover."""

SCORE_TO_BEAT = 40
"""PF-19: what the steady bot makes on average when it throws alone."""


class Spread(NamedTuple):
    """An error in inches: so much at the line, and so much more for each inch beyond it."""

    near: float
    each_inch: float

    def at(self, distance: float) -> float:
        """The spread at a distance from the throwing line."""
        return round(self.near + self.each_inch * distance, PLACES)


class Style(NamedTuple):
    """A way to throw: its spreads, how far it pushes, and whether it lies on top (PF-6, PF-7)."""

    sideways: Spread
    long: Spread
    push: int
    """Times the way that is needed: 0 pushes nothing."""


TOSS, SLIDE, LOB = "toss", "slide", "lob"
STYLES = {
    TOSS: Style(Spread(0.25, 0.06), Spread(0.25, 0.06), 1),
    SLIDE: Style(Spread(0.10, 0.03), Spread(0.40, 0.09), 2),
    LOB: Style(Spread(0.35, 0.05), Spread(0.35, 0.05), 0),
}

QUANTILES = tuple(round(NormalDist().inv_cdf((roll - 0.5) / 100), 4) for roll in range(1, 101))
"""PF-6: how many spreads a d100 is off by, from 1 to 100."""
