"""A campaign taken in hand to be changed: locked, read, and left undone work finished."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from gm.campaign.folder import ROOMS, Folder
from gm.campaign.lock import locked
from gm.filing import make_folder
from gm.season.settle import settle
from gm.season.table import Table, load


@contextmanager
def in_hand(folder: Folder, now: datetime) -> Iterator[Table]:
    """The campaign as it stands, ours alone while the block runs."""
    with locked(folder):
        for room in ROOMS:
            if not folder.room(room).is_dir():
                make_folder(str(folder.room(room)))
        table = load(folder)
        yield table if table.ledger is None else settle(table, now)
