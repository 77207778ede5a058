"""gm standings: records over one campaign or several."""

from collections.abc import Sequence
from pathlib import Path

import click

from gm.campaign import folder as folders
from gm.campaign.ledger import started
from gm.cli import arguments, output

EXAMPLE = arguments.example("gm standings frost-fair")


@click.command(epilog=EXAMPLE)
@click.argument("campaigns", nargs=-1, metavar="[CAMPAIGN]...")
@arguments.home
@arguments.as_json
def standings(campaigns: Sequence[str], home: str | None, as_json: bool) -> None:
    """Show records over one campaign or several.

    A player's record counts the turns it really held a seat. Luck is hits beyond what the
    chances promised. Without a name, every campaign at home is counted. Of campaigns/* the robot's
    own things are passed over.
    """
    from gm.robot import office, settings
    from gm.season.campaign import load
    from gm.season.standings import standings as reckon
    from gm.season.standings import standings_text

    named = [name for name in campaigns if Path(name).name not in (office.NAME, settings.FILE)]
    found = [folders.find(name, home) for name in named] or folders.every(home)
    rows = reckon(load(folder) for folder in found if started(folder))
    if as_json:
        output.say_json([row.told() for row in rows])
    else:
        output.say(standings_text(rows) if rows else "No campaign has started.")
