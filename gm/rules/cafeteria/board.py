"""The cafeteria as tables: squares, neighbours, what stands where, and ways through it."""

from collections import deque
from collections.abc import Collection, Container, Mapping
from typing import Any

from gm.rules import squares
from gm.rules.cafeteria import survey
from gm.rules.cafeteria.room import ROOM
from gm.rules.cafeteria.tables import PLAYERS
from gm.rules.chart import Chart
from gm.rules.game import BadData
from gm.rules.squares import Spot

SIDES = ("north", "east", "south", "west")


class Board(Chart):
    """A cafeteria. Squares are known by label, the entries outside the grid by name."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.tables: dict[str, tuple[str, ...]] = {t: tuple(s) for t, s in data["tables"].items()}
        self.table_at = {square: t for t, all_ in self.tables.items() for square in all_}
        self.salad_bar: str | None = data["salad_bar"]
        self.cans: tuple[str, ...] = tuple(data["cans"])
        self.entrance: str = data["entrance"]
        self.exit: str = data["exit"]
        self.numbered: tuple[str, ...] = tuple(data["numbered"])
        self.squares = frozenset(
            squares.label((column, row))
            for column in range(1, self.columns + 1)
            for row in range(1, self.rows + 1)
        )
        self.entries = {name: _outside(said) for name, said in data["entries"].items()}
        self.spots = {label: squares.spot(label) for label in self.squares} | self.entries
        self.around = {label: self._beside(label, squares.COMPASS) for label in self.spots}
        self.sides = {label: self._beside(label, SIDES) for label in self.spots}
        self.paces = {
            label: (*self.sides[label], *(s for s in near if s not in self.sides[label]))
            for label, near in self.around.items()
        }

    @classmethod
    def from_data(cls, data: object) -> "Board":
        """A board from a file's data; BadData names the square that is wrong."""
        board = cls(survey.checked(data))
        reached = set(board.steps_from(board.exit, board.table_at))
        for square in sorted(board.squares - set(board.table_at)):
            if square not in reached:
                raise BadData(("tables",), f"tables shut {square} off from the Exit")
        clear = reached - {board.exit, *board.around[board.exit], *board.cans}
        if len(clear) < PLAYERS[1]:
            raise BadData(("exit",), "there is no room for eight away from the Exit")
        return board

    def _beside(self, label: str, directions: Collection[str]) -> tuple[str, ...]:
        found = (self.step(label, direction) for direction in directions)
        return tuple(square for square in found if square)

    def step(self, label: str, direction: str) -> str | None:
        """The square next to one in a direction; None beyond the wall."""
        (x, y), (dx, dy) = self.spots[label], squares.COMPASS[direction]
        return self.square_at((x + dx, y + dy))

    def square_at(self, spot: Spot) -> str | None:
        """The square at a place; None outside the room."""
        inside = 1 <= spot[0] <= self.columns and 1 <= spot[1] <= self.rows
        return squares.label(spot) if inside else None

    def distance(self, one: str, other: str) -> int:
        """Squares between two, diagonals counting 1 (CF-4)."""
        return squares.distance(self.spots[one], self.spots[other])

    def between(self, one: str, other: str) -> list[str]:
        """The squares on the straight line between two (CF-19)."""
        found = map(self.square_at, squares.between(self.spots[one], self.spots[other]))
        return [square for square in found if square]

    def table_beside(self, square: str) -> list[str]:
        """The tables side to side with a square, in the order of their names."""
        return sorted({self.table_at[s] for s in self.sides[square] if s in self.table_at})

    def steps_from(self, goal: str, blocked: Container[str]) -> dict[str, int]:
        """How many steps every square that can be reached is from a goal."""
        found, edge = {goal: 0}, deque([goal])
        while edge:
            here = edge.popleft()
            for there in self.around[here]:
                if there not in found and there not in blocked:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def way(
        self, start: str, goals: Collection[str], blocked: Container[str]
    ) -> tuple[str, ...] | None:
        """The shortest way to any of some squares; where several are, straight before diagonal."""
        if start in goals:
            return ()
        came: dict[str, str] = {start: start}
        edge = deque([start])
        while edge:
            here = edge.popleft()
            for there in self.paces[here]:
                if there in came or (there in blocked and there not in goals):
                    continue
                came[there] = here
                if there in goals:
                    return self._back(came, start, there)
                edge.append(there)
        return None

    @staticmethod
    def _back(came: Mapping[str, str], start: str, end: str) -> tuple[str, ...]:
        route = [end]
        while came[route[-1]] != start:
            route.append(came[route[-1]])
        return tuple(reversed(route))


def _outside(said: str) -> Spot:
    side, _, label = said.partition(" of ")
    (x, y), (dx, dy) = squares.spot(label), squares.COMPASS[side]
    return x + dx, y + dy


THE_ROOM = Board.from_data(ROOM)
