"""Games a second of every game of the house, beside games of other packages in the same run.

The peers move at random. Ours are played by bots, twice: whole, where bots think and write and the
reader reads, and by the referee alone, who resolves orders that were read before.
`python benchmarks/games.py [--seconds 30] [--profile GAME]`
"""

import argparse
import cProfile
import pstats
from collections.abc import Iterator
from functools import partial
from itertools import count, cycle
from typing import Any

from peers import PEERS
from race import Lap, Runner, race

from gm.rules import registry
from gm.rules.dice import KeyedDice
from gm.series.series import Series, play, seats_at_table, turns_of

RECORDED = 10


def series_of(name: str) -> Series:
    """The game's first bot in every seat."""
    seats = seats_at_table(registry.game(name), {})
    return Series(name, (next(iter(registry.bots(name))),) * seats, "benchmark")


def whole_games(name: str) -> Iterator[int]:
    """Everything from a bot's thoughts to the last outcome."""
    series = series_of(name)
    for number in count():
        yield play(series, number).decisions


def refereed_games(name: str) -> Iterator[int]:
    """The same few games over and over, only resolved."""
    game, series = registry.game(name), series_of(name)
    recorded = [list(turns_of(series, number)) for number in range(RECORDED)]
    for turns in cycle(recorded):
        for turn in turns:
            game.resolve(turn.before, turn.orders, KeyedDice("open", "hidden"))
        yield sum(len(turn.orders) for turn in turns)


def runners() -> dict[str, Runner]:
    """Ours, those of them that have bots, and the peers."""
    ours: dict[str, Runner] = {}
    for name in registry.GAMES:
        ours[f"gm {name}"] = partial(whole_games, name)
        ours[f"gm {name}, referee"] = partial(refereed_games, name)
    return {**ours, **PEERS}


def told(name: str, lap: Lap, measure: Lap) -> str:
    """A line of the table."""
    games, decisions = lap.things / lap.seconds, lap.parts / lap.seconds
    ratio = decisions / (measure.parts / measure.seconds)
    return f"{name:26}{games:10.1f}{decisions:13.0f}{ratio:9.2f}"


def profile(name: str) -> None:
    """Where the time of a game goes."""
    games = whole_games(name)
    next(games)
    with cProfile.Profile() as watched:
        for _ in range(20):
            next(games)
    pstats.Stats(watched).sort_stats("tottime").print_stats(20)


def main() -> None:
    """Print the table, or a profile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--profile", metavar="GAME")
    asked: Any = parser.parse_args()
    if asked.profile:
        profile(asked.profile)
        return
    laps = race(runners(), asked.seconds)
    measure = laps.get("diplomacy") or next(iter(laps.values()))
    print(f"{'':26}{'games/s':>10}{'decisions/s':>13}{'ratio':>9}")
    for name, lap in laps.items():
        print(told(name, lap, measure))
    print("The ratio is that of decisions a second to diplomacy's; CPU time, one process.")


if __name__ == "__main__":
    main()
