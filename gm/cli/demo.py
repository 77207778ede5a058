"""gm demo: a whole season, watched."""

import sys
import tempfile
from pathlib import Path

import click

from gm.campaign.folder import Folder
from gm.cli import arguments, voice
from gm.errors import Refused
from gm.rules import registry

EXAMPLE = arguments.example("gm demo --quick")


@click.command(epilog=EXAMPLE)
@click.option(
    "--game", type=click.Choice(list(registry.GAMES)), default="snowball", help="Which game."
)
@click.option("--quick", is_flag=True, help="Only the last report, not all of them.")
@click.option("--mail", is_flag=True, help="A few turns by mail, with every letter to read.")
@click.option("--keep", metavar="DIR", help="Play in this directory, not in a temporary one.")
def demo(game: str, quick: bool, mail: bool, keep: str | None) -> None:
    """Play a whole season with bots, then replay and verify it."""
    home = Path(keep) if keep else Path(tempfile.mkdtemp(prefix="gm-demo-"))
    folder = _by_mail(home, game) if mail else _by_files(home, game, quick)
    _look_back(folder)


def _by_files(home: Path, game: str, quick: bool) -> Folder:
    from gm.season import demo as season

    folder = season.set_out(home, game)
    last = ""
    for shown in season.play(folder):
        _progress(shown.turn, shown.over)
        last = shown.report
        if not quick:
            voice.say(shown.report)
    if quick:
        voice.say(last)
    return folder


def _by_mail(home: Path, game: str) -> Folder:
    from gm.robot.demo import Theatre

    theatre = Theatre(home, game)
    for page in theatre.play():
        voice.say(f"{page}\n")
    return theatre.folder


def _look_back(folder: Folder) -> None:
    from gm.season.table import load
    from gm.season.verify import verify

    table = load(folder)
    checks = list(verify(folder))
    held = sum(check.holds for check in checks)
    winners = " and ".join(table.roster.names[seat] for seat in table.book.last.winners)
    voice.say(f"{table.book.turn} turns were played; {winners or 'nobody'} won.")
    voice.say(f"Replayed and verified: {held} of {len(checks)} checks hold.")
    voice.say(f"Everything lies in {folder.path}: ledger/ is the truth, reports/ what was told,")
    voice.say("inbox/ the orders as they came, outbox/ the mail as it would go out.")
    voice.say(f"Look around: gm status {folder.path}, gm replay {folder.path}")
    if held < len(checks):
        raise Refused("the season does not verify", "please report this")


def _progress(turn: int, over: bool) -> None:
    """A bar on a terminal that is not busy with reports."""
    if sys.stderr.isatty():
        bar = "#" * min(turn, 40)
        sys.stderr.write(f"\r[{bar:<40}] turn {turn}{chr(10) if over else ''}")
        sys.stderr.flush()
