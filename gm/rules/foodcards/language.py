"""The order language: a player's letter or data to orders, echo and complaints, all in one go."""

from gm.rules.foodcards import layout, orders, vocabulary
from gm.rules.foodcards.layout import MOST_LINE, MOST_LINES, MOST_TEXT, Line
from gm.rules.foodcards.orders import Discard, Order, Want
from gm.rules.foodcards.permission import Asked
from gm.rules.foodcards.reading import read_line
from gm.rules.foodcards.state import State, due
from gm.rules.game import Complaint, Reading, Seat
from gm.rules.names import legible
from gm.rules.objections import Objection, not_allowed

BY_STANDING = "no card to play is named, so your standing orders choose, then the referee"


def read(state: State, seat: Seat, told: object) -> Reading[Order]:
    """Every line an order or a complaint; what is not allowed leaves the standing orders to it."""
    if seat not in due(state):
        return Reading((), (), (), (f"these orders stay unread: {_why_unread(state, seat)}",))
    asked = Asked(state, seat)
    complaints: list[Complaint] = []
    found: list[Order] = []
    for line in _few(layout.lines(told), told, complaints):
        try:
            order = _read(line, asked)
        except Objection as objection:
            complaints.append(_complaint(line, objection))
            continue
        found.append(order)
        asked.said.append(order)
    echo = tuple(orders.text(order, state.names) for order in found)
    return Reading(tuple(found), echo, tuple(complaints), _notes(asked, found))


def _few(lines: list[Line], told: object, complaints: list[Complaint]) -> list[Line]:
    """As many lines as anybody needs; what goes beyond is refused and not read."""
    if isinstance(told, str) and len(told) > MOST_TEXT:
        reason = f"orders have {MOST_TEXT} characters at most; what comes after was not read"
        complaints.append(Complaint(legible(told, 60), reason, True))
    if len(lines) > MOST_LINES:
        reason = f"orders have {MOST_LINES} lines at most; this one and those after were not read"
        complaints.append(Complaint(legible(lines[MOST_LINES].text), reason, True))
    known = vocabulary.UNCHANGED
    return [line for line in lines[:MOST_LINES] if line.text.lower() not in known]


def _read(line: Line, asked: Asked) -> Order:
    if len(line.text) > MOST_LINE:
        raise not_allowed(f"a line has {MOST_LINE} characters at most; make it shorter")
    order = read_line(line.text, asked)
    fields = [said.field for said in asked.said if isinstance(said, Want)]
    if isinstance(order, Want) and order.field in fields:
        raise not_allowed(f"{order.field} is ordered twice; keep one of the two lines")
    return order


def _complaint(line: Line, objection: Objection) -> Complaint:
    return Complaint(legible(line.text) or "?", objection.reason, objection.understood, line.item)


def _notes(asked: Asked, found: list[Order]) -> tuple[str, ...]:
    plays = any(not isinstance(order, Want | Discard) for order in found)
    if asked.by_rounds or plays or not asked.open(*asked.cards):
        return ()
    return (BY_STANDING,)


def _why_unread(state: State, seat: Seat) -> str:
    if state.player(seat).front.out:
        return "you are out"
    if state.up is None:
        return "the game is over"
    return f"it is {state.names[state.up]}'s turn"
