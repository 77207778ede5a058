"""The order language: a player's turn, in words or as data, to orders, echo and complaints.

Lines may come in any order; they are read in the order in which the turn is played, each against
the table as it will stand by then, and whatever goes wrong becomes a complaint, all in one go.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from gm.rules.foodfighters import filling, orders, reading, reading_standing, spoken
from gm.rules.foodfighters.formation import FAR, Fighter, reach
from gm.rules.foodfighters.orders import Action, Attack, Buy, Order, Play, Roll, Swap
from gm.rules.foodfighters.powers import at_once, play_at_once
from gm.rules.foodfighters.reading_buys import read_buys
from gm.rules.foodfighters.reading_plays import power_called, read_play
from gm.rules.foodfighters.state import HAND, State, winners
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.tables import SPOON
from gm.rules.foodfighters.teams import SHIELD, Power
from gm.rules.game import Complaint, Reading, Seat
from gm.rules.names import did_you_mean, legible
from gm.rules.objections import Objection, not_allowed, not_understood

_VERB = re.compile(
    rf"(?:(?:please|i|will|then|or)\s+)*({'|'.join(w for ws in spoken.VERBS.values() for w in ws)})"
    r"\b\s*:?(.*)",
    re.IGNORECASE,
)
_MEANS = {word: verb for verb, words in spoken.VERBS.items() for word in words}
_GAP_IS_FILLED = re.compile(r"\b(?:with|from|by|using)\b|<-|=", re.IGNORECASE)
_STANDING = re.compile(r"^standing(?:\s+orders?)?\s*:?\s*", re.IGNORECASE)
STANDING, ACTION, BUY = "standing", "action", "buy"
PLAY_NOW, PLAY_ALONG, PLAY_BOUGHT = "play now", "play along", "play bought"


class Line(NamedTuple):
    """A line of orders: its number, what was written, the phase and verb, and the rest of it."""

    number: int
    text: str
    phase: str
    verb: str
    rest: str


def read(state: State, seat: Seat, told: object) -> Reading[Order]:
    """A turn's orders; what cannot be taken is left out and complained about."""
    over = winners(state) is not None
    if over or seat != state.to_play:
        mover = state.side(state.to_play).name
        reason = "the game is over" if over else f"it is {mover}'s turn; yours comes after it"
        return Reading((), (), (Complaint("orders", reason, True),))
    return _Turn(state, told).read()


class _Turn:
    """One player's turn, read phase by phase on a table of its own."""

    def __init__(self, state: State, told: object) -> None:
        self.table = Table(state)
        self.action: Action | None = None
        self.orders: list[Order] = []
        self.echo: list[str] = []
        self.complaints: list[Complaint] = []
        self.lines: list[Line] = []
        for number, text in enumerate(spoken.lines(told), 1):
            self._try(Line(number, text, "", "", ""), self._sort)
        self.puzzling = bool(self.complaints)
        """Whether a line is for no phase at all: it may have been the action."""

    def read(self) -> Reading[Order]:
        """The phases of the turn, in the order in which they are played."""
        self._each(STANDING, self._stand)
        self._each("fill", self._fill)
        notes = self._fill_the_rest()
        self._each(PLAY_NOW, self._play)
        self._each(ACTION, self._act)
        self._foresee()
        self._each(PLAY_ALONG, self._play)
        self._each(BUY, self._buy)
        self._each(PLAY_BOUGHT, self._play)
        complaints = sorted(self.complaints, key=lambda complaint: complaint.segment)
        return Reading(tuple(self.orders), tuple(self.echo), tuple(complaints), notes)

    def _try(self, line: Line, take: Callable[[Line], None]) -> None:
        try:
            take(line)
        except Objection as objection:
            quoted = legible(line.text) or "(nothing legible)"
            told = Complaint(quoted, objection.reason, objection.understood, line.number)
            self.complaints.append(told)

    def _each(self, phase: str, take: Callable[[Line], None]) -> None:
        for line in self.lines:
            if line.phase == phase:
                self._try(line, take)

    def _sort(self, line: Line) -> None:
        """Find out which phase a line is for."""
        if line.number > spoken.MOST_LINES or len(line.text) > spoken.MOST_LINE:
            raise not_allowed("that is more than a turn's orders, which are a handful of lines")
        said = _STANDING.sub("", line.text)
        found = _VERB.fullmatch(said)
        if found:
            verb, rest = _MEANS[found[1].lower()], found[2].strip()
            phase = self._phase(verb, rest)
        elif reading_standing.sounds_like_it(said):
            verb, rest, phase = "shield", said, STANDING
        else:
            raise not_understood(_puzzled(said))
        self.lines.append(Line(line.number, line.text, phase, verb, rest))

    def _phase(self, verb: str, rest: str) -> str:
        if verb == "fill":
            return "fill" if _GAP_IS_FILLED.search(rest) else STANDING
        if verb == "play":
            return self._phase_of_play(rest)
        return BUY if verb == "buy" else ACTION

    def _phase_of_play(self, rest: str) -> str:
        if rest.casefold() == "it":
            return PLAY_BOUGHT
        power = power_called(self.table, rest)
        if self.table.mine.where(power.name) != HAND:
            return PLAY_BOUGHT
        return PLAY_NOW if at_once(power) else PLAY_ALONG

    def _add(self, order: Order, lead: str = "") -> None:
        own, enemy = self.table.mine.formation, self.table.theirs.formation
        self.orders.append(order)
        self.echo.append(lead + orders.text(order, own, enemy))

    def _stand(self, line: Line) -> None:
        order = reading_standing.read_standing(self.table, line.verb, line.rest)
        if any(type(order) is type(other) for other in self.orders):
            raise not_allowed("that standing order is given twice; keep one of the two")
        self.table.keep(order)
        self._add(order)

    def _fill(self, line: Line) -> None:
        order = reading.read_fill(self.table, line.rest)
        self._add(order)
        self.table.fill(order.gap, order.by)

    def _fill_the_rest(self) -> tuple[str, ...]:
        """FF-13, with a word to the player about each."""
        filling.fill_the_rest(self.table)
        told = [event._asdict() for event in self.table.events]
        return tuple(
            f"{fill['gap']} is filled with {fill['start']} {fill['fighter']} ({fill['how']})"
            for fill in told
        )

    def _act(self, line: Line) -> None:
        if self.action is not None:
            raise not_allowed("a turn has one action, and you have given one already")
        action = reading.read_action(self.table, line.verb, line.rest)
        self._add(action)
        self.action = action

    def _foresee(self) -> None:
        """What is sure to have happened when it comes to buying; FF-12 if there is no action."""
        table = self.table
        if not self.puzzling and not any(line.phase == ACTION for line in self.lines):
            reason = "no action is given: write roll, swap or attack; roll is always possible"
            self.complaints.append(Complaint("orders", reason, True))
        if isinstance(self.action, Swap):
            table.swap(self.action.one, self.action.other)
            return
        table.return_bonus_die()
        if isinstance(self.action, Attack) and reach(self.action.by, self.action.at) == FAR:
            fighter = table.mine.formation[self.action.by]
            kept = tuple(item for item in fighter.items if item != SPOON)
            table.put(table.seat, (self.action.by, Fighter(fighter.tile, kept)))
            table.used.add(SPOON)

    def _buy(self, line: Line) -> None:
        for wish in read_buys(self.table, line.rest, self.action or Roll()):
            if wish in self.orders:
                raise not_allowed("you have wished for that already; once is enough")
            self._add(wish, "or " if self._wished() else "")

    def _wished(self) -> list[str]:
        return [order.thing for order in self.orders if isinstance(order, Buy)]

    def _play(self, line: Line) -> None:
        power = self._card(line.rest)
        if any(isinstance(order, Play) and order.power == power.name for order in self.orders):
            raise not_allowed(f"{power.name} is to be played already; once is enough")
        if line.phase == PLAY_BOUGHT and power.name in self._wished():
            if not at_once(power) and power.effect != SHIELD:
                told = f"{power.name} changes the action, which comes before buying"
                raise not_allowed(f"{told}; play it next turn")
            self.table.move_card(self.table.seat, power.name, HAND)
        order = read_play(self.table, power, line.rest, self.action)
        self._add(order)
        play_at_once(self.table, [order])

    def _card(self, said: str) -> Power:
        if said.casefold() != "it":
            return power_called(self.table, said)
        team = self.table.mine.team
        cards = [power for power in team.powers if power.name in self._wished()]
        if len(cards) != 1:
            raise not_understood("which Power card is it? Name it, as play Sizzle")
        return cards[0]


def _puzzled(line: str) -> str:
    first = line.split()[0] if line.split() else ""
    hint = did_you_mean(first, _MEANS)
    return f"this is no order{hint or '; write fill, roll, swap, attack, buy or play'}"
