"""A series of games between bots, each keyed by its number, so that any can be played again."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gm.rules import registry
from gm.rules.dice import KeyedDice, digest
from gm.rules.game import BadData, Entrant, Game, Outcome, Seat
from gm.rules.names import slug
from gm.rules.stand_in import stand_in
from gm.turn import play as play_turn

NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
"""Who sits where; no name has any meaning in a game."""

MOST_TURNS = 300
"""A game that is not over by then counts as unfinished."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: the game and its options, who plays it, and the seed of all dice."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def players(self, number: int) -> dict[Seat, str]:
        """Which bot sits where in a game: one seat further every game."""
        seats = [slug(name) for name in NAMES[: len(self.bots)]]
        return {s: self.bots[(n + number) % len(self.bots)] for n, s in enumerate(seats)}


@dataclass(frozen=True, slots=True)
class Played:
    """One game as it went; nobody has won if it was not finished."""

    players: Mapping[Seat, str]
    starts: Mapping[Seat, str]
    turns: int
    decisions: int
    winners: tuple[Seat, ...] | None
    uses: Counter[str]
    points: Counter[str]


def seats_at_table(game: Game[Any, Any], options: Mapping[str, Any]) -> int:
    """As many as the game takes, six at most."""
    for number in range(len(NAMES), 2, -1):
        try:
            _set_up(game, number, options, digest("who is there?"))
        except BadData as bad:
            if bad.path[:1] != ("seats",):
                raise
        else:
            return number
    return 2


def check(series: Series) -> None:
    """Refuse a series whose games cannot even begin; BadData says why."""
    _set_up(registry.game(series.game), len(series.bots), series.options, series.seed)


class Turn(NamedTuple):
    """One turn of a game: the position before it, what was ordered, and what came of it."""

    before: Any
    orders: Mapping[Seat, Sequence[Any]]
    outcome: Outcome[Any]


def play(series: Series, number: int) -> Played:
    """One game of a series, from its number alone."""
    game, measures = registry.game(series.game), registry.game(series.game).measures
    uses, points = Counter[str](), Counter[str]()
    turns = list(turns_of(series, number))
    for event in (event for turn in turns for event in turn.outcome.events):
        for use in measures.uses(event):
            uses[use.action] += 1
            points[use.action] += use.points
    return Played(
        series.players(number),
        _starts(game.dump(turns[0].before)["seats"], measures.start),
        len(turns),
        sum(len(turn.orders) for turn in turns),
        game.winners(turns[-1].outcome.state),
        uses,
        points,
    )


def turns_of(series: Series, number: int) -> Iterator[Turn]:
    """A game turn by turn; while everybody runs for the kitchen, say, nobody orders."""
    game, bots = registry.game(series.game), registry.bots(series.game)
    players, key = series.players(number), digest(f"{series.seed} game {number}")
    state = _set_up(game, len(players), series.options, key).state
    for turn in range(1, MOST_TURNS + 1):
        if game.winners(state) is not None:
            return
        orders: dict[Seat, Sequence[Any]] = {}
        for seat in sorted(game.due(state)):
            dice = _dice(key, f"turn {turn} {seat}")
            orders[seat] = stand_in(game, state, seat, bots[players[seat]], dice).orders
        outcome = play_turn(game, state, orders, _dice(key, f"turn {turn}"))
        yield Turn(state, orders, outcome)
        state = outcome.state


def _set_up(
    game: Game[Any, Any], number: int, options: Mapping[str, Any], key: str
) -> Outcome[Any]:
    entrants = [Entrant(slug(name), name) for name in NAMES[:number]]
    return game.setup(entrants, options, _dice(key, "setup"))


def _dice(key: str, what: str) -> KeyedDice:
    return KeyedDice(digest(f"{key} {what}"), digest(f"{key} hidden"))


def _starts(seats: Mapping[Seat, Mapping[str, Any]], field: str | None) -> dict[Seat, str]:
    return {seat: str(told[field]) for seat, told in seats.items()} if field else {}
