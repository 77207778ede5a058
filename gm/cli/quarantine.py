"""gm quarantine: letters that are held because nothing proves who sent them."""

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output

EXAMPLE = arguments.example("gm quarantine list frost-fair")


@click.group(epilog=EXAMPLE)
def quarantine() -> None:
    """Look after held letters: list, show, release, drop."""


@quarantine.command("list")
@arguments.campaign
@arguments.home
@arguments.as_json
def list_held(campaign: str, home: str | None, as_json: bool) -> None:
    """Show what is held, and why."""
    from gm.robot.quarantine import all_held

    held = all_held(folders.find(campaign, home).path)
    if as_json:
        output.say_json([{"code": h.code, "seat": h.seat, "reason": h.reason} for h in held])
        return
    for letter in held:
        output.say(
            f"{letter.code}  {letter.seat}  {letter.received:%Y-%m-%d %H:%M}  {letter.reason}"
        )
    if not held:
        output.say("No letter is held.")


@quarantine.command("show")
@arguments.campaign
@click.argument("code")
@arguments.home
def show(campaign: str, code: str, home: str | None) -> None:
    """Print what a held letter says."""
    from gm.mail.letter import open_letter
    from gm.robot.quarantine import find

    held, raw = find(folders.find(campaign, home).path, code)
    letter = open_letter(raw)
    output.say(f"From: {held.address}\nSubject: {letter.subject}\n\n{letter.text}")


@quarantine.command("release")
@arguments.campaign
@click.argument("code")
@arguments.home
def release(campaign: str, code: str, home: str | None) -> None:
    """Vouch for a held letter: it counts as of the day it came."""
    from gm.robot.desk import Desk
    from gm.robot.settings import read_settings

    settings = read_settings(home)
    filed = Desk(settings, arguments.now).vouch(folders.find(campaign, home), code)
    output.say(f"letter {filed.said}")


@quarantine.command("drop")
@arguments.campaign
@click.argument("code")
@arguments.home
def drop(campaign: str, code: str, home: str | None) -> None:
    """Throw a held letter away."""
    from gm.robot import quarantine as room

    rooms = folders.find(campaign, home).path
    held, _ = room.find(rooms, code)
    room.drop(rooms, held)
    output.say(f"{held.code} is gone.")
