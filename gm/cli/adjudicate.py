"""gm adjudicate: one turn, from a position and orders to what happened."""

from collections.abc import Sequence
from typing import Any

import click

from gm import turn
from gm.cli import arguments, output
from gm.cli.dice_options import Handful, keyed, scripted
from gm.errors import Misuse
from gm.files import write_text
from gm.order_files import Paper
from gm.position import Position, read_position
from gm.rules.dice import OutOfRolls
from gm.rules.game import Outcome, facts
from gm.yaml_files import yaml_text

EXAMPLE = arguments.example("gm adjudicate examples/position.yaml examples/orders.yaml --seed tea")


@click.command(epilog=EXAMPLE)
@arguments.position
@arguments.orders
@click.option("--seed", metavar="TEXT", help="Roll with dice keyed by this text.")
@click.option("--rolls", metavar="41,7,...", help="Use these rolls, in the order they are needed.")
@arguments.board
@arguments.as_json
@arguments.save
def adjudicate(
    position: str,
    orders: Sequence[str],
    seed: str | None,
    rolls: str | None,
    board: str | None,
    as_json: bool,
    save: str | None,
) -> None:
    """Resolve a turn: a position and orders in, what happened out.

    POSITION is a YAML file. ORDERS are files of YAML or plain text, with one seat in them or
    several; - reads standard input. If any order cannot be taken, all complaints are listed and
    nothing is resolved. Without --seed or --rolls the dice are fresh, and the seed is printed.
    """
    arguments.only_one_stdin([position, *orders])
    handful = scripted(rolls, seed) if rolls is not None else keyed(seed)
    before = read_position(position, board)
    papers = turn.take_papers(before, orders)
    reads = turn.read_orders(before, papers)
    outcome = _resolve(before, reads, handful)
    if save is not None:
        write_text(save, yaml_text(before.game.dump(outcome.state)))
    notes = turn.notes(papers, reads)
    if as_json:
        output.say_json(_told(before, outcome, handful, papers, notes))
    else:
        _tell(before, outcome, handful, papers, notes)
        if seed is None and rolls is None:
            output.say(f"Fresh dice: --seed {handful.seed} rolls the same again.")


def _resolve(before: Position, reads: Sequence[turn.Read], handful: Handful) -> Outcome[Any]:
    try:
        outcome = turn.resolve(before, reads, handful.dice)
        handful.finish()
    except OutOfRolls as wrong:
        raise Misuse(f"--rolls: {wrong}", "give exactly the rolls that the turn asks for") from None
    return outcome


def _told(
    before: Position,
    outcome: Outcome[Any],
    handful: Handful,
    papers: Sequence[Paper],
    notes: Sequence[tuple[str, str]],
) -> dict[str, Any]:
    position = before.game.dump(outcome.state)
    return {
        "game": before.game.name,
        "turn": before.game.dump(before.state)["turn"],
        "events": [facts(event) for event in outcome.events],
        "position": position,
        "over": outcome.over,
        "winners": list(outcome.winners),
        "dice": handful.told(),
        "notes": [{"seat": seat, "note": note} for seat, note in notes],
        "press": [{"seat": paper.seat, "text": paper.press} for paper in papers if paper.press],
    }


def _tell(
    before: Position,
    outcome: Outcome[Any],
    handful: Handful,
    papers: Sequence[Paper],
    notes: Sequence[tuple[str, str]],
) -> None:
    from gm.report.dice_text import dice_text
    from gm.report.edition import Notice, gazette_text
    from gm.report.reporters import reporter
    from gm.report.story import story

    for seat, note in notes:
        output.remark(f"note to {seat}: {note}")
    rolls, key = handful.dice.rolled, handful.key
    told = story(before.game, before.state, outcome, rolls, seed=handful.phrases, key=key)
    output.say(reporter(before.game.name).text(told))
    press = [Notice(before.names[paper.seat], "", paper.press) for paper in papers if paper.press]
    if press:
        output.say(gazette_text(press))
    output.say(dice_text(rolls, key))
