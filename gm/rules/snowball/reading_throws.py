"""Throws at people, trees and the shed roof, read after their verb (5D to 5J)."""

from gm.rules.game import Seat
from gm.rules.objections import not_allowed, not_understood
from gm.rules.snowball import vocabulary
from gm.rules.snowball.callings import called_here, take_seat
from gm.rules.snowball.orders import NEAREST, Aim, Avalanche, Baker, Bolero, Storm
from gm.rules.snowball.reading_errands import read_keep
from gm.rules.snowball.state import State
from gm.rules.words import Line

Throw = Aim | Baker | Bolero | Storm | Avalanche


def read_throw(line: Line, state: State, verb: str) -> Throw:
    """Any throw that needs to be told where."""
    if verb == vocabulary.STORM:
        return _read_storm(line)
    if verb == vocabulary.AVALANCHE:
        return _read_avalanche(line)
    at = _read_target(line, state, verb)
    if verb == vocabulary.BAKER:
        return _read_baker(line, at)
    if verb == vocabulary.BOLERO:
        return _read_bolero(line, state, at)
    return Aim(verb, at)


def _read_target(line: Line, state: State, verb: str) -> Seat:
    if not called_here(line, state.names):
        line.skip(*vocabulary.AT)
    if line.ahead("the nearest"):
        line.at += 1
    if line.take(*vocabulary.NEAREST):
        if verb != vocabulary.RATTLESNAKE:
            raise not_allowed(f"only a rattlesnake goes to the nearest; name whom the {verb} is at")
        return NEAREST
    if line.take(*vocabulary.ME):
        raise not_allowed("that is yourself; name somebody else")
    return take_seat(line, state.names)


def _read_baker(line: Line, at: Seat) -> Baker:
    """SB-21: a hex to bounce to, or on the spot, which is also what nothing means."""
    bounce: str | None = None
    keep: str | None = None
    while True:
        line.skip(*vocabulary.JOINTS)
        if line.take(*vocabulary.VERBS[vocabulary.KEEP]):
            keep = read_keep(line, keep)
        elif not line.take(*vocabulary.ON_THE_SPOT):
            found = _read_bounce(line)
            if not found:
                return Baker(at, bounce, keep)
            bounce = found


def _read_bounce(line: Line) -> str | None:
    said = line.take(*vocabulary.BOUNCE)
    hex_ = line.take_hex()
    if said and not hex_:
        raise not_understood("bounce where? `bounce F8`, say, or `on the spot`")
    return hex_


def _read_bolero(line: Line, state: State, one: Seat) -> Bolero:
    line.skip(*vocabulary.JOINTS)
    if not line.next or line.ahead(*vocabulary.ELSE):
        raise not_understood("a bolero names two targets, as `bolero Winter Wolf, Jack Frost`")
    return Bolero((one, _read_target(line, state, vocabulary.BOLERO)))


def _read_storm(line: Line) -> Storm:
    line.skip(*vocabulary.AT, "the", "in", "conifer", "tree")
    hex_ = line.take_hex()
    if not hex_:
        raise not_understood("storm which conifer? name its hex, as `storm F4`")
    return Storm(hex_)


def _read_avalanche(line: Line) -> Avalanche:
    side = read_side(line)
    if not side:
        raise not_understood("which side of the shed? `avalanche north` or `avalanche south`")
    return Avalanche(side)


def read_side(line: Line) -> str:
    """A side of the shed; empty if none is named."""
    line.skip(*vocabulary.AT, "the", "shed", "roof", "side")
    for side, phrases in vocabulary.SIDES.items():
        if line.take(*phrases):
            line.skip("side", "roof")
            return side
    return ""
