"""Runs a command and turns whatever goes wrong into a message and an exit code."""

import os
import traceback

import click

from gm.cli import output
from gm.cli.group import desk
from gm.errors import BUG, GmError, Misuse


def run(given: list[str]) -> int:
    """The exit code of a command line; trouble with the disk and the terminal is the caller's."""
    output.speak_utf8()
    try:
        with desk.make_context("gm", list(given)) as context:
            desk.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.exceptions.NoArgsIsHelpError as bare:
        output.remark(bare.format_message())
        return Misuse.exit_code
    except click.ClickException as wrong:
        return _refuse(_misuse(wrong), given)
    except GmError as error:
        return _refuse(error, given)
    except OSError:
        raise
    except Exception as bug:
        return _confess(bug)
    return 0


def _refuse(error: GmError, given: list[str]) -> int:
    output.report_error(error, as_json="--json" in given)
    return error.exit_code


def _misuse(wrong: click.ClickException) -> Misuse:
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context else "gm"
    message = wrong.format_message()
    return Misuse(message[:1].lower() + message[1:].rstrip("."), f"see {command} --help")


def _confess(bug: Exception) -> int:
    """Something that should not have happened: say so, and how to tell us."""
    if os.environ.get("GM_DEBUG"):
        traceback.print_exception(bug)
    output.remark(f"gm: this is a mistake in gm, not yours ({type(bug).__name__}: {bug})")
    output.remark("    please report it with the command and its files;")
    output.remark("    GM_DEBUG=1 in the environment shows the traceback that helps to find it")
    return BUG
