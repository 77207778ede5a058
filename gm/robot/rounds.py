"""One round of the robot: letters in, deadlines, mail out."""

from collections.abc import Callable, Iterator
from datetime import datetime

from gm import files
from gm.campaign.folder import every
from gm.campaign.ledger import started
from gm.errors import Fault, GmError
from gm.mail.carrier import Carrier, Fate
from gm.mail.mailbox import REJECTED, Arrived, Mailbox
from gm.robot import shunt
from gm.robot.desk import Desk
from gm.robot.dispatch import Patience, dispatch
from gm.robot.item import Filed
from gm.robot.journal import MOST_TRIES
from gm.robot.settings import Settings
from gm.rules.names import legible
from gm.season.session import in_hand
from gm.season.tick import tick

Say = Callable[[str], None]


class Round:
    """Everything a round needs; it may be gone again and again."""

    def __init__(
        self,
        settings: Settings,
        mailbox: Mailbox,
        carrier: Carrier,
        clock: Callable[[], datetime],
        say: Say,
    ) -> None:
        self.settings, self.mailbox, self.carrier = settings, mailbox, carrier
        self.clock, self.say = clock, say
        self.desk = Desk(settings, clock)
        self.patience = Patience()

    def go(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Letters first, so that what came in time counts; then the clock; then the outboxes."""
        self.take_letters(stop)
        if not stop():
            self.look_at_clocks()
            self.send()

    def take_letters(self, stop: Callable[[], bool]) -> None:
        """Every letter that waits, as it reached the server; one in hand is always finished."""
        for arrived in self.mailbox.letters():
            files.step(f"fetched {arrived.key}")
            filed = self._take(arrived)
            if filed:
                self.mailbox.file(arrived.key, filed.folder)
                files.step(f"filed {arrived.key}")
                self.say(f"letter {filed.said}")
            if stop():
                break
        self.desk.answers.keep()

    def _take(self, arrived: Arrived) -> Filed | None:
        """A letter that breaks something is left for the next round, and set aside in the third.

        One that meets a campaign that is itself broken waits until that is mended.
        """
        try:
            return self.desk.take(arrived)
        except (Fault, OSError):
            raise
        except GmError as wrong:
            self.say(f"a letter has to wait for the referee: {wrong.message}")
            return None
        except Exception as broke:
            if shunt.tried(self.settings, arrived) < MOST_TRIES:
                self.say(f"a letter broke something and is tried again: {_told(broke)}")
                return None
            code = shunt.set_aside(self.settings, arrived, broke, self.clock())
            return Filed(REJECTED, f"{code}: set aside in the shunt ({_told(broke)})")

    def look_at_clocks(self) -> None:
        """Reminders, resolutions and holds; a campaign that cannot go on stops no other."""
        for folder in every(str(self.settings.home)):
            if started(folder):
                try:
                    with in_hand(folder, self.clock()) as campaign:
                        _, done = tick(campaign, self.clock())
                except Fault:
                    raise
                except GmError as wrong:
                    done = [f"needs the referee: {wrong.message}"]
                for told in done:
                    self.say(f"{folder.name}: {told}")

    def send(self) -> None:
        """What waits goes out."""
        counts = dispatch(self.settings, self.carrier, self.clock(), self.patience)
        for told in _counted(counts):
            self.say(told)


def _counted(counts: dict[Fate, int]) -> Iterator[str]:
    for fate, number in counts.items():
        if number:
            mails = "mail" if number == 1 else "mails"
            yield f"{number} {mails} {'put off' if fate is Fate.LATER else fate.value}"


def _told(broke: Exception) -> str:
    return legible(f"{type(broke).__name__}: {broke}", 160)
