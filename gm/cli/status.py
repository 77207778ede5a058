"""gm status: where a campaign stands."""

from collections.abc import Sequence
from typing import Any

import click

from gm.campaign import folder as folders
from gm.campaign.zones import zone_called
from gm.cli import arguments, output
from gm.errors import GmError, Misuse
from gm.rules.game import BadData

EXAMPLE = arguments.example("gm status frost-fair", "gm status --zone America/New_York")


@click.command(epilog=EXAMPLE)
@click.argument("campaigns", nargs=-1, metavar="[CAMPAIGN]...")
@click.option("--zone", help="Show times in this zone; in your own, if not said.")
@arguments.home
@arguments.as_json
def status(campaigns: Sequence[str], zone: str | None, home: str | None, as_json: bool) -> None:
    """Show who is in, who is late, and when the deadline is.

    Without a name, every campaign at home is shown.
    """
    from gm.season.campaign import load
    from gm.season.status import status_of, status_text

    found = [folders.find(name, home) for name in campaigns] or folders.every(home)
    if zone:
        _check(zone)
    told: list[dict[str, Any]] = []
    trouble: list[GmError] = []
    for folder in found:
        try:
            told.append(status_of(load(folder), arguments.now(), zone))
        except GmError as wrong:
            trouble.append(wrong)
    if as_json:
        output.say_json(told)
    elif told or not trouble:
        output.say(
            "\n".join(map(status_text, told)) or "There is no campaign here; gm new begins one."
        )
    output.report_trouble(trouble)


def _check(zone: str) -> None:
    try:
        zone_called(zone, ("zone",))
    except BadData as bad:
        raise Misuse(bad.reason, "see gm status --help") from None
