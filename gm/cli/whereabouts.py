"""Where a game stands: in a file of its own, or in a campaign."""

from pathlib import Path

from gm.campaign import folder as folders
from gm.position import Position, read_position


def standing(said: str, board: str | None = None) -> Position:
    """A position file, or a campaign by its name or path as it stands now."""
    if Path(said).is_file() or not folders.known(said):
        return read_position(said, board)
    from gm.season.table import load, state_of

    table = load(folders.find(said))
    return Position(table.game, state_of(table))
