"""gm replay: a season played again."""

import click

from gm.cli import arguments, output
from gm.errors import Refused

EXAMPLE = arguments.example("gm replay frost-fair")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@arguments.home
@arguments.as_json
def replay(campaign: str, home: str | None, as_json: bool) -> None:
    """Play a season again from its archived orders.

    CAMPAIGN may be an archive made by gm export. Every turn is resolved anew and compared with
    the ledger; the first difference is shown by turn, segment and event, and the exit code is 1.
    """
    from gm.season.archive import laid_open
    from gm.season.campaign import hidden_here, load
    from gm.season.replay import compare, played

    turns: list[dict[str, object]] = []
    with laid_open(campaign, home) as folder:
        table = load(folder)
        for again in played(table.book, hidden_here(table)):
            different = compare(table.game, again)
            told = str(different) if different else None
            turns.append({"turn": again.entry.turn, "entry": again.entry.entry, "difference": told})
            if not as_json:
                same = f"the same {len(again.outcome.events)} events"
                output.say(f"turn {again.entry.turn}: {told or same}")
            if different:
                break
    if as_json:
        output.say_json({"campaign": table.name, "turns": turns})
    if turns[-1]["difference"]:
        raise click.exceptions.Exit(Refused.exit_code)
