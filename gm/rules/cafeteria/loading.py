"""A position from plain data: whatever cannot be is refused, with its place and the remedy."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from gm.rules import checks, names, seating
from gm.rules.cafeteria import tables
from gm.rules.cafeteria.loading_options import load_options
from gm.rules.cafeteria.loading_people import load_faculty, load_pupils
from gm.rules.cafeteria.state import (
    HAULED,
    RETIRED,
    ROUNDS,
    Options,
    Pupil,
    State,
    in_play,
    sets,
    sides,
)
from gm.rules.game import Path, Seat

FIELDS = (
    *("game", "turn", "round", "options", "seats", "students", "order"),
    *("faculty", "stacks"),
    *("line_trays", "table_trays", "floor", "garbage", "away_cans", "salad", "flung"),
    *("mystery", "alarm", "acted", "winners"),
)
MOST = 9999


def load(data: Mapping[str, Any]) -> State:
    """A position from plain data; BadData says what cannot be, and where."""
    data = checks.position(data, FIELDS, "cafeteria")
    options = load_options(data.get("options") or {})
    seats = _load_seats(data.get("seats"))
    turn = checks.count(data.get("turn", 1), ("turn",), 1, MOST)
    won = _load_winners(data.get("winners"), seats)
    round_ = _load_round(data, options, turn, won)
    pupils = load_pupils(data, options, seats, round_)
    state = State(
        turn,
        round_,
        options,
        seats,
        pupils,
        load_faculty(data.get("faculty") or {}, options, pupils),
        {},
        floor=_load_floor(data, options),
        garbage=_load_garbage(data, options),
        away_cans=_load_away(data, options, pupils),
        salad=_load_salad(data, options, sets(len(pupils))),
        flung=tuple(sorted(_foods(data.get("flung") or [], ("flung",)))),
        mystery=_load_mystery(data.get("mystery"), options),
        alarm=checks.count(data.get("alarm", 0), ("alarm",), 0, tables.ROUNDS),
        acted=_load_acted(data, options, pupils),
        won=won,
    )
    return _with_line(state, data)


def _load_seats(value: object) -> dict[Seat, str]:
    told = seating.facts_by_seat(value, ("name",), "Food Fight", *tables.PLAYERS)
    found = {seat: seating.name_of(seat, facts) for seat, facts in told.items()}
    seating.tell_apart(found)
    return found


def _load_winners(value: object, seats: Mapping[Seat, str]) -> tuple[Seat, ...] | None:
    if value is None:
        return None
    given = checks.items(value, ("winners",))
    return tuple(checks.one_of(seat, seats, ("winners", n)) for n, seat in enumerate(given))


def _load_round(
    data: Mapping[str, Any], options: Options, turn: int, won: tuple[Seat, ...] | None
) -> int:
    by_rounds = options.play == ROUNDS
    most = tables.ROUNDS + (won is not None)
    if by_rounds and turn > most:
        checks.bad(("turn",), f"a game has {tables.ROUNDS} rounds, and this would be round {turn}")
    round_ = checks.count(data.get("round", turn if by_rounds else 1), ("round",), 1, most)
    if by_rounds and round_ != turn:
        checks.bad(("round",), f"by rounds the round is the turn, here {turn}")
    return round_


def _foods(value: object, path: Path) -> list[str]:
    given = checks.items(value, path)
    for n, item in enumerate(given):
        if item not in tables.ITEMS:
            shown = names.legible(str(item))
            hint = names.did_you_mean(shown, tables.ITEMS)
            checks.bad((*path, n), f"{shown!r} is nothing to eat here{hint}")
    return given


def _square(label: object, options: Options, path: Path) -> str:
    board = options.board
    if label not in board.squares or label in board.table_at:
        shown = names.legible(str(label))
        checks.bad((*path, shown), f"{shown!r} is no open square of {board.name}")
    return str(label)


def _squares(data: Mapping[str, Any], field: str) -> Mapping[Any, Any]:
    value = data.get(field) or {}
    if not isinstance(value, Mapping):
        checks.bad((field,), f"{field} is a mapping of squares")
    return value


def _load_floor(data: Mapping[str, Any], options: Options) -> dict[str, tuple[str, ...]]:
    found = {}
    for label, foods in _squares(data, "floor").items():
        square = _square(label, options, ("floor",))
        found[square] = tuple(_foods(foods, ("floor", square)))
    return {square: foods for square, foods in sorted(found.items()) if foods}


def _load_garbage(data: Mapping[str, Any], options: Options) -> dict[str, int]:
    found = {
        _square(label, options, ("garbage",)): checks.count(
            last, ("garbage", str(label)), 1, tables.ROUNDS + 1
        )
        for label, last in _squares(data, "garbage").items()
    }
    return dict(sorted(found.items()))


def _load_away(
    data: Mapping[str, Any], options: Options, pupils: Iterable[Pupil]
) -> frozenset[str]:
    path: Path = ("away_cans",)
    given = checks.items(data.get("away_cans") or [], path)
    away = {checks.one_of(can, options.board.cans, (*path, n)) for n, can in enumerate(given)}
    for pupil in pupils:
        if pupil.can in away:
            checks.bad(path, f"{pupil.student} carries the can of {pupil.can}")
    return frozenset(away)


def _load_salad(
    data: Mapping[str, Any], options: Options, copies: int
) -> tuple[tuple[str, ...], ...]:
    fresh = [list(position) * copies for position in tables.SALAD_BAR] if options.salad_bar else []
    value = data.get("salad")
    given = checks.items(fresh if value is None else value, ("salad",))
    if len(given) != len(fresh):
        checks.bad(("salad",), f"the salad bar has {len(fresh)} positions in this game")
    bar = [tuple(_foods(position, ("salad", n))) for n, position in enumerate(given)]
    for n, position in enumerate(bar):
        for item in position:
            checks.one_of(item, tables.SALAD, ("salad", n))
    return tuple(bar)


def _load_mystery(value: object, options: Options) -> tables.Food | None:
    if value is None:
        return None
    path: Path = ("mystery",)
    given = checks.items(value, path)
    bounds = ((1, 6), (1, 6), (4, tables.MYSTERY_DAMAGE), (5, tables.MYSTERY_TO_HIT))
    if not options.mystery_meat or len(given) != len(bounds):
        checks.bad(path, "mystery is [range, slipperiness, damage, to hit], with that option on")
    told = zip(given, bounds, strict=True)
    numbers = [checks.count(v, (*path, n), *bound) for n, (v, bound) in enumerate(told)]
    return tables.Food(*numbers)


def _load_acted(
    data: Mapping[str, Any], options: Options, pupils: Iterable[Pupil]
) -> frozenset[str]:
    path: Path = ("acted",)
    given = checks.items(data.get("acted") or [], path)
    known = [pupil.student for pupil in pupils]
    if given and options.play == ROUNDS:
        checks.bad(path, "acted is for a game by turns; leave it out")
    acted = frozenset(checks.one_of(s, known, (*path, n)) for n, s in enumerate(given))
    waiting = {p.student for p in pupils if p.status not in (RETIRED, HAULED)} - acted
    if acted and not waiting and len(sides(pupils)) > 1:
        checks.bad(path, "all have acted: leave acted out and begin the next round")
    return acted


def _with_line(state: State, data: Mapping[str, Any]) -> State:
    """The Food Line and the trays last: they hold whatever is nowhere else."""
    options, copies = state.options, sets(len(state.pupils))
    supply = Counter(tables.supply(options.mystery_meat, options.salad_bar, copies))
    stacks = _load_stacks(data.get("stacks"), supply - in_play(state))
    whole = replace(state, stacks=stacks)
    surplus = in_play(whole) - supply
    if surplus:
        food, number = next(iter(sorted(surplus.items())))
        checks.bad(("stacks",), f"there are {number} {food} more than the game's {supply[food]}")
    on_tables = _load_table_trays(data.get("table_trays"), options, copies)
    held = sum(pupil.tray for pupil in state.pupils)
    left = copies * tables.TRAYS - sum(on_tables.values()) - held
    if left < 0:
        checks.bad(("table_trays",), f"there are only {copies * tables.TRAYS} trays in the game")
    trays = checks.count(data.get("line_trays", left), ("line_trays",), 0, left)
    return replace(whole, line_trays=trays, table_trays=on_tables)


def _load_stacks(value: object, left: Counter[str]) -> dict[str, tuple[str, ...]]:
    if value is None:
        return {
            family: tuple(
                food
                for food in tables.FAMILY_OF
                if tables.FAMILY_OF[food] == family
                for _ in range(left[food])
            )
            for family in tables.FAMILIES
        }
    given = checks.mapping(value, tables.FAMILIES, ("stacks",), "the stacks")
    stacks = {}
    for family in tables.FAMILIES:
        stacks[family] = tuple(_foods(given.get(family) or [], ("stacks", family)))
        for n, food in enumerate(stacks[family]):
            if tables.FAMILY_OF.get(food) != family:
                checks.bad(("stacks", family, n), f"{food} does not belong to the {family}")
    return stacks


def _load_table_trays(value: object, options: Options, copies: int) -> dict[str, int]:
    laid = [t for t in options.board.tables if not is_bar(t, options)]
    if value is None:
        return dict.fromkeys(sorted(laid), copies)
    given = checks.mapping(value, laid, ("table_trays",), "the tables with trays")
    return {
        t: checks.count(given.get(t, 0), ("table_trays", t), 0, copies * tables.TRAYS)
        for t in sorted(laid)
    }


def is_bar(table: str, options: Options) -> bool:
    """Whether a table is in use as the salad bar, and so no table for anything else."""
    return options.salad_bar and table == options.board.salad_bar
