"""What one seat may know: all but the standing orders of the others (PF-9, PF-17)."""

from dataclasses import dataclass

from gm.rules.game import Seat
from gm.rules.passthefood.odds import Chances, chances
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import Coin
from gm.rules.passthefood.scoring import Tally, tally
from gm.rules.passthefood.state import Options, State, lying, tiles, winners
from gm.rules.passthefood.tables import COINS
from gm.rules.passthefood.tiles import Point, Tile


@dataclass(frozen=True, slots=True)
class Cook:
    """A player as everybody sees it: coins thrown, None for one on the floor, and their tiles."""

    seat: Seat
    name: str
    suit: str
    coins: tuple[Point | None, ...]
    tiles: tuple[Tile | None, ...]

    @property
    def tally(self) -> Tally:
        """The score so far."""
        return tally(self.tiles)

    @property
    def left(self) -> int:
        """Coins still in hand."""
        return COINS - len(self.coins)


@dataclass(frozen=True, slots=True)
class View:
    """The table as a seat sees it; `you` is None for a spectator, and `then` yours alone."""

    turn: int
    options: Options
    you: Cook | None
    players: tuple[Cook, ...]
    due: tuple[Seat, ...]
    then: tuple[Aim, ...]
    lying: tuple[tuple[Coin, Point], ...]
    """The coins on the table in the order they were thrown: a later one lies on top."""
    winners: tuple[Seat, ...] | None

    @property
    def round(self) -> int:
        """The round that is coming, 1 to 6; 6 still when all is over."""
        return min(COINS, min(len(player.coins) for player in self.players) + 1)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {player.seat: player.name for player in self.players}

    @property
    def chances(self) -> Chances:
        """The chance of each tile for the three styles."""
        return chances(self.options.distance)

    def player(self, seat: Seat) -> Cook:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)


def view(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    on = tiles(state.players)
    cooks = {
        p.seat: Cook(
            p.seat, p.name, p.suit, tuple(r.at if r else None for r in p.coins), on[p.seat]
        )
        for p in state.players
    }
    return View(
        turn=state.turn,
        options=state.options,
        you=None if seat is None else cooks[seat],
        players=tuple(cooks.values()),
        due=tuple(player.seat for player in state.due),
        then=() if seat is None else state.player(seat).then,
        lying=tuple(lying(state.players).items()),
        winners=winners(state),
    )
