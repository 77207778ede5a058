"""gm start: the first turn opened."""

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output

EXAMPLE = arguments.example(
    "gm new frost-fair --game snowball",
    'gm seat add frost-fair "Jack Frost" --bot steady',
    'gm seat add frost-fair "Winter Wolf" --bot steady',
    "gm start frost-fair",
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@arguments.home
@arguments.as_json
def start(campaign: str, home: str | None, as_json: bool) -> None:
    """Publish the anchor of the dice, set up the game and open turn 1.

    Run again after a crash, it finishes what was left to do.
    """
    from gm.season.begin import start as begin
    from gm.season.status import status_of, status_text

    table = begin(folders.find(campaign, home), arguments.now())
    told = status_of(table, arguments.now())
    if as_json:
        output.say_json({"anchor": table.book.start.anchor, **told})
    else:
        output.say(f"The anchor of the dice is {table.book.start.anchor}.")
        output.say(status_text(told))
