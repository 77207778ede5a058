"""Orders as the referee keeps them, and their canonical text, which reads back the same."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gm.rules import names
from gm.rules.foodcards.moves import Lay, Move, Skip, Splat, Throw
from gm.rules.foodcards.standing import FIELDS, SKIP, Standing, Wish
from gm.rules.foodcards.vocabulary import LEADING
from gm.rules.game import Seat

Names: TypeAlias = Mapping[Seat, str]

NOTHING = "-"
"""What clears a standing order."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A card to part with, by a player whose turn it is."""

    card: str


@dataclass(frozen=True, slots=True)
class Want:
    """One line of standing orders: a field of Standing and what it shall be from now on."""

    field: str
    value: tuple[Seat, ...] | tuple[Wish, ...] | tuple[str, ...]


Order: TypeAlias = Move | Discard | Want

_PLAIN = re.compile(r"[^\W\d_][\w .'-]*")


def label(seat: Seat, known: Names) -> str:
    """What canonical text calls a seat: its name, or its short name where that is safer."""
    name = known[seat]
    safe = _PLAIN.fullmatch(name) and not LEADING.intersection(re.split(r"\W", name.lower())[:1])
    return name if safe and names.starts_with(name, known) == [seat] else seat


def text(order: Order, known: Names) -> str:
    """An order as one line."""
    match order:
        case Throw(card, at):
            return f"throw {card} at {label(at, known)}"
        case Lay(card):
            return f"play {card}"
        case Splat(what, at):
            return f"splat {label(at, known)}'s {what}"
        case Skip(at):
            return f"skip {label(at, known)}"
        case Discard(card):
            return f"discard {card}"
        case Want(field, value):
            return f"{field}: {', '.join(_told(field, value, known)) or NOTHING}"


def wants(standing: Standing, known: Names) -> list[str]:
    """Standing orders in force, line by line as they would be ordered."""
    return [text(Want(f, getattr(standing, f)), known) for f in FIELDS if getattr(standing, f)]


def _told(field: str, value: Sequence[str | Wish], known: Names) -> list[str]:
    if field == "targets":
        return [label(str(seat), known) for seat in value]
    return [_wish(one, known) if isinstance(one, Wish) else one for one in value]


def _wish(wish: Wish, known: Names) -> str:
    if wish.at is None:
        return wish.what
    if wish.what == SKIP:
        return f"skip {label(wish.at, known)}"
    return f"{label(wish.at, known)}'s {wish.what}"
