"""Where a game stands: in a file of its own, or in a campaign."""

from pathlib import Path
from typing import TYPE_CHECKING

from gm.campaign import folder as folders
from gm.position import Position, read_position

if TYPE_CHECKING:
    from gm.report.shelf import Shelf


def standing(said: str, board: str | None = None) -> Position:
    """A position file, or a campaign by its name or path as it stands now."""
    if not _is_campaign(said):
        return read_position(said, board)
    from gm.season.campaign import load, state_of

    table = load(folders.find(said))
    return Position(table.game, state_of(table))


def shelf_there(said: str) -> "Shelf":
    """The templates by which it is drawn: a campaign's own first, else those of the house."""
    from gm.report.shelf import HOUSE

    if not _is_campaign(said):
        return HOUSE
    from gm.season.campaign import load
    from gm.season.readers import shelf_of

    return shelf_of(load(folders.find(said)))


def _is_campaign(said: str) -> bool:
    return not Path(said).is_file() and bool(folders.known(said))
