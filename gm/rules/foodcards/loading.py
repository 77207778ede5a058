"""A position from plain data: whatever cannot be is refused with its place and the remedy."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from gm.rules import checks, names, seating
from gm.rules.foodcards import standing, tables
from gm.rules.foodcards.front import (
    FRESH,
    NONE,
    SKIPPED,
    SPARED,
    WILLING,
    Front,
    Rules,
    cards_of,
    is_out,
    whole,
)
from gm.rules.foodcards.state import (
    ROUNDS,
    RULEBOOK,
    TURNS,
    Options,
    Player,
    State,
    draws,
    living,
    rules_for,
    winners,
)
from gm.rules.game import Path, Seat

MOST_TURNS = 9990
POSITION_FIELDS = ("game", "turn", "options", "seats", "table", "pile", "discards", "up", "drawn")
PLAYER_FIELDS = (*("name", "trays", "carts", "shack", "hits", "skip", "out", "hand", "standing"),)
OPTION_FIELDS = tuple(f.name for f in fields(Options))
EATEN = (tables.HALF_PIE, *tables.FOOD)


def load(data: Mapping[str, Any]) -> State:
    """A position; BadData says what cannot be, and where."""
    data = checks.position(data, POSITION_FIELDS, "foodcards")
    options = load_options(data.get("options") or {})
    seats = seating.facts_by_seat(data.get("seats"), PLAYER_FIELDS, "Food Fight", *tables.SEATS)
    table = _table(data.get("table"), tuple(seats))
    rules = rules_for(options, len(table))
    players = tuple(_load_player(seat, seats[seat], table, options, rules) for seat in table)
    seating.tell_apart({player.seat: player.name for player in players})
    if all(player.front.out for player in players):
        checks.bad(("seats",), "everybody is out, and somebody must be in: set one out: false")
    turn = checks.count(data.get("turn", 1), ("turn",), 1, MOST_TURNS)
    return _with_piles(State(turn, options, players, ()), data, seats)


def load_options(data: object) -> Options:
    """The options of a campaign or position, checked."""
    chosen = checks.mapping(data, OPTION_FIELDS, ("options",), "the options")
    return Options(**{name: _load_option(name, value) for name, value in chosen.items()})


def _load_option(name: str, value: object) -> Any:
    path: Path = ("options", name)
    if isinstance(getattr(RULEBOOK, name), bool):
        return checks.flag(value, path)
    return checks.one_of(value, (ROUNDS, TURNS), path)


def _table(order: object, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Clockwise from the starting player; by the alphabet if it does not say."""
    if order is None:
        return seats
    told = tuple(
        checks.one_of(seat, seats, ("table", n))
        for n, seat in enumerate(checks.items(order, ("table",)))
    )
    if tuple(sorted(told)) != seats:
        checks.bad(("table",), f"table names every seat once: {', '.join(seats)}")
    return told


def _load_player(
    seat: Seat, facts: Mapping[str, Any], table: tuple[Seat, ...], options: Options, rules: Rules
) -> Player:
    path: Path = ("seats", seat)
    name = seating.name_of(seat, facts)
    front = _load_front(facts, path, rules)
    hand = _cards(facts.get("hand") or [], tables.DECK, (*path, "hand"))
    _check_hand(hand, front, options, (*path, "hand"))
    wants = standing.load(facts.get("standing") or {}, (*path, "standing"), seat, table)
    return Player(seat, name, front, tables.in_order(hand), wants)


def _load_front(facts: Mapping[str, Any], path: Path, rules: Rules) -> Front:
    trays = checks.count(facts.get("trays", 0), (*path, "trays"), 0, tables.DECK[tables.TRAY])
    carts = _cards(facts.get("carts") or [], (FRESH, *EATEN), (*path, "carts"))
    shack = checks.one_of(facts.get("shack", NONE), (NONE, FRESH, *EATEN), (*path, "shack"))
    hits = _cards(facts.get("hits") or [], EATEN, (*path, "hits"))
    skip = checks.one_of(facts.get("skip", WILLING), (WILLING, SKIPPED, SPARED), (*path, "skip"))
    out = checks.flag(facts.get("out", False), (*path, "out"))
    front = Front(trays, tuple(carts), shack, tuple(hits), skip, out)
    _check_protection(front, path, rules)
    _check_hits(front, path, rules)
    return front


def _check_protection(front: Front, path: Path, rules: Rules) -> None:
    """FC-2: a hit goes to the Cart already hit; with two players nothing lies on a Cart."""
    most = 0 if rules.two else 1
    if sum(card != FRESH for card in front.carts) > most:
        told = (
            "with two players a Cart is gone when hit" if rules.two else "the next hit goes to it"
        )
        checks.bad((*path, "carts"), f"at most {most} Cart can have a card on it: {told}")
    if front.shack not in (NONE, FRESH) and not rules.two:
        checks.bad((*path, "shack"), "food hits a Shack with two players only: say fresh")
    for field, lying in (("carts", front.carts), ("shack", (front.shack,))):
        if tables.PIE in lying:
            checks.bad((*path, field), "a whole Double Pie takes its target away: say half pie")


def _check_hits(front: Front, path: Path, rules: Rules) -> None:
    if front.out and (cards_of(front) or front.skip != WILLING):
        checks.bad((*path, "out"), "whoever is out has nothing in front and no turn to lose (FC-6)")
    if not front.out and is_out(front, rules):
        checks.bad((*path, "hits"), f"{front.total} hits put a player out: set out, and no hits")
    twice = [card for card, number in Counter(map(whole, front.hits)).items() if number > 1]
    if rules.challenging and twice:
        checks.bad((*path, "hits"), f"in the Challenging game {twice[0]} hits nobody twice")


def _check_hand(hand: list[str], front: Front, options: Options, path: Path) -> None:
    most = tables.HAND if options.strategic and not front.out else 0
    if len(hand) > most:
        checks.bad(path, f"this player holds at most {most} cards, and here are {len(hand)}")


def _cards(value: object, known: Iterable[str], path: Path) -> list[str]:
    found = checks.items(value, path)
    if len(found) > len(tables.CARDS):
        checks.bad(path, f"there are {len(tables.CARDS)} cards in all, and {len(found)} here")
    return [_card(card, tuple(known), (*path, n)) for n, card in enumerate(found)]


def _card(value: object, known: tuple[str, ...], path: Path) -> str:
    if not isinstance(value, str) or value not in known:
        shown = names.legible(str(value))
        hint = names.did_you_mean(shown, known) or f"; it can be {', '.join(known)}"
        checks.bad(path, f"{shown!r} cannot lie here{hint}")
    return value


def _with_piles(state: State, data: Mapping[str, Any], seats: Mapping[Seat, Any]) -> State:
    """Every card is somewhere: what is not named lies in the pile, or else in the discards."""
    drawn = _cards(data.get("drawn") or [], tables.DECK, ("drawn",))
    told = {f: _cards(data[f], tables.DECK, (f,)) for f in ("pile", "discards") if f in data}
    seen = [card for p in state.players for card in [*cards_of(p.front), *p.hand]]
    rest = _rest([*seen, *drawn, *(card for cards in told.values() for card in cards)])
    left_out = "pile" if "pile" not in told else "discards"
    if rest and left_out in told:
        checks.bad(("pile",), f"of 120 cards these are nowhere: {_counted(rest)}")
    told.setdefault(left_out, rest)
    pile = told["pile"]
    players = _dealt(state.players, pile, seats) if state.options.strategic else state.players
    discards = tuple(told.get("discards", ()))
    state = replace(state, players=players, pile=tuple(pile), discards=discards)
    return _with_turn(state, data, drawn)


def _rest(seen: list[str]) -> list[str]:
    """The cards of the deck that nobody has named, in the deck's order."""
    rest = Counter(tables.CARDS)
    rest.subtract(seen)
    over = [card for card in tables.DECK if rest[card] < 0]
    if over:
        number, all_ = tables.DECK[over[0]] - rest[over[0]], tables.DECK[over[0]]
        checks.bad(("pile",), f"the position has {number} of {over[0]}, and there are only {all_}")
    return list(rest.elements())


def _counted(cards: list[str]) -> str:
    return ", ".join(f"{number} {card}" for card, number in Counter(cards).items())


def _dealt(
    players: tuple[Player, ...], pile: list[str], seats: Mapping[Seat, Any]
) -> tuple[Player, ...]:
    """Strategic: a hand that is left out is dealt from the pile, as at the start."""
    dealt = []
    for player in players:
        if "hand" not in seats[player.seat] and not player.front.out:
            hand, pile[:] = pile[: tables.HAND], pile[tables.HAND :]
            player = replace(player, hand=tables.in_order(hand))
        dealt.append(player)
    return tuple(dealt)


def _with_turn(state: State, data: Mapping[str, Any], drawn: list[str]) -> State:
    """`play: turns`: who is up, and the cards drawn for that player."""
    up = data.get("up")
    over = winners(replace(state, drawn=tuple(drawn))) is not None
    if over or state.options.play == ROUNDS:
        if up is not None or drawn:
            why = "this game is over" if over else "in a game of rounds"
            checks.bad(("up",), f"{why}, so nobody is up and nothing drawn: leave up and drawn out")
        return state
    here = tuple(player.seat for player in living(state))
    seat = here[0] if up is None else checks.one_of(up, here, ("up",))
    front = state.player(seat).front
    if front.skip == SKIPPED:
        checks.bad(("up",), f"{seat} is skipped and cannot be up: set its skip to {SPARED}")
    if len(drawn) > draws(front):
        checks.bad(("drawn",), f"{seat} draws {draws(front)}, and here are {len(drawn)} cards")
    pile = state.pile
    if not drawn:
        drawn, pile = list(pile[: draws(front)]), pile[draws(front) :]
    if not drawn and state.discards:
        checks.bad(("drawn",), f"{seat} is up, and has drawn nothing: name the card in drawn")
    return replace(state, up=seat, drawn=tables.in_order(drawn), pile=pile)
