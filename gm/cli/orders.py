"""gm orders: what players send, by file."""

from typing import Any

import click

from gm.campaign import folder as folders
from gm.campaign.box import Sent
from gm.campaign.opening import guard
from gm.campaign.roster import seat_in
from gm.campaign.zones import written
from gm.cli import arguments, output
from gm.errors import Complained, Misuse
from gm.order_files import one_paper
from gm.turn import Read, complaints_of

EXAMPLE = arguments.example(
    "gm orders put frost-fair --seat jack-frost examples/any-turn.txt",
    "gm orders show frost-fair",
)


@click.group(epilog=EXAMPLE)
def orders() -> None:
    """Take a player's orders, or show what is in: put, show, final."""


@orders.command("put")
@arguments.campaign
@click.argument("source", metavar="FILE")
@click.option("--seat", "who", metavar="SEAT", help="Whose they are, if the file does not say.")
@click.option("--final", is_flag=True, help="The player will send no others.")
@arguments.turn
@arguments.home
@arguments.as_json
def put(
    campaign: str,
    source: str,
    who: str | None,
    final: bool,
    turn: int | None,
    home: str | None,
    as_json: bool,
) -> None:
    """Take orders from a file, YAML or text; - reads standard input."""
    from gm.season.order import take
    from gm.season.session import in_hand

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        opening = guard(table.opening, turn, table.name)
        whose = seat_in(table.roster, who) if who else None
        paper = one_paper(source, table.roster.names, whose)
        seat = paper.seat
        if whose not in (None, seat):
            raise Misuse(f"these are the orders of {seat}, not of {whose}", "leave out --seat")
        taken = take(table, opening, seat, paper.orders, now, final=final)
    if taken.sent is None:
        told = "these orders were not taken; what was sent before, if anything, stays in force"
        remedy = "put right what is listed above and send them again"
        raise Complained(told, remedy, complaints_of(Read(paper, taken.reading)))
    if as_json:
        output.say_json({"seat": seat, **_facts(taken.sent), "notes": list(taken.reading.notes)})
        return
    _say_orders(f"{table.roster.names[seat]}, turn {opening.turn}", taken.sent)
    for note in taken.reading.notes:
        output.remark(f"note: {note}")
    if paper.press:
        output.remark("note: to whom is the press? It was not sent; gm press takes it, with --to")


@orders.command("show")
@arguments.campaign
@click.argument("who", required=False, metavar="[SEAT]")
@arguments.home
@arguments.as_json
def show(campaign: str, who: str | None, home: str | None, as_json: bool) -> None:
    """Show the orders that are in; they are the referee's to know."""
    from gm.season.campaign import box_of, load

    table = load(folders.find(campaign, home))
    sent = box_of(table)
    if who is not None:
        seat = seat_in(table.roster, who)
        sent = {seat: sent[seat]} if seat in sent else {}
    if as_json:
        output.say_json({seat: _facts(paper) for seat, paper in sent.items()})
        return
    for seat, paper in sent.items():
        _say_orders(f"{table.roster.names[seat]}{' (final)' if paper.final else ''}", paper)
    if not sent:
        output.say("No orders are in.")


def _say_orders(heading: str, paper: Sent) -> None:
    """A player's orders by number; an empty letter is said to be one."""
    output.say(f"{heading}:" if paper.orders else f"{heading}: nothing is ordered.")
    for number, line in enumerate(paper.orders, 1):
        output.say(f"  {number}: {line}")


def _facts(paper: Sent) -> dict[str, Any]:
    return {
        "turn": paper.turn,
        "orders": list(paper.orders),
        "final": paper.final,
        "late": paper.late,
        "received": written(paper.received),
    }


@orders.command("final")
@arguments.campaign
@click.argument("who", metavar="SEAT")
@click.option("--not", "no_longer", is_flag=True, help="They are not final after all.")
@arguments.turn
@arguments.home
@arguments.as_json
def final(
    campaign: str, who: str, no_longer: bool, turn: int | None, home: str | None, as_json: bool
) -> None:
    """Say that a player's orders are final."""
    from gm.season.order import mark_final
    from gm.season.session import in_hand

    with in_hand(folders.find(campaign, home), arguments.now()) as table:
        opening = guard(table.opening, turn, table.name)
        seat = seat_in(table.roster, who)
        mark_final(table, opening, seat, not no_longer)
    told = f"The orders of {seat} are {'not ' if no_longer else ''}final."
    output.answer(told, {"seat": seat, "turn": opening.turn, "final": not no_longer}, as_json)
