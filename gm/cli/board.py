"""gm board: the board of a game, as a file to edit."""

import click

from gm.cli import arguments, voice
from gm.paperwork import yaml_text
from gm.rules.snowball.garden import GARDEN

BOARDS = {"snowball": GARDEN}


@click.command(epilog=arguments.example("gm board snowball > garden.yaml"))
@click.argument("game", type=click.Choice(list(BOARDS)))
@arguments.as_json
def board(game: str, as_json: bool) -> None:
    """Print the board of a game, to edit and hand to --board.

    A position may also name its board: options: {board: garden.yaml}, a file beside it.
    """
    if as_json:
        voice.say_json(BOARDS[game])
    else:
        voice.say(yaml_text(BOARDS[game]))
