"""gm rollback: back to an earlier turn."""

import getpass

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.cli import arguments, output
from gm.rules.names import legible

EXAMPLE = arguments.example(
    "gm resolve frost-fair --now",
    'gm rollback frost-fair 0 --why "orders went to the wrong seat" --by "the referee"',
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.argument("to", type=int, metavar="TURN")
@click.option("--why", required=True, help="The reason, which everybody reads.")
@click.option("--by", help="Who decided it; you, if not said.")
@arguments.turn
@arguments.home
@arguments.as_json
def rollback(
    campaign: str,
    to: int,
    why: str,
    by: str | None,
    turn: int | None,
    home: str | None,
    as_json: bool,
) -> None:
    """Go back to an earlier turn; nothing is deleted.

    The game stands as it did at the end of TURN (0 is the start). The turns after it are played
    again with new secrets of the chain, since the old ones are known.
    """
    from gm.season.rollback import rollback as go_back
    from gm.season.session import in_hand

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        if turn is not None:
            guard(table.opening, turn, table.name)
        go_back(table, to, legible(why, 400), legible(by or getpass.getuser()), now)
    told = f"{campaign} is back at the end of turn {to}; turn {to + 1} is open."
    output.answer(told, {"campaign": campaign, "turn": to, "open": to + 1}, as_json)
