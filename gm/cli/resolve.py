"""gm resolve: the open turn."""

import click

from gm.campaign import folder as folders
from gm.cli import arguments, output
from gm.errors import Misuse

EXAMPLE = arguments.example("gm resolve frost-fair --turn 1 --now")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--now", "anyway", is_flag=True, help="Even if there is time left, or a hold.")
@arguments.turn
@arguments.home
@arguments.as_json
def resolve(campaign: str, anyway: bool, turn: int | None, home: str | None, as_json: bool) -> None:
    """Resolve the open turn and publish its reports.

    Run again after a crash, it finishes what was left to do, and resolves nothing twice.
    """
    from gm.season.campaign import load
    from gm.season.resolve import resolve as resolve_turn
    from gm.season.session import in_hand

    folder, now = folders.find(campaign, home), arguments.now()
    before = load(folder)
    with in_hand(folder, now) as table:
        done = table.book.turn
        meanwhile = before.unsettled or before.book.last.entry != table.book.last.entry
        if not (turn == done or (meanwhile and turn is None)):
            _guard(turn, done + 1, table.name)
            table = resolve_turn(table, now, anyway=anyway)
            done = table.book.turn
    reports = folder.reports(table.book.last.entry)
    told = {"turn": done, "over": table.book.last.over, "reports": str(reports)}
    if as_json:
        output.say_json({**told, "winners": list(table.book.last.winners)})
    else:
        output.say(f"Turn {done} is resolved; its reports are in {reports}.")
        if table.book.last.over:
            winners = " and ".join(table.roster.names[s] for s in table.book.last.winners)
            output.say(f"The game is over, won by {winners or 'nobody'}.")


def _guard(turn: int | None, following: int, name: str) -> None:
    if turn is not None and turn != following:
        told = f"--turn {turn} was said, and turn {following} of {name} is the next"
        raise Misuse(told, "nothing was changed; look at gm status and say it again")
