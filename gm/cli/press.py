"""gm press: a piece for the gazette."""

from collections.abc import Sequence

import click

from gm import files
from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.campaign.press import REFEREE, Piece, read_press
from gm.campaign.roster import Roster, seat_in
from gm.cli import arguments, output
from gm.errors import Misuse

EXAMPLE = arguments.example(
    'gm press frost-fair --by jack-frost --to all "Mind your heads."',
    'gm press frost-fair --by winter-wolf --to jack-frost "A truce until tea?"',
    "gm press frost-fair",
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.argument("text", required=False)
@click.option("--by", "who", metavar="SEAT", help="Who says it; the referee, if not said.")
@click.option(
    "--to", "to", multiple=True, metavar="SEAT", help="all, or a seat; may be said often."
)
@click.option("--grey", is_flag=True, help="Printed without a name.")
@arguments.turn
@arguments.home
@arguments.as_json
def press(
    campaign: str,
    text: str | None,
    who: str | None,
    to: Sequence[str],
    grey: bool,
    turn: int | None,
    home: str | None,
    as_json: bool,
) -> None:
    """Send a piece to the gazette, or show what is in.

    TEXT is the piece, or - for standard input; without it, what is in for the open turn is
    shown. Without --to nothing is sent: press always says whom it is for.
    """
    from gm.season.press import send
    from gm.season.session import in_hand

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        opening = guard(table.opening, turn, table.name)
        if text is None:
            _show(read_press(table.folder, opening.turn), as_json)
            return
        by = seat_in(table.roster, who) if who else REFEREE
        said = files.read_text(text) if text == files.STDIN else text
        piece = send(table, opening, Piece(by, _readers(table.roster, to), said, grey), now)
    if as_json:
        output.say_json(_told(piece))
    else:
        output.say(f"To be printed with turn {opening.turn}, to {', '.join(piece.to) or 'all'}.")


def _readers(roster: Roster, to: Sequence[str]) -> tuple[str, ...]:
    if not to:
        raise Misuse("to whom? Nothing was sent", "say --to all, or --to and a seat")
    if any(said.lower() == "all" for said in to):
        return ()
    return tuple(sorted({seat_in(roster, said) for said in to}))


def _told(piece: Piece) -> dict[str, object]:
    return {"by": piece.by, "to": list(piece.to), "grey": piece.grey, "text": piece.text}


def _show(pieces: Sequence[Piece], as_json: bool) -> None:
    if as_json:
        output.say_json([_told(piece) for piece in pieces])
        return
    for piece in pieces:
        grey = " (grey)" if piece.grey else ""
        output.say(f"{piece.by}{grey} to {', '.join(piece.to) or 'all'}:\n  {piece.text}")
    if not pieces:
        output.say("No press is in.")
