"""The table of commands, and the help page made from it. Imports nothing: `gm --help` is quick."""

SECTIONS = {
    "Referee a turn": {
        "adjudicate": "Resolve a turn: a position and orders in, what happened out.",
        "check": "Read orders against a position: the echo, or every complaint.",
    },
    "Look at a position": {
        "map": "Draw the garden in the terminal, or as a picture.",
        "odds": "Show the chance of a throw with everything that makes it.",
    },
    "Wonder what if": {
        "simulate": "Let bots play many games, and tell who wins and how.",
    },
    "Begin": {
        "new-position": "Draw up a legal start to play from or to edit.",
        "board": "Print the board of a game, to edit and hand to --board.",
    },
}

SUMMARIES = {name: summary for section in SECTIONS.values() for name, summary in section.items()}

USAGE = "Usage: gm COMMAND [ARGUMENTS]..."
FOOT = """\
gm COMMAND --help tells more about each, with an example.
Exit codes: 0 done, 1 the answer is no, 2 wrong use or a bad file, 3 a fault outside gm."""


def help_page() -> str:
    """What `gm --help` prints."""
    width = max(map(len, SUMMARIES)) + 2
    parts = [USAGE, "gm is a referee for play-by-email games."]
    for title, commands in SECTIONS.items():
        lines = [f"  {name:{width}}{summary}" for name, summary in commands.items()]
        parts.append("\n".join([f"{title}:", *lines]))
    return "\n\n".join([*parts, FOOT])


def module(name: str) -> str:
    """The module a command lives in; the command has the module's own name there."""
    return f"gm.cli.{attribute(name)}"


def attribute(name: str) -> str:
    """A command's name in Python: `new-position` is `new_position`."""
    return name.replace("-", "_")
