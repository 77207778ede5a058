"""gm outbox: mail that waits to be sent."""

from pathlib import Path

import click

from gm.cli import arguments, output
from gm.files import read_text
from gm.rules.names import legible

EXAMPLE = arguments.example("gm outbox")


@click.command(epilog=EXAMPLE)
@click.option("--show", "name", metavar="NAME", help="Print one of them.")
@click.option("--send", is_flag=True, help="Send them now.")
@arguments.home
@arguments.as_json
def outbox(name: str | None, send: bool, home: str | None, as_json: bool) -> None:
    """Show the mail that waits, print one, or send it all."""
    from gm.robot.dispatch import Patience, dispatch, every_outbox
    from gm.robot.settings import read_settings

    settings = read_settings(home)
    if send:
        counts = dispatch(settings, settings.carrier(), arguments.now(), Patience())
        output.say(", ".join(f"{count} {fate.value}" for fate, count in counts.items()))
        return
    found = [path for rooms in every_outbox(settings) for path in _waiting(rooms)]
    if name:
        for path in found:
            if name in (path.name, path.stem):
                output.say(read_text(str(path)))
        return
    if as_json:
        output.say_json([{"campaign": p.parent.parent.name, "name": p.name} for p in found])
        return
    for path in found:
        output.say(f"{path.parent.parent.name}  {legible(path.name)}")
    if not found:
        output.say("Nothing waits to be sent.")


def _waiting(rooms: Path) -> list[Path]:
    from gm.mail.outbox import waiting

    return waiting(rooms)
