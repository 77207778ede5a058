"""gm check: what the referee takes some orders to mean, or why it cannot take them."""

from collections.abc import Sequence
from typing import Any

import click

from gm import turn
from gm.cli import arguments, output
from gm.cli.position_source import standing
from gm.errors import Refused
from gm.position import Position

EXAMPLE = arguments.example("gm check examples/position.yaml examples/jack-frost.txt")


@click.command(epilog=EXAMPLE)
@arguments.position
@arguments.orders
@arguments.board
@arguments.as_json
def check(position: str, orders: Sequence[str], board: str | None, as_json: bool) -> None:
    """Read orders against a position: the echo, or every complaint.

    Each order is echoed in the words the referee uses. If any cannot be taken, the exit code is 1.
    """
    arguments.only_one_stdin([position, *orders])
    before = standing(position, board)
    papers = turn.take_papers(before, orders)
    reads = turn.read_orders(before, papers)
    told = _told(before, reads, turn.notes(papers, reads))
    if as_json:
        output.say_json(told)
    else:
        _tell(before, told)
    if told["complaints"]:
        raise click.exceptions.Exit(Refused.exit_code)


def _told(
    before: Position, reads: Sequence[turn.Read], notes: Sequence[tuple[str, str]]
) -> dict[str, Any]:
    due = before.game.due(before.state)
    heard = {read.paper.seat for read in reads}
    return {
        "game": before.game.name,
        "turn": before.game.dump(before.state)["turn"],
        "orders": {read.paper.seat: list(read.reading.echo) for read in reads},
        "complaints": [told for read in reads for told in turn.complaints_of(read)],
        "notes": [{"seat": seat, "note": note} for seat, note in notes],
        "missing": sorted(due - heard),
    }


def _tell(before: Position, told: dict[str, Any]) -> None:
    known = before.names
    for seat in known:
        lines = [f"  {n}: {line}" for n, line in enumerate(told["orders"].get(seat, ()), 1)]
        lines += [f"  ({n['note']})" for n in told["notes"] if n["seat"] == seat]
        lines += [
            f'  x {c["file"]}:{c["line"]}: "{c["order"]}" - {c["reason"]}'
            for c in told["complaints"]
            if c["seat"] == seat
        ]
        if seat in told["missing"]:
            lines = ["  (no orders yet)"]
        if lines:
            output.say("\n".join([known[seat], *lines]))
