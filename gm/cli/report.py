"""gm report: a turn as somebody reads it."""

import click

from gm.campaign import folder as folders
from gm.campaign.roster import seat_in
from gm.cli import arguments, voice

EXAMPLE = arguments.example("gm report frost-fair --turn 0", "gm report frost-fair --seat jack")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--turn", type=int, metavar="N", help="Which turn; the last one, if not said.")
@click.option("--seat", "who", metavar="SEAT", help="As this seat reads it; else as all may.")
@arguments.home
def report(campaign: str, turn: int | None, who: str | None, home: str | None) -> None:
    """Print the report of a turn.

    It is made again from the ledger, as the seat named may read it, or as all may.
    """
    from gm.report.edition import edition_text
    from gm.season.publish import edition_for, readers, records_at
    from gm.season.replay import replayed
    from gm.season.table import hidden_here, load

    table = load(folders.find(campaign, home))
    seat = seat_in(table.roster, who) if who else None
    wanted = table.book.turn if turn is None else turn
    again = replayed(table.book, wanted, hidden_here(table))
    reader = next(reader for reader in readers(table) if reader.seat == seat)
    voice.say(edition_text(edition_for(table, again, reader, records_at(table, again.entry))))
