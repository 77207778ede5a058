"""gm forecast: what may come of some orders, before anybody rolls for real."""

from typing import Any

import click

from gm import turn
from gm.cli import arguments, voice
from gm.cli.handful import keyed
from gm.cli.progress import Progress
from gm.errors import Misuse, Refused
from gm.forecast import STILL, WhatIf, as_data
from gm.forecast import forecast as foresee
from gm.position import Position, read_position, seat_called
from gm.rules import registry
from gm.rules.game import BadData, Seat
from gm.rules.names import did_you_mean, legible

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

    SEAT's orders are in the file ORDERS. The dice are never those that the referee will roll.
    """
    arguments.only_one_stdin([position, orders])
    what_if, echo = _what_if(read_position(position, board), seat, orders, against)
    thrown_away = keyed(seed).seed or ""
    with Progress(times, "tries") as tell:
        found = foresee(what_if, thrown_away, times, tell)
    told = {**as_data(what_if, found), "seed": thrown_away, "orders": echo}
    if as_json:
        voice.say_json(told)
    else:
        from gm.report.forecast import forecast_text

        voice.say(forecast_text(told))


def _what_if(here: Position, said: str, orders: str, against: str) -> tuple[WhatIf, list[str]]:
    """The question, and the orders as understood."""
    seat = _seat(here, said)
    _check_askable(here, seat, against)
    papers = turn.take_papers(here, [orders])
    mine = [paper for paper in papers if paper.seat == seat]
    if not mine:
        raise Misuse(f"there are no orders of {seat} in it", f"add them, after seat: {seat}")
    for paper in papers:
        if paper.seat != seat:
            voice.remark(f"note: the orders of {paper.seat} are left out of this")
    reads = turn.read_orders(here, mine)
    turn.refuse_complaints(reads)
    reading = reads[0].reading
    return WhatIf(here, seat, reading.orders, against), list(reading.echo)


def _seat(here: Position, said: str) -> Seat:
    try:
        return seat_called(said, here.names)
    except BadData as bad:
        raise Misuse(bad.reason, "see gm forecast --help") from None


def _check_askable(here: Position, seat: Seat, against: str) -> None:
    name = here.game.name
    if not registry.measures(name).open_to_all:
        told = f"a position of {name} holds what players may not know"
        raise Refused(told, "a forecast from it would give that away")
    if seat not in here.game.due(here.state):
        raise Refused(f"{seat} has nothing to order now", "forecast a turn in which it has")
    known: dict[str, Any] = {STILL: None, **registry.bots(name)}
    if against not in known:
        hint = did_you_mean(against, known) or f"; there are {', '.join(known)}"
        raise Misuse(f"--against {legible(against)} is nobody{hint}", "see gm forecast --help")
