"""The faculty: who comes in, whom they chase, and what becomes of whoever they catch."""

from gm.rules.cafeteria import garbage, judgement, tables, throwing
from gm.rules.cafeteria.loading_people import every_teacher
from gm.rules.cafeteria.lunch import Fighter, Lunch, Warden
from gm.rules.cafeteria.staff_events import Arrived, Caught, Hauled, Pursued, Saved, Waited
from gm.rules.cafeteria.state import BEHIND_TABLE, DUMP, HAULED, SURRENDER, THROW

WRATH, TABLE, NEAREST = "wrath", "tipped table", "nearest"
STILL, NO_WAY = "still", "no way"
SPILL = "spill"


def patrol(lunch: Lunch) -> None:
    """The start of a round: newcomers first, then all others in table order (CF-8)."""
    for warden in lunch.faculty:
        warden.damage = 0
    came = _arrivals(lunch) if 0 < lunch.alarm < lunch.round else []
    rest = [warden for warden in lunch.faculty if warden not in came]
    for warden in [*came, *rest]:
        if warden in lunch.faculty and not lunch.over:
            _pursue(lunch, warden)


def _arrivals(lunch: Lunch) -> list[Warden]:
    """One a round, two with doubled counters (CF-15)."""
    came = [_arrive(lunch, number) for number in range(lunch.sets)]
    ranks = {name: rank for rank, name in enumerate(every_teacher(len(lunch.fighters)))}
    lunch.faculty.sort(key=lambda warden: ranks[warden.name])
    return [warden for warden in came if warden]


def _arrive(lunch: Lunch, number: int) -> Warden | None:
    """Dice until somebody new is named; with everybody in there is no roll."""
    here = {warden.name for warden in lunch.faculty}
    lounge = [name for name in every_teacher(len(lunch.fighters)) if name not in here]
    if not lounge:
        return None
    rolls: list[int] = []
    found = ""
    while not found:
        rolls.append(lunch.dice.d6(f"T{lunch.turn} arrival {number + 1} roll {len(rolls) + 1}"))
        named = list(tables.FACULTY)[rolls[-1] - 1]
        found = next((name for name in lounge if tables.original(name) == named), "")
    warden = Warden(found, tables.adult(found).entry)
    lunch.faculty.append(warden)
    lunch.tell(Arrived(lunch.segment, found, warden.square, tuple(rolls)))
    return warden


def _pursue(lunch: Lunch, warden: Warden) -> None:
    if warden.still >= lunch.round:
        return lunch.tell(Waited(lunch.segment, warden.name, STILL))
    chase = _Chase(lunch, warden)
    if chase.after is None:
        return lunch.tell(Waited(lunch.segment, warden.name, NO_WAY))
    start, route, slowed = warden.square, list[str](), list[tuple[str, int]]()
    for step in chase.way[: warden.adult.mr]:
        if step == chase.after.square:
            break
        warden.square = step
        route.append(step)
        if _stopped(lunch, warden, slowed):
            break
    told = (chase.after.name, chase.why, chase.tied, chase.roll, start, tuple(route))
    lunch.tell(Pursued(lunch.segment, warden.name, *told, tuple(slowed)))
    left = warden.adult.mr - len(route)
    if _in_reach(lunch, warden, chase.after, left, slowed):
        _apprehend(lunch, warden, chase.after)
    return None


def _stopped(lunch: Lunch, warden: Warden, slowed: list[tuple[str, int]]) -> bool:
    """Spilled food slows, but not those who crawl already."""
    mr, square = warden.adult.mr, warden.square
    if mr == 1 or not lunch.messy(square):
        return False
    roll = lunch.dice.d6(f"T{lunch.turn} {warden.name} wades through {square}")
    slowed.append((square, roll))
    return roll > mr


def _in_reach(
    lunch: Lunch, warden: Warden, after: Fighter, left: int, slowed: list[tuple[str, int]]
) -> bool:
    """Beside a tipped table is near enough; else a step into the student's square is needed."""
    near = lunch.board.around[warden.square]
    if after.hiding == BEHIND_TABLE:
        table = lunch.board.table_at[after.square]
        return any(lunch.board.table_at.get(square) == table for square in near)
    stuck = bool(slowed) and slowed[-1][0] == warden.square and slowed[-1][1] > warden.adult.mr
    return left > 0 and after.square in near and not stuck


class _Chase:
    """Whom an F/S member is after, and the way there: a table, then wrath, then the nearest."""

    def __init__(self, lunch: Lunch, warden: Warden) -> None:
        self.lunch = lunch
        self.warden = warden
        self.after: Fighter | None = None
        self.way: tuple[str, ...] = ()
        self.why, self.tied = NEAREST, tuple[str, ...]()
        self.roll: int | None = None
        hider = lunch.hider_at(warden.table) if warden.table else None
        if hider is None:
            warden.table = ""
        angry = lunch.by_name.get(warden.wrath)
        for one, why in ((hider, TABLE), (angry, WRATH)):
            route = self._way(one) if one and one.here else None
            if one and route is not None and self.after is None:
                self.after, self.way, self.why = one, route, why
        if self.after is None:
            self._nearest()

    def _way(self, student: Fighter) -> tuple[str, ...] | None:
        """The shortest open way; cans, tables and everybody else are gone round (CF-26)."""
        board, barred = self.lunch.board, self.lunch.obstacles(self.warden)
        goals = {student.square}
        if student.hiding == BEHIND_TABLE:
            table = board.tables[board.table_at[student.square]]
            goals = {s for square in table for s in board.around[square]} - barred
        return board.way(self.warden.square, goals, barred)

    def _nearest(self) -> None:
        ways = {f.name: self._way(f) for f in self.lunch.fighters if f.here}
        open_ = {name: way for name, way in ways.items() if way is not None}
        if not open_:
            return
        least = min(map(len, open_.values()))
        self.tied = tuple(name for name, way in open_.items() if len(way) == least)
        what = f"T{self.lunch.turn} {self.warden.name} chooses"
        self.roll = self.lunch.dice.roll(what, len(self.tied)) if self.tied[1:] else None
        name = self.tied[(self.roll or 1) - 1]
        self.after, self.way = self.lunch.by_name[name], open_[name]


def _apprehend(lunch: Lunch, warden: Warden, student: Fighter) -> None:
    """A Last Ditch Assault with all one has, or off to the Principal's Office (CF-9)."""
    answer = _answer(student)
    lunch.tell(Caught(lunch.segment, warden.name, student.name, answer or SURRENDER))
    if answer == SPILL:
        garbage.pour(lunch, student, (warden.square,), "at hand", keep=False)
    elif answer == DUMP:
        throwing.empty_tray(lunch, student, warden, throwing.LAST_DITCH)
    elif answer == THROW:
        _throw_everything(lunch, student, warden)
    if warden.still > lunch.round:
        warden.wrath = student.name
        lunch.tell(Saved(lunch.segment, warden.name, student.name))
    else:
        _haul(lunch, warden, student)


def _answer(student: Fighter) -> str:
    """What the standing order makes of what is in hand; empty if there is nothing to be done."""
    if not student.fights or student.stunned or student.last_ditch == SURRENDER:
        return ""
    if student.can:
        return SPILL if student.fullness < tables.CAN_EMPTY else ""
    if not student.items:
        return ""
    return DUMP if student.tray and student.last_ditch != THROW else THROW


def _throw_everything(lunch: Lunch, student: Fighter, warden: Warden) -> None:
    """Everything in hand, best first; a bowl follows what was in it."""
    if tables.MYSTERY in student.items and lunch.mystery is None:
        throwing.solve_mystery(lunch, student)
    squirted: list[str] = []
    while True:
        left = [item for item in student.items if item not in squirted]
        if not left:
            break
        item = judgement.least_useful(lunch, left, len(left))[-1]
        throwing.attack(lunch, student, item, warden, throwing.LAST_DITCH)
        squirted += [item] if item in tables.PUMPERS else []
    student.tray = False


def _haul(lunch: Lunch, warden: Warden, student: Fighter) -> None:
    """The student is out; the F/S member is back in the Lounge and may come again."""
    lunch.lose_everything(student)
    student.status, student.square, student.hiding = HAULED, "", ""
    student.stunned = False
    student.out_in = student.out_in or lunch.round
    lunch.faculty.remove(warden)
    for other in lunch.faculty:
        other.wrath = "" if other.wrath == student.name else other.wrath
    lunch.tell(Hauled(lunch.segment, warden.name, student.name))
