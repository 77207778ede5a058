"""gm report: a turn as somebody reads it."""

import tempfile
import webbrowser
from pathlib import Path

import click

from gm.campaign import folder as folders
from gm.campaign.roster import seat_in
from gm.cli import arguments, output
from gm.report.edition import Edition, edition_html, edition_json, edition_text

EXAMPLE = arguments.example(
    "gm report frost-fair --turn 0",
    "gm report frost-fair --seat jack-frost --format json",
)
FORMATS = ("text", "html", "eml", "json")


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.option("--turn", type=int, metavar="N", help="Which turn; the last one, if not said.")
@click.option("--seat", "who", metavar="SEAT", help="As this seat reads it; else as all may.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="The form.")
@click.option("--open", "in_browser", is_flag=True, help="Show it in the browser.")
@arguments.home
def report(
    campaign: str, turn: int | None, who: str | None, form: str, in_browser: bool, home: str | None
) -> None:
    """Print the report of a turn.

    It is made again from the ledger, as the seat named may read it, or as all may.
    """
    from gm.season.campaign import hidden_here, load
    from gm.season.editions import edition_for, records_at
    from gm.season.readers import readers
    from gm.season.replay import replayed

    table = load(folders.find(campaign, home))
    seat = seat_in(table.roster, who) if who else None
    wanted = table.book.turn if turn is None else turn
    again = replayed(table.book, wanted, hidden_here(table))
    reader = next(reader for reader in readers(table) if reader.seat == seat)
    edition = edition_for(table, again, reader, records_at(table, again.entry))
    if in_browser:
        _show(edition)
    elif form == "json":
        output.say_json(edition_json(edition))
    else:
        output.say(_printed(edition, form))


def _printed(edition: Edition, form: str) -> str:
    if form == "eml":
        from gm.report.mail import turn_mail

        return turn_mail(edition).as_string()
    return edition_html(edition) if form == "html" else edition_text(edition)


def _show(edition: Edition) -> None:
    """The page in a browser, from a file of its own."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8", delete=False) as page:
        page.write(edition_html(edition))
    output.say(f"{page.name} is the page.")
    webbrowser.open(Path(page.name).as_uri())
