"""A position as plain data, and back: checked when read, so that nothing impossible gets in."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gm.rules import checks, names, seating
from gm.rules.foodfighters import standing, tables, teams
from gm.rules.foodfighters.formation import COLUMNS, ROW_NAMES, Fighter, Square
from gm.rules.foodfighters.state import GONE, HAND, TABLE, TURNS, Options, Side, State
from gm.rules.foodfighters.teams import MULTI_USE, ONE_TIME, ONGOING, Team
from gm.rules.game import Path, Seat

GAME = "foodfighters"
MOST_TURNS = 9999
EMPTY = "-"
OPTION_FIELDS = ("play", "teams")
POSITION_FIELDS = ("game", "turn", "options", "to_play", "bonus_die", "seats")
SEAT_FIELDS = (
    *("name", "team", "beans", "formation", "smashed", "smashed_lately", "powers", "standing"),
)
_PLACES = {ONE_TIME: (HAND, GONE), MULTI_USE: (HAND,), ONGOING: (HAND, TABLE)}
"""Where a card can be besides the Pantry, by its timing."""


def dump(state: State) -> dict[str, Any]:
    """The position as a file has it."""
    return {
        "game": GAME,
        "turn": state.turn,
        "options": dump_options(state.options),
        "to_play": state.to_play,
        "bonus_die": state.bonus_die,
        "seats": {side.seat: _dump_side(side, state) for side in state.sides},
    }


def dump_options(options: Options) -> dict[str, Any]:
    """Only what differs from the house's own."""
    if options.teams == teams.HOUSE_TEAMS:
        return {}
    return {"teams": teams.dump_teams(options.teams)}


def _dump_side(side: Side, state: State) -> dict[str, Any]:
    return {
        "name": side.name,
        "team": side.team.name,
        "beans": side.beans,
        "formation": dump_formation(side.formation),
        "smashed": side.smashed,
        "smashed_lately": side.smashed_lately,
        "powers": dict(side.powers),
        "standing": standing.dump(state.standing_of(side.seat)),
    }


def dump_formation(formation: Mapping[Square, Fighter]) -> dict[str, list[str]]:
    """Three rows of three, as they lie on the table."""
    return {
        name: [str(formation.get(row + column, EMPTY)) for column in COLUMNS]
        for row, name in ROW_NAMES.items()
    }


def load(data: Mapping[str, Any]) -> State:
    """A position from plain data; BadData says what cannot be, and where."""
    data = checks.position(data, POSITION_FIELDS, GAME)
    options = load_options(data.get("options") or {})
    told = seating.facts_by_seat(data.get("seats"), SEAT_FIELDS, "Foodfighters", *tables.SEATS)
    sides = _sides(told, options)
    return State(
        turn=checks.count(data.get("turn", 1), ("turn",), 1, MOST_TURNS),
        options=options,
        sides=sides,
        to_play=checks.one_of(data.get("to_play", sides[0].seat), told, ("to_play",)),
        bonus_die=_bonus_die(data.get("bonus_die"), told),
        standing=(_standing(sides[0], told), _standing(sides[1], told)),
    )


def load_options(data: object) -> Options:
    """The options of a campaign or position, checked."""
    chosen = checks.mapping(data, OPTION_FIELDS, ("options",), "the options")
    play = checks.one_of(chosen.get("play", TURNS), (TURNS,), ("options", "play"))
    if chosen.get("teams") is None:
        return Options(play)
    return Options(play, teams.load_teams(chosen["teams"], ("options", "teams")))


def _sides(told: Mapping[Seat, Mapping[str, Any]], options: Options) -> tuple[Side, Side]:
    one, other = (
        _side(seat, facts, options.teams, fresh)
        for (seat, facts), fresh in zip(told.items(), _fresh_teams(told, options), strict=True)
    )
    if one.team == other.team:
        checks.bad(("seats", other.seat, "team"), f"both play the {one.team.name}; change one")
    seating.tell_apart({side.seat: side.name for side in (one, other)})
    if one.beans + other.beans > tables.BEANS:
        checks.bad(("seats", other.seat, "beans"), f"there are only {tables.BEANS} Beans in all")
    if one.beaten and other.beaten:
        reason = "both have lost three of a kind; the game ended when the first was lost"
        checks.bad(("seats", other.seat, "formation"), reason)
    return one, other


def _fresh_teams(told: Mapping[Seat, Mapping[str, Any]], options: Options) -> tuple[str, str]:
    """The teams of those who do not say: what the other leaves, else in order."""
    first, second = (team.name for team in options.teams)
    said = [facts.get("team") for facts in told.values()]
    return (second, first) if said[0] == second or said[1] == first else (first, second)


def _side(seat: Seat, facts: Mapping[str, Any], known: teams.Teams, fresh: str) -> Side:
    path: Path = ("seats", seat)
    by_name = {team.name: team for team in known}
    team = by_name[checks.one_of(facts.get("team", fresh), by_name, (*path, "team"))]
    formation = _formation(facts.get("formation"), team, (*path, "formation"))
    smashed = _smashed(facts, formation, path)
    lately = checks.flag(facts.get("smashed_lately", False), (*path, "smashed_lately"))
    if lately and not smashed:
        checks.bad((*path, "smashed_lately"), "no Cracker is smashed; say smashed: 1 or more")
    beans = checks.count(facts.get("beans", 0), (*path, "beans"), 0, tables.BEANS)
    powers = _powers(facts.get("powers") or {}, team, (*path, "powers"))
    return Side(seat, seating.name_of(seat, facts), team, formation, beans, smashed, lately, powers)


def _formation(told: object, team: Team, path: Path) -> dict[Square, Fighter]:
    if told is None:
        told = _as_listed(team)
    rows = checks.mapping(told, ROW_NAMES.values(), path, "a formation")
    formation = {}
    for row, name in ROW_NAMES.items():
        fighters = checks.items(rows.get(name) or [EMPTY] * 3, (*path, name))
        if len(fighters) != len(COLUMNS):
            checks.bad((*path, name), f"a row has three squares; write {EMPTY} for an empty one")
        for number, told_one in enumerate(fighters):
            if told_one not in (None, EMPTY, ""):
                here = (*path, name, number)
                formation[row + COLUMNS[number]] = _fighter(told_one, team, here)
    _check_numbers(formation, team, path)
    return formation


def _as_listed(team: Team) -> dict[str, list[str]]:
    """Nobody has shuffled: the tiles in the order of the team's list, the front row first."""
    tiles = [str(tile) for tile in team.tiles]
    return {name: tiles[3 * n : 3 * n + 3] for n, name in enumerate(ROW_NAMES.values())}


def _fighter(told: object, team: Team, path: Path) -> Fighter:
    first, *items = (part.strip() for part in str(told).split("+"))
    tile = teams.read_tile(first)
    if tile not in team.tiles:
        shown = names.legible(first)
        hint = names.did_you_mean(shown, map(str, team.tiles))
        checks.bad(path, f"{shown!r} is no fighter of the {team.name}{hint}")
    for item in items:
        if item not in tables.HELD:
            shown = names.legible(item)
            checks.bad(path, f"a fighter holds no {shown!r}: {', '.join(tables.HELD)} are all")
        if items.count(item) > 1:
            checks.bad(path, f"a fighter never holds two of the same: leave out one {item}")
    return Fighter(tile, tuple(item for item in tables.HELD if item in items))


def _check_numbers(formation: Mapping[Square, Fighter], team: Team, path: Path) -> None:
    present = Counter(fighter.tile for fighter in formation.values())
    for tile, number in present.items():
        if number > team.tiles.count(tile):
            checks.bad(path, f"{tile} stands here more often than the {team.name} have it")
    for item, most in tables.STOCK.items():
        if sum(item in fighter.items for fighter in formation.values()) > most:
            checks.bad(path, f"a side has only {most} of the {item}s")


def _smashed(facts: Mapping[str, Any], formation: Mapping[Square, Fighter], path: Path) -> int:
    held = sum(tables.CRACKER in fighter.items for fighter in formation.values())
    most = tables.STOCK[tables.CRACKER] - held
    return checks.count(facts.get("smashed", 0), (*path, "smashed"), 0, most)


def _powers(told: object, team: Team, path: Path) -> dict[str, str]:
    known = [power.name for power in team.powers]
    places = checks.mapping(told, known, path, f"the powers of the {team.name}")
    return {
        power.name: checks.one_of(places[power.name], _PLACES[power.timing], (*path, power.name))
        for power in team.powers
        if power.name in places
    }


def _bonus_die(held: object, told: Mapping[Seat, Any]) -> Seat | None:
    return None if held is None else checks.one_of(held, told, ("bonus_die",))


def _standing(side: Side, told: Mapping[Seat, Mapping[str, Any]]) -> standing.Standing:
    path = ("seats", side.seat, "standing")
    return standing.load(told[side.seat].get("standing") or {}, side.team, path)
