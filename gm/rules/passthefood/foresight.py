"""What a throw may come to: every coin's tile afterwards, and what its owner can hope for."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from gm.rules.passthefood.odds import landing
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import Coin, Coins, on_table, settle, touched
from gm.rules.passthefood.scoring import tally
from gm.rules.passthefood.state import held_up
from gm.rules.passthefood.tables import STYLES
from gm.rules.passthefood.throwing import fly
from gm.rules.passthefood.tiles import TILES, Point, Tile, best_covered

Dish: TypeAlias = tuple[Tile, ...]
"""The tiles that a player's coins are on, sorted."""

AIMS = tuple(Aim(style, tile) for style in STYLES for tile in TILES)
"""Every style at the middle of every tile."""
SAMPLE = tuple(range(8, 101, 14))
"""Seven rolls of a d100, evenly spread: their pairs stand for all ten thousand."""


def afterwards(coins: Coins, coin: Coin, aim: Aim, distance: int) -> Iterator[dict[str, Dish]]:
    """Everybody's dish by suit after each of the sampled throws of one coin."""
    before = dishes(coins)
    for rolls in product(SAMPLE, SAMPLE):
        landed = fly(aim, rolls, distance).landed
        table = {**coins, coin: landed}
        if not on_table(landed, distance):
            yield before
        elif touched(table, coin):
            settle(table, coin, STYLES[aim.style].push, distance)
            yield dishes(table)
        else:
            yield _served(before, coin.suit, _under(landed))


def _served(before: dict[str, Dish], suit: str, tile: Tile | None) -> dict[str, Dish]:
    """One more tile for one player."""
    if not tile:
        return before
    return {**before, suit: tuple(sorted((*before.get(suit, ()), tile)))}


def dishes(coins: Coins) -> dict[str, Dish]:
    """Everybody's tiles by suit."""
    up = held_up(coins)
    found: dict[str, list[Tile]] = {}
    for coin, at in coins.items():
        tile = _under(at)
        if tile and coin not in up:
            found.setdefault(coin.suit, []).append(tile)
    return {suit: tuple(sorted(tiles)) for suit, tiles in found.items()}


def _under(at: Point) -> Tile | None:
    return next(iter(best_covered(at)), None)


@lru_cache(maxsize=65_536)
def score(dish: Dish) -> int:
    """What a dish is worth as it stands."""
    return tally(dish).total


@lru_cache(maxsize=65_536)
def hope(dish: Dish, left: int, distance: int) -> float:
    """What a dish is worth with coins left: the best that the next throw can be expected to do."""
    if not left:
        return float(score(dish))
    return max(expected(dish, aim, 0, distance) for aim in AIMS)


def expected(dish: Dish, aim: Aim, left: int, distance: int) -> float:
    """What a dish is worth on average after a throw, with no other coin in its way."""
    total, missed = 0.0, 1.0
    for tile, chance in landing(aim, distance).items():
        total += chance * hope(tuple(sorted((*dish, tile))), left, distance)
        missed -= chance
    return total + missed * hope(dish, left, distance)
