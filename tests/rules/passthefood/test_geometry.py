"""Coins, tiles and pushes: the areas add up, the dice are fair, and every push ends."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm.rules.passthefood.odds import chances, landing
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import (
    MOST_PUSHES,
    TOUCHING,
    Coin,
    Coins,
    apart,
    on_table,
    settle,
    touched,
)
from gm.rules.passthefood.state import lying
from gm.rules.passthefood.tables import QUANTILES, RADIUS, STYLES, SUITS
from gm.rules.passthefood.throwing import fly
from gm.rules.passthefood.tiles import TILES, Point, Tile, best_covered, cover, covered, point
from tests.rules.passthefood.strategies import MODEST, places, positions

DISC = pi * RADIUS * RADIUS


def counted(coin: Point, tile: Tile, steps: int = 200) -> float:
    """The cover by counting little squares."""
    step = 2 * RADIUS / steps
    spots = [-RADIUS + step * (n + 0.5) for n in range(steps)]
    low, left = tile.corner.y - coin.y, tile.corner.x - coin.x
    inside = sum(
        x * x + y * y < RADIUS * RADIUS and left < x < left + 2 and low < y < low + 2
        for x in spots
        for y in spots
    )
    return inside * step * step


@pytest.mark.parametrize(
    ("x", "y"), [(2.1, 3.9), (1.75, 4.2), (-0.2, 1.0), (8.1, 12.2), (4.0, 6.0), (-0.25, -0.25)]
)
def test_cover_is_what_counting_finds(x: float, y: float) -> None:
    for tile in TILES:
        at = Point(x, y)
        assert cover(at, tile) == pytest.approx(counted(at, tile), abs=2e-3)


@MODEST
@given(places((4, 6), 3))
def test_on_the_grid_the_covers_add_up_to_the_coin(at: Point) -> None:
    assert sum(covered(at).values()) == pytest.approx(DISC, abs=1e-5)


@MODEST
@given(places((4, 6), 8))
def test_the_tile_under_the_middle_is_covered_most(at: Point) -> None:
    best = best_covered(at)
    under = [
        tile
        for tile in TILES
        if tile.corner.x < at.x < tile.corner.x + 2 and tile.corner.y < at.y < tile.corner.y + 2
    ]
    assert list(best) == under if under else len(best) in (0, 1, 2, 4)


@pytest.mark.parametrize("y", [-0.115, -0.004, 0.033, 0.07, 0.144])
def test_alike_is_alike_whatever_the_last_bit_says(y: float) -> None:
    """PF-12: on a line both sides are covered alike, though the sums may differ by a hair."""
    assert best_covered(Point(2.0, y)) == (Tile("null", "Suns"), Tile("null", "Moons"))
    assert len(set(covered(Point(2.0, y)).values())) == 2


def test_twenty_four_tiles_as_in_figure_1() -> None:
    assert len(TILES) == 24
    assert Tile("null", "Suns").middle == (1, 1)
    assert Tile("ace", "Arms").middle == (7, 11)
    assert Tile("4", "Crowns").middle == (5, 7)


def test_the_dice_lean_to_no_side() -> None:
    assert len(QUANTILES) == 100
    assert list(QUANTILES) == sorted(QUANTILES)
    assert all(low == -high for low, high in zip(QUANTILES, QUANTILES[::-1], strict=True))


@pytest.mark.parametrize("aim", [Aim("lob", Tile("ace", "Suns")), Aim("slide", Point(7.9, 0.2))])
def test_chances_are_counted_over_all_pairs_of_dice(aim: Aim) -> None:
    """Every fifth roll each way, against the tiles that the same throws really end on."""
    rolls = range(3, 101, 5)
    ends = [best_covered(fly(aim, (a, b), 6).landed) for a in rolls for b in rolls]
    for tile, chance in landing(aim, 6).items():
        assert ends.count((tile,)) / len(ends) == pytest.approx(chance, abs=0.03)


def test_chances_of_the_mirror_image_are_the_same() -> None:
    for style in STYLES:
        for tile in TILES:
            mirrored = Tile(tile.rank, SUITS[3 - SUITS.index(tile.suit)])
            found = chances(6)[style]
            assert 0 < found[tile] < 1
            assert found[tile] == pytest.approx(found[mirrored], abs=0.011)


@MODEST
@given(positions(), places((4, 6), 2), st.sampled_from([0, 1, 2]))
def test_pushing_ends_and_leaves_nothing_touching(state: object, at: Point, force: int) -> None:
    coins = lying(state.players)  # type: ignore[attr-defined]
    before, thrown = dict(coins), Coin("Suns", 7)
    coins[thrown] = at
    pushes = settle(coins, thrown, force, 6)
    moved = {push.coin for push in pushes}
    assert len(pushes) <= MOST_PUSHES
    assert coins[thrown] == at
    assert thrown not in moved
    assert {c: p for c, p in coins.items() if c not in moved | {thrown}} == {
        c: p for c, p in before.items() if c not in moved
    }
    gone = {push.coin for push in pushes if push.end is None}
    assert set(coins) | gone == {*before, thrown}
    assert not set(coins) & gone
    assert all(on_table(coins[coin], 6) for coin in moved - gone)
    if force and len(pushes) < MOST_PUSHES:
        assert not any(touched(coins, coin) for coin in (moved - gone) | {thrown})


@MODEST
@given(positions(), places((4, 6), 1))
def test_pushes_do_not_hang_on_who_is_looked_at_first(state: object, at: Point) -> None:
    coins: Coins = lying(state.players)  # type: ignore[attr-defined]
    thrown = Coin("Suns", 7)
    forwards = {**coins, thrown: at}
    backwards = {thrown: at, **dict(reversed(coins.items()))}
    assert settle(forwards, thrown, 1, 6) == settle(backwards, thrown, 1, 6)
    assert forwards == backwards


@pytest.mark.parametrize("force", [1, 2])
def test_a_heap_of_every_coin_comes_to_rest(force: int) -> None:
    """Twenty-three coins on one spot, and a last one on top: bounded, whatever happens."""
    heap = {Coin(suit, n): point(4, 6) for n in range(1, 7) for suit in SUITS}
    assert len(settle(heap, Coin("Suns", 6), force, 6)) == MOST_PUSHES


@MODEST
@given(places((4, 6), 1), places((4, 6), 1))
def test_a_push_is_straight_and_clear(here: Point, there: Point) -> None:
    by, pushed = Coin("Suns", 1), Coin("Moons", 1)
    coins = {by: here, pushed: there}
    settle(coins, by, 1, 6)
    far = apart(here, coins[pushed])
    assert far >= TOUCHING
    if 0.01 < apart(here, there) < TOUCHING:
        assert far == pytest.approx(TOUCHING + 0.001, abs=0.001)
        turned = (there.x - here.x) * (coins[pushed].y - here.y)
        assert turned == pytest.approx((there.y - here.y) * (coins[pushed].x - here.x), abs=0.002)
