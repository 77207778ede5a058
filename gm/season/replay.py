"""Playing again: every entry of a ledger resolved anew from its orders, and compared."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gm import turn
from gm.campaign.ledger import ROLLBACK, Entry, Ledger
from gm.errors import Refused
from gm.rules import registry
from gm.rules.dice import KeyedDice, NoHiddenSecret, Roll, keyed_dice, turn_key
from gm.rules.game import BadData, Entrant, Game, Outcome, Seat
from gm.season.digests import event_digests, state_digest

_OTHER_GM = "the rules have changed since; use the gm that refereed it"


@dataclass(frozen=True, slots=True)
class Played:
    """An entry as it played out: what stood before, what came of it, and the open dice."""

    entry: Entry
    before: Any
    outcome: Outcome[Any]
    rolls: tuple[Roll, ...]
    key: str
    hid: bool
    """Whether something was rolled in secret."""


def luck_words(book: Ledger) -> tuple[str, ...]:
    """The luck words in seat order, as the start has them."""
    return tuple(str(entrant.get("luck", "")) for entrant in book.start.entrants)


def play_start(book: Ledger, hidden: str | None) -> Played:
    """The set-up, rolled with the anchor."""
    start, words = book.start, luck_words(book)
    game = registry.game(start.game)
    dice = keyed_dice(start.anchor, words, hidden)
    outcome = game.setup(entrants_of(start), start.options or {}, dice)
    return _played(start, outcome.state, outcome, dice, turn_key(start.anchor, words))


def entrants_of(start: Entry) -> list[Entrant]:
    """Everybody as they came to the start."""
    return [
        Entrant(one["seat"], one["name"], tuple(one.get("wishes", ()))) for one in start.entrants
    ]


def play_turn(book: Ledger, entry: Entry, state: Any, hidden: str | None) -> Played:
    """A turn from its archived orders."""
    game, words = registry.game(book.start.game), luck_words(book)
    written = {seat: list(lines) for seat, lines in (entry.orders or {}).items()}
    try:
        orders = turn.read_written(game, state, written)
    except turn.Unread as unread:
        message = f"an order of {unread.seat} is no longer read: {unread.complaint}"
        raise Refused(f"turn {entry.turn}: {message}", _OTHER_GM) from None
    dice = keyed_dice(entry.secret, words, hidden)
    outcome = turn.play(game, state, orders, dice)
    return _played(entry, state, outcome, dice, turn_key(entry.secret, words))


def _played(entry: Entry, before: Any, outcome: Outcome[Any], dice: KeyedDice, key: str) -> Played:
    return Played(entry, before, outcome, tuple(dice.rolled), key, dice.hid)


class Hidden(Refused):
    """What the referee alone can play again until the game ends."""


def played(book: Ledger, hidden: str | None = None) -> Iterator[Played]:
    """Everything that was ever resolved, rolled back or not, in the order of the ledger."""
    try:
        yield from _every(book, hidden)
    except NoHiddenSecret:
        told = "its shuffles can be checked by the referee alone until the game ends"
        raise Hidden(told, "ask again when the last report is out") from None
    except BadData as bad:
        raise Refused(f"the ledger cannot be played again: {bad.reason}", _OTHER_GM) from None


def _every(book: Ledger, hidden: str | None) -> Iterator[Played]:
    first = play_start(book, hidden)
    yield first
    states = {0: first.outcome.state}
    reached = 0
    for entry in book.entries[1:]:
        if entry.kind == ROLLBACK:
            reached = entry.turn
            continue
        again = play_turn(book, entry, states[reached], hidden)
        reached = entry.turn
        states[reached] = again.outcome.state
        yield again


def hidden_of(book: Ledger) -> str | None:
    """The hidden secret, if the game is over and it has been revealed."""
    return next((entry.hidden for entry in reversed(book.entries) if entry.hidden), None)


def current_state(book: Ledger, hidden: str | None = None) -> Any:
    """Where the game stands, played from the start."""
    return replayed(book, book.turn, hidden).outcome.state


def replayed(book: Ledger, turn: int, hidden: str | None = None) -> Played:
    """One turn that counts, played again with all before it."""
    return replayed_entry(book, book.entry_of(turn), hidden)


def replayed_entry(book: Ledger, entry: Entry, hidden: str | None = None) -> Played:
    """One entry, rolled back or not, played again with all before it."""
    return next(again for again in played(book, hidden) if again.entry.entry == entry.entry)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first parts from the ledger."""

    turn: int
    segment: int
    event: int
    was: str
    now: str

    def __str__(self) -> str:
        if self.event:
            place = f"turn {self.turn}, segment {self.segment}, event {self.event}"
        else:
            place = f"turn {self.turn}, the state after it"
        return f"{place}: the ledger has {self.was}, and playing it again gives {self.now}"


def compare(game: Game[Any, Any], again: Played) -> Difference | None:
    """The first difference between an entry and its replay, event by event, then the state."""
    turn, archived = again.entry.turn, list(again.entry.events)
    fresh = event_digests(again.outcome.events)
    for number in range(max(len(archived), len(fresh))):
        was = archived[number] if number < len(archived) else "nothing more"
        now = fresh[number] if number < len(fresh) else "nothing more"
        if was != now:
            told = was if was != "nothing more" else now
            return Difference(turn, _segment(told), number + 1, was, now)
    entry, outcome = again.entry, again.outcome
    for was, now in (
        (entry.state, state_digest(game.dump(outcome.state))),
        (_ending(entry.over, entry.winners), _ending(outcome.over, outcome.winners)),
    ):
        if was != now:
            return Difference(turn, 0, 0, was, now)
    return None


def _ending(over: bool, winners: Sequence[Seat]) -> str:
    return f"won by {' and '.join(winners) or 'nobody'}" if over else "not over"


def _segment(told: str) -> int:
    first = told.split(" ")[0]
    return int(first) if first.isdigit() else 0
