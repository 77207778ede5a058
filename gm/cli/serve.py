"""gm serve: the robot that stays."""

import click

from gm.cli import arguments, output

EXAMPLE = arguments.example("gm serve --rounds 1")


@click.command(epilog=EXAMPLE)
@click.option("--rounds", type=click.IntRange(1), metavar="N", help="Stop after N rounds.")
@arguments.home
def serve(rounds: int | None, home: str | None) -> None:
    """Stay and do what gm poll does, as soon as there is something to do.

    SIGTERM or Ctrl-C ends it, after the letter in hand. A server that is away is waited for.
    """
    from gm.robot.rounds import Round
    from gm.robot.serve import Service
    from gm.robot.settings import read_settings

    settings = read_settings(home)
    going = Round(settings, settings.mailbox(), settings.carrier(), arguments.now, output.remark)
    output.remark(f"serving {settings.address}; Ctrl-C ends it")
    Service(going).run(rounds)
