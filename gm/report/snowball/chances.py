"""The odds for next turn: each throw between the reader and each other, if neither moves."""

from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from gm.rules.game import Seat
from gm.rules.snowball import odds, tables
from gm.rules.snowball.state import ACTIVE, LEFT, Player, State
from gm.rules.snowball.view import View

AT_PLAYERS = (*tables.DIRECT, "maniac")


class Duel(NamedTuple):
    """Two players: how far apart, and the chance of each throw either way (None: no throw)."""

    other: Seat
    range: int | None
    over_shed: bool
    yours: tuple[int | None, ...]
    theirs: tuple[int | None, ...]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Both chances of each throw, as printed."""
        both = zip(self.yours, self.theirs, strict=True)
        return [(_printed(yours), _printed(theirs)) for yours, theirs in both]


def _printed(chance: int | None) -> str:
    return "-" if chance is None else str(chance)


class Overhead(NamedTuple):
    """Snow that hangs over somebody else: how to bring it down, the chance, and who is beneath."""

    order: str
    chance: int
    beneath: tuple[Seat, ...]


class Chances(NamedTuple):
    """What a player may like to know before it writes its orders."""

    duels: list[Duel]
    overhead: list[Overhead]


def chances(view: View) -> Chances | None:
    """The odds from where everybody stands; none for a spectator or from the kitchen."""
    you = view.you
    if you is None or you.status != ACTIVE or you.hex == view.board.door:
        return None
    state = _armed(view)
    others = [player for player in view.others if player.status != LEFT]
    duels = [_duel(state, you, other) for other in others]
    return Chances(duels, list(_overhead(state, you, others)))


def _armed(view: View) -> State:
    """Everybody with something of each kind in hand: a segment is enough to collect it."""
    players = (
        player._replace(snowballs=max(1, player.snowballs), dirigibles=max(1, player.dirigibles))
        for player in view.players
    )
    features = view.bare_conifers, view.spent_sides, view.headless_snowmen
    return State(view.turn, view.options, tuple(players), *features)


def _duel(state: State, you: Player, other: Player) -> Duel:
    yours, theirs = (
        [odds.odds(state, by.seat, move, at.seat) for move in AT_PLAYERS]
        for by, at in ((you, other), (other, you))
    )
    seen = None if yours[0].reason else yours[0].range
    fights = other.status == ACTIVE
    return Duel(
        other.seat,
        seen,
        yours[0].over_shed,
        tuple(None if o.reason else o.chance for o in yours),
        tuple(None if o.reason or not fights else o.chance for o in theirs),
    )


def _overhead(state: State, you: Player, others: list[Player]) -> Iterator[Overhead]:
    board = state.options.board
    trees = [("storm", tree, {tree, *board.neighbours[tree]}) for tree in board.data["conifers"]]
    roofs = [("avalanche", side, set(hexes)) for side, hexes in board.sides.items()]
    for move, target, hexes in (*trees, *roofs):
        beneath = tuple(p.seat for p in others if p.hex in hexes and p.hp)
        found = odds.odds(state, you.seat, move, target) if beneath else None
        if found and not found.reason:
            rolls = (found.chance, *(chance for _, chance in found.then))
            all_told = round(100 * prod(chance / 100 for chance in rolls))
            yield Overhead(f"{move} {target}", all_told, beneath)
