"""One fighter's way through a segment: hexes entered, snow gathered, Movement Factors spent."""

from functools import lru_cache

from gm.rules.snowball import tables
from gm.rules.snowball.board import Board
from gm.rules.snowball.fray import Fighter
from gm.rules.snowball.orders import HEAD, Clause, Gather, Walk


@lru_cache(maxsize=4096)
def laid_out(board: Board, start: str, clauses: tuple[Clause, ...], head_mf: int) -> "Route":
    """The clauses while Movement Factors last (SB-4, SB-5): the same for whoever follows them."""
    route = Route(start)
    on_course, ordered = True, start
    for clause in clauses:
        if isinstance(clause, Walk):
            on_course, ordered = on_course and route.walk(board, clause), clause.hexes[-1]
        elif on_course:
            route.gather(clause, clause.price(head_mf))
        else:
            route.miss(ordered, clause)
    return route


class Route:
    """Where some clauses lead, with the running costs in halves; nobody changes one laid out."""

    def __init__(self, start: str) -> None:
        self.hexes: tuple[str, ...] = (start,)
        self.spent = [0]
        """All that was spent by the time each hex was reached, collecting included (SB-39)."""
        self.walked = [0]
        """What was spent on walking alone by then."""
        self.total = 0
        """All that is spent so far."""
        self.gathers: list[tuple[int, Gather, int, int]] = []
        """Where on the route, what, how many could be paid for, and all spent by then."""
        self.beyond: list[tuple[str, Gather]] = []
        """What was to be gathered on hexes out of reach (SB-37)."""
        self.detours: list[tuple[str, tuple[str, ...]]] = []
        """From where the way to the ordered hexes had to be found first."""
        self.collector = False

    def walk(self, board: Board, walk: Walk) -> bool:
        """Enter hex after hex; from a wrong start, by the cheapest way to the first one (SB-37)."""
        for there in walk.hexes:
            here = self.hexes[-1]
            if there == here:
                continue
            way: tuple[str, ...] = (there,)
            if there not in board.neighbours[here]:
                way = board.cheapest(here, there) or ()
                self.detours.append((here, walk.hexes))
            for step in way:
                if not self._step(step, board.step_cost(self.hexes[-1], step)):
                    return False
        return True

    def _step(self, there: str, cost: int) -> bool:
        """Enter one more hex, if that can still be paid for."""
        if self.total + cost > tables.MOVEMENT:
            return False
        self.total += cost
        self.hexes += (there,)
        self.spent.append(self.total)
        self.walked.append(self.walked[-1] + cost)
        return True

    def gather(self, gather: Gather, cost: int) -> None:
        """Stop for snow; what cannot be paid for is noted as none."""
        number = min(gather.count, (tables.MOVEMENT - self.total) // cost)
        self.total += number * cost
        self.gathers.append((len(self.hexes) - 1, gather, number, self.total))
        self.collector |= gather.what != HEAD

    def miss(self, ordered: str, gather: Gather) -> None:
        """Snow that was to be gathered where the route no longer leads; it slows all the same."""
        self.beyond.append((ordered, gather))
        self.collector |= gather.what != HEAD


class Trek:
    """A fighter on a route; `at` moves back when a hex is lost to another."""

    __slots__ = ("at", "fighter", "hexes", "keep", "route", "running")

    def __init__(
        self, fighter: Fighter, route: Route, keep: str | None = None, running: bool = False
    ) -> None:
        self.fighter = fighter
        self.route = route
        self.hexes = route.hexes
        self.keep = keep
        self.running = running
        self.at = len(route.hexes) - 1

    @property
    def here(self) -> str:
        """Where the fighter stops."""
        return self.hexes[self.at]

    @property
    def misses_out(self) -> bool:
        """Whether snow was to be gathered further on than the fighter came (SB-8, SB-37)."""
        gathers = self.route.gathers
        return bool(self.route.beyond or (gathers and gathers[-1][0] > self.at))

    @property
    def walked(self) -> int:
        """What was spent on walking to where the fighter stops."""
        return self.route.walked[self.at]

    @property
    def spent(self) -> int:
        """What it cost to get to where the fighter stops."""
        return self.route.spent[self.at]
