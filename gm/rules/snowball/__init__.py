"""Snowball Fighting, by Dom Elias, Trevor Mendham and Alex Zbyslaw: its `Game`."""

from gm.rules.game import Game
from gm.rules.snowball import language, resolve, setup, state, view
from gm.rules.snowball.garden import GARDEN
from gm.rules.snowball.measures import MEASURES
from gm.rules.snowball.orders import Order
from gm.rules.snowball.state import State

GAME: Game[State, Order] = Game(
    name="snowball",
    title="Snowball Fighting",
    setup=setup.setup,
    due=state.due,
    read=language.read,
    resolve=resolve.resolve,
    winners=state.winners,
    points=state.points,
    view=view.view,
    dump=state.dump,
    load=state.load,
    measures=MEASURES,
    board=GARDEN,
)
