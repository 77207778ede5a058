"""gm map: where everybody stands."""

import click

from gm.cli import arguments, voice
from gm.filing import shown, write_text
from gm.position import read_position


@click.command("map", epilog=arguments.example("gm map examples/position.yaml --svg garden.svg"))
@arguments.position
@click.option("--svg", metavar="FILE", help="Write a picture into this file instead.")
@arguments.board
def map(position: str, svg: str | None, board: str | None) -> None:  # noqa: A001
    """Draw the garden in the terminal, or as a picture."""
    here = read_position(position, board)
    if svg:
        from gm.report.garden_svg import garden_svg

        write_text(svg, garden_svg(here.state))
        voice.say(f"{shown(svg)} is written.")
    else:
        from gm.report.garden_text import garden_map

        voice.say(garden_map(here.state, colour=voice.colourful()))
