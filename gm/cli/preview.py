"""gm preview: the open turn with throw-away dice."""

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.cli import arguments, output

EXAMPLE = arguments.example("gm preview frost-fair --seed anything")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--seed", metavar="TEXT", help="Throw the same dice away again.")
@arguments.turn
@arguments.home
@arguments.as_json
def preview(
    campaign: str, seed: str | None, turn: int | None, home: str | None, as_json: bool
) -> None:
    """Resolve the open turn with throw-away dice.

    Nothing is written, and no secret of a turn to come is used.
    """
    from gm.report.edition import edition_json, edition_text
    from gm.season.campaign import load
    from gm.season.preview import preview as look_ahead

    table = load(folders.find(campaign, home))
    opening = guard(table.opening, turn, table.name)
    edition = look_ahead(table, opening, seed or arguments.fresh_seed())
    if as_json:
        output.say_json(edition_json(edition))
    else:
        output.say("A PREVIEW WITH THROW-AWAY DICE: nothing below has happened.\n")
        output.say(edition_text(edition))
