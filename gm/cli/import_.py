"""gm import: a season from its archive."""

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output

EXAMPLE = arguments.example(
    "gm export frost-fair --save frost-fair.tar.gz", "gm import frost-fair.tar.gz --as last-winter"
)


@click.command("import", epilog=EXAMPLE)
@click.argument("archive", metavar="FILE")
@click.option("--as", "name", required=True, metavar="NAME", help="What to call the campaign here.")
@arguments.home
@arguments.as_json
def import_(archive: str, name: str, home: str | None, as_json: bool) -> None:
    """Unpack a season.

    It can be replayed, verified and read here; to go on with it, secret.yaml is needed too.
    """
    from gm.season.archive import unpack

    folder = folders.new(name, home)
    unpack(archive, folder)
    told = f"{name} is unpacked in {folder.path}."
    output.answer(told, {"campaign": name, "directory": str(folder.path)}, as_json)
