"""The chance of ending on a tile, counted over all ten thousand pairs of dice (PF-20)."""

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.tables import QUANTILES, RADIUS, RANKS, STYLES, SUITS, TILE
from gm.rules.passthefood.throwing import spread
from gm.rules.passthefood.tiles import TILES, Tile, point

Chances: TypeAlias = dict[str, dict[Tile, float]]
"""By style and tile, from 0 to 1."""

_PAIRS = len(QUANTILES) ** 2


@lru_cache(maxsize=8)
def chances(distance: int) -> Chances:
    """For each style and tile: how often a coin aimed at its middle ends on it."""
    return {
        style: {tile: landing(Aim(style, tile), distance).get(tile, 0.0) for tile in TILES}
        for style in STYLES
    }


def chance(aim: Aim, distance: int) -> float | None:
    """The chance of the tile aimed at, in per cent; None for an aim in inches."""
    if not isinstance(aim.at, Tile):
        return None
    return round(100 * landing(aim, distance).get(aim.at, 0.0), 2)


@lru_cache(maxsize=4096)
def landing(aim: Aim, distance: int) -> dict[Tile, float]:
    """How often a throw ends on each tile, with no other coin in its way; the rest is on none.

    A coin covers most of the tile under its middle, or of the nearest one from outside the grid.
    """
    wide = spread(aim, distance)
    across = _axis(aim.point.x, wide.x, len(SUITS))
    up = _axis(aim.point.y, wide.y, len(RANKS))
    found: Counter[Tile] = Counter()
    for (column, aside), many in across.items():
        for (row, beyond), few in up.items():
            if aside * aside + beyond * beyond < RADIUS * RADIUS:
                found[Tile(RANKS[row], SUITS[column])] += many * few
    return {tile: pairs / _PAIRS for tile, pairs in found.items()}


def _axis(aim: float, wide: float, tiles: int) -> Counter[tuple[int, float]]:
    """Along one axis: in which row or column, and how far outside the grid, for each roll."""
    found: Counter[tuple[int, float]] = Counter()
    for quantile in QUANTILES:
        at = point(aim + quantile * wide, 0).x
        inside = max(0.0, min(TILE * tiles, at))
        outside = abs(at - inside)
        if outside < RADIUS:
            found[min(int(inside // TILE), tiles - 1), outside] += 1
    return found
