"""gm new: a campaign laid out."""

import sys
from typing import Any

import click

from gm.campaign import folder as folders
from gm.cli import arguments, voice
from gm.cli.new_position import option_pairs
from gm.errors import Misuse
from gm.rules import registry

EXAMPLE = arguments.example("gm new frost-fair --game snowball --zone Europe/London --day Sunday")


@click.command(epilog=EXAMPLE)
@click.argument("name")
@click.option("--game", metavar="GAME", help=f"One of {', '.join(registry.GAMES)}.")
@click.option("--title", help="What players call it.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to change.")
@click.option("--zone", default="Europe/London", help="The zone of the deadlines.")
@click.option("--every", default="week", metavar="N", help="Days of a turn, or week or day.")
@click.option("--day", default="Sunday", help="The day of weekly deadlines.")
@click.option("--at", "at_time", default="20:00", metavar="HH:MM", help="The time of deadlines.")
@click.option("--nmr", default="rule", metavar="POLICY", help="rule, bot or wait.")
@arguments.home
@arguments.as_json
def new(name: str, game: str | None, home: str | None, as_json: bool, **chosen: Any) -> None:
    """Lay out a new campaign.

    Everything said here stands in campaign.yaml afterwards, to be edited. What is not said is
    asked for on a terminal.
    """
    from gm.season.begin import lay_out

    folder = folders.new(name, home)
    anchor = lay_out(folder, _charter(_asked(game), chosen))
    told = {"campaign": name, "directory": str(folder.path), "anchor": anchor}
    if as_json:
        voice.say_json(told)
        return
    voice.say(f"{name} is laid out in {folder.path}.")
    voice.say(f"The anchor of its dice, to be told to players before they join: {anchor}")
    voice.say(f'Next: gm seat add {name} "Jack Frost" --address jack@example.org')


def _asked(game: str | None) -> str:
    if game:
        return game
    if sys.stdin.isatty():
        return str(click.prompt("Which game", type=click.Choice(list(registry.GAMES))))
    raise Misuse("which game is it?", f"say --game and one of {', '.join(registry.GAMES)}")


def _charter(game: str, chosen: dict[str, Any]) -> dict[str, Any]:
    every = chosen["every"]
    clock = {"zone": chosen["zone"], "every": int(every) if every.isdigit() else every}
    if clock["every"] in ("week", 7):
        clock["day"] = chosen["day"]
    told: dict[str, Any] = {"game": game}
    if chosen["title"]:
        told["title"] = chosen["title"]
    options = option_pairs(chosen["options"])
    return {
        **told,
        **({"options": options} if options else {}),
        "clock": {**clock, "at": chosen["at_time"]},
        "nmr": chosen["nmr"],
    }
