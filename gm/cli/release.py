"""gm release: a turn on hold goes on."""

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.campaign.zones import written
from gm.cli import arguments, output
from gm.rules.names import legible

EXAMPLE = arguments.example(
    'gm hold frost-fair --why "the referee has a cold"',
    'gm release frost-fair --why "all is well again"',
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--why", default="", help="A word to everybody.")
@arguments.turn
@arguments.home
@arguments.as_json
def release(campaign: str, why: str, turn: int | None, home: str | None, as_json: bool) -> None:
    """Let a turn that is on hold go on.

    If its deadline has passed, orders are taken for the time of grace once more.
    """
    from gm.season.session import in_hand
    from gm.season.tick import release as go_on

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        opening = guard(table.opening, turn, table.name)
        going = go_on(table, now, legible(why, 400)).opening
    until = written(going.deadline) if going and going.deadline else None
    told = f"Turn {opening.turn} goes on{f' until {until}' if until else ''}."
    output.answer(told, {"turn": opening.turn, "deadline": until}, as_json)
