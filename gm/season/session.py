"""A campaign taken in hand to be changed: locked, read, and left undone work finished."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from gm.campaign.folder import ROOMS, Folder
from gm.campaign.lock import locked
from gm.files import make_folder
from gm.season.campaign import Campaign, load
from gm.season.settle import settle


@contextmanager
def in_hand(folder: Folder, now: datetime) -> Iterator[Campaign]:
    """The campaign as it stands, ours alone while the block runs."""
    with locked(folder):
        for room in ROOMS:
            if not folder.room(room).is_dir():
                make_folder(str(folder.room(room)))
        campaign = load(folder)
        yield campaign if campaign.ledger is None else settle(campaign, now)
