"""Seeded variety: of several phrases for an event, the one that the event and the seed choose."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from gm.errors import Misuse
from gm.rules.dice import digest

Book = Mapping[str, list[str]]
"""The phrases of a game, by the moment they are for: `throw hit`."""


_BRACES = re.compile(r"\{([^{}]*)\}")


class Phrases:
    """The phrases of one turn: called with an event and its outcome, it answers with one."""

    def __init__(self, book: Book, seed: str, names: Mapping[str, str]) -> None:
        self._book = book
        self._seed = seed
        self._names = names

    def __call__(self, event: Mapping[str, Any], outcome: str = "") -> str:
        """A phrase for the event; the same event under the same seed gets the same."""
        moment = f"{event['type']} {outcome}".strip()
        choices = self._book.get(moment)
        if not choices:
            raise Misuse(f"there is no phrase for {moment!r}", "add one to the game's phrases.yaml")
        chosen = choices[choice(f"{self._seed} {moment}", event, len(choices))]
        return _BRACES.sub(lambda found: self._named(found[1], event, moment), chosen)

    def _named(self, field: str, event: Mapping[str, Any], moment: str) -> str:
        """What stands in braces: a fact of the event, and nothing that could be reached from it."""
        if field not in event:
            raise Misuse(
                f"a phrase for {moment!r} names {{{field}}}, which such an event does not have",
                f"it has {', '.join(event)}; mend the game's phrases.yaml",
            )
        return str(self._called(event[field]))

    def _called(self, value: Any) -> Any:
        return self._names.get(value, value) if isinstance(value, str) else value


def choice(seed: str, event: Mapping[str, Any], among: int) -> int:
    """A number below `among` that hangs on the seed and the event's facts alone."""
    return int(digest(f"{seed} {json.dumps(event, sort_keys=True)}")[:15], 16) % among


def read_phrases(file: Path) -> Book:
    """A file of phrases, read again when it has changed; a broken one is named with its line."""
    try:
        now = file.stat()
    except OSError as broken:
        raise _unreadable(file, broken) from None
    return _read(file, now.st_mtime_ns, now.st_size)


@cache
def _read(file: Path, changed: int, size: int) -> Book:  # noqa: ARG001
    try:
        with file.open(encoding="utf-8") as text:
            book = yaml.load(text, Loader=yaml.CSafeLoader)
    except (OSError, UnicodeError, yaml.YAMLError) as broken:
        raise _unreadable(file, broken) from None
    if not isinstance(book, dict) or not all(map(_is_choice, book.values())):
        raise Misuse(f"{file}: phrases are lists of sentences, each list under its moment")
    return book


def _unreadable(file: Path, broken: Exception) -> Misuse:
    return Misuse(f"the phrases cannot be read: {broken}", f"mend {file.name}")


def _is_choice(choices: object) -> bool:
    return isinstance(choices, list) and all(isinstance(one, str) for one in choices)
