"""gm verify: a season checked."""

import click

from gm.cli import arguments, output
from gm.errors import Refused

EXAMPLE = arguments.example(
    "gm verify frost-fair",
    "gm export frost-fair --save frost-fair.tar.gz",
    "gm verify frost-fair.tar.gz",
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@arguments.home
@arguments.as_json
def verify(campaign: str, home: str | None, as_json: bool) -> None:
    """Check the dice, results and press of a season.

    CAMPAIGN may be an archive made by gm export, and everything is checked from it alone: links
    of the ledger, the chain of secrets, every roll and result, and the press.
    """
    from gm.campaign.secret import read_secret
    from gm.season.archive import laid_open
    from gm.season.verify import verify as look

    with laid_open(campaign, home) as folder:
        hidden = read_secret(folder).hidden if folder.secret.exists() else None
        checks = list(look(folder, hidden))
    if as_json:
        output.say_json([check._asdict() for check in checks])
    else:
        for check in checks:
            detail = f" ({check.detail})" if check.detail else ""
            output.say(f"{'ok' if check.holds else 'NO'}  {check.what}{detail}")
    if not all(check.holds for check in checks):
        raise click.exceptions.Exit(Refused.exit_code)
