"""A bot's letter: the table as its view shows it, and only lines that the reader takes."""

from collections.abc import Sequence

from gm.rules.foodfighters import filling, language
from gm.rules.foodfighters import orders as o
from gm.rules.foodfighters.formation import BACK
from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.state import Side, State
from gm.rules.foodfighters.table import Table
from gm.rules.foodfighters.teams import REGROW, Power, Tile
from gm.rules.foodfighters.view import View

MOST_WISHES = 3


def state_of(view: View) -> State:
    """The state as far as a view knows it: of standing orders only one's own."""
    one, other = (
        view.standing if view.standing and side.seat == view.you else Standing()
        for side in view.sides
    )
    table = (view.turn, view.options, view.sides, view.to_play, view.bonus_die)
    return State(*table, standing=(one, other))


def table_of(view: View, fills: Sequence[o.Fill] = ()) -> Table:
    """The table when it comes to the action, its gaps filled."""
    table = Table(state_of(view))
    filling.fill_gaps(table, fills)
    return table


def write(
    view: View, action: o.Action, wishes: Sequence[o.Buy], fills: Sequence[o.Fill] = ()
) -> str:
    """The orders as text, with every card that can be played; nothing to complain about."""
    state = state_of(view)
    table = table_of(view, fills)
    lines = [o.text(fill, {}, {}) for fill in fills]
    lines.append(o.text(action, table.mine.formation, table.theirs.formation))
    bought = 0
    for wish in wishes:
        line = o.text(wish, {}, {})
        if bought < MOST_WISHES and _taken(state, [*lines, line]):
            lines.append(line)
            bought += 1
    for card in table.mine.team.powers:
        line = o.text(_play(table, card), {}, {})
        if _taken(state, [*lines, line]):
            lines.append(line)
    return "\n".join(lines)


def _play(table: Table, card: Power) -> o.Play:
    """A card; Regrow brings back the kind of which most are gone."""
    free = [square for square in BACK if square not in table.mine.formation]
    if card.effect != REGROW or not table.mine.out or not free:
        return o.Play(card.name)
    return o.Play(card.name, most_missed(table.mine), free[0])


def most_missed(side: Side) -> Tile:
    """The knocked-out tile whose kind is nearest to being beaten."""
    lost = side.lost
    return max(side.out, key=lambda tile: lost[tile.kind])


def _taken(state: State, lines: list[str]) -> bool:
    return not language.read(state, state.to_play, lines).complaints
