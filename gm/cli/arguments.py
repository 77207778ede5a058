"""Arguments and options that several commands share, so that each means one thing everywhere."""

import secrets
from collections.abc import Sequence
from typing import Any

import click

from gm.errors import Misuse
from gm.filing import STDIN
from gm.paperwork import plain
from gm.rules.names import legible

position = click.argument("position", metavar="POSITION")
orders = click.argument("orders", nargs=-1, required=True, metavar="ORDERS...")
board = click.option("--board", metavar="FILE", help="Play on the board in this file.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
options = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to change."
)
save = click.option("--save", metavar="FILE", help="Write the position into this file.")


def example(*lines: str) -> str:
    """The example at the foot of a command's help, as it stands."""
    return "\n".join(["\b", "Example:", *(f"  {line}" for line in lines)])


def chosen(options: Sequence[str]) -> dict[str, Any]:
    """The rules to change, from the texts given to --option."""
    return dict(_option(text) for text in options)


def _option(text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    if not given:
        raise Misuse(f"--option {legible(text)} has no value", "write --option disaster=true")
    return name.strip(), plain(value.strip())


def only_one_stdin(sources: Sequence[str]) -> None:
    """Standard input can be read once."""
    if list(sources).count(STDIN) > 1:
        raise Misuse("standard input (-) is asked for twice", "put one of them into a file")


def fresh_seed() -> str:
    """A seed nobody could foresee, short enough to type again."""
    return secrets.token_hex(16)
