"""The group of commands for click, each imported only when it is called."""

from importlib import import_module
from typing import Any

import click

from gm.cli import commands
from gm.rules.names import did_you_mean


class Desk(click.Group):
    """A group that reads the table of commands instead of importing them all."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Every command, in the order of the help page."""
        return list(commands.SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """One command, from its own module."""
        if cmd_name not in commands.SUMMARIES:
            return None
        command = getattr(import_module(commands.module(cmd_name)), commands.attribute(cmd_name))
        assert isinstance(command, click.Command)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """The command called, or what might have been meant."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            hint = did_you_mean(name, commands.SUMMARIES)
            raise click.UsageError(f"there is no command {name!r}{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The same page that `gm --help` prints without click."""
        formatter.write(commands.help_page() + "\n")


desk = Desk("gm")
