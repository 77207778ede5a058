"""The table between two turns: whose coins lie where, and what their owners ordered ahead."""

from dataclasses import dataclass
from typing import Any

from gm.rules.game import Seat
from gm.rules.options import differing
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import TOUCHING, Coin, Coins, apart
from gm.rules.passthefood.scoring import Tally, tally
from gm.rules.passthefood.tables import COINS, DISTANCE, RADIUS, SCORE_TO_BEAT
from gm.rules.passthefood.tiles import Point, Tile, best_covered

ROUNDS, TURNS = "rounds", "turns"
"""PF-8: everybody throws each turn, or one player does."""
FLOOR = "floor"
"""Where a coin is that missed the table, or was pushed off it."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a campaign may choose."""

    play: str = ROUNDS
    distance: int = DISTANCE
    score_to_beat: int = SCORE_TO_BEAT


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a coin lies; `rolled` is the tile a roll gave it when two were covered alike (PF-2)."""

    at: Point
    rolled: Tile | None = None

    @property
    def tile(self) -> Tile | None:
        """The tile it covers most."""
        return self.rolled or next(iter(best_covered(self.at)), None)


@dataclass(frozen=True, slots=True)
class Player:
    """One cook: the coins thrown so far, None for one on the floor, and orders for later."""

    seat: Seat
    name: str
    suit: str
    coins: tuple[Rest | None, ...] = ()
    then: tuple[Aim, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The table before a turn; players are in the order of their suits (PF-16)."""

    options: Options
    players: tuple[Player, ...]

    @property
    def thrown(self) -> int:
        """How many coins have been thrown by all together."""
        return sum(len(player.coins) for player in self.players)

    @property
    def turn(self) -> int:
        """The number of the coming turn: a round, or a single throw."""
        every = 1 if self.options.play == TURNS else len(self.players)
        return self.thrown // every + 1

    @property
    def over(self) -> bool:
        """Whether all coins are thrown."""
        return self.thrown == COINS * len(self.players)

    @property
    def due(self) -> tuple[Player, ...]:
        """Who throws in the coming turn, in this order."""
        if self.over:
            return ()
        begun, done = divmod(self.thrown, len(self.players))
        left = order_of_round(self.players, begun)[done:]
        return left[:1] if self.options.play == TURNS else left

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {player.seat: player.name for player in self.players}


def order_of_round(players: tuple[Player, ...], before: int) -> tuple[Player, ...]:
    """PF-8, PF-16: each round begins with the next seat; `before` rounds are over."""
    first = before % len(players)
    return players[first:] + players[:first]


def lying(players: tuple[Player, ...]) -> Coins:
    """Where all coins on the table lie, in the order they were thrown."""
    order = [(p, n) for n in range(COINS) for p in order_of_round(players, n)]
    return {
        Coin(player.suit, number + 1): rest.at
        for player, number in order
        if number < len(player.coins) and (rest := player.coins[number])
    }


def held_up(coins: Coins) -> set[Coin]:
    """PF-3, PF-15: the coins that lie on another, thrown earlier, with their middle over it."""
    order = list(coins)
    return {
        coin
        for place, coin in enumerate(order)
        if any(apart(coins[coin], coins[below]) <= RADIUS for below in order[:place])
    }


def beneath(coins: Coins, coin: Coin) -> list[Coin]:
    """The coins under one: those it overlaps and that were thrown before it."""
    earlier = list(coins)[: list(coins).index(coin)]
    return [below for below in earlier if apart(coins[coin], coins[below]) < TOUCHING]


def tiles(players: tuple[Player, ...]) -> dict[Seat, tuple[Tile | None, ...]]:
    """The tile that each coin thrown is on, None for one that is on none."""
    up = held_up(lying(players))
    return {
        player.seat: tuple(
            None if not rest or Coin(player.suit, number) in up else rest.tile
            for number, rest in enumerate(player.coins, 1)
        )
        for player in players
    }


def tallies(players: tuple[Player, ...]) -> dict[Seat, Tally]:
    """Everybody's coins by rank and suit."""
    return {seat: tally(on) for seat, on in tiles(players).items()}


def scores(players: tuple[Player, ...]) -> dict[Seat, int]:
    """Everybody's score so far."""
    return {seat: found.total for seat, found in tallies(players).items()}


def winners(state: State) -> tuple[Seat, ...] | None:
    """PF-5: all who share the best score; alone, PF-19, whoever does better than the old one."""
    if not state.over:
        return None
    found = scores(state.players)
    best = max(found.values())
    if len(found) == 1 and best <= state.options.score_to_beat:
        return ()
    return tuple(seat for seat, score in found.items() if score == best)


RULEBOOK = Options()


def due(state: State) -> frozenset[Seat]:
    """All who throw in the coming turn."""
    return frozenset(player.seat for player in state.due)


def points(state: State) -> dict[Seat, int]:
    """The judges' points so far."""
    return scores(state.players)


def dump(state: State) -> dict[str, Any]:
    """The position as plain data, as a file has it."""
    return {
        "game": "passthefood",
        "turn": state.turn,
        "options": dump_options(state.options),
        "seats": {player.seat: _dump_player(player) for player in state.players},
    }


def dump_options(options: Options) -> dict[str, Any]:
    """Only what differs from the rulebook."""
    return differing(options, RULEBOOK)


def _dump_player(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "suit": player.suit,
        "coins": [dump_rest(rest) for rest in player.coins],
        "then": [str(aim) for aim in player.then],
    }


def dump_rest(rest: Rest | None) -> Any:
    """A coin as `[3.5, 7.0]`, with the tile too if that was rolled for; or `floor`."""
    if rest is None:
        return FLOOR
    return [*rest.at, str(rest.rolled)] if rest.rolled else list(rest.at)
