"""The position between two turns: frozen, and back from data as it went (see loading)."""

from dataclasses import dataclass
from typing import Any

from gm.rules.foodcards import standing, tables
from gm.rules.foodcards.front import NONE, Front, Rules
from gm.rules.foodcards.standing import Standing
from gm.rules.game import Seat
from gm.rules.options import differing

ROUNDS, TURNS = "rounds", "turns"


@dataclass(frozen=True, slots=True)
class Options:
    """What a campaign may choose; how many play decides by itself on the 2-player rules."""

    play: str = ROUNDS
    strategic: bool = False
    challenging: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """One diner: what lies in front, what is held, and what is to be done until further notice."""

    seat: Seat
    name: str
    front: Front
    hand: tuple[str, ...]
    standing: Standing


@dataclass(frozen=True, slots=True)
class State:
    """The table before a turn. Players sit clockwise, the one who starts a round first.

    With `play: turns` somebody is `up`, and `drawn` is what was drawn for that player.
    The top of the pile is its first card.
    """

    turn: int
    options: Options
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    discards: tuple[str, ...] = ()
    up: Seat | None = None
    drawn: tuple[str, ...] = ()

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat, clockwise."""
        return {player.seat: player.name for player in self.players}

    @property
    def fronts(self) -> dict[Seat, Front]:
        """What lies in front of everybody, clockwise."""
        return {player.seat: player.front for player in self.players}

    @property
    def rules(self) -> Rules:
        """The numbers of this game."""
        return rules_for(self.options, len(self.players))


def rules_for(options: Options, players: int) -> Rules:
    """The numbers for so many players."""
    out_at = tables.OUT_AT.get(players, tables.OUT_AT_MANY)
    return Rules(players == tables.SEATS[0], options.challenging, out_at)


def draws(front: Front) -> int:
    """A Shack lets its owner draw two."""
    return 1 if front.shack == NONE else 2


def living(state: State) -> tuple[Player, ...]:
    """Everybody still in the game, clockwise."""
    return tuple(player for player in state.players if not player.front.out)


def winners(state: State) -> tuple[Seat, ...] | None:
    """The last one in; FC-14: or, once there is no card left to draw, the cleanest."""
    here = living(state)
    if len(here) > 1 and not is_stuck(state):
        return None
    cleanest = min(player.front.total for player in here)
    return tuple(sorted(player.seat for player in here if player.front.total == cleanest))


def points(state: State) -> dict[Seat, int]:
    """How many hits each could still take."""
    most = state.rules.out_at
    return {p.seat: 0 if p.front.out else most - p.front.total for p in state.players}


def is_stuck(state: State) -> bool:
    """FC-14: nobody can draw, so nobody will ever play again."""
    return not (state.pile or state.discards or state.drawn)


def due(state: State) -> frozenset[Seat]:
    """Who must order: everybody still in, or the one whose turn it is."""
    if winners(state) is not None:
        return frozenset()
    return frozenset(p.seat for p in living(state) if state.up in (None, p.seat))


def dump(state: State) -> dict[str, Any]:
    """The position as plain data, as a file has it: the referee's, with every hidden card."""
    by_turns = {"up": state.up, "drawn": list(state.drawn)}
    return {
        "game": "foodcards",
        "turn": state.turn,
        "options": dump_options(state.options),
        "seats": {player.seat: _dump_player(player) for player in state.players},
        "table": [player.seat for player in state.players],
        "pile": list(state.pile),
        "discards": list(state.discards),
        **(by_turns if state.options.play == TURNS else {}),
    }


def dump_options(options: Options) -> dict[str, Any]:
    """Only what differs from the rulebook."""
    return differing(options, RULEBOOK)


def _dump_player(player: Player) -> dict[str, Any]:
    front = player.front
    return {
        "name": player.name,
        "trays": front.trays,
        "carts": list(front.carts),
        "shack": front.shack,
        "hits": list(front.hits),
        "skip": front.skip,
        "out": front.out,
        "hand": list(player.hand),
        "standing": standing.dump(player.standing),
    }


RULEBOOK = Options()
