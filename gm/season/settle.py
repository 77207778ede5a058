"""What follows an entry of the ledger: reports and mail, an empty box, the next turn opened.

Every step may be done twice without harm, so after a crash the same command finishes the work.
"""

from datetime import datetime

from gm.campaign import box
from gm.campaign.clock import next_deadline
from gm.campaign.ledger import ROLLBACK
from gm.campaign.opening import Opening, write_opening
from gm.campaign.zones import moment, written
from gm.filing import remove
from gm.season.letters import tell_everybody
from gm.season.publish import publish
from gm.season.readers import announcement
from gm.season.replay import replayed
from gm.season.table import Table, hidden_here


def settle(table: Table, now: datetime) -> Table:
    """Finish whatever the last entry has left to do."""
    if not table.unsettled:
        return table
    book = table.book
    notes = (_gone_back(table, now),) if book.last.kind == ROLLBACK else ()
    if not notes:
        publish(table, replayed(book, book.turn, hidden_here(table)), now)
    box.empty(table.folder, tuple(table.roster.names), opens=book.turn + 1)
    if book.last.over:
        remove(str(table.folder.open_turn))
        return table.with_opening(None)
    deadline = moment(book.last.due, ("due",))
    following = Opening(book.turn + 1, opened=now, deadline=deadline, notes=notes, seen=now)
    write_opening(table.folder, following)
    return table.with_opening(following)


def _gone_back(table: Table, now: datetime) -> str:
    """Everybody is told of a rollback at once, and reads of it again with the next turn."""
    entry = table.book.last
    told = announcement(table, "rollback", turn=entry.turn, why=entry.why)
    tell_everybody(table, told, "rollback", now)
    return told


def deadline_after(table: Table, now: datetime) -> str:
    """The next turn's deadline, reckoned from the one before, or from now if that lies behind."""
    last = table.opening.deadline if table.opening else None
    absences = table.roster.absences
    found = next_deadline(table.charter.clock, last if last and last <= now else now, absences)
    if found <= now:
        found = next_deadline(table.charter.clock, now, absences)
    return written(found)
