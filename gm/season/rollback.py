"""gm rollback: back to an earlier turn by a new entry; nothing is ever deleted."""

from datetime import datetime

from gm.campaign.ledger import ROLLBACK, Entry, append
from gm.campaign.zones import written
from gm.errors import Misuse
from gm.season.settle import deadline_after, settle
from gm.season.table import Table, load


def rollback(table: Table, to: int, why: str, by: str, now: datetime) -> Table:
    """Go back to where the game stood after a turn; the turns after it are played anew.

    They are rolled with new secrets of the chain: the old ones are known. Said twice, it is done
    once.
    """
    book = table.book
    if book.last.kind == ROLLBACK and book.turn == to:
        return table
    if book.turn == 0:
        raise Misuse("no turn has been played, so there is nothing to go back to", "play on")
    if not 0 <= to < book.turn:
        raise Misuse(
            f"there is no going back to turn {to} from turn {book.turn}",
            f"name a turn from 0 (the start) to {book.turn - 1}",
        )
    append(
        table.folder,
        Entry(
            entry=book.last.entry + 1,
            kind=ROLLBACK,
            turn=to,
            at=written(now),
            before=book.tip,
            due=deadline_after(table, now),
            by=by,
            why=why,
        ),
    )
    return settle(load(table.folder), now)
