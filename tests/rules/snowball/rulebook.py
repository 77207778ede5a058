"""What must have a case: the rulebook's sections, rulings, options and orders."""

from gm.rules.snowball.state import OPTION_FIELDS

SUMMARY = {
    "summary: target collected two": "target collected two snowballs",
    "summary: target collected one": "target collected one snowball",
    "summary: target didn't move": "target stood still",
    "summary: target moved 1 or 2": "target moved 1 or 2 hexes",
    "summary: target moved 3 or 4": "target moved 3 or more hexes",
    "summary: target or assailant hit last segment": "hit by Avalanche or Dirigible last segment",
    "summary: below or above range": " range",
    "summary: target on conifer": "target on a conifer",
    "summary: target adjacent to conifer": "target beside a conifer",
    "summary: target on snowman": "target behind a snowman",
    "summary: target did Mendham Maniac": "target did the Mendham Maniac",
    "summary: target did Baker Bounce": "target bounced on the spot",
    "summary: target did Bowen Bolero": "target danced the Bowen Bolero",
}
"""The thirteen lines of the summary of adjustments, and the modifier that shows each."""

PREFIX = "SB"
"""What the rulings are numbered with."""

RULES = (
    *(f"rule {number}" for number in (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14)),
    *(f"5{letter}" for letter in "ABCDEFGHIJ"),
    *(f"SB-{number}" for number in range(1, 46)),
    *SUMMARY,
    *(f"option: {name}" for name in OPTION_FIELDS),
)
"""Everything that must have a case, and all that a case may name. Names and press have no dice."""
