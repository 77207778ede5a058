"""How gm speaks: answers on stdout, everything else on stderr, JSON to programs that ask for it."""

import io
import json
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

import click

from gm.errors import Complained, GmError

_CONTROL = frozenset({"Cc", "Cf", "Cs"})


def speak_utf8() -> None:
    """Print the same bytes whatever the locale, and never stumble over a character."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def say(text: str) -> None:
    """An answer."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def say_json(data: Any) -> None:
    """An answer for a program: one document, keys in a fixed order."""
    say(json.dumps(data, ensure_ascii=False, indent=2))


def answer(text: str, facts: Mapping[str, Any], as_json: bool) -> None:
    """An answer to whoever asks: words for a person, the facts for a program."""
    if as_json:
        say_json(facts)
    else:
        say(text)


def remark(text: str) -> None:
    """A word to the person at the terminal, with nothing in it that could steer the terminal."""
    lines = ("".join(c if _harmless(c) else " " for c in line) for line in text.split("\n"))
    sys.stderr.write("\n".join(lines) + "\n")


def _harmless(character: str) -> bool:
    return unicodedata.category(character) not in _CONTROL


def report_error(error: GmError, as_json: bool) -> None:
    """What is wrong and what to do."""
    if as_json:
        say_json(error.told())
        return
    if isinstance(error, Complained):
        for told in error.complaints:
            quoted = f'{told["seat"]}: "{told["order"]}" - {told["reason"]}'
            remark(f"{told['file']}:{told['line']}: {quoted}")
    remark(f"gm: {error.message}")
    if error.remedy:
        remark(f"    {error.remedy}")


def report_trouble(trouble: Sequence[GmError]) -> None:
    """What went wrong with some of many, said beside the answer; the last gives the exit code."""
    for error in trouble:
        report_error(error, as_json=False)
    if trouble:
        raise click.exceptions.Exit(trouble[-1].exit_code)


def colourful() -> bool:
    """Whether the answer goes to a terminal whose owner wants colours (see no-color.org)."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain
