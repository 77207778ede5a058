"""Plain data from outside, checked: whatever cannot be is refused with its place and the remedy."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from gm.rules import names
from gm.rules.game import BadData, Path


def bad(path: Path, reason: str) -> NoReturn:
    """Refuse what stands at a place in the data."""
    raise BadData(path, reason)


def mapping(data: object, known: Iterable[str], path: Path, what: str) -> Mapping[str, Any]:
    """A mapping with no field but the known ones."""
    if not isinstance(data, Mapping):
        bad(path, f"{what} is a mapping of names and values")
    known = tuple(known)
    for field in data:
        if field not in known:
            shown = names.legible(str(field))
            hint = names.did_you_mean(shown, known) or f"; known are {', '.join(known)}"
            bad((*path, str(field)), f"{what} has no {shown!r}{hint}")
    return data


def _field(path: Path) -> str:
    """What the value at a place is called; the third of a list goes by the list's name."""
    return next((part for part in reversed(path) if isinstance(part, str)), "it")


def position(data: object, known: Iterable[str], game: str) -> Mapping[str, Any]:
    """A position with no field but the known ones, and of this game if it says so."""
    told = mapping(data, known, (), "a position")
    if told.get("game", game) != game:
        shown = names.legible(str(told["game"]))
        bad(("game",), f"this is a position of {shown!r}, not of {game}")
    return told


@contextmanager
def inside(path: Path) -> Iterator[None]:
    """Whatever is refused here stands below a place in larger data."""
    try:
        yield
    except BadData as refused:
        raise BadData((*path, *refused.path), refused.reason) from None


def count(value: object, path: Path, least: int, most: int) -> int:
    """A whole number between bounds; true and false are no numbers."""
    if type(value) is not int or not least <= value <= most:
        shown = names.legible(str(value))
        bad(path, f"{_field(path)} is a whole number from {least} to {most}, not {shown!r}")
    return value


def flag(value: object, path: Path) -> bool:
    """True or false, and nothing that merely looks like it."""
    if not isinstance(value, bool):
        bad(path, f"{_field(path)} is true or false, not {names.legible(str(value))!r}")
    return value


def items(value: object, path: Path) -> list[Any]:
    """A list."""
    if not isinstance(value, list | tuple):
        bad(path, f"{_field(path)} is a list")
    return list(value)


def once_each(value: object, known: Iterable[str], path: Path) -> tuple[str, ...]:
    """A list of known words, none of them twice."""
    known = tuple(known)
    found = tuple(one_of(item, known, (*path, n)) for n, item in enumerate(items(value, path)))
    for n, item in enumerate(found):
        if item in found[:n]:
            bad((*path, n), f"{item} stands here twice; once is enough")
    return found


def one_of(value: object, known: Iterable[str], path: Path) -> str:
    """One of a few words."""
    known = tuple(known)
    if not isinstance(value, str) or value not in known:
        shown = names.legible(str(value))
        bad(path, f"{_field(path)} is {shown!r}, and can only be {' or '.join(known)}")
    return value
