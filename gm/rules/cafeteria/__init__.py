"""Food Fight in the cafeteria, designed by Bryce Knorr: its `Game`."""

from gm.rules.cafeteria import language, loading, resolve, setup, state, view
from gm.rules.cafeteria.measures import MEASURES
from gm.rules.cafeteria.orders import Order
from gm.rules.cafeteria.room import ROOM
from gm.rules.cafeteria.state import State
from gm.rules.game import Game

GAME: Game[State, Order] = Game(
    name="cafeteria",
    title="Food Fight",
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
    board=ROOM,
)
