"""A report gives nothing away: other food on others' trays, and the same words and pictures."""

from hypothesis import given, settings

from gm.report.cafeteria import REPORTER
from gm.report.story import story
from gm.rules.cafeteria import GAME
from gm.rules.cafeteria.state import State
from gm.rules.game import Seat
from tests.rules.cafeteria.strategies import Turn, dice, turns
from tests.rules.cafeteria.test_secrets import OPEN_DEEDS, disguised, frozen


def told(state: State, turn: Turn, seat: Seat) -> list[str]:
    """Everything a seat is sent about a turn in which nobody shows what it carries."""
    quiet = {
        who: [order for order in given_ if isinstance(order.action, OPEN_DEEDS)]
        for who, given_ in turn.orders.items()
    }
    rolled = dice(turn.seed)
    outcome = GAME.resolve(state, quiet, rolled)
    read = story(GAME, state, outcome, rolled.rolled, reader=seat, seed="same", key="same")
    pictures = [REPORTER.turn_svg(read), REPORTER.map_svg(read.after), REPORTER.alt(read)]
    return [REPORTER.text(read), REPORTER.html(read), *pictures, *REPORTER.form(read.after)]


@settings(max_examples=12, deadline=None)
@given(turns())
def test_changing_what_is_hidden_changes_no_word_of_the_mail(turn: Turn) -> None:
    state = frozen(turn.state)
    seat = min(state.names)
    assert told(state, turn, seat) == told(disguised(state, seat), turn, seat)
