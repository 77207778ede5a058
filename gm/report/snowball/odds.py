"""The odds of a throw as a table: every modifier, what is needed, and what must follow."""

from math import prod

from gm.report.templates import render
from gm.rules.game import Seat
from gm.rules.names import printed
from gm.rules.snowball.odds import Odds
from gm.rules.snowball.state import State


def odds_table(state: State, by: Seat, move: str, at: str, odds: Odds) -> str:
    """What makes up a chance, one line a modifier, in the order the referee reckons (SB-12)."""
    total = sum(points for _, points in odds.modifiers)
    return render(
        "snowball/odds.txt.j2",
        names=printed(state.names),
        by=by,
        move=move,
        at=at,
        odds=odds,
        total=total,
        halved=total // 2 if odds.over_shed else total,
        all_told=round(100 * prod(c / 100 for c in (odds.chance, *(c for _, c in odds.then)))),
    )
