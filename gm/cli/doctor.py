"""gm doctor: is the robot well, and if not, what would help."""

import click

from gm.cli import arguments, output
from gm.errors import Refused

EXAMPLE = arguments.example("gm doctor --offline")


@click.command(epilog=EXAMPLE)
@click.option("--offline", is_flag=True, help="Do not call the mail servers.")
@arguments.home
@arguments.as_json
def doctor(offline: bool, home: str | None, as_json: bool) -> None:
    """Check mailbox, sender, clock, permissions and settings.

    Each finding says what to mend. The exit code is 1 if anything is wrong.
    """
    from gm.robot.doctor import examine
    from gm.robot.settings import read_settings

    findings = list(examine(read_settings(home), arguments.now(), offline=offline))
    if as_json:
        output.say_json([{"what": f.what, "well": f.well, "mend": f.mend} for f in findings])
    else:
        for finding in findings:
            output.say(f"{'ok ' if finding.well else 'BAD'}  {finding.what}")
            if finding.mend:
                output.say(f"     {finding.mend}")
    if not all(finding.well for finding in findings):
        raise click.exceptions.Exit(Refused.exit_code)
