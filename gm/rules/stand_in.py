"""A bot in a player's seat: it sees what the player would, and is read like any player."""

from typing import Any, TypeVar

from gm.rules.dice import Dice
from gm.rules.game import Bot, Game, Reading, Seat

O = TypeVar("O")


def stand_in(game: Game[Any, O], state: Any, seat: Seat, bot: Bot, dice: Dice) -> Reading[O]:
    """The bot's orders for a seat that is due; orders that cannot be taken are a bug of the bot."""
    reading = game.read(state, seat, bot(game.view(state, seat), dice))
    if reading.complaints:
        raise ValueError(f"the bot in {seat} wrote {reading.complaints[0]}")
    return reading
