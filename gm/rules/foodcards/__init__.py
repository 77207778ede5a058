"""Food Fight, the card game by Thomas Shepherd (Toresh Games): its `Game`."""

from gm.rules.foodcards import language, loading, resolve, setup, state, view
from gm.rules.foodcards.measures import MEASURES
from gm.rules.foodcards.orders import Order
from gm.rules.foodcards.state import State
from gm.rules.game import Game

GAME: Game[State, Order] = Game(
    name="foodcards",
    title="Food Fight: the card game",
    setup=setup.setup,
    due=state.due,
    read=language.read,
    resolve=resolve.resolve,
    winners=state.winners,
    points=state.points,
    view=view.view,
    dump=state.dump,
    load=loading.load,
    measures=MEASURES,
)
