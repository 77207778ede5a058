"""gm tick: what the clock asks for."""

from collections.abc import Sequence

import click

from gm.campaign import folder as folders
from gm.campaign.ledger import started
from gm.cli import arguments, output
from gm.errors import GmError

EXAMPLE = arguments.example("gm tick frost-fair")


@click.command(epilog=EXAMPLE)
@click.argument("campaigns", nargs=-1, metavar="[CAMPAIGN]...")
@arguments.home
@arguments.as_json
def tick(campaigns: Sequence[str], home: str | None, as_json: bool) -> None:
    """Do what the clock asks for: remind, resolve, hold.

    For a crontab; without a name, every campaign at home is looked after. Trouble with one does
    not keep the others waiting, and an archive, which has no secret, is left alone.
    """
    from gm.season.session import in_hand
    from gm.season.tick import tick as look

    found = [folders.find(name, home) for name in campaigns] or folders.every(home)
    done: dict[str, list[str]] = {}
    trouble: list[GmError] = []
    for folder in found:
        if not started(folder) or not folder.secret.exists():
            continue
        now = arguments.now()
        try:
            with in_hand(folder, now) as table:
                done[folder.name] = look(table, now)[1]
        except GmError as wrong:
            trouble.append(wrong)
    if as_json:
        output.say_json(done)
    else:
        for name, told in done.items():
            output.say(f"{name}: {'; '.join(told) or 'nothing to do'}")
    output.report_trouble(trouble)
