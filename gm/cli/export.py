"""gm export: a season as one file."""

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output
from gm.files import write_bytes

EXAMPLE = arguments.example("gm export frost-fair --save frost-fair.tar.gz")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--save", metavar="FILE", help="The archive to write; else CAMPAIGN.tar.gz here.")
@arguments.home
@arguments.as_json
def export(campaign: str, save: str | None, home: str | None, as_json: bool) -> None:
    """Pack a season into one file, without secrets.

    Left out are secret.yaml, addresses, orders for the open turn, and private press, of which
    only a seal stays. The archive can be replayed and verified by anybody.
    """
    from gm.season.archive import ENDING
    from gm.season.archive import export as pack

    folder = folders.find(campaign, home)
    target = save or f"{folder.name}{ENDING}"
    write_bytes(target, pack(folder))
    output.answer(f"{target} is written.", {"campaign": folder.name, "archive": target}, as_json)
