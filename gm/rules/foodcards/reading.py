"""One line of orders, read for what the player wants."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from gm.rules import names
from gm.rules.foodcards import vocabulary
from gm.rules.foodcards.moves import Lay, Move, Skip, Splat, Throw
from gm.rules.foodcards.orders import Discard, Order, Want
from gm.rules.foodcards.permission import (
    Asked,
    allow_discard,
    allow_move,
    allow_seat,
    one_food,
    one_splat,
)
from gm.rules.foodcards.standing import SKIP, WISHES, Wish
from gm.rules.foodcards.tables import FOOD, LAID, SPLAT
from gm.rules.game import Seat
from gm.rules.names import did_you_mean, legible
from gm.rules.objections import (
    Objection,
    either,
    nobody_called,
    not_allowed,
    not_understood,
    several_called,
)

T = TypeVar("T")

_FIELD = re.compile(r"([a-z ]{3,12}?)\s*[:=]\s*(.*)", re.IGNORECASE)
_OWNED = re.compile(r"(.+?)(?:'s|')?\s+(?:food )?(shack|tray|cart)", re.IGNORECASE)
_OF = re.compile(r"(?:the )?(?:food )?(shack|tray|cart) (?:of|in front of) (.+)", re.IGNORECASE)


def read_line(line: str, asked: Asked) -> Order:
    """The order of a line; objects to what it cannot make out or may not take."""
    field = _FIELD.fullmatch(line)
    if field and field[1].strip().lower() in vocabulary.FIELDS:
        return _read_want(vocabulary.FIELDS[field[1].strip().lower()], field[2], asked)
    line = re.sub(r"^([a-z]+)\s*[:=]\s*", r"\1 ", line, flags=re.IGNORECASE)
    verb, rest = _split(line, (*vocabulary.VERBS, *vocabulary.FIELDS))
    standing = vocabulary.FIELDS.get(verb)
    if standing and (asked.by_rounds or standing in ("targets", "prefer")):
        return _read_want(standing, rest, asked)
    return _read_action(verb, rest, line, asked)


def _split(line: str, phrases: Iterable[str]) -> tuple[str, str]:
    """The longest of the phrases that a line begins with, and the rest of it."""
    low = line.lower()
    found = [p for p in phrases if low == p or low.startswith(p + " ")]
    verb = max(found, key=len, default="")
    return verb, line[len(verb) :].strip()


def _read_action(verb: str, rest: str, line: str, asked: Asked) -> Order:
    card, after = _take_card(line if not verb else rest)
    if not verb and not card:
        raise _no_order(line, asked)
    if asked.by_rounds:
        raise not_allowed(
            "here the referee draws and plays for you, all round the table in one go; "
            f"say what you want in general: {_standing(asked)}"
        )
    if verb in vocabulary.DISCARD:
        return allow_discard(Discard(_read_card(rest)), asked)
    return allow_move(_read_move(verb, rest, card, after, asked), asked)


def _read_move(verb: str, rest: str, card: str, after: str, asked: Asked) -> Move:
    if verb in vocabulary.SKIP:
        return Skip(_read_seat(rest, asked))
    if verb == SPLAT or card == SPLAT:
        return _read_splat(rest if verb == SPLAT else after, asked)
    if card in LAID and verb not in vocabulary.THROW:
        return Lay(card)
    if card and card not in FOOD:
        raise not_understood(f"a {card} is not thrown; say `play {card}`")
    if not card and not _begins(rest, vocabulary.AT):
        raise _no_card(rest)
    at = _after(after, vocabulary.AT)
    if not at:
        raise not_understood(f"throw it at whom? {either(asked.others, 'and')} are here")
    seat = _read_seat(at, asked)
    return Throw(card or one_food(seat, asked), seat)


def _read_splat(said: str, asked: Asked) -> Move:
    """`splat Bob's shack`, `splat skip Bob`, or `splat Bob` where only one thing can be meant."""
    said = _after(said, vocabulary.AT)
    verb, rest = _split(said, (SKIP, "to skip", "and skip"))
    if verb:
        return Skip(_read_seat(rest, asked))
    owned = _owned(said)
    if owned:
        return Splat(owned[1], _read_seat(owned[0], asked))
    if not said:
        raise not_understood(f"splat what? It can be {asked.told(SPLAT)}")
    return one_splat(_read_seat(said, asked), asked)


def _owned(said: str) -> tuple[str, str] | None:
    """Whose, and what, of `Bob's shack` and `the shack of Bob`."""
    of, owned = _OF.fullmatch(said), _OWNED.fullmatch(said)
    if of:
        return of[2], of[1].lower()
    return (owned[1], owned[2].lower()) if owned else None


def _read_want(field: str, said: str, asked: Asked) -> Want:
    if said.strip().lower() in vocabulary.NOTHING and not _is_somebody(said, asked):
        return Want(field, ())
    if field == "targets":
        called = _listed(said, lambda part: _is_somebody(part, asked))
        return Want(field, _once([_read_seat(one, asked) for one in called], field))
    if field == "splat":
        wishes = _listed(said, lambda part: _is_about_somebody(part, asked))
        return Want(field, _once([_read_wish(one, asked) for one in wishes], field))
    kinds = _listed(said, lambda part: part.lower() in vocabulary.KINDS)
    return Want(field, _once([_read_kind(one) for one in kinds], field))


def _once(found: list[T], field: str) -> tuple[T, ...]:
    """Whatever is named twice counts where it is named first."""
    told = tuple(dict.fromkeys(found))
    if not told:
        raise not_understood(f"{field} names nothing; `{field}: -` leaves it to the referee")
    return told


def _listed(said: str, is_one: Callable[[str], bool]) -> list[str]:
    """The parts between commas; `Jack and Jill` is one part if it is somebody's name."""
    found: list[str] = []
    for part in (part.strip() for part in re.split(r"[,;|>]", said)):
        found += [part] if is_one(part) else re.split(r"\s+(?:and then|then|and|or)\s+", part)
    return [part for part in found if part]


def _is_somebody(said: str, asked: Asked) -> bool:
    return bool(_called(said, asked))


def _called(said: str, asked: Asked) -> list[Seat]:
    """Whom a text may mean; `Crumb` is The Crumb."""
    if not names.slug(said):
        return []
    return names.starts_with(said, asked.names) or names.starts_with(f"the {said}", asked.names)


def _is_about_somebody(said: str, asked: Asked) -> bool:
    """Whether a part is a whole wish, `and` or no `and` in the name."""
    owned = _owned(said)
    return _is_somebody(owned[0] if owned else _after(said, vocabulary.SKIP), asked)


def _read_wish(said: str, asked: Asked) -> Wish:
    low = re.sub(r"\s+first$", "", said.lower())
    low = re.sub(r"^(?:the|a|any|their) ", "", low)
    if vocabulary.KINDS.get(low, low) in WISHES:
        return Wish(vocabulary.KINDS.get(low, low))
    verb, rest = _split(said, vocabulary.SKIP)
    if verb:
        return Wish(SKIP, _read_seat(rest, asked))
    owned = _owned(re.sub(r"\s+first$", "", said, flags=re.IGNORECASE))
    if owned:
        return Wish(owned[1], _read_seat(owned[0], asked))
    raise not_understood(
        f"a Splat is for `shack first`, `skip {asked.somebody}` or `{asked.somebody}'s shack`, "
        f"not {legible(said, 40)!r}"
    )


def _take_card(said: str) -> tuple[str, str]:
    """The card that a text begins with, if any, and the rest."""
    said = _after(said, vocabulary.ARTICLES)
    call, rest = _split(said, vocabulary.CARDS)
    return vocabulary.CARDS.get(call, ""), rest


def _read_card(said: str) -> str:
    card, rest = _take_card(said)
    if not card or rest:
        raise _no_card(said)
    return card


def _read_kind(said: str) -> str:
    said = _after(said, vocabulary.ARTICLES).lower()
    if said not in vocabulary.KINDS:
        raise _no_card(said, vocabulary.KINDS)
    return vocabulary.KINDS[said]


def _read_seat(said: str, asked: Asked) -> Seat:
    """The one whom a text means: a name, or any clear start of it."""
    said = said.strip().strip('"').rstrip(".!")
    found = _called(said, asked)
    if not found and said.lower() in vocabulary.ME:
        raise not_allowed(f"that is yourself; name {either(asked.others)}")
    if not found:
        raise nobody_called(said, asked.others)
    if len(found) > 1:
        raise several_called(said, [asked.names[seat] for seat in found])
    return allow_seat(found[0], asked)


def _begins(said: str, phrases: Iterable[str]) -> bool:
    return bool(_split(said, phrases)[0])


def _after(said: str, phrases: Iterable[str]) -> str:
    return _split(said, phrases)[1] if _begins(said, phrases) else said


def _no_card(said: str, known: Mapping[str, str] = vocabulary.CARDS) -> Objection:
    shown = legible(said.partition(" at ")[0], 40)
    hint = did_you_mean(shown, known) or f"; there are {either([*dict.fromkeys(known.values())])}"
    return not_understood(f"{shown!r} is no card{hint}")


def _no_order(line: str, asked: Asked) -> Objection:
    word = legible(line.split()[0], 40) or "that"
    known = (*vocabulary.FIELDS, *(() if asked.by_rounds else vocabulary.VERBS))
    hint = did_you_mean(word, known)
    return not_understood(f"{word} is no order{hint or f'; the orders are {_known(asked)}'}")


def _known(asked: Asked) -> str:
    """Every kind of order by example."""
    who, standing = asked.somebody, _standing(asked)
    if asked.by_rounds:
        return standing
    now = f"`throw taco at {who}`, `play cart`, `splat {who}'s shack`, `skip {who}`, `discard tray`"
    return f"{now}, and standing orders {standing}"


def _standing(asked: Asked) -> str:
    who, all_ = asked.somebody, ", ".join(asked.others[:2])
    splat = f"`splat: shack first, skip {who}`"
    return f"`targets: {all_}`, {splat}, `prefer: cart, item`, `discard: tray`"
