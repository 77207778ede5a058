"""gm verify: chain, rolls, results and press of a season, from its archive alone."""

from collections.abc import Iterator
from typing import NamedTuple

from gm.campaign.folder import Folder
from gm.campaign.ledger import TURN, Ledger, read_ledger
from gm.campaign.press import press_digest, read_press
from gm.errors import Refused
from gm.rules import registry
from gm.rules.dice import digest, follows
from gm.season.replay import Hidden, compare, hidden_of, played


class Check(NamedTuple):
    """One thing that was looked at: what, whether it holds, and what to know about it."""

    what: str
    holds: bool
    detail: str = ""


def verify(folder: Folder, secret: str | None = None) -> Iterator[Check]:
    """Every check of a season; `secret` is the hidden one, if the referee asks."""
    book = read_ledger(folder)
    yield Check(f"the ledger's {len(book.entries)} entries are linked", True, book.tip)
    yield from _chain(book)
    yield from _hidden(book)
    yield from _results(book, secret or hidden_of(book))
    yield from _press(book, folder)


def _chain(book: Ledger) -> Iterator[Check]:
    """Every secret is the one that was promised by the value before it."""
    before = book.start.anchor
    for entry in book.entries:
        if entry.kind == TURN:
            holds = follows(entry.secret, before)
            yield Check(f"turn {entry.turn}: its secret is the one promised", holds, entry.secret)
            before = entry.secret


def _hidden(book: Ledger) -> Iterator[Check]:
    revealed = hidden_of(book)
    if revealed:
        holds = digest(revealed) == book.start.commitment
        yield Check("the hidden secret is the one promised at the start", holds, revealed)


def _results(book: Ledger, hidden: str | None) -> Iterator[Check]:
    """Every turn comes out of its orders and dice as it was printed."""
    game = registry.game(book.start.game)
    try:
        for again in played(book, hidden):
            what = f"turn {again.entry.turn}" if again.entry.turn else "the start"
            different = compare(game, again)
            yield Check(
                f"{what}: {len(again.rolls)} rolls and {len(again.outcome.events)} events",
                different is None,
                str(different or ""),
            )
            if different:
                return
    except Hidden as unseen:
        yield Check(f"{game.title} hides its piles", True, unseen.message)
    except Refused as unread:
        yield Check("the archived options and orders can be read", False, unread.message)


def _press(book: Ledger, folder: Folder) -> Iterator[Check]:
    for entry in book.valid:
        holds = press_digest(read_press(folder, entry.turn)) == entry.press
        if entry.press or not holds:
            yield Check(f"turn {entry.turn}: its press is as it was printed", holds)
