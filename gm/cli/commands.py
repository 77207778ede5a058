"""The table of commands, and the help page made from it. Imports nothing: `gm --help` is quick."""

SECTIONS = {
    "See it work": {
        "demo": "Play a whole season with bots, then replay and verify it.",
    },
    "Run a campaign": {
        "new": "Lay out a new campaign.",
        "seat": "Say who sits where: add, list, replace, remove, away.",
        "start": "Publish the anchor of the dice, set up the game and open turn 1.",
        "status": "Show who is in, who is late, and when the deadline is.",
        "orders": "Take a player's orders, or show what is in: put, show, final.",
        "press": "Send a piece to the gazette, or show what is in.",
        "resolve": "Resolve the open turn and publish its reports.",
        "tick": "Do what the clock asks for: remind, resolve, hold.",
        "report": "Print the report of a turn.",
        "preview": "Resolve the open turn with throw-away dice.",
        "extend": "Give the open turn a later deadline.",
        "hold": "Put the open turn on hold.",
        "release": "Let a turn that is on hold go on.",
        "rollback": "Go back to an earlier turn; nothing is deleted.",
    },
    "Play by mail": {
        "poll": "Take letters in, look at the clocks, send what waits: once.",
        "serve": "Stay and do what gm poll does, as soon as there is something to do.",
        "doctor": "Check mailbox, sender, clock, permissions and settings.",
        "outbox": "Show the mail that waits, print one, or send it all.",
        "quarantine": "Look after held letters: list, show, release, drop.",
        "shunt": "Look after what was set aside: list, show, retry, drop.",
    },
    "Look back on a season": {
        "replay": "Play a season again from its archived orders.",
        "verify": "Check the dice, results and press of a season.",
        "standings": "Show records over one campaign or several.",
        "export": "Pack a season into one file, without secrets.",
        "import": "Unpack a season.",
    },
    "Referee a turn": {
        "adjudicate": "Resolve a turn: a position and orders in, what happened out.",
        "check": "Read orders against a position: the echo, or every complaint.",
    },
    "Look at a position": {
        "map": "Draw the board in the terminal, or as a picture.",
        "odds": "Show the chance of a throw with everything that makes it.",
    },
    "Wonder what if": {
        "forecast": "Try orders a thousand times with throw-away dice.",
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
    """A command's name in Python: `new-position` is `new_position`, `import` is `import_`."""
    return "import_" if name == "import" else name.replace("-", "_")
