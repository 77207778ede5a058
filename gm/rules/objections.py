"""What stops a line of orders from being taken, in words for the player who wrote it."""

from collections.abc import Sequence


class Objection(Exception):
    """Why a line cannot be taken; it becomes a complaint and never leaves the order language."""

    def __init__(self, reason: str, understood: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.understood = understood


def not_understood(reason: str) -> Objection:
    """Nobody could say what the line means."""
    return Objection(reason, understood=False)


def not_allowed(reason: str) -> Objection:
    """The line is clear, and against the rules."""
    return Objection(reason, understood=True)


def either(choices: Sequence[str], joined: str = "or") -> str:
    """A list as people say it: `U11, V10 or V12`."""
    if len(choices) < 2:
        return "".join(choices)
    return f"{', '.join(choices[:-1])} {joined} {choices[-1]}"
