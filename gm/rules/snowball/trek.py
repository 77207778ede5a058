"""One fighter's way through a segment: hexes entered, snow gathered, Movement Factors spent."""

from gm.rules.snowball import tables
from gm.rules.snowball.fray import Fighter
from gm.rules.snowball.orders import HEAD, Gather


class Trek:
    """A route with its running costs, in halves; `at` moves back when a hex is lost to another."""

    __slots__ = (
        "at",
        "beyond",
        "collector",
        "fighter",
        "gathers",
        "hexes",
        "keep",
        "running",
        "spent",
        "total",
        "walked",
    )

    def __init__(self, fighter: Fighter, keep: str | None = None, running: bool = False) -> None:
        self.fighter = fighter
        self.keep = keep
        self.running = running
        self.hexes = [fighter.hex]
        self.spent = [0]
        """All that was spent by the time each hex was reached, collecting included (SB-39)."""
        self.walked = [0]
        """What was spent on walking alone by then."""
        self.gathers: list[tuple[int, Gather, int, int]] = []
        """Where on the route, what, how many could be paid for, and all spent by then."""
        self.beyond: list[tuple[str, Gather]] = []
        """What was to be gathered on hexes out of reach (SB-37)."""
        self.collector = False
        self.at = 0
        self.total = 0
        """All that is spent so far."""

    @property
    def goal(self) -> str:
        """The last hex of the route so far."""
        return self.hexes[-1]

    @property
    def here(self) -> str:
        """Where the fighter stops."""
        return self.hexes[self.at]

    def step(self, there: str, cost: int) -> bool:
        """Enter one more hex, if that can still be paid for."""
        total = self.total + cost
        if total > tables.MOVEMENT:
            return False
        self.hexes.append(there)
        self.spent.append(total)
        self.walked.append(self.walked[-1] + cost)
        self.total = total
        self.at += 1
        return True

    def gather(self, gather: Gather, cost: int) -> None:
        """Stop for snow; what cannot be paid for is noted as none."""
        number = min(gather.count, (tables.MOVEMENT - self.total) // cost)
        self.total += number * cost
        self.gathers.append((self.at, gather, number, self.total))
        self.collector |= gather.what != HEAD

    def miss(self, ordered: str, gather: Gather) -> None:
        """Snow that was to be gathered where the route no longer leads; it slows all the same."""
        self.beyond.append((ordered, gather))
        self.collector |= gather.what != HEAD

    @property
    def spent_here(self) -> int:
        """What it cost to get to where the fighter stops."""
        return self.spent[self.at]
