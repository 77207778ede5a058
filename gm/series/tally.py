"""What is counted of many games: exact sums, the same in whatever order games are added."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from gm.series.series import Played, Series, play

KINDS = ("seat", "start", "bot")
"""What a win is credited to."""

Credit = tuple[str, str]
"""A kind and one of it: `("start", "A7")`."""


@dataclass(slots=True)
class Tally:
    """Counts of games; joint winners share a win."""

    games: int = 0
    unfinished: int = 0
    joint: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    entered: Counter[Credit] = field(default_factory=Counter)
    """In how many games; three seats with one bot are three entries."""
    won: dict[Credit, Fraction] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.unfinished += played.winners is None
        self.joint += len(played.winners or ()) > 1
        self.lengths[played.turns] += 1
        self.uses.update(played.uses)
        self.points.update(played.points)
        for seat in played.players:
            self.entered.update(_credits(played, seat))
        for seat in played.winners or ():
            for credit in _credits(played, seat):
                self._credit(credit, Fraction(1, len(played.winners or ())))

    def _credit(self, credit: Credit, share: Fraction) -> None:
        self.won[credit] = self.won.get(credit, Fraction(0)) + share

    def join(self, other: "Tally") -> None:
        """All the games of another tally as well."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.joint += other.joint
        for mine, more in (
            (self.lengths, other.lengths),
            (self.uses, other.uses),
            (self.points, other.points),
            (self.entered, other.entered),
        ):
            mine.update(more)  # type: ignore[arg-type]
        for credit, share in other.won.items():
            self._credit(credit, share)


def _credits(played: Played, seat: str) -> list[Credit]:
    """Everything that a seat's win speaks for."""
    told = {"seat": seat, "bot": played.players[seat]}
    if seat in played.starts:
        told["start"] = played.starts[seat]
    return [(kind, told[kind]) for kind in KINDS if kind in told]


def tally_of(series: Series, numbers: Iterable[int]) -> Tally:
    """Some games of a series, played and counted."""
    tally = Tally()
    for number in numbers:
        tally.add(play(series, number))
    return tally
