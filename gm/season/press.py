"""gm press: a piece for the gazette of the open turn."""

from dataclasses import replace
from datetime import datetime

from gm.campaign import press
from gm.campaign.clock import press_closes
from gm.campaign.opening import Opening
from gm.campaign.press import Piece, read_press, write_press
from gm.season.campaign import Campaign


def send(campaign: Campaign, opening: Opening, piece: Piece, now: datetime) -> Piece:
    """Take a piece that is fit to print, or say why it is not; sent twice, it is printed once."""
    rules = campaign.charter.press
    closes = opening.deadline and press_closes(rules.closes, opening.deadline)
    before = read_press(campaign.folder, opening.turn)
    piece = replace(piece, text=press.clean(piece.text))
    if piece in before:
        return piece
    fit = press.check(rules, piece, before, press.closed(rules, closes, now))
    write_press(campaign.folder, opening.turn, [*before, fit])
    return fit
