"""Foodfighters, by Josh and Helaina Cappel: its `Game`."""

from gm.rules.foodfighters import language, loading, resolve, setup, state, view
from gm.rules.foodfighters.measures import MEASURES
from gm.rules.foodfighters.orders import Order
from gm.rules.foodfighters.state import State
from gm.rules.game import Game

GAME: Game[State, Order] = Game(
    name="foodfighters",
    title="Foodfighters",
    setup=setup.setup,
    due=state.due,
    read=language.read,
    resolve=resolve.resolve,
    winners=state.winners,
    points=state.points,
    view=view.view,
    dump=loading.dump,
    load=loading.load,
    measures=MEASURES,
)
