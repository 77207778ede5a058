"""gm map: where everybody stands."""

import click

from gm.cli import arguments, output
from gm.cli.position_source import shelf_there, standing
from gm.files import shown, write_bytes, write_text


@click.command("map", epilog=arguments.example("gm map examples/position.yaml --svg garden.svg"))
@arguments.position
@click.option("--svg", metavar="FILE", help="Write a picture into this file instead.")
@click.option("--png", metavar="FILE", help="The same as PNG.")
@arguments.board
def map(position: str, svg: str | None, png: str | None, board: str | None) -> None:  # noqa: A001
    """Draw the board in the terminal, or as a picture.

    POSITION is a file, or a campaign as it stands.
    """
    from gm.report.reporters import reporter

    here, shelf = standing(position, board), shelf_there(position)
    tell, view = reporter(here.game.name), here.game.view(here.state, None)
    if svg is not None:
        write_text(svg, tell.map_svg(view, shelf))
        output.say(f"{shown(svg)} is written.")
    if png is not None:
        from gm.report.png import png as drawn

        write_bytes(png, drawn(tell.map_svg(view, shelf), zoom=2))
        output.say(f"{shown(png)} is written.")
    if svg is None and png is None:
        output.say(tell.map_text(view, shelf, output.colourful()))
