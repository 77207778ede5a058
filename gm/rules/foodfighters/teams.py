"""Teams: nine tiles with their thoughts, and the Power cards; the house's or a campaign's own."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gm.rules import checks, names
from gm.rules.foodfighters import house, spoken, tables
from gm.rules.game import Path

ONE_TIME, MULTI_USE, ONGOING = "one-time", "multi-use", "ongoing"
TIMINGS = (ONE_TIME, MULTI_USE, ONGOING)
"""Gone after it is played; back in the Pantry; on the table for good."""

SHIELD, AGAIN, DOUBLE = "shield", "again", "double"
BOOST, REGROW, HARVEST = "boost", "regrow", "harvest"
EFFECTS = {
    SHIELD: (ONE_TIME, MULTI_USE),
    AGAIN: TIMINGS,
    DOUBLE: TIMINGS,
    BOOST: TIMINGS,
    REGROW: (ONE_TIME, MULTI_USE),
    HARVEST: TIMINGS,
}
"""What a Power may do, and its timings: behind an everlasting shield nobody is beaten (FF-18)."""

MOST_POWERS, MOST_COST = 3, 30
_TILE = re.compile(r"([^()+]+?)\s*\(([^()+]+)\)")
_WORDS = re.compile(r"[A-Za-z][A-Za-z'-]*( [A-Za-z][A-Za-z'-]*){0,2}")
_SQUARE = re.compile(r"[a-c][1-3]")
RESERVED = frozenset(
    {
        *(word for words in spoken.VERBS.values() for word in words),
        *("standing", "nothing", "none", "please", "i", "will", "always", "never", "yes", "no"),
        *("for", "with", "and", "or", "to", "at", "on", "onto", "off", "from", "by", "using"),
        *("in", "into", "against", "versus", "vs", "then", "else", "otherwise", "failing", "it"),
        *("front", "middle", "back", "rear", "first", "left", "right", "centre", "center"),
        *("row", "column", "square", "gap", "fighter", "enemy", "thinking", "of", "about", "is"),
        *("spoon", "cracker", "pan", "bonus", "die", "power", "card", "one", "the", "a", "an"),
        *("my", "your", "their", "his", "her", "anybody", "anyone", "any"),
    }
)
"""Words of the order language, which no fighter or Power may have in its name."""


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A fighter's kind, and the enemy kind in its thought bubble."""

    kind: str
    thought: str

    def __str__(self) -> str:
        return f"{self.kind} ({self.thought})"


@dataclass(frozen=True, slots=True)
class Power:
    """A Power card."""

    name: str
    effect: str
    timing: str
    cost: int


@dataclass(frozen=True, slots=True)
class Team:
    """One side's tiles and Power cards."""

    name: str
    tiles: tuple[Tile, ...]
    powers: tuple[Power, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its kinds of fighter, in the order in which they are first listed."""
        return tuple(dict.fromkeys(tile.kind for tile in self.tiles))

    @property
    def title(self) -> str:
        """Its name in print."""
        return names.title(self.name)

    def power(self, name: str) -> Power:
        """A card of this team."""
        return next(power for power in self.powers if power.name == name)

    def card(self, effect: str) -> Power | None:
        """The team's card with some effect, if it has one."""
        return next((power for power in self.powers if power.effect == effect), None)


Teams = tuple[Team, Team]


def dump_teams(teams: Teams) -> dict[str, Any]:
    """Teams in the words of a campaign's file."""
    return {
        team.name: {
            "fighters": [str(tile) for tile in team.tiles],
            "powers": {
                p.name: {"effect": p.effect, "timing": p.timing, "cost": p.cost}
                for p in team.powers
            },
        }
        for team in teams
    }


def load_teams(data: object, path: Path) -> Teams:
    """Two teams that can fight each other; BadData says what is wrong with them."""
    if not isinstance(data, Mapping) or len(data) != tables.SEATS[1]:
        checks.bad(path, "teams names two teams, each with its fighters and powers")
    one, other = (_team(name, told, path) for name, told in data.items())
    _check_thoughts(one, other, path)
    _check_thoughts(other, one, path)
    return one, other


def _team(name: object, told: object, path: Path) -> Team:
    here = (*path, str(name))
    if names.why_not_a_seat(name):
        checks.bad(here, f"{names.legible(str(name))!r} is no team; write it small, as meats")
    facts = checks.mapping(told, ("fighters", "powers"), here, "a team")
    fighters = checks.items(facts.get("fighters"), (*here, "fighters"))
    if len(fighters) != tables.TILES:
        reason = f"a team has {tables.TILES} fighters, and {name} has {len(fighters)}"
        checks.bad((*here, "fighters"), reason)
    tiles = tuple(_tile(f, (*here, "fighters", n)) for n, f in enumerate(fighters))
    _check_kinds(tiles, (*here, "fighters"))
    powers = _powers(facts.get("powers") or {}, (*here, "powers"))
    _check_names([*dict.fromkeys(t.kind for t in tiles), *(p.name for p in powers)], here)
    return Team(str(name), tiles, powers)


def read_tile(text: str) -> Tile | None:
    """A tile as it is written, `Steak (Onion)`; None if it is written otherwise."""
    found = _TILE.fullmatch(text.strip())
    return Tile(found[1], found[2].strip()) if found else None


def _tile(told: object, path: Path) -> Tile:
    tile = read_tile(told) if isinstance(told, str) else None
    if not tile:
        shown = names.legible(str(told))
        checks.bad(path, f"{shown!r} is no fighter; write its kind and its thought: Steak (Onion)")
    _check_name(tile.kind, path)
    return tile


def _check_name(name: object, path: Path) -> None:
    """A name must be fit to be ordered about."""
    shown = names.legible(str(name))
    if not isinstance(name, str) or not _WORDS.fullmatch(name) or len(name) > 20:
        checks.bad(path, f"{shown!r} is no name here: up to three words of letters, 20 in all")
    words = name.lower().split()
    if _SQUARE.fullmatch(words[0]) or RESERVED.intersection(words):
        checks.bad(path, f"{shown!r} has a word that orders need; choose another name")


def _check_kinds(tiles: tuple[Tile, ...], path: Path) -> None:
    if max(Counter(tile.kind for tile in tiles).values()) < tables.MATCHING:
        checks.bad(path, "no kind stands here three times, so the enemy could never win")


def _check_names(known: list[str], path: Path) -> None:
    taken: dict[str, str] = {}
    for name in known:
        other = taken.setdefault(names.slug(name), name)
        if other is not name:
            checks.bad(path, f"{other} and {name} would be told apart by nothing: rename one")


def _check_thoughts(team: Team, enemy: Team, path: Path) -> None:
    for number, tile in enumerate(team.tiles):
        if tile.thought not in enemy.kinds:
            known = ", ".join(enemy.kinds)
            told = f"{tile} thinks of nobody among the {enemy.name}, who are {known}"
            checks.bad((*path, team.name, "fighters", number), told)


def _powers(told: object, path: Path) -> tuple[Power, ...]:
    if not isinstance(told, Mapping) or len(told) > MOST_POWERS:
        checks.bad(path, f"powers is a mapping of at most {MOST_POWERS} names to their cards")
    powers = tuple(_power(name, card, (*path, str(name))) for name, card in told.items())
    effects = [power.effect for power in powers]
    for power in powers:
        if effects.count(power.effect) > 1:
            told_twice = f"two cards have the effect {power.effect}; one is enough for a team"
            checks.bad((*path, power.name, "effect"), told_twice)
    return powers


def _power(name: object, told: object, path: Path) -> Power:
    _check_name(name, path)
    facts = checks.mapping(told, ("effect", "timing", "cost"), path, "a Power card")
    effect = checks.one_of(facts.get("effect"), EFFECTS, (*path, "effect"))
    timing = checks.one_of(facts.get("timing"), EFFECTS[effect], (*path, "timing"))
    return Power(
        str(name), effect, timing, checks.count(facts.get("cost"), (*path, "cost"), 1, MOST_COST)
    )


HOUSE_TEAMS = load_teams(house.TEAMS, ("options", "teams"))
