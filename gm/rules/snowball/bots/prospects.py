"""What a stance promises a bot for later: targets in reach, and something to throw at them."""

from gm.rules.snowball import tables
from gm.rules.snowball.bots.outlook import Outlook, Stance

PER_TARGET = 0.6
"""The worth of a place, for a sure dirigible at each of the two easiest targets."""

PER_DIRIGIBLE, PER_SNOWBALL = 2.1, 0.5
"""The worth of something in hand, if it were sure to hit."""

HANDFUL = 2
"""More than this is hard to get rid of in a turn."""


class Prospects:
    """The worth of places and stances, in points."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._odds: dict[str, list[float]] = {}

    def of_place(self, here: str) -> float:
        """What a hex is worth by itself."""
        return PER_TARGET * sum(self._best_odds(here))

    def of_stance(self, stance: Stance) -> float:
        """What a hex is worth with something in hand."""
        dirigibles = PER_DIRIGIBLE * min(stance.dirigibles, HANDFUL)
        snowballs = PER_SNOWBALL * min(stance.snowballs, HANDFUL)
        best = max(self._best_odds(stance.hex), default=0.0)
        return self.of_place(stance.hex) + best * (dirigibles + snowballs)

    def _best_odds(self, here: str) -> list[float]:
        """The odds of a dirigible from here at the two easiest targets."""
        if here not in self._odds:
            targets = self.outlook.targets
            odds = (self.outlook.chance(here, "dirigible", target) for target in targets)
            self._odds[here] = sorted(odds)[-2:]
        return self._odds[here]

    def free_places(self, here: str) -> list[str]:
        """Where a segment's walk may lead: free hexes with snow on them."""
        board = self.outlook.board
        bare = board.path | self.outlook.occupied | {board.door}
        return [there for there in board.within(here, tables.MOVEMENT) if there not in bare]
