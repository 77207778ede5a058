"""A position from plain data, checked: BadData says what cannot be, and where."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from gm.rules import checks, names, seating
from gm.rules.game import Path, Seat
from gm.rules.objections import Objection
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.pushing import on_table
from gm.rules.passthefood.reading import read_aim
from gm.rules.passthefood.state import FLOOR, ROUNDS, RULEBOOK, TURNS, Options, Player, Rest, State
from gm.rules.passthefood.tables import COINS, MOST_DISTANCE, SEATS, SUITS
from gm.rules.passthefood.tiles import Point, Tile, best_covered, point

POSITION_FIELDS = ("game", "turn", "options", "seats")
PLAYER_FIELDS = ("name", "suit", "coins", "then")
OPTION_FIELDS = tuple(f.name for f in fields(Options))
MOST_SCORE = 999


def load(data: Mapping[str, Any]) -> State:
    """A position; what is left out has the value of a fresh start, and the turn is counted."""
    data = checks.position(data, POSITION_FIELDS, "passthefood")
    options = load_options(data.get("options") or {})
    seats = seating.facts_by_seat(data.get("seats"), PLAYER_FIELDS, "Pass the Food", *SEATS)
    state = State(options, _load_players(seats, options))
    _check_turn(state, data)
    return state


def load_options(data: object) -> Options:
    """The options of a campaign or position, checked."""
    chosen = checks.mapping(data, OPTION_FIELDS, ("options",), "the options")
    path: Path = ("options",)
    return Options(
        checks.one_of(chosen.get("play", RULEBOOK.play), (ROUNDS, TURNS), (*path, "play")),
        checks.count(
            chosen.get("distance", RULEBOOK.distance), (*path, "distance"), 0, MOST_DISTANCE
        ),
        checks.count(
            chosen.get("score_to_beat", RULEBOOK.score_to_beat),
            (*path, "score_to_beat"),
            0,
            MOST_SCORE,
        ),
    )


def _load_players(told: Mapping[Seat, Mapping[str, Any]], options: Options) -> tuple[Player, ...]:
    suits = _suits(told)
    players = [
        Player(
            seat,
            seating.name_of(seat, facts),
            suits[seat],
            _coins(facts, ("seats", seat, "coins"), options),
            _then(facts, ("seats", seat, "then"), options),
        )
        for seat, facts in told.items()
    ]
    seating.tell_apart({player.seat: player.name for player in players})
    return tuple(sorted(players, key=lambda player: SUITS.index(player.suit)))


def _suits(told: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Those given, and for the rest what is free, in the order of Figure 1."""
    suits: dict[str, str] = {}
    for seat, facts in told.items():
        if "suit" in facts:
            path: Path = ("seats", seat, "suit")
            suit = checks.one_of(facts["suit"], SUITS, path)
            if suit in suits.values():
                checks.bad(path, f"two players have the {suit}; each needs a suit of its own")
            suits[seat] = suit
    free = [suit for suit in SUITS if suit not in suits.values()]
    return suits | {seat: free.pop(0) for seat in told if seat not in suits}


def _coins(facts: Mapping[str, Any], path: Path, options: Options) -> tuple[Rest | None, ...]:
    coins = checks.items(facts.get("coins") or [], path)
    if len(coins) > COINS:
        checks.bad(path, f"a player has {COINS} coins, not {len(coins)}")
    return tuple(_rest(coin, (*path, n), options) for n, coin in enumerate(coins))


def _rest(coin: object, path: Path, options: Options) -> Rest | None:
    if coin == FLOOR:
        return None
    if not isinstance(coin, list | tuple) or not 2 <= len(coin) <= 3:
        checks.bad(path, f"a coin is [inches across, inches up], as [3.5, 7.0], or {FLOOR}")
    at = _point(coin, path)
    if not on_table(at, options.distance):
        checks.bad(path, f"that is wholly past the edge of the table: write {FLOOR}")
    return Rest(at, _rolled(coin[2] if len(coin) == 3 else None, at, path))


def _point(coin: list[Any] | tuple[Any, ...], path: Path) -> Point:
    x, y = coin[:2]
    for number, size in enumerate((x, y)):
        if type(size) not in (int, float) or not abs(size) <= 1000:
            shown = names.legible(str(size))
            checks.bad((*path, number), f"{shown!r} is no measure in inches, as 3.5")
    return point(x, y)


def _rolled(told: object, at: Point, path: Path) -> Tile | None:
    """PF-2: the tile is said if, and only if, several are covered alike."""
    alike = {str(tile): tile for tile in best_covered(at)}
    if len(alike) > 1 and str(told) not in alike:
        either = " or ".join(alike)
        checks.bad(path, f"it covers several tiles alike; say which has it, third: {either}")
    if len(alike) <= 1 and told is not None:
        checks.bad(path, "a tile is named only for a coin that covers several alike; leave it out")
    return alike[str(told)] if told is not None else None


def _then(facts: Mapping[str, Any], path: Path, options: Options) -> tuple[Aim, ...]:
    lines = checks.items(facts.get("then") or [], path)
    return tuple(_aim(line, (*path, n), options.distance) for n, line in enumerate(lines))


def _aim(line: object, path: Path, distance: int) -> Aim:
    if not isinstance(line, str):
        checks.bad(path, "a standing order is a throw in words, as toss 4 of Crowns")
    try:
        return read_aim(line, distance)
    except Objection as objection:
        checks.bad(path, names.legible(objection.reason, 400))


def _check_turn(state: State, data: Mapping[str, Any]) -> None:
    """Everybody has thrown as many coins as the order of throws says, and ordered no more."""
    due = state.thrown // len(state.players)
    first = state.thrown % len(state.players) if state.options.play == TURNS else 0
    begun = due % len(state.players)
    order = state.players[begun:] + state.players[:begun]
    for place, player in enumerate(order):
        wanted = due + (place < first)
        if len(player.coins) != wanted:
            checks.bad(
                ("seats", player.seat, "coins"),
                f"{player.seat} has thrown {len(player.coins)} coins, and should have thrown "
                f"{wanted} by now; write {FLOOR} for one that is off the table",
            )
        if len(player.then) > COINS - wanted:
            checks.bad(
                ("seats", player.seat, "then"),
                f"{player.seat} has {COINS - wanted} coins left, and {len(player.then)} orders",
            )
    turn = checks.count(data.get("turn", state.turn), ("turn",), 1, COINS * SEATS[1] + 1)
    if turn != state.turn:
        checks.bad(("turn",), f"by the coins on the table this is turn {state.turn}, not {turn}")
