"""Standings over one season or several: what each player did in the turns it really held.

What a turn adds is counted when it is resolved and kept beside the state, so that nobody has to
play a season again to know its records; a count that is missing is made from the ledger.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from gm.campaign.folder import Folder
from gm.campaign.ledger import Entry
from gm.errors import Misuse
from gm.files import read_text, write_text
from gm.report.templates import render
from gm.rules.game import Game, Seat, facts
from gm.season.campaign import Campaign, hidden_here
from gm.season.replay import Played, played


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's record. `luck` is hits beyond what the chances promised."""

    player: str
    seasons: int
    wins: float
    turns: int
    points: int
    throws: int
    hits: int
    expected: float
    due: int
    missed: int
    late: int

    @property
    def luck(self) -> float:
        """Hits more or less than the chances promised."""
        return round(self.hits - self.expected, 1)

    @property
    def punctual(self) -> int:
        """Orders in time, per cent of those that were due."""
        return 100 if not self.due else round(100 * (self.due - self.missed - self.late) / self.due)

    def told(self) -> dict[str, Any]:
        """The record for a program."""
        return {**asdict(self), "luck": self.luck, "punctual": self.punctual}


Counts = dict[str, Counter[str]]
"""By player: how often what."""


def standings(campaigns: Iterable[Campaign], before: int | None = None) -> list[Standing]:
    """Everybody's record over some campaigns, in each up to the entry `before` if one is named."""
    totals: Counts = {}
    for campaign in campaigns:
        for player, counts in _season(campaign, before).items():
            totals.setdefault(player, Counter()).update(counts)
    rows = [_standing(player, counts) for player, counts in totals.items()]
    return sorted(rows, key=lambda row: (-row.wins, -row.points, row.player))


def _standing(player: str, counts: Counter[str]) -> Standing:
    whole = ("seasons", "turns", "points", "throws", "hits", "due", "missed", "late")
    return Standing(
        player=player,
        wins=round(counts["wins"] / SHARES, 2),
        expected=round(counts["chance"] / 100, 2),
        **{name: counts[name] for name in whole},
    )


SHARES = 27720
"""A win is cut into so many shares: 1 to 12 winners each get a whole number."""


def _season(campaign: Campaign, before: int | None) -> Counts:
    ledger = campaign.book if before is None else campaign.book.up_to(before)
    counts: Counts = {}
    for kept in _by_entry(campaign, ledger.valid):
        for player, found in kept.items():
            counts.setdefault(player, Counter()).update(found)
    for seat in ledger.last.winners if ledger.last.over else ():
        player = (ledger.last.holders or {})[seat]
        counts[player]["wins"] += SHARES // len(ledger.last.winners)
    for player in counts:
        counts[player]["seasons"] = 1
    return counts


def _by_entry(campaign: Campaign, entries: Sequence[Entry]) -> list[Counts]:
    """The counts of some entries as they are kept; all anew if any of them is not there."""
    kept = [_kept(campaign.folder, entry) for entry in entries]
    if None not in kept:
        return [counts for counts in kept if counts is not None]
    wanted = {entry.entry for entry in entries}
    season = played(campaign.book, hidden_here(campaign))
    return [count(campaign.game, again) for again in season if again.entry.entry in wanted]


def count(game: Game[Any, Any], played: Played) -> Counts:
    """What a turn, as it played out, adds to whose record."""
    counts: Counts = {}
    for player, what, number in _turn(game, played):
        counts.setdefault(player, Counter())[what] += number
    return counts


def keep_counts(campaign: Campaign, played: Played) -> None:
    """Put down what an entry adds, under the digest by which the ledger knows its state."""
    entry = played.entry
    data = {"state": entry.state, "counts": count(campaign.game, played)}
    write_text(
        str(campaign.folder.counts(played.entry.entry)), json.dumps(data, sort_keys=True) + "\n"
    )


def _kept(folder: Folder, entry: Entry) -> Counts | None:
    path = folder.counts(entry.entry)
    if not path.exists():
        return None
    try:
        data = json.loads(read_text(str(path)))
        if data["state"] != entry.state:
            return None
        return {str(player): Counter(found) for player, found in data["counts"].items()}
    except (Misuse, ValueError, KeyError, TypeError, AttributeError):
        return None


def _turn(game: Game[Any, Any], again: Played) -> Iterator[tuple[str, str, int]]:
    entry = again.entry
    holders = entry.holders or {}
    before, after = game.points(again.before), game.points(again.outcome.state)
    for seat, player in holders.items():
        yield player, "turns", 1
        yield player, "points", after.get(seat, 0) - before.get(seat, 0)
        yield from ((player, what, 1) for what in _manners(entry, seat))
    for event in map(facts, again.outcome.events):
        if event.get("by") in holders and "chance" in event and "hit" in event:
            player = holders[event["by"]]
            yield player, "throws", 1
            yield player, "hits", int(event["hit"])
            yield player, "chance", event["chance"]


def _manners(entry: Entry, seat: Seat) -> Iterator[str]:
    if seat in entry.missing:
        yield "missed"
    if seat in entry.late:
        yield "late"
    if seat in entry.missing or seat in (entry.orders or {}):
        yield "due"


def standings_text(rows: Iterable[Standing]) -> str:
    """The campaign for people."""
    return render("standings.txt.j2", rows=list(rows))
