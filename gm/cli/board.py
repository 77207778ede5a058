"""gm board: the board of a game, as a file to edit."""

import click

from gm.cli import arguments, output
from gm.errors import Misuse
from gm.rules import registry
from gm.yaml_files import yaml_text


@click.command(epilog=arguments.example("gm board snowball > garden.yaml"))
@click.argument("game", type=click.Choice(list(registry.GAMES)))
@arguments.as_json
def board(game: str, as_json: bool) -> None:
    """Print the board of a game, to edit and hand to --board.

    A position may also name its board: options: {board: garden.yaml}, a file beside it.
    """
    data = registry.game(game).board
    if data is None:
        raise Misuse(f"{game} is played without a board", "there is nothing to edit")
    if as_json:
        output.say_json(data)
    else:
        output.say(yaml_text(data))
