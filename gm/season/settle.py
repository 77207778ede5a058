"""What follows an entry of the ledger: reports and mail, an empty box, the next turn opened.

Every step may be done twice without harm, so after a crash the same command finishes the work.
"""

from datetime import datetime

from gm.campaign import box
from gm.campaign.clock import next_deadline
from gm.campaign.ledger import ROLLBACK
from gm.campaign.opening import Opening, write_opening
from gm.campaign.zones import moment, written
from gm.files import remove
from gm.season.campaign import Campaign, hidden_here
from gm.season.letters import tell_everybody
from gm.season.publish import publish
from gm.season.readers import announcement
from gm.season.replay import Played, replayed


def settle(campaign: Campaign, now: datetime, played: Played | None = None) -> Campaign:
    """Finish whatever the last entry has left to do.

    `played` is the last entry as it has just been resolved; after a crash there is none, and it is
    played again from the ledger.
    """
    if not campaign.unsettled:
        return campaign
    book = campaign.book
    notes = (_gone_back(campaign, now),) if book.last.kind == ROLLBACK else ()
    if not notes:
        publish(campaign, played or replayed(book, book.turn, hidden_here(campaign)), now)
    box.empty(campaign.folder, tuple(campaign.roster.names), opens=book.turn + 1)
    if book.last.over:
        remove(str(campaign.folder.open_turn))
        return campaign.with_opening(None)
    deadline = moment(book.last.due, ("due",))
    following = Opening(book.turn + 1, opened=now, deadline=deadline, notes=notes, seen=now)
    write_opening(campaign.folder, following)
    return campaign.with_opening(following)


def _gone_back(campaign: Campaign, now: datetime) -> str:
    """Everybody is told of a rollback at once, and reads of it again with the next turn."""
    entry = campaign.book.last
    told = announcement(campaign, "rollback", turn=entry.turn, why=entry.why)
    tell_everybody(campaign, told, "rollback", now)
    return told


def deadline_after(campaign: Campaign, now: datetime) -> str:
    """The next turn's deadline, reckoned from the one before, or from now if that lies behind."""
    last = campaign.opening.deadline if campaign.opening else None
    absences = campaign.roster.absences
    found = next_deadline(campaign.charter.clock, last if last and last <= now else now, absences)
    if found <= now:
        found = next_deadline(campaign.charter.clock, now, absences)
    return written(found)
