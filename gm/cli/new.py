"""gm new: a campaign laid out."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output
from gm.cli.new_position import option_pairs
from gm.errors import Misuse
from gm.rules import registry
from gm.rules.names import title

EXAMPLE = arguments.example("gm new frost-fair --game snowball --zone Europe/London --day Sunday")

USUAL = {"zone": "Europe/London", "every": "week", "day": "Sunday", "at": "20:00", "nmr": "rule"}
WEEKLY = ("week", "7")
QUESTIONS = {
    "game": f"Which game ({', '.join(registry.GAMES)})",
    "title": "What do players call it",
    "zone": "The time zone of its deadlines",
    "every": "A turn lasts (week, day, or a number of days)",
    "day": "Turns end on a",
    "at": "at",
    "nmr": "If orders are missing (rule, bot or wait)",
}


@click.command(epilog=EXAMPLE)
@click.argument("name")
@click.option("--game", metavar="GAME", help=f"One of {', '.join(registry.GAMES)}.")
@click.option("--title", help="What players call it.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to change.")
@click.option("--zone", help="The zone of the deadlines; usually Europe/London.")
@click.option("--every", metavar="N", help="Days of a turn, or week or day; usually week.")
@click.option("--day", help="The day of weekly deadlines; usually Sunday.")
@click.option("--at", metavar="HH:MM", help="The time of deadlines; usually 20:00.")
@click.option("--nmr", metavar="POLICY", help="rule, bot or wait; usually rule.")
@arguments.home
@arguments.as_json
def new(
    name: str, options: Sequence[str], home: str | None, as_json: bool, **said: str | None
) -> None:
    """Lay out a new campaign.

    Everything said here stands in campaign.yaml afterwards, to be edited. What is not said is
    asked for on a terminal.
    """
    from gm.season.begin import lay_out

    folder = folders.new(name, home)
    chosen = _asked(said, name) if sys.stdin.isatty() and not as_json else _usual(said, name)
    anchor = lay_out(folder, _charter(chosen, option_pairs(options)))
    told = {"campaign": name, "directory": str(folder.path), "anchor": anchor}
    if as_json:
        output.say_json(told)
        return
    output.say(f"{name} is laid out in {folder.path}.")
    output.say(f"The anchor of its dice, to be told to players before they join: {anchor}")
    output.say(f'Next: gm seat add {name} "Jack Frost" --address jack@example.org')


def _usual(said: Mapping[str, str | None], name: str) -> dict[str, str]:
    """What was said, and the usual for the rest; only the game has no usual."""
    if not said["game"]:
        games = ", ".join(registry.GAMES)
        raise Misuse("which game is it?", f"say --game and one of {games}")
    return {"title": title(name), **USUAL, **{what: word for what, word in said.items() if word}}


def _asked(said: Mapping[str, str | None], name: str) -> dict[str, str]:
    """What was said, and what a person at a terminal answers for the rest."""
    chosen: dict[str, str] = {}
    usual = {"game": next(iter(registry.GAMES)), "title": title(name), **USUAL}
    for what, question in QUESTIONS.items():
        needed = what != "day" or chosen["every"] in WEEKLY
        told = said[what] or (needed and click.prompt(question, usual[what], err=True))
        chosen[what] = str(told or usual[what])
    return chosen


def _charter(chosen: Mapping[str, str], options: Mapping[str, Any]) -> dict[str, Any]:
    every = chosen["every"]
    clock = {"zone": chosen["zone"], "every": int(every) if every.isdigit() else every}
    if every in WEEKLY:
        clock["day"] = chosen["day"]
    return {
        "game": chosen["game"],
        "title": chosen["title"],
        **({"options": options} if options else {}),
        "clock": {**clock, "at": chosen["at"]},
        "nmr": chosen["nmr"],
    }
