"""gm demo: a whole season, watched."""

import sys
import tempfile
from pathlib import Path

import click

from gm.campaign.folder import Folder
from gm.cli import arguments, output
from gm.errors import Refused
from gm.rules import registry

EXAMPLE = arguments.example("gm demo --quick")
LONG = 20
"""Turns that a bar has room for before it grows."""


@click.command(epilog=EXAMPLE)
@click.option(
    "--game", type=click.Choice(list(registry.GAMES)), default="snowball", help="Which game."
)
@click.option("--quick", is_flag=True, help="Only the last report, not all of them.")
@click.option("--mail", is_flag=True, help="A few turns by mail, with every letter to read.")
@click.option("--keep", metavar="DIR", help="Play in this directory, not in a temporary one.")
@arguments.as_json
def demo(game: str, quick: bool, mail: bool, keep: str | None, as_json: bool) -> None:
    """Play a whole season with bots, then replay and verify it."""
    home = Path(keep) if keep else Path(tempfile.mkdtemp(prefix="gm-demo-"))
    folder = _by_mail(home, game, as_json) if mail else _by_files(home, game, quick, as_json)
    _look_back(folder, as_json)


def _by_files(home: Path, game: str, quick: bool, as_json: bool) -> Folder:
    from gm.season import demo as season

    _bar("everybody sits down", 0)
    folder = season.set_out(home, game)
    for shown in season.play(folder):
        _bar()
        if not as_json and (shown.over or not quick):
            output.say(shown.report)
        _bar("played again and checked" if shown.over else f"turn {shown.turn + 1}", shown.turn)
    return folder


def _by_mail(home: Path, game: str, as_json: bool) -> Folder:
    from gm.robot.demo import Theatre

    theatre = Theatre(home, game)
    for page in theatre.play():
        if not as_json:
            output.say(f"{page}\n")
    return theatre.folder


def _look_back(folder: Folder, as_json: bool) -> None:
    from gm.report.templates import render
    from gm.season.campaign import load
    from gm.season.verify import verify

    table, checks = load(folder), list(verify(folder))
    _bar()
    told = {
        "directory": str(folder.path),
        "turns": table.book.turn,
        "over": table.book.last.over,
        "winners": [table.roster.names[seat] for seat in table.book.last.winners],
        "checks": len(checks),
        "hold": sum(check.holds for check in checks),
    }
    output.answer(render("demo.txt.j2", **told), told, as_json)
    if told["hold"] != told["checks"]:
        raise Refused("the season does not verify", "please report this")


def _bar(what: str = "", turn: int = 0) -> None:
    """A bar below the reports, on a terminal: a mark a turn, and what is being done; or wiped."""
    if sys.stderr.isatty():
        sys.stdout.flush()
        sys.stderr.write(f"\r\x1b[K[{'#' * turn:{LONG}}] {what} ..." if what else "\r\x1b[K")
        sys.stderr.flush()
