"""A campaign as it stands: everything that its directory says, read once."""

import json
from dataclasses import dataclass, replace
from typing import Any

from gm.campaign.box import Sent, read_box
from gm.campaign.charter import Charter, read_charter
from gm.campaign.folder import Folder
from gm.campaign.ledger import Entry, Ledger, read_ledger, started
from gm.campaign.opening import Opening, read_opening
from gm.campaign.roster import Holder, Roster, read_roster
from gm.campaign.secret import read_secret
from gm.errors import Misuse
from gm.files import read_text
from gm.rules import registry
from gm.rules.game import BadData, Game, Seat
from gm.season.digests import state_digest
from gm.season.replay import current_state, hidden_of


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign on the referee's campaign; a ledger and an open turn only once it has begun."""

    folder: Folder
    charter: Charter
    roster: Roster
    ledger: Ledger | None
    opening: Opening | None

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self.folder.name

    @property
    def game(self) -> Game[Any, Any]:
        """Its rules."""
        return registry.game(self.charter.game)

    @property
    def book(self) -> Ledger:
        """The ledger of a campaign that has begun."""
        if self.ledger is None:
            return read_ledger(self.folder)
        return self.ledger

    @property
    def unsettled(self) -> bool:
        """Whether the last entry still has to be published and the next turn opened."""
        book = self.book
        if book.last.over:
            return self.opening is not None
        return self.opening is None or self.opening.turn != book.turn + 1

    def with_opening(self, opening: Opening | None) -> "Campaign":
        """The same campaign with the open turn changed."""
        return replace(self, opening=opening)


def load(folder: Folder) -> Campaign:
    """A campaign from its directory."""
    campaign = Campaign(
        folder,
        read_charter(folder),
        read_roster(folder),
        read_ledger(folder) if started(folder) else None,
        read_opening(folder),
    )
    if campaign.ledger is not None:
        _check_same_season(campaign, campaign.ledger.start)
    _check_bots(campaign)
    return campaign


def _check_bots(campaign: Campaign) -> None:
    bots = registry.bots(campaign.charter.game)
    for holder in campaign.roster:
        if holder.bot and holder.bot not in bots:
            told = f"{campaign.folder.roster}: {holder.seat} is played by a bot that is not there"
            raise Misuse(told, f"write bot: and one of {', '.join(bots)}")


def _check_same_season(campaign: Campaign, start: Entry) -> None:
    """Much may be edited in a season, but not its game, nor which seats there are."""
    if campaign.charter.game != start.game:
        told = (
            f"{campaign.folder.charter} says {campaign.charter.game}, and the ledger {start.game}"
        )
        raise Misuse(told, f"write game: {start.game} again; nothing was changed")
    seats = {entrant["seat"] for entrant in start.entrants}
    odd = sorted(seats ^ set(campaign.roster.names))
    if odd:
        what = "has no" if odd[0] in seats else "has, and the ledger has not,"
        raise Misuse(
            f"{campaign.folder.roster} {what} {odd[0]}",
            "bring that file back from a copy; gm seat replace hands a seat over",
        )


def state_of(campaign: Campaign) -> Any:
    """Where the game stands: from the cache if the ledger vouches for it, else played again."""
    book = campaign.book
    entry = book.entry_of(book.turn)
    cached = _cached(campaign, entry)
    return current_state(book, hidden_here(campaign)) if cached is None else cached


def hidden_here(campaign: Campaign) -> str | None:
    """The hidden secret: as revealed at the end, or as the referee's machine has it."""
    revealed = hidden_of(campaign.book)
    if revealed or not campaign.folder.secret.exists():
        return revealed
    return read_secret(campaign.folder).hidden


def _cached(campaign: Campaign, entry: Entry) -> Any:
    path = campaign.folder.state(entry.entry)
    if not path.exists():
        return None
    try:
        data = json.loads(read_text(str(path)))
        return campaign.game.load(data) if state_digest(data) == entry.state else None
    except (Misuse, BadData, ValueError):
        return None


def box_of(campaign: Campaign) -> dict[Seat, Sent]:
    """What has come in for the open turn."""
    if campaign.opening is None:
        return {}
    return read_box(campaign.folder, campaign.opening.turn, tuple(campaign.roster.names))


def people_due(campaign: Campaign, state: Any) -> list[Holder]:
    """Everybody who must order now and is no bot."""
    due = campaign.game.due(state)
    return [holder for holder in campaign.roster if holder.seat in due and not holder.bot]
