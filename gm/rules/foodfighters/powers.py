"""Power cards: what takes effect when, and where the card goes afterwards."""

from gm.rules.foodfighters.events import Played, Regrown
from gm.rules.foodfighters.orders import Play
from gm.rules.foodfighters.state import GONE, HAND, PANTRY, TABLE
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import MULTI_USE, ONE_TIME, ONGOING, REGROW, Power
from gm.rules.game import Seat

_GOES = {ONE_TIME: GONE, MULTI_USE: PANTRY, ONGOING: TABLE}


def spend(table: Table, seat: Seat, power: Power) -> None:
    """Play a card: gone, back into the Pantry, or on the table for good, by its timing."""
    goes = _GOES[power.timing]
    table.move_card(seat, power.name, None if goes == PANTRY else goes)
    if seat == table.seat:
        table.used.add(power.name)
    table.events.append(Played(table.segment, seat, power.name, power.effect, goes))


def use(table: Table, effect: str) -> bool:
    """Whether the mover has an effect now: from a card on the table, or one played for it.

    A card that would do nothing is not played and stays in hand (FF-16).
    """
    power = table.mine.team.card(effect)
    if power is None:
        return False
    place = table.mine.where(power.name)
    if place == HAND and power.name in table.plays and power.timing != ONGOING:
        spend(table, table.seat, power)
        return True
    return place == TABLE


def at_once(power: Power) -> bool:
    """Whether a card acts when it is played, and not on the action that follows (FF-16)."""
    return power.timing == ONGOING or power.effect == REGROW


def play_at_once(table: Table, plays: list[Play]) -> None:
    """Cards in hand that act at once; a Regrow that has no room any more stays in hand."""
    for play in plays:
        power = table.mine.team.power(play.power)
        if table.mine.where(power.name) == HAND and at_once(power):
            if power.effect != REGROW:
                spend(table, table.seat, power)
            elif play.tile in table.mine.out and play.square not in table.mine.formation:
                spend(table, table.seat, power)
                _regrow(table, play)


def _regrow(table: Table, play: Play) -> None:
    assert play.tile
    assert play.square
    table.regrow(play.tile, play.square)
    told = Regrown(table.segment, table.seat, str(play.tile), play.square)
    table.events.append(told)
