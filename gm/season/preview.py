"""gm preview: the open turn with throw-away dice; the live secret is not even read."""

from gm.campaign.opening import Opening
from gm.report.edition import Edition
from gm.report.story import story
from gm.rules.dice import digest, keyed_dice, turn_key
from gm.season.campaign import Campaign, box_of, state_of
from gm.season.resolve import bot_orders, bots_at_work
from gm.turn import play, read_written


def preview(campaign: Campaign, opening: Opening, seed: str) -> Edition:
    """What could happen with the orders that are in and the bots', as a spectator would read it."""
    state, game = state_of(campaign), campaign.game
    written = {seat: sent.orders for seat, sent in box_of(campaign).items()}
    bots, stand_ins = bots_at_work(campaign, state)
    for seat, bot in {**bots, **stand_ins}.items():
        written[seat] = bot_orders(campaign, state, seat, bot, digest(f"bots preview {seed}"))
    orders = read_written(game, state, {seat: list(lines) for seat, lines in written.items()})
    secret = digest(f"preview {seed}")
    dice = keyed_dice(secret, (), digest(f"hidden preview {seed}"))
    outcome = play(game, state, orders, dice)
    told = story(game, state, outcome, dice.rolled, seed=turn_key(secret))
    return Edition(campaign.name, campaign.charter.title, game.name, opening.turn, told)
