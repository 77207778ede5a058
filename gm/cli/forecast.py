"""gm forecast: what may come of some orders, before anybody rolls for real."""

import click

from gm import turn
from gm.cli import arguments, output
from gm.cli.dice_options import keyed
from gm.cli.position_source import standing
from gm.cli.progress import Progress
from gm.errors import Misuse
from gm.forecast import STILL, WhatIf, as_data, ask
from gm.forecast import forecast as foresee
from gm.position import Position, seat_called
from gm.rules.game import BadData, Seat

EXAMPLE = arguments.example(
    "gm forecast examples/position.yaml jack-frost examples/jack-frost.txt",
    "gm forecast examples/position.yaml jack-frost examples/jack-frost.txt "
    "--against steady --times 20",
)
MOST_TIMES = 1_000_000


@click.command(epilog=EXAMPLE)
@arguments.position
@click.argument("seat")
@click.argument("orders", metavar="ORDERS")
@click.option(
    "--against",
    default=STILL,
    metavar="WHOM",
    help="still: the others stand still; or a bot, as steady or sharp.",
)
@click.option(
    "--times",
    type=click.IntRange(1, MOST_TIMES),
    default=1000,
    metavar="N",
    help="How many tries; 1,000 if unsaid.",
)
@click.option("--seed", metavar="TEXT", help="Key the throw-away dice by this text.")
@arguments.board
@arguments.as_json
def forecast(
    position: str,
    seat: str,
    orders: str,
    against: str,
    times: int,
    seed: str | None,
    board: str | None,
    as_json: bool,
) -> None:
    """Try orders a thousand times with throw-away dice.

    POSITION is a file, or a campaign as it stands. SEAT's orders are in the file ORDERS. The
    dice are never those that the referee will roll.
    """
    arguments.only_one_stdin([position, orders])
    what_if, echo = _what_if(standing(position, board), seat, orders, against)
    thrown_away = keyed(seed).seed or ""
    with Progress(times, "tries") as tell:
        found = foresee(what_if, thrown_away, times, tell)
    told = {**as_data(what_if, found), "seed": thrown_away, "orders": echo}
    if as_json:
        output.say_json(told)
    else:
        from gm.report.forecast import forecast_text

        output.say(forecast_text(told))


def _what_if(here: Position, said: str, orders: str, against: str) -> tuple[WhatIf, list[str]]:
    """The question, and the orders as understood."""
    seat = _seat(here, said)
    ask(here, seat, (), against)
    papers = turn.take_papers(here, [orders])
    mine = [paper for paper in papers if paper.seat == seat]
    if not mine:
        raise Misuse(f"there are no orders of {seat} in it", f"add them, after seat: {seat}")
    for paper in papers:
        if paper.seat != seat:
            output.remark(f"note: the orders of {paper.seat} are left out of this")
    reads = turn.read_orders(here, mine)
    turn.refuse_complaints(reads)
    reading = reads[0].reading
    return ask(here, seat, reading.orders, against), list(reading.echo)


def _seat(here: Position, said: str) -> Seat:
    try:
        return seat_called(said, here.names)
    except BadData as bad:
        raise Misuse(bad.reason, "see gm forecast --help") from None
