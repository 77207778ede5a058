"""gm extend: a later deadline."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import click

from gm.campaign import folder as folders
from gm.campaign.opening import guard
from gm.campaign.zones import written
from gm.cli import arguments, output
from gm.errors import Misuse
from gm.rules.names import legible

EXAMPLE = arguments.example(
    'gm extend frost-fair "2126-12-27 20:00" --why "a merry Christmas to all" --turn 1'
)


@click.command(epilog=EXAMPLE)
@arguments.campaign
@click.argument("until", metavar="WHEN")
@click.option("--why", required=True, help="The reason, which everybody reads.")
@arguments.turn
@arguments.home
@arguments.as_json
def extend(
    campaign: str, until: str, why: str, turn: int | None, home: str | None, as_json: bool
) -> None:
    """Give the open turn a later deadline.

    WHEN is a day, or a day and a time as "2026-12-27 20:00", in the campaign's zone.
    """
    from gm.season.session import in_hand
    from gm.season.tick import extend as put_off

    now = arguments.now()
    with in_hand(folders.find(campaign, home), now) as table:
        opening = guard(table.opening, turn, table.name)
        clock = table.charter.clock
        later = _moment(until, ZoneInfo(clock.zone), clock.at.isoformat("minutes"))
        put_off(table, later, legible(why, 400), now)
    told = f"Turn {opening.turn} is open until {later:%Y-%m-%d %H:%M} UTC; all are told."
    output.answer(told, {"turn": opening.turn, "deadline": written(later)}, as_json)


def _moment(said: str, zone: ZoneInfo, at: str) -> datetime:
    text = said.strip() if len(said.strip()) > len("2026-12-27") else f"{said.strip()} {at}"
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        told = f"{legible(said)!r} is no day or time"
        raise Misuse(told, 'write it as "2026-12-27" or "2026-12-27 20:00"') from None
    return (found if found.tzinfo else found.replace(tzinfo=zone)).astimezone(UTC)
