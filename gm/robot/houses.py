"""The campaigns that the robot looks after, and which of them a letter is for."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gm.campaign.charter import Charter, read_charter
from gm.campaign.folder import Folder, every
from gm.campaign.roster import Roster, read_roster
from gm.campaign.secret import read_secret
from gm.errors import Misuse
from gm.mail.intake import Request
from gm.mail.letter import Letter
from gm.mail.trust import Register, Trust
from gm.rules import checks
from gm.rules.game import BadData
from gm.rules.names import SLUG
from gm.season.campaign import Campaign

MAIL_FIELDS = ("address", "trust", "authserv_id", "dkim", "referee", "rules")
_NAMING = ("JOIN", "OBSERVE", "TAKEOVER")


@dataclass(frozen=True, slots=True)
class House:
    """A campaign as the robot needs it to find out whose letter something is."""

    folder: Folder
    charter: Charter
    roster: Roster

    @property
    def addresses(self) -> set[str]:
        """Everybody who has to do with it."""
        roster = self.roster
        everybody = [holder.address for holder in roster.holders]
        everybody += [person.address for person in (*roster.standby, *roster.observers)]
        return {address.lower() for address in everybody if address}


class Street:
    """Every campaign at home that is played by mail at the robot's address."""

    def __init__(self, home: Path, address: str) -> None:
        self.home, self.address = home, address
        self._read: dict[Path, tuple[tuple[int, ...], House]] = {}

    def houses(self) -> Iterator[House]:
        """All of them, but for those whose files cannot be read; gm doctor says which."""
        for folder in every(str(self.home)):
            with suppress(Misuse):
                house = self._house(folder)
                if house:
                    yield house

    def _house(self, folder: Folder) -> House | None:
        """A campaign, read again when its files have changed; none if it is not played here."""
        stamp = tuple(
            file.stat().st_mtime_ns if file.exists() else 0
            for file in (folder.charter, folder.roster)
        )
        known = self._read.get(folder.path)
        if known is None or known[0] != stamp:
            known = stamp, House(folder, read_charter(folder), read_roster(folder))
            self._read[folder.path] = known
        served = str(known[1].charter.mail.get("address", "")).lower() == self.address
        return known[1] if served else None

    def house_of(self, letter: Letter, request: Request) -> House | None:
        """The campaign that a letter is for: as it says, or as its sender's address does."""
        named = [claim.campaign for claim in request.claims]
        named += [said[0] for word in _NAMING if (said := request.said(word)) and said[0]]
        for name in named:
            folder = Folder((self.home / name.lower()).absolute())
            if SLUG.fullmatch(name.lower()) and folder.charter.is_file():
                house = self._house(folder)
                if house:
                    return house
        if not letter.sender:
            return None
        own = [house for house in self.houses() if letter.sender.address in house.addresses]
        return own[0] if len(own) == 1 else None


def register_of(campaign: Campaign) -> Register:
    """What a campaign knows of its players, for the question who sent a letter."""
    mail = campaign.charter.mail
    try:
        checks.mapping(mail, MAIL_FIELDS, ("mail",), "mail")
        trust = Trust(checks.one_of(mail.get("trust", "token"), list(Trust), ("mail", "trust")))
        dkim = checks.flag(mail.get("dkim", False), ("mail", "dkim"))
    except BadData as bad:
        raise Misuse(f"{campaign.folder.charter}: {bad.reason}", "mend that line") from None
    return Register(
        campaign=campaign.name,
        turn=campaign.opening.turn
        if campaign.opening
        else campaign.book.turn + 1
        if campaign.ledger
        else 1,
        secret=read_secret(campaign.folder).tokens,
        seats={h.address.lower(): h.seat for h in campaign.roster if h.address and not h.bot},
        trust=trust,
        authserv_id=str(mail.get("authserv_id") or ""),
        dkim=dkim,
        passphrases={h.seat: h.passphrase for h in campaign.roster if h.passphrase},
    )
