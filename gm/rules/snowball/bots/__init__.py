"""Players that are no persons: each writes the orders a person would, from what a person sees."""

from gm.rules.game import Bot
from gm.rules.snowball.bots.sharp import sharp
from gm.rules.snowball.bots.steady import steady

BOTS: dict[str, Bot] = {"steady": steady, "sharp": sharp}
