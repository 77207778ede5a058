"""The desk at which a letter is opened: what kind it is decides who deals with it."""

from collections.abc import Callable
from datetime import datetime

from gm.campaign.folder import Folder
from gm.mail.intake import understand
from gm.mail.letter import open_letter
from gm.mail.mailbox import PROCESSED, Arrived
from gm.mail.manners import why_silent
from gm.mail.signatures import signed
from gm.mail.trust import judge
from gm.robot import journal, players, quarantine, strays, visitors
from gm.robot.houses import House, Street, register_of
from gm.robot.item import Filed, Item
from gm.robot.office import Answers, open_office
from gm.robot.settings import Settings
from gm.season.session import in_hand


class Desk:
    """Takes one letter at a time for all the campaigns at home."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime]) -> None:
        self.settings, self.clock = settings, clock
        self.street = Street(settings.home, settings.address)
        self.answers = Answers(settings)
        open_office(settings)

    def take(self, arrived: Arrived) -> Filed:
        """Do everything about a letter, once, however often it comes."""
        now = self.clock()
        letter = open_letter(arrived.raw, size=arrived.size, caps=self.settings.caps)
        request = understand(letter, self.settings.address, now.date())
        house = self.street.house_of(letter, request)
        rooms = house.folder.path if house else self.settings.office
        known = journal.find(rooms, letter.digest)
        if known and known.done:
            return Filed(PROCESSED, f"{known.code} has been here before")
        item = Item(letter, request, arrived, now, rooms, self.settings, self.answers)
        return self._deal_with(item, house)

    def vouch(self, folder: Folder, code: str) -> Filed:
        """The referee says that a held letter is what it says it is."""
        now = self.clock()
        with in_hand(folder, now) as campaign:
            held, raw = quarantine.find(folder.path, code)
            letter = open_letter(raw, caps=self.settings.caps)
            request = understand(letter, self.settings.address, now.date())
            arrived = Arrived(held.code, raw, len(raw), held.received)
            item = Item(letter, request, arrived, now, folder.path, self.settings, self.answers)
            filed = players.release(item, campaign, register_of(campaign), held, raw)
        self.answers.keep()
        return filed

    def _deal_with(self, item: Item, house: House | None) -> Filed:
        silent = why_silent(item.letter)
        if silent:
            return strays.unanswered(item, house, silent)
        if house is None:
            names = [each.folder.name for each in self.street.houses()]
            return strays.astray(item, names)
        with in_hand(house.folder, item.now) as campaign:
            register = register_of(campaign)
            begun = journal.find(item.rooms, item.letter.digest)
            if begun and begun.seat:
                return players.go_on(item, campaign, register, begun)
            own = register.dkim and signed(item.arrived.raw, item.letter)
            verdict = judge(item.letter, item.request, register, signed=own)
            if verdict.seat is None or (begun and begun.visiting):
                return visitors.receive(item, campaign, register, signed=own)
            if not verdict.proved and verdict.closed_turn is None:
                return players.hold(item, campaign, verdict)
            return players.receive(item, campaign, register, verdict)
