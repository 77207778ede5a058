"""Arguments and options that several commands share, so that each means one thing everywhere."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime

import click

from gm.errors import Misuse
from gm.files import STDIN

position = click.argument("position", metavar="POSITION")
orders = click.argument("orders", nargs=-1, required=True, metavar="ORDERS...")
board = click.option("--board", metavar="FILE", help="Play on the board in this file.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
campaign = click.argument("campaign", metavar="CAMPAIGN")
home = click.option("--home", metavar="DIR", help="Where campaigns lie, if not in ./campaigns.")
turn = click.option("--turn", type=int, metavar="N", help="Only if this is the turn now open.")
save = click.option("--save", metavar="FILE", help="Write the position into this file.")


def example(*lines: str) -> str:
    """The example at the foot of a command's help, as it stands."""
    return "\n".join(["\b", "Example:", *(f"  {line}" for line in lines)])


def only_one_stdin(sources: Sequence[str]) -> None:
    """Standard input can be read once."""
    if list(sources).count(STDIN) > 1:
        raise Misuse("standard input (-) is asked for twice", "put one of them into a file")


def fresh_seed() -> str:
    """A seed nobody could foresee, short enough to type again."""
    return secrets.token_hex(16)


def now() -> datetime:
    """The time, looked at in one place."""
    return datetime.now(UTC)
