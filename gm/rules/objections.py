"""What stops a line of orders from being taken, in words for the player who wrote it."""

from collections.abc import Sequence

from gm.rules.names import MOST_NAME, did_you_mean, legible


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


def nobody_called(said: str, here: Sequence[str]) -> Objection:
    """Whom a line means is nobody of those here, or it does not say."""
    shown, everybody = legible(said, MOST_NAME), f"; there are {either(here, 'and')}"
    if not shown:
        return not_understood(f"it does not say whom{everybody}")
    hint = did_you_mean(shown, here) or everybody
    return not_allowed(f"nobody here is called {shown}{hint}")


def several_called(said: str, found: Sequence[str]) -> Objection:
    """Whom a line means could be any of several."""
    shown = legible(said, MOST_NAME)
    return not_understood(f"{shown} could be {either(found)}; write more of the name")
