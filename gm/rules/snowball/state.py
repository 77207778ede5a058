"""The position between two turns: frozen, checked when read, and back from data as it went."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from gm.rules import checks, hexes, names, seating
from gm.rules.game import Path, Seat
from gm.rules.options import differing
from gm.rules.snowball import signposts, tables
from gm.rules.snowball.board import THE_GARDEN, Board
from gm.rules.snowball.survey import SIDES

ACTIVE, RUNNING, DRYING, LEFT = "active", "running", "drying", "left"
STATUSES = (ACTIVE, RUNNING, DRYING, LEFT)
STARTS = ("preference", "seeded")
MOST = 999
"""No count in a position is larger: a pile of snow has its limits."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a campaign may choose (SB-32 to SB-35)."""

    disaster: bool = False
    conditional_orders: bool = False
    slip_sliding: bool = False
    hit_points: int = tables.HIT_POINTS
    victory_points: int = tables.VICTORY_POINTS
    snowman_head_mf: int = 2
    starts: str = "preference"
    board: Board = THE_GARDEN


class Player(NamedTuple):
    """One combatant. `nmrs` counts those in a row; `drying` the segments still to dry."""

    seat: Seat
    name: str
    hex: str
    hp: int = tables.HIT_POINTS
    vp: int = 0
    snowballs: int = tables.SNOWBALLS
    dirigibles: int = 0
    status: str = ACTIVE
    drying: int = 0
    staggered: bool = False
    recovering: bool = False
    nmrs: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The garden before a turn; players stand in the order of their seats' names."""

    turn: int
    options: Options
    players: tuple[Player, ...]
    bare_conifers: frozenset[str] = frozenset()
    spent_sides: frozenset[str] = frozenset()
    headless_snowmen: frozenset[str] = frozenset()

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {player.seat: player.name for player in self.players}


def winners(state: State) -> tuple[Seat, ...] | None:
    """Rule 3 and SB-2: all at the victory points; else the last one who has not left for good."""
    done = tuple(p.seat for p in state.players if p.vp >= state.options.victory_points)
    if done:
        return done
    here = tuple(p.seat for p in state.players if p.status != LEFT)
    return here if len(here) <= 1 else None


def can_order(player: Player) -> bool:
    """Whether any segment of the coming turn is the player's to use (SB-27, SB-28, SB-30)."""
    return player.status == ACTIVE or (player.status == DRYING and player.drying < tables.SEGMENTS)


def first_usable_segment(player: Player) -> int:
    """The first segment of the coming turn in which orders count."""
    return 1 + max(player.drying, int(player.recovering))


def due(state: State) -> frozenset[Seat]:
    """All who can use a segment of the coming turn."""
    if winners(state) is not None:
        return frozenset()
    return frozenset(player.seat for player in state.players if can_order(player))


def points(state: State) -> dict[Seat, int]:
    """Victory points."""
    return {player.seat: player.vp for player in state.players}


def dump(state: State) -> dict[str, Any]:
    """The position as plain data, as a file has it."""
    return {
        "game": "snowball",
        "turn": state.turn,
        "options": dump_options(state.options),
        "seats": {player.seat: _dump_player(player) for player in state.players},
        **{field: sorted(getattr(state, field)) for field in FEATURES},
    }


def dump_options(options: Options) -> dict[str, Any]:
    """Only what differs from the rulebook; a board of one's own goes along whole."""
    told = differing(options, RULEBOOK)
    if "board" in told:
        told["board"] = dict(options.board.data)
    return told


def _dump_player(player: Player) -> dict[str, Any]:
    return {field: getattr(player, field) for field in PLAYER_FIELDS}


RULEBOOK = Options()
FEATURES = ("bare_conifers", "spent_sides", "headless_snowmen")
POSITION_FIELDS = ("game", "turn", "options", "seats", *FEATURES)
PLAYER_FIELDS = tuple(field for field in Player._fields if field != "seat")
OPTION_FIELDS = tuple(f.name for f in fields(Options))


def load(data: Mapping[str, Any]) -> State:
    """A position from plain data; BadData says what cannot be, and where."""
    data = checks.position(data, POSITION_FIELDS, "snowball")
    options = load_options(data.get("options") or {})
    seats = seating.facts_by_seat(
        data.get("seats"), PLAYER_FIELDS, "Snowball Fighting", *tables.SEATS
    )
    players = tuple(_load_player(seat, facts, options) for seat, facts in seats.items())
    _one_a_hex(players, options.board)
    seating.tell_apart({player.seat: player.name for player in players})
    turn = checks.count(data.get("turn", 1), ("turn",), 1, 10 * MOST)
    features = {field: _load_feature(data, field, options.board) for field in FEATURES}
    return State(turn, options, players, **features)


def load_options(data: object) -> Options:
    """The options of a campaign or position, checked."""
    chosen = checks.mapping(data, OPTION_FIELDS, ("options",), "the options")
    return Options(**{name: _load_option(name, value) for name, value in chosen.items()})


def _load_option(name: str, value: object) -> Any:
    path: Path = ("options", name)
    default = getattr(RULEBOOK, name)
    if isinstance(default, Board):
        return _load_board(value)
    if isinstance(default, bool):
        return checks.flag(value, path)
    if isinstance(default, int):
        return checks.count(value, path, 1, 4 if name == "snowman_head_mf" else MOST)
    return checks.one_of(value, STARTS, path)


def _load_board(value: object) -> Board:
    if isinstance(value, Board):
        return value
    with checks.inside(("options", "board")):
        return Board.from_data(value)


def _load_player(seat: Seat, facts: Mapping[str, Any], options: Options) -> Player:
    path: Path = ("seats", seat)
    name = seating.name_of(seat, facts)
    counts = {
        field: checks.count(facts.get(field, fresh), (*path, field), 0, MOST)
        for field, fresh in (
            ("hp", options.hit_points),
            ("vp", 0),
            ("snowballs", tables.SNOWBALLS),
            ("dirigibles", 0),
            ("nmrs", 0),
        )
    }
    flags = {f: checks.flag(facts.get(f, False), (*path, f)) for f in ("staggered", "recovering")}
    inside = options.board.door if facts.get("status") in (DRYING, LEFT) else None
    where = _load_hex(facts.get("hex", inside), (*path, "hex"), options.board)
    status = _load_status(facts, path, counts, where == options.board.door)
    drying = _load_drying(facts, path, status)
    told: dict[str, Any] = {**counts, **flags}
    return Player(seat, name, where, status=status, drying=drying, **told)


def _load_hex(label: object, path: Path, board: Board) -> str:
    if not isinstance(label, str):
        checks.bad(path, f"a player stands on a hex, as {board.starts[0]}")
    where = label.strip().upper()
    if where not in board.places:
        shown = names.legible(label)
        looks_right = hexes.HEX_LABEL.fullmatch(where)
        reason = signposts.no_hex(where, board) if looks_right else f"{shown!r} is no hex"
        checks.bad(path, reason)
    if where in board.shed:
        checks.bad(path, f"{where} is inside the shed, where nobody stands")
    return where


def _load_status(
    facts: Mapping[str, Any], path: Path, counts: Mapping[str, int], in_kitchen: bool
) -> str:
    soaked, leaving = counts["hp"] == 0, counts["nmrs"] >= tables.NMRS_TO_LEAVE
    fresh = (DRYING if in_kitchen else RUNNING) if soaked else ACTIVE
    path = (*path, "status")
    status = checks.one_of(facts.get("status", fresh), STATUSES, path)
    if status == ACTIVE and soaked:
        checks.bad(path, "a player with 0 HP is running to the kitchen or drying there")
    if status == RUNNING and not (soaked or leaving):
        checks.bad(path, "a player runs with 0 HP, or with nmrs of 2 or more")
    if status == RUNNING and in_kitchen:
        checks.bad(
            path, "whoever stands on the kitchen door has done with running: drying, or left"
        )
    if status == DRYING and not in_kitchen:
        checks.bad(path, "socks dry in the kitchen only: the hex must be the kitchen door")
    if status == LEFT and not in_kitchen:
        checks.bad(path, "whoever left did so by the kitchen: the hex must be the kitchen door")
    return status


def _load_drying(facts: Mapping[str, Any], path: Path, status: str) -> int:
    fresh = tables.DRYING_SEGMENTS if status == DRYING else 0
    drying = checks.count(facts.get("drying", fresh), (*path, "drying"), 0, tables.DRYING_SEGMENTS)
    if (drying > 0) != (status == DRYING):
        checks.bad(
            (*path, "drying"), "drying is 1 to 3 for a player whose status is drying, else 0"
        )
    return drying


def _load_feature(data: Mapping[str, Any], field: str, board: Board) -> frozenset[str]:
    value = checks.items(data.get(field) or [], (field,))
    known = {"bare_conifers": board.conifers, "headless_snowmen": board.snowmen}.get(field, SIDES)
    for number, item in enumerate(value):
        if not isinstance(item, str) or item not in known:
            shown = names.legible(str(item))
            checks.bad(
                (field, number), f"{shown} cannot stand in {field}: {', '.join(sorted(known))} can"
            )
    return frozenset(value)


def _one_a_hex(players: Iterable[Player], board: Board) -> None:
    """Rule 6; the kitchen holds any number (SB-27)."""
    taken: dict[str, Seat] = {}
    for player in players:
        if player.hex == board.door:
            continue
        other = taken.setdefault(player.hex, player.seat)
        if other != player.seat:
            reason = f"{player.seat} and {other} both stand on {player.hex}; one player a hex"
            checks.bad(("seats", player.seat, "hex"), reason)
