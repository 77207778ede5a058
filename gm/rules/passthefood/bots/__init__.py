"""Two players that are no persons: one sees its tile, the other the whole table."""

from collections.abc import Callable, Mapping

from gm.rules.dice import Dice
from gm.rules.game import Bot
from gm.rules.passthefood.foresight import AIMS, Dish, afterwards, expected, hope, score
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import Coin
from gm.rules.passthefood.tables import SLIDE, TOSS
from gm.rules.passthefood.tiles import Point, Tile
from gm.rules.passthefood.view import Cook, View

ALIKE = 1e-9
SHORTLIST = 8
"""How many throws sharp thinks through to the end."""


def steady(view: View, dice: Dice) -> str:
    """Tosses at the tile that pays best for its chance, and gives no thought to a miss."""
    cook, chances = _me(view), view.chances[TOSS]
    dish = _dish(cook.tiles)

    def worth(aim: Aim) -> float:
        assert isinstance(aim.at, Tile)
        gain = score(tuple(sorted((*dish, aim.at)))) - score(dish)
        return chances[aim.at] * gain

    tosses = [aim for aim in AIMS if aim.style == TOSS]
    return str(_best(view, tosses, worth, dice))


def sharp(view: View, dice: Dice) -> str:
    """Weighs hits, misses and knocks against the best reply of whoever it fears most."""
    cook, distance = _me(view), view.options.distance
    coins, dish, left = dict(view.lying), _dish(cook.tiles), cook.left - 1
    coin = Coin(cook.suit, len(cook.coins) + 1)

    def alone(aim: Aim) -> float:
        return expected(dish, aim, min(left, 1), distance)

    def against_all(aim: Aim) -> float:
        tables = afterwards(coins, coin, aim, distance)
        leads = [_lead(view, cook, table) for table in tables]
        return sum(leads) / len(leads)

    shortlist = sorted(AIMS, key=alone, reverse=True)[:SHORTLIST]
    return str(_best(view, [*shortlist, *_knocks(view, cook)], against_all, dice))


def _me(view: View) -> Cook:
    assert view.you, "a spectator throws nothing"
    return view.you


def _dish(tiles: tuple[Tile | None, ...]) -> Dish:
    return tuple(sorted(tile for tile in tiles if tile))


def _lead(view: View, cook: Cook, table: Mapping[str, Dish]) -> float:
    """How far ahead one will be, at best, of the rival who has most to hope for."""
    distance = view.options.distance

    def prospect(player: Cook, left: int) -> float:
        return hope(table.get(player.suit, ()), min(left, 1), distance)

    rivals = [prospect(rival, rival.left) for rival in view.players if rival != cook]
    return prospect(cook, cook.left - 1) - max(rivals, default=0.0)


def _knocks(view: View, cook: Cook) -> list[Aim]:
    """Throws straight at the coins that score for others, in the styles that push."""
    targets = [
        Point(at.x, max(at.y, -view.options.distance))
        for rival in view.players
        for at, tile in zip(rival.coins, rival.tiles, strict=True)
        if rival != cook and at and tile
    ]
    return [Aim(style, at) for at in targets for style in (TOSS, SLIDE)]


def _best(view: View, aims: list[Aim], worth: Callable[[Aim], float], dice: Dice) -> Aim:
    """The aim worth most; dice choose between equals."""
    worths = [(worth(aim), aim) for aim in aims]
    most = max(value for value, _ in worths)
    best = [aim for value, aim in worths if most - value < ALIKE]
    return dice.choice(f"T{view.turn} {_me(view).seat} choice", best)


BOTS: Mapping[str, Bot] = {"steady": steady, "sharp": sharp}
