"""A sharp eye: thinks a turn ahead, with the odds of its throws and of the replies it fears."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gm.rules.dice import Dice
from gm.rules.snowball import tables
from gm.rules.snowball.board import Route
from gm.rules.snowball.bots import deeds
from gm.rules.snowball.bots.deeds import Deed
from gm.rules.snowball.bots.fears import Fears
from gm.rules.snowball.bots.outlook import Outlook, Stance
from gm.rules.snowball.bots.prospects import Prospects
from gm.rules.snowball.orders import Action, Stand, text
from gm.rules.snowball.view import View

SCHEMES, WALKS = 6, 4
"""How many schemes are thought on after each segment, and how many walks in each."""

SURE = (1.0, 0.9, 0.8)
"""How sure it is in each segment that others are still where they were."""

FEAR = 1.0
"""Points it would give for a hit point of its own."""


class Scheme(NamedTuple):
    """Some segments thought through: the orders, their worth so far, and the stance they end in."""

    orders: tuple[Action, ...]
    worth: float
    now: Stance


def sharp(view: View, dice: Dice) -> str:
    """The best scheme for the turn."""
    outlook = Outlook(view, dice)
    scheme = _Schemer(outlook).think()
    return "\n".join(text(order, outlook.names) for order in scheme.orders)


class _Schemer:
    """Thinks schemes through, the promising ones further."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.fears, self.prospects = Fears(outlook), Prospects(outlook)
        self._routes: dict[str, list[Route]] = {}

    def think(self) -> Scheme:
        """Segment by segment, from those that are the bot's to use."""
        first = self.outlook.first_segment
        schemes = [Scheme((Stand(),) * (first - 1), 0.0, self.outlook.begin())]
        for segment in range(first, tables.SEGMENTS + 1):
            longer = (s for scheme in schemes for s in self._go_on(scheme, SURE[segment - 1]))
            schemes = self._best(longer)
        return schemes[0]

    def _best(self, schemes: Iterable[Scheme]) -> list[Scheme]:
        """The best ones, of those that come to the same only the first."""
        by_worth = sorted(schemes, key=self._promise, reverse=True)
        distinct: dict[tuple[object, ...], Scheme] = {}
        for scheme in by_worth:
            stance = scheme.now
            same = (stance.hex, stance.snowballs, stance.dirigibles, stance.heads)
            distinct.setdefault(same, scheme)
        return list(distinct.values())[:SCHEMES]

    def _promise(self, scheme: Scheme) -> float:
        return scheme.worth + self.prospects.of_stance(scheme.now)

    def _go_on(self, scheme: Scheme, sure: float) -> Iterator[Scheme]:
        for order, points, after in self._deeds(scheme.now):
            worth = sure * points - FEAR * self.fears.damage(after)
            yield Scheme((*scheme.orders, order), scheme.worth + worth, after)

    def _deeds(self, now: Stance) -> Iterator[Deed]:
        """Anything but lingering in the kitchen, where nobody is afraid and nobody wins."""
        walks = self._walks(now.hex)
        if now.hex != self.outlook.board.door or not walks:
            yield Deed(Stand(), 0.0, now.settled())
        yield from deeds.throws(self.outlook, now)
        yield from deeds.gathers(self.outlook, now)
        for route in walks:
            yield deeds.walk(self.outlook, now, route)

    def _walks(self, here: str) -> list[Route]:
        """The ways to the best places within a segment's walk."""
        if here not in self._routes:
            places = sorted(self.prospects.free_places(here), key=self._appeal, reverse=True)
            ways = (self.outlook.board.cheapest(here, there) for there in places[:WALKS])
            self._routes[here] = [way for way in ways if way]
        return self._routes[here]

    def _appeal(self, here: str) -> float:
        standing = Stance(here, 0, 0, frozenset())
        return self.prospects.of_place(here) - FEAR * self.fears.damage(standing)
