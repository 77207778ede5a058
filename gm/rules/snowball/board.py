"""The garden as tables: neighbours, cover, routes and ranges, checked when it is read."""

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Any

from gm.rules import hexes
from gm.rules.game import BadData
from gm.rules.snowball import survey, tables
from gm.rules.snowball.garden import GARDEN

Route = tuple[str, ...]


class Board:
    """A garden. Hexes are known by label; what needs working out is worked out once, when asked."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.name: str = data["name"]
        self.rows: int = data["rows"]
        self.columns: int = data["columns"]
        self.starts: Route = tuple(data["starts"])
        self.snowmen = frozenset(data["snowmen"])
        self.conifers = frozenset(data["conifers"])
        self.shed = frozenset(data["shed"]["roof"])
        self.sides = {side: frozenset(data["shed"][side]) for side in survey.SIDES}
        self.path = frozenset(data["path"])
        self.door: str = data["kitchen_door"]
        self.places = dict(survey.places(data))
        self.neighbours = {label: self._around(label) for label in self.places}
        self.near_conifer = frozenset(n for tree in self.conifers for n in self.neighbours[tree])
        self.cover = {label: self._cover(label) for label in self.places}
        self._ranges: dict[str, dict[str, tuple[int, bool]]] = {}
        self._costs: dict[str, dict[str, int]] = {}
        self._stretches: dict[tuple[str, str, int], list[Route]] = {}
        self._cheapest: dict[tuple[str, str], Route] = {}
        self._within: dict[tuple[str, int], Route] = {}

    @classmethod
    def from_data(cls, data: object) -> "Board":
        """A board from a file's data; BadData names the hex that is wrong."""
        board = cls(survey.checked(data))
        for number, start in enumerate(board.starts):
            if board.cost(start, board.door) is None:
                reason = f"there is no way from {start} to the kitchen door"
                raise BadData(("starts", number), reason)
        return board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.data == other.data

    def __hash__(self) -> int:
        return hash((self.name, self.rows, self.columns))

    def __repr__(self) -> str:
        return f"Board({self.name!r})"

    def _around(self, label: str) -> Route:
        around = (n for n in hexes.neighbours(self.places[label]) if self._exists(n))
        return tuple(hexes.label(n) for n in around)

    def _exists(self, place: hexes.Place) -> bool:
        row, column = place
        return 1 <= row <= survey.MOST_ROWS and column >= 1 and hexes.label(place) in self.places

    def _cover(self, label: str) -> tuple[tables.Modifier, ...]:
        """Summary of adjustments: conifer, its neighbours, snowman (SB-16)."""
        cover = []
        if label in self.conifers:
            cover.append(tables.ON_CONIFER)
        elif label in self.near_conifer:
            cover.append(tables.NEAR_CONIFER)
        if label in self.snowmen:
            cover.append(tables.ON_SNOWMAN)
        return tuple(cover)

    def walkable(self, label: str) -> Iterator[str]:
        """The hexes one step away that a player may enter."""
        return (n for n in self.neighbours[label] if n not in self.shed)

    def step_cost(self, here: str, there: str) -> int:
        """Halves of a Movement Factor for one step (rule 5A, SB-4)."""
        return 1 if here in self.path and there in self.path else 2

    def distance(self, one: str, other: str) -> int:
        """Plain distance, whatever stands between (SB-23)."""
        return hexes.distance(self.places[one], self.places[other])

    def range(self, one: str, other: str) -> tuple[int, bool] | None:
        """How far a throw goes, and whether it must cross the shed; None: no way (SB-11, SB-12)."""
        found = self._ranges.get(one)
        if found is None:
            found = self._ranges[one] = self._ranges_from(one)
        return found.get(other)

    def range_to_shed(self, one: str) -> int | None:
        """The range to the nearest hex of the shed (SB-25)."""
        ways = (self.range(one, roof) for roof in self.shed)
        return min((way[0] for way in ways if way), default=None)

    def _ranges_from(self, start: str) -> dict[str, tuple[int, bool]]:
        over = self._flood(start, self.conifers)
        around = self._flood(start, self.conifers | self.shed)
        return {there: (far, around.get(there) != far) for there, far in over.items()}

    def _flood(self, start: str, barred: frozenset[str]) -> dict[str, int]:
        """Steps to every hex by routes with no barred hex strictly between."""
        reached, edge = {start: 0}, [start]
        while edge:
            here_all, edge = edge, []
            for here in here_all:
                if here in barred and here != start:
                    continue
                for there in self.neighbours[here]:
                    if there not in reached:
                        reached[there] = reached[here] + 1
                        edge.append(there)
        return reached

    def cost(self, start: str, goal: str) -> int | None:
        """Halves of a Movement Factor from one hex to another on foot; None if there is no way."""
        costs = self._costs.get(goal)
        if costs is None:
            costs = self._costs[goal] = self._costs_to(goal)
        return costs.get(start)

    def _costs_to(self, goal: str) -> dict[str, int]:
        costs: dict[str, int] = {}
        edge = [(0, goal)] if goal not in self.shed else []
        while edge:
            cost, here = heappop(edge)
            if here in costs:
                continue
            costs[here] = cost
            for there in self.walkable(here):
                heappush(edge, (cost + self.step_cost(there, here), there))
        return costs

    def onward(self, here: str, goal: str) -> list[str]:
        """The next hexes of all cheapest routes to a goal, in alphabetical order."""
        left = self.cost(here, goal)
        if not left:
            return []
        ways = (n for n in self.walkable(here) if self.cost(n, goal) is not None)
        return sorted(n for n in ways if self.cost(n, goal) == left - self.step_cost(here, n))

    def stretches(self, start: str, goal: str, halves: int) -> list[Route]:
        """All ways to begin a cheapest route with so many halves, in alphabetical order (SB-27)."""
        known = (start, goal, halves)
        if known not in self._stretches:
            self._stretches[known] = sorted(self._stretch(start, goal, halves))
        return self._stretches[known]

    def _stretch(self, here: str, goal: str, halves: int) -> Iterator[Route]:
        steps = [n for n in self.onward(here, goal) if self.step_cost(here, n) <= halves]
        if not steps:
            yield ()
        for step in steps:
            for rest in self._stretch(step, goal, halves - self.step_cost(here, step)):
                yield (step, *rest)

    def within(self, start: str, halves: int) -> Route:
        """All hexes that so many halves of a Movement Factor lead to, in alphabetical order."""
        known = (start, halves)
        if known not in self._within:
            costs = {there: self.cost(start, there) for there in sorted(self.places)}
            self._within[known] = tuple(t for t, cost in costs.items() if cost and cost <= halves)
        return self._within[known]

    def cheapest(self, start: str, goal: str) -> Route | None:
        """The cheapest route, the fewest hexes first, then the alphabet (SB-6)."""
        if self.cost(start, goal) is None:
            return None
        known = (start, goal)
        if known not in self._cheapest:
            self._cheapest[known] = self._find_cheapest(start, goal)
        return self._cheapest[known]

    def _find_cheapest(self, start: str, goal: str) -> Route:
        routes: list[Route] = [(start,)]
        while True:
            arrived = [route for route in routes if route[-1] == goal]
            if arrived:
                return min(arrived)[1:]
            by_step: dict[str, Route] = {}
            for route in sorted(routes):
                for step in self.onward(route[-1], goal):
                    by_step.setdefault(step, (*route, step))
            routes = list(by_step.values())


THE_GARDEN = Board.from_data(GARDEN)
