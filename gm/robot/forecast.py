"""FORECAST by mail: a player's what-if, with dice that are thrown away."""

import secrets

from gm.errors import Refused
from gm.forecast import as_data, ask, forecast
from gm.position import Position
from gm.report.forecast import forecast_text
from gm.rules.game import Seat
from gm.season.campaign import Campaign, state_of

TIMES = 1000


def forecast_page(campaign: Campaign, seat: Seat, orders: object) -> str:
    """What may come of some orders while the others stand still."""
    position = Position(campaign.game, state_of(campaign))
    reading = campaign.game.read(position.state, seat, orders)
    if reading.complaints:
        raise Refused("those orders cannot be forecast", "put right what the referee complains of")
    what_if = ask(position, seat, reading.orders)
    found = forecast(what_if, secrets.token_hex(16), TIMES)
    return forecast_text({**as_data(what_if, found), "orders": list(reading.echo)})
