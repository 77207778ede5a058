"""roster.yaml: who holds which seat, who held it before, who stands by and who looks on."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from gm.campaign.folder import Folder
from gm.campaign.zones import zone_called
from gm.errors import Misuse
from gm.files import write_text
from gm.rules import checks, names, seating
from gm.rules.game import BadData, Entrant, Path, Seat
from gm.yaml_files import read_document, yaml_text

MOST_LUCK, MOST_HASH = 40, 64
RESERVED = frozenset({"all", "gazette", "referee", "the-referee", "somebody-in-grey"})
"""Names that press and files have a meaning for: nobody may pass for the referee."""
_ADDRESS = re.compile(
    r"[^\s@<>()\[\],;:\"\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?"
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who gets mail: a player, a stand-by or an observer."""

    player: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Tenure:
    """Who held a seat for which turns."""

    player: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Absence:
    """Days on which a player cannot send orders."""

    first: date
    last: date

    @property
    def days(self) -> int:
        """How many they are."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat as it is held now. `bot` names the bot that plays it, if no person does."""

    seat: Seat
    name: str
    player: str = ""
    address: str = ""
    zone: str = ""
    luck: str = ""
    wishes: tuple[str, ...] = ()
    bot: str = ""
    since: int = 1
    absences: tuple[Absence, ...] = ()
    former: tuple[Tenure, ...] = ()
    passphrase: str = ""
    """A keyed hash of the words that prove a letter is the player's, where they do."""

    @property
    def held_by(self) -> str:
        """The player as the record knows it; a bot plays under its own name."""
        return f"bot {self.bot}" if self.bot else self.player or self.name


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody in a campaign; seats stand in the order of their names."""

    holders: tuple[Holder, ...] = ()
    standby: tuple[Person, ...] = ()
    observers: tuple[Person, ...] = ()

    def __iter__(self) -> Iterator[Holder]:
        return iter(self.holders)

    def holder(self, seat: Seat) -> Holder:
        """The holder of a seat."""
        return next(holder for holder in self.holders if holder.seat == seat)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return {holder.seat: holder.name for holder in self.holders}

    @property
    def luck_words(self) -> tuple[str, ...]:
        """The luck words in the order of the seats."""
        return tuple(holder.luck for holder in self.holders)

    @property
    def absences(self) -> list[Absence]:
        """Everybody's."""
        return [absence for holder in self.holders for absence in holder.absences]

    def entrants(self) -> list[Entrant]:
        """Everybody as the rules meet them."""
        return [Entrant(h.seat, h.name, h.wishes) for h in self.holders]

    def with_holder(self, holder: Holder) -> "Roster":
        """The roster with a seat added or changed."""
        others = [other for other in self.holders if other.seat != holder.seat]
        ordered = sorted([*others, holder], key=lambda one: one.seat)
        return replace(self, holders=tuple(ordered))

    def without(self, seat: Seat) -> "Roster":
        """The roster without a seat."""
        return replace(self, holders=tuple(h for h in self.holders if h.seat != seat))


def read_roster(folder: Folder) -> Roster:
    """The roster of a campaign; one that is not there yet is empty."""
    if not folder.roster.exists():
        return Roster()
    document = read_document(str(folder.roster))
    try:
        return roster_from(document.data)
    except BadData as bad:
        raise document.misuse(bad) from None


def write_roster(folder: Folder, roster: Roster) -> None:
    """Put the roster down, after reading it back: nothing is written that could not be read."""
    roster_from(_dump(roster))
    write_text(str(folder.roster), roster_text(roster))


def roster_text(roster: Roster) -> str:
    """A roster as its file has it."""
    return yaml_text(_dump(roster))


def roster_from(data: object) -> Roster:
    """A roster from plain data; BadData says what cannot be."""
    told = checks.mapping(data, ("seats", "standby", "observers"), (), "a roster")
    seats = told.get("seats") or {}
    if not isinstance(seats, Mapping):
        checks.bad(("seats",), "the seats are a mapping, each with who holds it")
    holders = [_holder(seat, facts) for seat, facts in seats.items()]
    seating.tell_apart({holder.seat: holder.name for holder in holders})
    return Roster(
        tuple(sorted(holders, key=lambda holder: holder.seat)),
        _people(told.get("standby") or [], "standby"),
        _people(told.get("observers") or [], "observers"),
    )


HOLDER_FIELDS = tuple(f.name for f in fields(Holder) if f.name != "seat")


def _holder(seat: object, facts: object) -> Holder:
    path: Path = ("seats", str(seat))
    if wrong := names.why_not_a_seat(seat):
        checks.bad(path, wrong)
    told = checks.mapping(facts or {}, HOLDER_FIELDS, path, "a seat")
    name = told.get("name") or names.title(str(seat))
    if wrong := names.why_not_a_name(name):
        checks.bad((*path, "name"), wrong)
    if {str(seat), names.slug(str(name))} & RESERVED:
        checks.bad((*path, "name"), f"{name!r} is no player's name here: choose another")
    zone = told.get("zone") or ""
    if zone:
        zone_called(zone, (*path, "zone"))
    return Holder(
        seat=str(seat),
        name=str(name),
        player=_line(told.get("player"), (*path, "player")),
        address=address(told.get("address"), (*path, "address")),
        zone=str(zone),
        luck=_line(told.get("luck"), (*path, "luck"), MOST_LUCK),
        wishes=tuple(str(w) for w in checks.items(told.get("wishes") or [], (*path, "wishes"))),
        bot=_line(told.get("bot"), (*path, "bot")),
        since=checks.count(told.get("since", 1), (*path, "since"), 1, 9999),
        absences=_absences(told.get("absences") or [], (*path, "absences")),
        former=_tenures(told.get("former") or [], (*path, "former")),
        passphrase=_line(told.get("passphrase"), (*path, "passphrase"), MOST_HASH),
    )


def _line(value: object, path: Path, most: int = names.MOST_NAME) -> str:
    text = "" if value is None else str(value)
    if len(text) > most or names.legible(text) != text:
        checks.bad(path, f"{path[-1]} is one line of at most {most} plain characters")
    return text


def address(value: object, path: Path) -> str:
    """An address that mail can be sent to, and nothing else; none is empty."""
    text = "" if value is None else str(value)
    if text and not _ADDRESS.fullmatch(text):
        checks.bad(path, f"{names.legible(text)!r} is no address, as ann@example.org")
    return text


def _absences(value: object, path: Path) -> tuple[Absence, ...]:
    found = []
    for number, facts in enumerate(checks.items(value, path)):
        told = checks.mapping(facts, ("first", "last"), (*path, number), "an absence")
        first, last = (day(told.get(end), (*path, number, end)) for end in ("first", "last"))
        if last < first:
            checks.bad((*path, number), "an absence ends on the day it begins, or later")
        found.append(Absence(first, last))
    return tuple(found)


def day(value: object, path: Path) -> date:
    """A day of the calendar."""
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        checks.bad(path, f"{names.legible(str(value))!r} is no day, as 2026-12-24")


def _tenures(value: object, path: Path) -> tuple[Tenure, ...]:
    found = []
    for number, facts in enumerate(checks.items(value, path)):
        here = (*path, number)
        told = checks.mapping(facts, ("player", "first", "last"), here, "a tenure")
        first, last = (
            checks.count(told.get(end), (*here, end), 0, 9999) for end in ("first", "last")
        )
        found.append(Tenure(_line(told.get("player"), (*here, "player")), first, last))
    return tuple(found)


def _people(value: object, where: str) -> tuple[Person, ...]:
    found = []
    for number, facts in enumerate(checks.items(value, (where,))):
        here: Path = (where, number)
        told = checks.mapping(facts, ("player", "address"), here, "somebody")
        player = _line(told.get("player"), (*here, "player"))
        found.append(Person(player, address(told.get("address"), (*here, "address"))))
    return tuple(found)


def _dump(roster: Roster) -> dict[str, Any]:
    return {
        "seats": {holder.seat: _dump_holder(holder) for holder in roster.holders},
        "standby": [_dump_plain(person) for person in roster.standby],
        "observers": [_dump_plain(person) for person in roster.observers],
    }


def _dump_holder(holder: Holder) -> dict[str, Any]:
    """Only what there is to say."""
    told = {name: getattr(holder, name) for name in HOLDER_FIELDS}
    told["wishes"] = list(holder.wishes)
    told["absences"] = [
        {"first": str(absence.first), "last": str(absence.last)} for absence in holder.absences
    ]
    told["former"] = [_dump_plain(tenure) for tenure in holder.former]
    return {name: value for name, value in told.items() if value or name == "name"}


def _dump_plain(record: Person | Tenure) -> dict[str, Any]:
    return {f.name: getattr(record, f.name) for f in fields(record)}


def seat_in(roster: Roster, said: str) -> Seat:
    """The one seat that a text can mean."""
    found = names.starts_with(said, roster.names)
    if len(found) == 1:
        return found[0]
    shown = names.legible(said)
    if found:
        raise Misuse(f"{shown!r} could be {' or '.join(found)}", "write a little more of it")
    hint = names.did_you_mean(names.slug(said), roster.names)
    seats = ", ".join(roster.names) or "nobody yet"
    raise Misuse(f"nobody here is called {shown!r}{hint}", f"the seats are: {seats}")
