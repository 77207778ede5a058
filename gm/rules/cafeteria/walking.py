"""Walking: one AA a square, round whatever stands there, and slipping on what lies there."""

from collections.abc import Collection, Sequence

from gm.rules.cafeteria import events, harm, judgement, tables
from gm.rules.cafeteria.events import CameOut, Moved, Slip
from gm.rules.cafeteria.lunch import Fighter, Lunch, Target
from gm.rules.cafeteria.orders import Chase, Leave, Move
from gm.rules.cafeteria.state import IN_CAN

LOSES_ITEMS, MESSY = (2, 3, 5, 6), (2, 4, 5, 6)
LOSES_AA = {3: 1, 4: 1, 5: 2}
DISASTER = 6
"""The table of accidents."""


def move(lunch: Lunch, fighter: Fighter, order: Move) -> str:
    """To one square after another, past those it is on already; the reason if it made no step."""
    start, had = fighter.square, fighter.left
    for place in order.to:
        reason = _go(lunch, fighter, _goals(lunch, fighter, place))
        if reason not in ("", events.THERE):
            return reason if fighter.square == start else _rest(reason)
    return "" if fighter.left < had else events.THERE


def _rest(reason: str) -> str:
    """A walk that ran out of AA on the way has done what it could."""
    return "" if reason == events.NO_AA else reason


def _goals(lunch: Lunch, fighter: Fighter, place: str) -> Collection[str]:
    board = lunch.board
    if place == "can":
        return lunch.cans_in_place()
    if place in board.tables:
        beside = {s for square in board.tables[place] for s in board.sides[square]}
        return beside - lunch.obstacles(fighter)
    return {{"entrance": board.entrance, "exit": board.exit}.get(place, place)}


def chase(lunch: Lunch, fighter: Fighter, order: Chase) -> str:
    """Toward somebody until beside, or step by step to where it is farthest from somebody."""
    other = judgement.target(lunch, fighter, order.who) or lunch.who(order.who)
    if other is None or other is fighter:
        return events.SAME if other else events.NOBODY
    steps = order.steps or fighter.left
    if order.away:
        return _flee(lunch, fighter, other, steps)
    beside = set(lunch.board.around[other.square]) - lunch.obstacles(fighter)
    return _go(lunch, fighter, beside, steps)


def _flee(lunch: Lunch, fighter: Fighter, other: Target, steps: int) -> str:
    route, here = list[str](), fighter.square
    while len(route) < min(steps, _steps_left(fighter)):
        barred = lunch.obstacles(fighter)
        ways = [s for s in lunch.board.paces[here] if s not in barred and s not in route]
        far = max((lunch.board.distance(s, other.square) for s in ways), default=0)
        if far <= lunch.board.distance(here, other.square):
            break
        best = [s for s in ways if lunch.board.distance(s, other.square) == far]
        here = next((s for s in best if not lunch.messy(s)), best[0])
        route.append(here)
    if not route:
        return events.NO_FURTHER if _steps_left(fighter) else events.NO_AA
    _walk(lunch, fighter, route)
    return ""


def _go(lunch: Lunch, fighter: Fighter, goals: Collection[str], steps: int = 0) -> str:
    """The shortest way, a clean one where two are as short (CF-31), as far as AA goes."""
    if fighter.square in goals:
        return events.THERE
    taken = lunch.taken(fighter) | set(lunch.board.table_at)
    open_ = [goal for goal in goals if goal not in taken]
    if not open_:
        return events.BLOCKED if goals else events.NO_WAY
    route = route_to(lunch, fighter, open_)
    if route is None:
        return events.NO_WAY
    route = route[: min(_steps_left(fighter), steps or len(route))]
    if not route:
        return events.NO_AA if fighter.square not in goals else ""
    _walk(lunch, fighter, route)
    return "" if fighter.square in goals or steps else events.NO_AA


def route_to(lunch: Lunch, fighter: Fighter, goals: Collection[str]) -> tuple[str, ...] | None:
    """The way a student would walk."""
    barred = lunch.obstacles(fighter)
    messy = set(lunch.floor) | set(lunch.garbage)
    straight = lunch.board.way(fighter.square, goals, barred)
    clean = lunch.board.way(fighter.square, goals, barred | messy)
    return clean if straight and clean and len(clean) == len(straight) else straight


def _steps_left(fighter: Fighter) -> int:
    """A can costs two AA more in each turn in which it is carried about."""
    hauling = tables.CAN_CARRY if fighter.can and not fighter.has_hauled_can else 0
    return max(0, fighter.left - hauling)


def leave(lunch: Lunch, fighter: Fighter, _: Leave) -> str:
    """Out of hiding: from a can on the spot, from a table to an open square beside it."""
    if not fighter.hiding:
        return events.NOT_HIDING
    if fighter.hiding == IN_CAN:
        _come_out(lunch, fighter)
        return ""
    beside = [s for s in lunch.board.around[fighter.square] if s not in lunch.obstacles(fighter)]
    return _go(lunch, fighter, beside[:1])


def _come_out(lunch: Lunch, fighter: Fighter) -> None:
    """An abandoned table is un-tipped at once."""
    fighter.hiding = ""
    lunch.tell(CameOut(lunch.segment, fighter.name, fighter.square))


def _walk(lunch: Lunch, fighter: Fighter, route: Sequence[str]) -> None:
    """Step by step, out of hiding first; whoever slips may have to stop."""
    if fighter.hiding:
        _come_out(lunch, fighter)
    start, walked, spent = fighter.square, list[str](), 0
    for square in route:
        if _steps_left(fighter) < 1:
            break
        cost = 1
        if fighter.can and not fighter.has_hauled_can:
            fighter.has_hauled_can = True
            cost += tables.CAN_CARRY
        fighter.left -= cost
        spent += cost
        fighter.square = square
        walked.append(square)
        if lunch.messy(square):
            lunch.tell(Moved(lunch.segment, fighter.name, start, tuple(walked), spent))
            start, walked, spent = square, [], 0
            slip(lunch, fighter)
            if not fighter.fights or not fighter.left:
                return
    if walked:
        lunch.tell(Moved(lunch.segment, fighter.name, start, tuple(walked), spent))


def slip(lunch: Lunch, fighter: Fighter) -> None:
    """One die against the slipperiness of all that lies there, another for what comes of it."""
    square = fighter.square
    foods, garbage = tuple(lunch.floor.get(square, ())), square in lunch.garbage
    needed = sum(lunch.food(food).slip for food in foods) + garbage * tables.GARBAGE_SLIP
    if not needed:
        return
    die = lunch.label(fighter)
    roll = lunch.dice.d6(f"{die} slip {square}") if needed < 6 else None
    slipped = roll is None or roll <= needed
    result = lunch.dice.d6(f"{die} accident") if slipped else None
    messy = result in MESSY
    damage_roll = lunch.dice.d6(f"{die} accident damage") if messy else None
    damage = (damage_roll or 0) + sum(lunch.food(f).damage or 0 for f in foods) if messy else 0
    loses_aa = min(fighter.left, LOSES_AA.get(result or 0, 0))
    fighter.left = 0 if result == DISASTER else fighter.left - loses_aa
    if result in LOSES_ITEMS:
        lunch.lose_everything(fighter)
    left = harm.damage(fighter, damage)
    lunch.tell(
        Slip(
            *(lunch.segment, fighter.name, square, foods, garbage, needed, roll, slipped, result),
            *(result in LOSES_ITEMS, loses_aa, damage_roll, damage, left, result == DISASTER),
        )
    )
    harm.settle(lunch, fighter)


def push_on(lunch: Lunch, fighter: Fighter) -> None:
    """Round 1: nobody stops on the Exit, nor in the last gap beside it (CF-16)."""
    board = lunch.board
    gate = {board.exit, *board.around[board.exit]}
    barred = lunch.obstacles(fighter) | {fighter.square}
    shut = all(square in barred for square in board.around[board.exit])
    if fighter.square != board.exit and not (shut and fighter.square in gate):
        return
    clear = board.squares - gate - lunch.obstacles(fighter)
    route = board.way(fighter.square, clear, lunch.obstacles(fighter))
    route = route or board.way(fighter.square, clear, board.table_at)
    if route:
        start, fighter.square = fighter.square, route[-1]
        lunch.tell(Moved(lunch.segment, fighter.name, start, route, 0, pushed=True))
