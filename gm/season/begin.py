"""gm new and gm start: a campaign laid out, and its first turn opened."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from gm.campaign.charter import VERSION, charter_from
from gm.campaign.folder import ROOMS, Folder, drafted
from gm.campaign.ledger import BEGINNING, START, Entry, Ledger, append, started
from gm.campaign.lock import locked
from gm.campaign.roster import Roster, write_roster
from gm.campaign.secret import Secret, fresh_secret, read_secret, write_secret
from gm.campaign.zones import written
from gm.errors import Misuse
from gm.files import make_folder, write_text
from gm.rules.game import BadData
from gm.season.campaign import Campaign, load
from gm.season.digests import canonical, event_digests, state_digest
from gm.season.replay import Played, play_start
from gm.season.settle import deadline_after, settle
from gm.yaml_files import yaml_text


def lay_out(folder: Folder, chosen: Mapping[str, Any]) -> str:
    """The directory of a new campaign; answers with the anchor of its dice."""
    try:
        charter_from(chosen)
    except BadData as bad:
        where = ".".join(map(str, bad.path))
        raise Misuse(f"{where}: {bad.reason}", "see gm new --help") from None
    secret = fresh_secret()
    with drafted(folder) as draft:
        for room in ROOMS:
            make_folder(str(draft.room(room)))
        write_secret(draft, secret)
        write_roster(draft, Roster())
        write_text(str(draft.charter), yaml_text({"version": VERSION, **chosen}))
    return secret.anchor


def start(folder: Folder, now: datetime) -> Campaign:
    """Publish the anchor, set up the game and open turn 1; run again, it finishes the work."""
    with locked(folder):
        first = None
        if not started(folder):
            first = _begin(load(folder), read_secret(folder), now)
        return settle(load(folder), now, first)


def _begin(campaign: Campaign, secret: Secret, now: datetime) -> Played:
    """The first entry of the ledger, and the set-up as it played out."""
    draft = _entry(campaign, secret, now)
    try:
        first = play_start(Ledger((draft,), ""), secret.hidden)
    except BadData as bad:
        where = ".".join(map(str, bad.path)) or "the campaign"
        raise Misuse(
            f"{where}: {bad.reason}", "mend campaign.yaml or the seats, then gm start again"
        ) from None
    keep_state(campaign, draft.entry, first)
    entry = _completed(draft, campaign, first, now)
    append(campaign.folder, entry)
    return replace(first, entry=entry)


def _entry(campaign: Campaign, secret: Secret, now: datetime) -> Entry:
    return Entry(
        entry=0,
        kind=START,
        turn=0,
        at=written(now),
        before=BEGINNING,
        game=campaign.charter.game,
        title=campaign.charter.title,
        options=json.loads(json.dumps(dict(campaign.charter.options))),
        entrants=[
            {"seat": h.seat, "name": h.name, "wishes": list(h.wishes), "luck": h.luck}
            for h in campaign.roster
        ],
        anchor=secret.anchor,
        commitment=secret.commitment,
        holders={holder.seat: holder.held_by for holder in campaign.roster},
    )


def _completed(draft: Entry, campaign: Campaign, first: Played, now: datetime) -> Entry:
    return replace(
        draft,
        events=event_digests(first.outcome.events),
        state=state_digest(campaign.game.dump(first.outcome.state)),
        due=deadline_after(campaign, now),
    )


def keep_state(campaign: Campaign, entry: int, again: Played) -> None:
    """The state after an entry, for a quick start next time."""
    data = campaign.game.dump(again.outcome.state)
    write_text(str(campaign.folder.state(entry)), canonical(data) + "\n")
