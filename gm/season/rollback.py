"""gm rollback: back to an earlier turn by a new entry; nothing is ever deleted."""

from datetime import datetime

from gm.campaign.ledger import ROLLBACK, Entry, append
from gm.campaign.zones import written
from gm.errors import Misuse
from gm.season.campaign import Campaign, load
from gm.season.settle import deadline_after, settle


def rollback(campaign: Campaign, to: int, why: str, by: str, now: datetime) -> Campaign:
    """Go back to where the game stood after a turn; the turns after it are played anew.

    They are rolled with new secrets of the chain: the old ones are known. Said twice, it is done
    once.
    """
    book = campaign.book
    if book.last.kind == ROLLBACK and book.turn == to:
        return campaign
    if book.turn == 0:
        raise Misuse("no turn has been played, so there is nothing to go back to", "play on")
    if not 0 <= to < book.turn:
        raise Misuse(
            f"there is no going back to turn {to} from turn {book.turn}",
            f"name a turn from 0 (the start) to {book.turn - 1}",
        )
    append(
        campaign.folder,
        Entry(
            entry=book.last.entry + 1,
            kind=ROLLBACK,
            turn=to,
            at=written(now),
            before=book.tip,
            due=deadline_after(campaign, now),
            by=by,
            why=why,
        ),
    )
    return settle(load(campaign.folder), now)
