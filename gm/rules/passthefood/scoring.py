"""What the judges make of a player's coins: Tables 1 and 2."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gm.rules.passthefood.tables import RANK_POINTS, SUIT_POINTS
from gm.rules.passthefood.tiles import Tile


@dataclass(frozen=True, slots=True)
class Tally:
    """Coins by rank and by suit of the tiles they lie on, with the points for each."""

    ranks: Mapping[str, int]
    suits: Mapping[str, int]

    @property
    def rank_points(self) -> dict[str, int]:
        """Table 1, aces first."""
        return {rank: points(RANK_POINTS[rank], self.ranks.get(rank, 0)) for rank in RANK_POINTS}

    @property
    def suit_points(self) -> dict[str, int]:
        """Table 2."""
        return {suit: points(SUIT_POINTS[suit], self.suits.get(suit, 0)) for suit in SUIT_POINTS}

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.rank_points.values()) + sum(self.suit_points.values())


def points(row: tuple[int, ...], coins: int) -> int:
    """A row of a table: three coins or more are all the same."""
    return row[min(coins, len(row) - 1)]


def tally(tiles: Iterable[Tile | None]) -> Tally:
    """The tally of the tiles that a player's coins lie on; None is a coin on no tile."""
    on = [tile for tile in tiles if tile]
    return Tally(Counter(tile.rank for tile in on), Counter(tile.suit for tile in on))
