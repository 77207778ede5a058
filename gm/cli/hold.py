"""gm hold: the open turn waits."""

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.cli import arguments, output
from gm.rules.names import legible

EXAMPLE = arguments.example('gm hold frost-fair --why "the referee has a cold"')


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--why", required=True, help="The reason, which everybody reads.")
@arguments.turn
@arguments.home
@arguments.as_json
def hold(campaign: str, why: str, turn: int | None, home: str | None, as_json: bool) -> None:
    """Put the open turn on hold."""
    from gm.season.session import in_hand
    from gm.season.tick import hold as wait

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        opening = guard(table.opening, turn, table.name)
        wait(table, legible(why, 400), now)
    told = f"Turn {opening.turn} is on hold; gm release {campaign} lets it go on."
    output.answer(told, {"turn": opening.turn, "hold": legible(why, 400)}, as_json)
