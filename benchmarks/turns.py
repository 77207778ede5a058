"""Turns a second of Snowball Fighting beside `process()` of the package `diplomacy`.

Both run in one process, in alternating slices of CPU time, because the machine is noisy: only the
ratio holds. `python benchmarks/turns.py [--seconds 20] [--profile]`
"""

import argparse
import cProfile
import pstats
import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count

from gm.rules.dice import digest, keyed_dice
from gm.rules.snowball import GAME
from gm.rules.snowball.orders import Order
from gm.rules.snowball.state import State

SLICE = 0.25
SEATS = {
    "blizzard": "H4",
    "ice-maiden": "I7",
    "jack-frost": "H8",
    "slush": "N4",
    "snow-warrior": "L10",
    "winter-wolf": "O9",
}


def position() -> State:
    """Six players in the middle of the garden, in reach of each other."""
    return GAME.load({"seats": {seat: {"hex": where} for seat, where in SEATS.items()}})


def orders(state: State) -> dict[str, tuple[Order, ...]]:
    """Each throws, moves and collects, in a different order."""
    seats, board = list(SEATS), state.options.board
    read = {}
    for number, (seat, here) in enumerate(SEATS.items()):
        step = next(iter(board.walkable(here)))
        deeds = [f"rattlesnake {seats[number - 1]}", f"move {step}", "collect 2"]
        turned = number % 3
        reading = GAME.read(state, seat, deeds[turned:] + deeds[:turned])
        if reading.complaints:
            raise SystemExit(f"the benchmark's own orders are wrong: {reading.complaints[0]}")
        read[seat] = reading.orders
    return read


BATCH = 50
"""Turns between two looks at the clock: a look may cost as much as a turn."""


def snowball_turns() -> Iterator[tuple[int, float]]:
    """Turns and the seconds they took, batch after batch, every turn with fresh dice."""
    state = position()
    given = orders(state)
    for first in count(0, BATCH):
        secrets = [digest(str(number)) for number in range(first, first + BATCH)]
        began = time.process_time()
        for secret in secrets:
            GAME.resolve(state, given, keyed_dice(secret))
        yield BATCH, time.process_time() - began


def diplomacy_turns() -> Iterator[tuple[int, float]]:
    """The same for one phase after another with random legal orders."""
    from diplomacy import Game

    chance = random.Random(1)
    game = Game()
    while True:
        if game.is_game_done:
            game = Game()
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = (p for p in game.get_orderable_locations(power) if possible[p])
            game.set_orders(power, [chance.choice(possible[place]) for place in places])
        began = time.process_time()
        game.process()
        yield 1, time.process_time() - began


def left_out() -> list[str]:
    """The peer, if it is not installed."""
    return [] if find_spec("diplomacy") else ["diplomacy"]


def race(seconds: float) -> dict[str, tuple[int, float]]:
    """Turns and seconds of both, in alternating slices."""
    runners: dict[str, Callable[[], Iterator[tuple[int, float]]]] = {
        "snowball": snowball_turns,
        "diplomacy": diplomacy_turns,
    }
    running = {name: start() for name, start in runners.items() if name not in left_out()}
    done = dict.fromkeys(running, (0, 0.0))
    finish = time.perf_counter() + seconds
    while time.perf_counter() < finish:
        for name, turns in running.items():
            number, spent = done[name]
            finish_slice = spent + SLICE
            while spent < finish_slice:
                more, seconds_more = next(turns)
                number, spent = number + more, spent + seconds_more
            done[name] = (number, spent)
    return done


def profile() -> None:
    """Where the time of a turn goes."""
    turns = snowball_turns()
    with cProfile.Profile() as watched:
        for _ in range(100):
            next(turns)
    pstats.Stats(watched).sort_stats("tottime").print_stats(15)


def main() -> None:
    """Print both rates and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    if asked.profile:
        profile()
        return
    rates = {}
    for name, (number, spent) in race(asked.seconds).items():
        rates[name] = number / spent
        print(f"{name:10} {number:8} turns  {rates[name]:10.0f} a second")
    for peer in left_out():
        print(f"{peer} is not installed here: no ratio")
    if "diplomacy" in rates:
        print(f"ratio      {rates['snowball'] / rates['diplomacy']:.1f}")


if __name__ == "__main__":
    main()
