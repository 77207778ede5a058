"""Pass the Food, by Trevor L. Davis: its `Game`."""

from gm.rules.game import Game
from gm.rules.passthefood import language, loading, resolve, setup, state, view
from gm.rules.passthefood.measures import MEASURES
from gm.rules.passthefood.orders import Aim
from gm.rules.passthefood.state import State

GAME: Game[State, Aim] = Game(
    name="passthefood",
    title="Pass the Food",
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
