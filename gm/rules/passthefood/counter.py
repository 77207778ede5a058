"""The kitchen counter while a turn is played: coins thrown, pushed, and given to tiles."""

from collections.abc import Iterator
from dataclasses import replace

from gm.rules.dice import Dice
from gm.rules.game import Event, Seat
from gm.rules.passthefood import events, pushing
from gm.rules.passthefood.odds import chance
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import Coin, Coins, Push
from gm.rules.passthefood.state import Player, Rest, State, beneath, lying, scores, tiles
from gm.rules.passthefood.tables import STYLES
from gm.rules.passthefood.throwing import Flight, fly
from gm.rules.passthefood.tiles import Point, best_covered


class Counter:
    """What lies where, changed throw by throw, and the events that tell of it."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state, self.dice = state, dice
        self.players = state.players
        self.segment = 0
        self.events: list[Event] = []

    def freeze(self) -> State:
        """The table as the next turn finds it."""
        return State(self.state.options, self.players)

    def player(self, seat: Seat) -> Player:
        """A player as it stands now, between two throws."""
        return next(player for player in self.players if player.seat == seat)

    def throw(self, player: Player, aim: Aim, then: tuple[Aim, ...]) -> None:
        """One coin: it flies, lands, pushes, and the scores change."""
        old, before = self._tiles(), scores(self.players)
        coin = Coin(player.suit, len(player.coins) + 1)
        rolls = self._d100(coin, "sideways"), self._d100(coin, "long")
        flight = fly(aim, rolls, self.state.options.distance)
        coins, pushes = self._land(coin, flight, STYLES[aim.style].push)
        self._give_coin(player, then)
        splits = [split for moved in (coin, *pushes) for split in self._rest(moved, coins)]
        new = self._tiles()
        self.events += [
            self._thrown(coin, aim, flight, coins, new[coin]),
            *(self._pushed(p, coins, old[p.coin], new[p.coin]) for p in pushes.values()),
            *splits,
            *self._scored(before),
        ]

    def _d100(self, coin: Coin, what: str) -> int:
        return self.dice.d100(f"T{self.state.turn}.{self.segment} {coin} {what}")

    def _land(self, coin: Coin, flight: Flight, force: int) -> tuple[Coins, dict[Coin, Push]]:
        """Where all coins lie in the end, and the first push of each that was pushed."""
        coins, distance = lying(self.players), self.state.options.distance
        if not pushing.on_table(flight.landed, distance):
            return coins, {}
        coins[coin] = flight.landed
        first: dict[Coin, Push] = {}
        for push in pushing.settle(coins, coin, force, distance):
            first.setdefault(push.coin, push)
        return coins, first

    def _give_coin(self, player: Player, then: tuple[Aim, ...]) -> None:
        given = replace(player, coins=(*player.coins, None), then=then)
        self.players = tuple(given if p.suit == given.suit else p for p in self.players)

    def _rest(self, coin: Coin, coins: Coins) -> Iterator[events.Split]:
        """Lay a coin down; PF-2: a roll decides between tiles that are covered alike."""
        at, rolled = coins.get(coin), None
        alike = best_covered(at) if at else ()
        if len(alike) > 1:
            label = f"T{self.state.turn}.{self.segment} {coin} tile"
            roll = self.dice.roll(label, len(alike))
            rolled = alike[roll - 1]
            yield events.Split(
                self.segment,
                self._owner(coin).seat,
                str(coin),
                tuple(map(str, alike)),
                roll,
                str(rolled),
            )
        self._lay(coin, Rest(at, rolled) if at else None)

    def _lay(self, coin: Coin, rest: Rest | None) -> None:
        owner, place = self._owner(coin), coin.number - 1
        laid = (*owner.coins[:place], rest, *owner.coins[place + 1 :])
        self.players = tuple(
            replace(p, coins=laid) if p.suit == coin.suit else p for p in self.players
        )

    def _owner(self, coin: Coin) -> Player:
        return next(player for player in self.players if player.suit == coin.suit)

    def _tiles(self) -> dict[Coin, str | None]:
        on = tiles(self.players)
        return {
            Coin(player.suit, number): str(tile) if tile else None
            for player in self.players
            for number, tile in enumerate(on[player.seat], 1)
        }

    def _thrown(
        self, coin: Coin, aim: Aim, flight: Flight, coins: Coins, tile: str | None
    ) -> events.Throw:
        on_table = coin in coins
        return events.Throw(
            segment=self.segment,
            seat=self._owner(coin).seat,
            coin=str(coin),
            order=str(aim),
            style=aim.style,
            aim=_pair(aim.point),
            chance=chance(aim, self.state.options.distance),
            distance=flight.distance,
            spread=_pair(flight.spread),
            rolls=flight.rolls,
            error=_pair(flight.error),
            landed=_pair(flight.landed),
            floor=not on_table,
            lies_on=tuple(map(str, beneath(coins, coin))) if on_table else (),
            tile=tile,
        )

    def _pushed(self, push: Push, coins: Coins, was: str | None, tile: str | None) -> events.Push:
        end = coins.get(push.coin)
        return events.Push(
            segment=self.segment,
            seat=self._owner(push.coin).seat,
            coin=str(push.coin),
            by=str(push.by),
            start=_pair(push.start),
            end=_pair(end) if end else None,
            was=was,
            tile=tile,
        )

    def _scored(self, before: dict[Seat, int]) -> list[events.Score]:
        return [
            events.Score(self.segment, seat, before[seat], after)
            for seat, after in scores(self.players).items()
            if after != before[seat]
        ]


def _pair(at: Point) -> tuple[float, float]:
    return at.x, at.y
