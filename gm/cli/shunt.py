"""gm shunt: letters that broke something, and mail that a server refused."""

import click

from gm.cli import arguments, output

EXAMPLE = arguments.example("gm shunt list")


@click.group(epilog=EXAMPLE)
def shunt() -> None:
    """Look after what was set aside: list, show, retry, drop."""


@shunt.command("list")
@arguments.home
@arguments.as_json
def list_shunted(home: str | None, as_json: bool) -> None:
    """Show what was set aside."""
    from gm.robot.settings import read_settings
    from gm.robot.shunt import all_shunted

    found = all_shunted(read_settings(home))
    if as_json:
        output.say_json([{"code": item.code, "why": item.why} for item in found])
        return
    for item in found:
        output.say(f"{item.code}  {item.why}")
    if not found:
        output.say("Nothing was set aside.")


@shunt.command("show")
@click.argument("code")
@arguments.home
def show(code: str, home: str | None) -> None:
    """Print why something was set aside, in full."""
    from gm.robot.settings import read_settings
    from gm.robot.shunt import find

    output.say(find(read_settings(home), code).told)


@shunt.command("retry")
@click.argument("code")
@arguments.home
def retry(code: str, home: str | None) -> None:
    """Put a mail back into its outbox, or read a letter again."""
    from gm.robot.desk import Desk
    from gm.robot.settings import read_settings
    from gm.robot.shunt import find, retry

    settings = read_settings(home)
    item = find(settings, code)
    output.say(retry(settings, item, Desk(settings, arguments.now).take, arguments.now()))


@shunt.command("drop")
@click.argument("code")
@arguments.home
def drop(code: str, home: str | None) -> None:
    """Throw something away that was set aside."""
    from gm.robot.settings import read_settings
    from gm.robot.shunt import drop, find

    drop(find(read_settings(home), code))
    output.say(f"{code} is gone.")
