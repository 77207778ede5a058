"""How the cost of a series grows with the number of games and of players, drawn as an SVG.

`python benchmarks/growth.py [GAME] [--svg growth.svg]`. A straight line through nought is what we
want to see: twice the games, twice the time.
"""

import argparse
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader

from gm.rules import registry
from gm.rules.game import BadData
from gm.series.series import NAMES, Series, check
from gm.series.tally import tally_of

GAMES = (5, 10, 20, 40, 80)
FEW = 20
"""Games at each number of players."""


class Point(NamedTuple):
    """A number of games or players, and the CPU's seconds."""

    number: int
    seconds: float


def seconds(series: Series, games: int) -> float:
    """CPU time of so many games."""
    began = time.process_time()
    tally_of(series, range(games))
    return time.process_time() - began


def by_games(series: Series) -> list[Point]:
    """More and more games of the same series."""
    return [Point(games, seconds(series, games)) for games in GAMES]


def by_players(name: str, bot: str) -> list[Point]:
    """The same number of games with more and more players, as many as the game takes."""
    points = []
    for players in range(2, len(NAMES) + 1):
        series = Series(name, (bot,) * players, "growth")
        try:
            check(series)
        except BadData:
            continue
        points.append(Point(players, seconds(series, FEW)))
    return points


def straightness(points: list[Point]) -> float:
    """The most that any doubling of the games has cost: 2 is a straight line."""
    return max(after.seconds / before.seconds for before, after in pairwise(points))


def main() -> None:
    """Measure, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="snowball", choices=list(registry.GAMES))
    parser.add_argument("--svg", default="growth.svg")
    asked = parser.parse_args()
    bot = next(iter(registry.bots(asked.game)))
    players = by_players(asked.game, bot)
    games = by_games(Series(asked.game, (bot,) * players[-1].number, "growth"))
    for what, points in (("games", games), ("players", players)):
        print(f"{what:8}" + "".join(f"{point.number:8}" for point in points))
        print(f"{'seconds':8}" + "".join(f"{point.seconds:8.2f}" for point in points))
    print(f"A doubling of the games costs {straightness(games):.2f} times the time at most.")
    template = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True
    ).get_template("growth.svg.j2")
    plots = [("games", games), (f"players, {FEW} games", players)]
    Path(asked.svg).write_text(template.render(game=asked.game, plots=plots), encoding="utf-8")
    print(f"{asked.svg} is drawn.")


if __name__ == "__main__":
    main()
