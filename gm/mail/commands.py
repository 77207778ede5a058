"""What a player may ask of the robot, one command a line."""

import re
from datetime import date
from typing import NamedTuple

from gm.mail.dates import read_dates

_ALONE = "FINAL|STATUS|CHECK|HELP|RULES|RESIGN|STANDBY|FORECAST"
_WITH_WORDS = "JOIN|OBSERVE|TAKEOVER|LUCK|WISHES|RESEND|ABSENT|CONFIRM"
_LINE = re.compile(
    rf"(?P<alone>{_ALONE})\s*[.!]?|(?P<word>{_WITH_WORDS})\b\s*:?\s*(?P<said>.*)", re.IGNORECASE
)
_WAIT = re.compile(r"WAIT\s*[.!]?")
"""In capitals only: `wait` is also something a player does in a game."""

_JOIN = re.compile(r"(?P<campaign>[\w-]+)?\s*(?:\bas\s+(?P<name>.+))?", re.IGNORECASE)
_BETWEEN_WISHES = re.compile(r"[,;\s]+")


class Command(NamedTuple):
    """A command in capitals and what was said with it."""

    word: str
    said: tuple[str, ...] = ()


class Unclear(NamedTuple):
    """A line that is a command, and what it would have to say."""

    reason: str


def read_command(line: str, today: date) -> Command | Unclear | None:
    """The command of a line, if it is one; `today` tells which year a day without one is in."""
    line = line.strip()[:400]
    if _WAIT.fullmatch(line):
        return Command("WAIT")
    found = _LINE.fullmatch(line)
    if not found:
        return None
    if found["alone"]:
        return Command(found["alone"].upper())
    return _with_words(found["word"].upper(), found["said"].strip(), today)


def _with_words(word: str, said: str, today: date) -> Command | Unclear | None:
    match word:
        case "JOIN":
            return _join(said)
        case "RESEND":
            return _resend(said)
        case "ABSENT":
            days = read_dates(said, today)
            return (
                Command(word, tuple(map(str, days))) if isinstance(days, tuple) else Unclear(days)
            )
        case "WISHES":
            return Command(word, tuple(wish for wish in _BETWEEN_WISHES.split(said) if wish))
        case "LUCK" | "TAKEOVER" | "CONFIRM" if not said:
            return Unclear(f"say what, as in {_EXAMPLES[word]}")
        case "LUCK" if len(said.split()) > 1:
            return Unclear("a luck word is one word, as in LUCK marmalade")
    return Command(word, (said,) if said else ())


_EXAMPLES = {"LUCK": "LUCK marmalade", "TAKEOVER": "TAKEOVER Jack Frost", "CONFIRM": "CONFIRM 7kq2"}


def _join(said: str) -> Command | Unclear:
    found = _JOIN.fullmatch(said)
    if not found or not found["name"]:
        return Unclear("say which game and under what name, as in JOIN belt AS Jack Frost")
    return Command("JOIN", (found["campaign"] or "", " ".join(found["name"].split())))


def _resend(said: str) -> Command | Unclear | None:
    if not said:
        return Command("RESEND")
    found = re.fullmatch(r"(?:turn|t)?\s*(\d{1,4})\s*[.!]?", said, re.IGNORECASE)
    return Command("RESEND", (str(int(found[1])),)) if found else Unclear("say RESEND and a turn")
