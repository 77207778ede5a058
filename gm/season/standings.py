"""Standings over one season or several: what each player did in the turns it really held."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from gm.campaign.ledger import Entry, Ledger
from gm.report.templates import render
from gm.rules import registry
from gm.rules.game import Seat, facts
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


def standings(seasons: Iterable[tuple[Ledger, str | None]]) -> list[Standing]:
    """Everybody's record over some seasons, each with its hidden secret if it has one."""
    totals: dict[str, Counter[str]] = {}
    for book, hidden in seasons:
        for player, counts in _season(book, hidden).items():
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


def _season(book: Ledger, hidden: str | None) -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = {}
    counting = {entry.entry for entry in book.valid}
    for again in played(book, hidden):
        if again.entry.entry in counting:
            for player, what, number in _turn(book, again):
                counts.setdefault(player, Counter())[what] += number
    for seat in book.last.winners if book.last.over else ():
        player = (book.last.holders or {})[seat]
        counts[player]["wins"] += SHARES // len(book.last.winners)
    for player in counts:
        counts[player]["seasons"] = 1
    return counts


def _turn(book: Ledger, again: Played) -> Iterator[tuple[str, str, int]]:
    """What a turn adds to whose record."""
    entry, game = again.entry, registry.game(book.start.game)
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
