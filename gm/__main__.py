"""The door: `gm` and `python -m gm`."""

import os
import sys

from gm import __version__
from gm.cli.commands import help_page

INTERRUPTED, PIPE_CLOSED, FAULT = 130, 141, 3


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code says how it went."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        code = _answer(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except OSError as wrong:
        _hush()
        sys.stderr.write(f"gm: {wrong.strerror}\n    see to the disk and run it again\n")
        return FAULT
    return code


def _answer(given: list[str]) -> int:
    """Help needs none of the machinery."""
    if given in ([], ["--help"], ["-h"]):
        print(help_page())  # noqa: T201
        return 0
    if given == ["--version"]:
        print(f"gm {__version__}")  # noqa: T201
        return 0
    from gm.cli.run import run

    return run(given)


def _hush() -> None:
    """Nobody takes our answer any more (`gm ... | head`): let Python's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
