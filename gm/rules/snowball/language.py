"""The order language: a player's turn, in words or as data, to orders, echo and complaints.

Orders are laid out by segment (segments, spoken), understood word by word (reading), and held
against the player's own plan (allowed); whatever goes wrong becomes a complaint, all in one go.
"""

from copy import copy

from gm.rules.game import Complaint, Reading, Seat
from gm.rules.names import legible
from gm.rules.objections import Objection, not_allowed
from gm.rules.snowball import orders, segments, tables, vocabulary
from gm.rules.snowball.allowed import allow
from gm.rules.snowball.orders import Action, If, Order, Stand
from gm.rules.snowball.plan import Plan
from gm.rules.snowball.reading import read_line, take_verb
from gm.rules.snowball.said import Proviso, Said
from gm.rules.snowball.segments import MOST_LINE, MOST_TEXT, Sheet
from gm.rules.snowball.spoken import data_lines
from gm.rules.snowball.state import (
    DRYING,
    LEFT,
    RUNNING,
    Player,
    State,
    can_order,
    first_usable_segment,
)
from gm.rules.words import Line


def read(state: State, seat: Seat, told: object) -> Reading[Order]:
    """Always three orders: `stand` where a line is missing or cannot be taken."""
    sheet = _lay_out(told)
    turn = _Turn(state, seat)
    understood = tuple(
        turn.read(segment, sheet.lines.get(segment, ""))
        for segment in range(1, tables.SEGMENTS + 1)
    )
    echo = tuple(orders.text(order, state.names) for order in understood)
    complaints = sorted(turn.complaints + sheet.complaints, key=lambda each: each.segment or 9)
    return Reading(understood, echo, tuple(complaints), turn.plan.notes)


def _lay_out(told: object) -> Sheet:
    sheet = Sheet()
    if not isinstance(told, str):
        sheet.fill(data_lines(told))
        return sheet
    sheet.fill(segments.lines(told[:MOST_TEXT]))
    if len(told) > MOST_TEXT:
        reason = f"orders have {MOST_TEXT} characters at most; what comes after was not read"
        sheet.refuse(told[:MOST_LINE], reason)
    return sheet


class _Turn:
    """One player's three segments, each read with the plan of those before it in mind."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.player = state.player(seat)
        self.plan = Plan(state, seat)
        self.complaints: list[Complaint] = []

    def read(self, segment: int, text: str) -> Order:
        """The order of one segment; SB-30: one that cannot be used is ignored, and never wrong."""
        self.plan.segment = segment
        if can_order(self.player) and segment >= first_usable_segment(self.player):
            return self._read(segment, text)
        if text.strip():
            self.plan.note(f"this order will be ignored; {_why_ignored(self.player)}")
        return Stand()

    def _read(self, segment: int, text: str) -> Order:
        try:
            said = read_line(_line(text), self.state)
            if isinstance(said, Proviso):
                return self._follow_both(segment, said)
            return self._follow(said)
        except Objection as objection:
            self._lose_track(text)
            line = legible(f"{segment}: {text}")
            complaint = Complaint(line, objection.reason, objection.understood, segment)
            self.complaints.append(complaint)
            return Stand()

    def _follow(self, said: Said) -> Action:
        trial = copy(self.plan)
        action = allow(trial, said)
        self.plan = trial
        return action

    def _follow_both(self, segment: int, said: Proviso) -> If:
        """Rule 13; both halves start from the same place, and both may be wrong."""
        if not self.state.options.conditional_orders:
            raise not_allowed("conditional orders are not in use in this game; say what to do")
        if segment != tables.SEGMENTS:
            raise not_allowed(f"only segment {tables.SEGMENTS} may have an `if`; say what to do")
        before, branches, wrong = self.plan, [], []
        for branch in (said.then, said.otherwise):
            notes, self.plan = self.plan.notes, copy(before)
            self.plan.notes = notes
            try:
                branches.append(self._follow(branch))
            except Objection as objection:
                wrong.append(objection.reason)
        if wrong:
            raise not_allowed("; and ".join(wrong))
        return If(said.condition, branches[0], branches[1])

    def _lose_track(self, text: str) -> None:
        """Plan on from the last hex of a bad line, if it was about moving."""
        line = Line(text[:MOST_LINE])
        verb = take_verb(line, self.state)
        moves = not verb or verb in (*vocabulary.GOING, vocabulary.BAKER)
        self.plan.lose_track(line.hexes() if moves else [])


def _line(text: str) -> Line:
    if len(text) > MOST_LINE:
        raise not_allowed(f"a line has {MOST_LINE} characters at most, and this has {len(text)}")
    return Line(text)


def _why_ignored(player: Player) -> str:
    if player.status == LEFT:
        return "you have left the garden for good"
    if player.status == RUNNING:
        return "you are running for the kitchen"
    if player.status == DRYING:
        return "your socks are still drying"
    return "you are picking yourself up"
