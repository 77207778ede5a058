"""gm poll: one round of the robot, for a crontab."""

import click

from gm.cli import arguments, output

EXAMPLE = arguments.example("gm poll")


@click.command(epilog=EXAMPLE)
@arguments.home
def poll(home: str | None) -> None:
    """Take letters in, look at the clocks, send what waits: once.

    The robot's address and accounts are in mail.yaml beside the campaigns; docs/mail.md explains.
    """
    from gm.robot.rounds import Round
    from gm.robot.settings import read_settings

    settings = read_settings(home)
    mailbox = settings.mailbox()
    try:
        Round(settings, mailbox, settings.carrier(), arguments.now, output.say).go()
    finally:
        mailbox.close()
