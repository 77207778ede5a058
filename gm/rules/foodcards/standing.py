"""Standing orders: kept with the state, in force until changed, and played by when no order is."""

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from gm.rules import checks, names
from gm.rules.foodcards.tables import CART, DECK, ITEMS, PIE, SHACK, SPLAT, TRAY
from gm.rules.game import Path, Seat

ITEM = "item"
"""Any Food Item, in `prefer` and `discard`."""
SKIP = "skip"
KINDS = (*DECK, ITEM)
WISHES = (SHACK, TRAY, CART, SKIP)
"""What a Splat can do, in the order of FC-13 where nothing was said."""

FAVOURITES = (SHACK, PIE, ITEM, CART, TRAY, SPLAT)
"""FC-13: what is played first where nothing was said, and discarded last."""


class Wish(NamedTuple):
    """What a Splat should do: take out a shack, tray or cart, or `skip`; of anybody if no `at`."""

    what: str
    at: Seat | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player wants until further notice; what is empty is left to the referee (FC-13)."""

    targets: tuple[Seat, ...] = ()
    splat: tuple[Wish, ...] = ()
    prefer: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


FIELDS = tuple(field.name for field in fields(Standing))


def rank(card: str, wanted: tuple[str, ...]) -> int:
    """How soon a card comes in a list of kinds: by its own name, or as an item."""
    places = [n for n, kind in enumerate(wanted) if kind == card or is_item(kind, card)]
    return min(places, default=len(wanted))


def is_item(kind: str, card: str) -> bool:
    """Whether `item` is what the list says and what the card is."""
    return kind == ITEM and card in ITEMS


def by_preference(cards: tuple[str, ...], standing: Standing) -> list[str]:
    """Different cards, the one to be played first of all in front."""
    different = list(dict.fromkeys(cards))
    return sorted(different, key=lambda c: (rank(c, standing.prefer), rank(c, FAVOURITES)))


def to_discard(cards: tuple[str, ...], standing: Standing) -> str:
    """The card to part with: as ordered, else the least wanted."""
    wanted = min(cards, key=lambda card: rank(card, standing.discard))
    if rank(wanted, standing.discard) < len(standing.discard):
        return wanted
    return by_preference(cards, standing)[-1]


def dump(standing: Standing) -> dict[str, Any]:
    """Only what was ordered."""
    told = {name: list(getattr(standing, name)) for name in FIELDS}
    told["splat"] = [[*wish] if wish.at else wish.what for wish in standing.splat]
    return {name: value for name, value in told.items() if value}


def load(data: object, path: Path, seat: Seat, seats: tuple[Seat, ...]) -> Standing:
    """Standing orders from plain data, checked."""
    facts = checks.mapping(data, FIELDS, path, "a player's standing orders")
    others = tuple(other for other in seats if other != seat)
    wishes = checks.items(facts.get("splat") or [], (*path, "splat"))
    return Standing(
        targets=checks.once_each(facts.get("targets") or [], others, (*path, "targets")),
        splat=tuple(_wish(wish, (*path, "splat"), others) for wish in wishes),
        prefer=checks.once_each(facts.get("prefer") or [], KINDS, (*path, "prefer")),
        discard=checks.once_each(facts.get("discard") or [], KINDS, (*path, "discard")),
    )


def _wish(value: object, path: Path, others: tuple[Seat, ...]) -> Wish:
    if not isinstance(value, list | tuple):
        return Wish(checks.one_of(value, WISHES, path))
    if len(value) != 2:
        shown = names.legible(str(value))
        checks.bad(path, f"a wish for a Splat is shack, or [shack, ann], not {shown!r}")
    return Wish(checks.one_of(value[0], WISHES, path), checks.one_of(value[1], others, path))
