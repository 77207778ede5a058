"""gm new-position: a legal start to play from or to edit."""

from collections.abc import Sequence
from typing import Any

import click

from gm.cli import arguments, output
from gm.cli.dice_options import keyed
from gm.errors import Misuse
from gm.files import shown, write_text
from gm.position import game_called
from gm.rules.game import BadData, Entrant
from gm.rules.names import legible, slug
from gm.yaml_files import Document, plain, read_document, yaml_text

EXAMPLE = arguments.example(
    'gm new-position snowball --seats "Jack Frost, Winter Wolf, Holly" --option disaster=true'
)


@click.command("new-position", epilog=EXAMPLE)
@click.argument("game", metavar="GAME")
@click.option("--seats", required=True, metavar="NAMES", help="The players, with commas between.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to change.")
@click.option("--seed", metavar="TEXT", help="Draw the starts with dice keyed by this text.")
@arguments.board
@arguments.as_json
@arguments.save
def new_position(
    game: str,
    seats: str,
    options: Sequence[str],
    seed: str | None,
    board: str | None,
    as_json: bool,
    save: str | None,
) -> None:
    """Draw up a legal start to play from or to edit.

    GAME is the name of a game, such as snowball. The position is printed as YAML, or
    written into the file of --save.
    """
    drawn = None if board is None else read_document(board)
    chosen = option_pairs(options)
    if drawn:
        chosen["board"] = drawn.data
    try:
        rules = game_called(game)
        outcome = rules.setup(_entrants(seats), chosen, keyed(seed).dice)
    except BadData as bad:
        raise _misuse(bad, drawn) from None
    position = rules.dump(outcome.state)
    if save is not None:
        write_text(save, yaml_text(position))
    if as_json:
        output.say_json(position)
    else:
        output.say(yaml_text(position) if save is None else f"{shown(save)} is written.")


def _entrants(seats: str) -> list[Entrant]:
    names = [name.strip() for name in seats.split(",") if name.strip()]
    for name in names:
        if not slug(name):
            told = f"{legible(name)!r} has no letter from a to z to call the seat by"
            raise Misuse(told, "add a name in those letters; the display name can be edited")
    return [Entrant(slug(name), name) for name in names]


def option_pairs(options: Sequence[str]) -> dict[str, Any]:
    """The options of a command line, as NAME=VALUE each."""
    return dict(_option(text) for text in options)


def _option(text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    if not given:
        raise Misuse(f"--option {legible(text)} has no value", "write --option disaster=true")
    return name.strip(), plain(value.strip())


def _misuse(bad: BadData, board: Document | None) -> Misuse:
    if board and bad.path[:2] == ("options", "board"):
        return board.misuse(BadData(bad.path[2:], bad.reason))
    return Misuse(bad.reason, "see gm new-position --help")
