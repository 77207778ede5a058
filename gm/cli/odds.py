"""gm odds: the chance of a throw, and everything that makes it."""

from dataclasses import asdict
from typing import Any

import click

from gm.cli import arguments, output
from gm.cli.position_source import standing
from gm.errors import Misuse, Refused
from gm.position import Position, seat_called
from gm.rules import names
from gm.rules.game import BadData
from gm.rules.snowball import GAME, tables
from gm.rules.snowball import odds as chances
from gm.rules.snowball.survey import SIDES

EXAMPLE = arguments.example(
    "gm odds examples/position.yaml jack-frost rattlesnake winter-wolf --moved 2",
    "gm odds examples/position.yaml major-thaw storm F4",
    "gm odds examples/position.yaml jack-frost avalanche north",
)
STANCES = click.Choice(list(tables.BY_STANCE))


@click.command(epilog=EXAMPLE)
@arguments.position
@click.argument("thrower")
@click.argument("move", metavar="MOVE")
@click.argument("target")
@click.option(
    "--moved", type=click.IntRange(0, 8), default=0, metavar="N", help="Hexes the target moves."
)
@click.option(
    "--collected", type=click.IntRange(0, 2), default=0, metavar="N", help="Snow it collects."
)
@click.option(
    "--target-does",
    "does",
    type=STANCES,
    metavar="MOVE",
    help="baker (on the spot), bolero or maniac.",
)
@click.option("--nearest", is_flag=True, help="The order says nearest, not a name.")
@click.option("--conditional", is_flag=True, help="The order is a conditional one.")
@arguments.board
@arguments.as_json
def odds(
    position: str,
    thrower: str,
    move: str,
    target: str,
    board: str | None,
    as_json: bool,
    **circumstances: Any,
) -> None:
    """Show the chance of a throw with everything that makes it.

    MOVE is rattlesnake, baker, bolero, maniac, dirigible, storm or avalanche. TARGET is a player;
    for a storm the conifer's hex, for an avalanche north or south.
    """
    here = standing(position, board)
    if here.game.name != GAME.name:
        raise Misuse(f"there are no odds for {here.game.name}", f"they are for {GAME.name} alone")
    by, way = _seat(here, thrower), _move(move)
    at = _target(here, by, way, target)
    circumstances["does"] = circumstances["does"] or ""
    found = chances.odds(here.state, by, way, at, **circumstances)
    told = {"by": by, "move": way, "at": at, **asdict(found)}
    if as_json:
        output.say_json(told)
    else:
        from gm.report.snowball.odds import odds_table

        output.say(odds_table(here.state, by, way, at, found))
    if found.reason:
        raise click.exceptions.Exit(Refused.exit_code)


def _seat(here: Position, said: str) -> str:
    try:
        return seat_called(said, here.names)
    except BadData as bad:
        raise Misuse(bad.reason, "see gm odds --help") from None


def _move(said: str) -> str:
    if said.lower() in tables.THROWS:
        return said.lower()
    hint = names.did_you_mean(said, tables.THROWS)
    raise Misuse(
        f"{names.legible(said)!r} is no way to throw{hint}", f"say {', '.join(tables.THROWS)}"
    )


def _target(here: Position, by: str, move: str, said: str) -> str:
    if move == "storm":
        return _one_of(said.upper(), sorted(here.state.options.board.conifers), "conifer")
    if move == "avalanche":
        sides = [side for side in SIDES if said and side.startswith(said.lower())]
        return sides[0] if sides else _one_of(said, list(SIDES), "side of the shed")
    at = _seat(here, said)
    if at == by:
        raise Misuse(f"{at} cannot throw at itself", "name somebody else")
    return at


def _one_of(said: str, known: list[str], what: str) -> str:
    if said not in known:
        raise Misuse(f"{names.legible(said)!r} is no {what}", f"there is {', '.join(known)}")
    return said
