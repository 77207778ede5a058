"""One segment of moving and collecting, its Movement Factors counted in halves (SB-4 to SB-6)."""

from gm.rules.objections import not_allowed
from gm.rules.snowball import signposts, tables
from gm.rules.snowball.orders import HEAD, Clause, Gather, Go, Walk
from gm.rules.snowball.plan import Plan
from gm.rules.snowball.said import Errand, Toward
from gm.rules.snowball.signposts import factors


def go(plan: Plan, errand: Errand) -> Go:
    """The errand with its ways found and its steps counted, or an objection."""
    trip = _Trip(plan, errand.keep)
    clauses = tuple(trip.take(clause) for clause in errand.clauses)
    if errand.keep and not any(isinstance(clause, Walk) for clause in clauses):
        raise not_allowed(f"`keep {errand.keep}` needs a move; whoever stays put keeps all")
    return Go(clauses, errand.keep)


class _Trip:
    """The plan on its way, with the halves of a Movement Factor that are left."""

    def __init__(self, plan: Plan, keep: str | None) -> None:
        self.plan, self.keep = plan, keep
        self.left = tables.MOVEMENT

    def take(self, clause: Clause | Toward) -> Clause:
        """One clause, as it will stand in the order."""
        match clause:
            case Gather():
                self._gather(clause)
                return clause
            case Toward(goal):
                return self._walk(self._find(goal))
            case Walk(hexes):
                return self._walk(hexes)

    def _find(self, goal: str) -> tuple[str, ...]:
        """SB-6: the cheapest route, its hexes written out."""
        plan = self.plan
        plan.check_hex(goal)
        route = plan.board.cheapest(plan.hex, goal)
        if route is None:
            raise not_allowed(f"there is no way from {plan.hex} to {goal}")
        return route or (goal,)

    def _walk(self, hexes: tuple[str, ...]) -> Walk:
        plan, start = self.plan, self.plan.hex
        if len(hexes) > 1 and hexes[0] == start:  # naming where one stands does no harm
            hexes = hexes[1:]
        plan.set_off(self.keep)
        cost = 0
        for there in hexes:
            plan.check_step(there)
            cost += plan.board.step_cost(plan.hex, there)
            plan.hex = there
        if cost > self.left:
            far = signposts.reach(plan.board, start, hexes, self.left)
            raise not_allowed(
                f"{start} to {hexes[-1]} takes {factors(cost)} that way, "
                f"and the {factors(self.left)} left go as far as {far}"
            )
        self.left -= cost
        return Walk(hexes)

    def _gather(self, gather: Gather) -> None:
        cost = gather.count * gather.price(self.plan.state.options.snowman_head_mf)
        if cost > tables.MOVEMENT:
            raise not_allowed("2 snowballs or 1 dirigible are the most that a segment will make")
        if cost > self.left:
            raise not_allowed(
                f"to collect that takes {factors(cost)}, and {factors(self.left)} "
                f"of the segment's {factors(tables.MOVEMENT)} is left"
            )
        self.left -= cost
        if gather.what == HEAD:
            self.plan.behead()
        else:
            self.plan.collect(gather.what, gather.count)
