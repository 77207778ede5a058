"""The order language: a throw for now and throws for later, to orders, echo and complaints."""

from gm.rules.game import Complaint, Reading, Seat
from gm.rules.names import legible
from gm.rules.objections import Objection
from gm.rules.passthefood import orders, spoken
from gm.rules.passthefood.orders import NO_ORDER, THEN, Aim
from gm.rules.passthefood.reading import read_aim
from gm.rules.passthefood.spoken import MOST_TEXT, Throw
from gm.rules.passthefood.state import Player, State
from gm.rules.passthefood.tables import COINS

NOTHING = "there is no throw in this; with no other word from you it will be: %s"


def read(state: State, seat: Seat, told: object) -> Reading[Aim]:
    """The throw for now, then those that stand for later; none if nothing was said (PF-17)."""
    player = state.player(seat)
    sheet = _Sheet(state.options.distance, COINS - len(player.coins))
    too_long = isinstance(told, str) and len(told) > MOST_TEXT
    for throw in spoken.throws(told[:MOST_TEXT] if isinstance(told, str) else told):
        sheet.take(throw)
    if too_long:
        sheet.refuse(str(told)[:MOST_TEXT], f"orders have {MOST_TEXT} characters at most")
    aims = tuple(sheet.aims)
    return Reading(aims, orders.text(aims), tuple(sheet.complaints), _notes(player, aims))


def _notes(player: Player, aims: tuple[Aim, ...]) -> tuple[str, ...]:
    if not aims:
        return (NOTHING % (player.then[0] if player.then else NO_ORDER),)
    if player.then:
        old = "; ".join(map(str, player.then))
        return (f"your standing orders ({old}) give way to these",)
    return ()


class _Sheet:
    """The throws of one player, as they are read."""

    def __init__(self, distance: int, coins: int) -> None:
        self.distance = distance
        self.coins = coins
        self.aims: list[Aim] = []
        self.complaints: list[Complaint] = []
        self._heard = 0

    def take(self, throw: Throw) -> None:
        """Read a throw; where it is wrong, a toss at the middle holds its place."""
        self._heard += 1
        if self.aims and not throw.later:
            later = f"`{THEN} {throw.said}`"
            self.refuse(throw.said, f"one coin a round; for a later round write {later}")
        elif len(self.aims) >= self.coins:
            self.refuse(throw.said, f"this is one throw too many: {_left(self.coins)}")
        elif throw.later and not self.aims:
            self.refuse(f"{THEN} {throw.said}", "say first what to throw now, then what later")
            self.aims = [NO_ORDER, self._read(throw)][: self.coins]
        else:
            self.aims.append(self._read(throw))

    def _read(self, throw: Throw) -> Aim:
        try:
            return read_aim(throw.said, self.distance)
        except Objection as objection:
            said = f"{THEN} {throw.said}" if throw.later else throw.said
            self.refuse(said, objection.reason, objection.understood)
            return NO_ORDER

    def refuse(self, line: str, reason: str, understood: bool = True) -> None:
        """Set a line aside."""
        quoted = legible(line) or "nothing"
        self.complaints.append(Complaint(quoted, legible(reason, 400), understood, self._heard))


def _left(coins: int) -> str:
    return "you have 1 coin left" if coins == 1 else f"you have {coins or 'no'} coins left"
