"""A position as it comes from a file: its game, its board, and what its players are called."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as File
from typing import Any

from gm.errors import Misuse
from gm.rules import checks, names, registry
from gm.rules.game import BadData, Game, Seat
from gm.yaml_files import Document, read_document


@dataclass(frozen=True, slots=True)
class Position:
    """A game, where it stands, and what its players are called."""

    game: Game[Any, Any]
    state: Any

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat: every game's positions have `seats`, and each seat a name."""
        return {seat: told["name"] for seat, told in self.game.dump(self.state)["seats"].items()}


def read_position(source: str, board: str | None = None) -> Position:
    """A position from its file, on the board it names or on the one given here."""
    document = read_document(source)
    drawn = None
    try:
        options = _options(document.data)
        named = _beside(source, options.get("board")) if board is None else board
        drawn = None if named is None else read_document(named)
        if drawn:
            options = {**options, "board": drawn.data}
        game = game_called(document.data.get("game"))
        return Position(game, game.load({**document.data, "options": options}))
    except BadData as bad:
        raise blame(bad, document, drawn) from None


def _options(data: object) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        checks.bad((), "a position is a mapping with game, turn, options and seats")
    options = data.get("options") or {}
    if not isinstance(options, dict):
        checks.bad(("options",), "the options are a mapping of names and values")
    return options


def _beside(source: str, named: object) -> str | None:
    """A board named in a position lies beside it."""
    return str(File(source).parent / named) if isinstance(named, str) else None


def game_called(name: object) -> Game[Any, Any]:
    """A game by the name that a position or a command gives it."""
    known = ", ".join(registry.GAMES)
    if name is None:
        checks.bad(("game",), f"which game is this? Say game: and one of {known}")
    if not isinstance(name, str) or name not in registry.GAMES:
        shown = names.legible(str(name))
        hint = names.did_you_mean(shown, registry.GAMES) or f"; there is {known}"
        checks.bad(("game",), f"no game is called {shown!r}{hint}")
    return registry.game(name)


def blame(bad: BadData, document: Document, board: Document | None) -> Misuse:
    """What is wrong, in the file that it is wrong in."""
    if board and bad.path[:2] == ("options", "board"):
        return board.misuse(BadData(bad.path[2:], bad.reason))
    return document.misuse(bad)


def seat_called(said: object, known: Mapping[Seat, str]) -> Seat:
    """The one seat that a text can mean: its name, or any clear start of it."""
    if not isinstance(said, str) or not said.strip():
        checks.bad(("seat",), f"say whose this is, as seat: {next(iter(known))}")
    found = names.starts_with(said, known)
    if len(found) != 1:
        checks.bad(("seat",), _why_nobody(names.legible(said), found, known))
    return found[0]


def _why_nobody(said: str, found: list[Seat], known: Mapping[Seat, str]) -> str:
    if found:
        return f"{said!r} could be {' or '.join(found)}"
    hint = names.did_you_mean(names.slug(said), known) or f"; here are {', '.join(known)}"
    return f"nobody here is called {said!r}{hint}"
