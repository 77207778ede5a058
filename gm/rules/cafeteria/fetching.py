"""Getting food and getting rid of it: the Food Line, tables, the salad bar, and the floor."""

from gm.rules.cafeteria import events, judgement, tables
from gm.rules.cafeteria.events import Cleared, Drew, Dropped, Helped, Laid, Served
from gm.rules.cafeteria.hands import room, weight
from gm.rules.cafeteria.loading import is_bar
from gm.rules.cafeteria.lunch import Fighter, Lunch
from gm.rules.cafeteria.orders import ALL, Drop, Queue, Salad, Table
from gm.rules.cafeteria.state import ACTIVE

TRAY, CAN = "tray", "can"


def queue(lunch: Lunch, fighter: Fighter, order: Queue) -> str:
    """From the Entrance to the Exit for 1 AA; the reason if it cannot be."""
    board = lunch.board
    if fighter.square != board.entrance:
        return events.NOT_AT_ENTRANCE
    if not fighter.empty_handed:
        return events.CARRYING
    if board.exit in lunch.taken(fighter):
        return events.EXIT_TAKEN
    if fighter.left < 1:
        return events.NO_AA
    fighter.left -= 1
    fighter.square = board.exit
    first = not fighter.fed
    serve(lunch, fighter, tuple(tables.FAMILIES) if first else order.families, first or order.tray)
    return ""


def serve(lunch: Lunch, fighter: Fighter, families: tuple[str, ...], tray: bool) -> None:
    """Blind from the top of the stacks; without a tray there are only two hands (CF-18)."""
    fighter.fed = True
    fighter.tray = tray and lunch.line_trays > 0
    lunch.line_trays -= fighter.tray
    drawn: list[str] = []
    for family in families:
        if lunch.stacks[family] and room(fighter.tray, drawn, False) > 0:
            drawn.append(lunch.stacks[family].pop(0))
    fighter.items += drawn
    lunch.tell(Served(lunch.segment, fighter.name, len(drawn), fighter.tray))
    lunch.tell(Drew(lunch.segment, fighter.name, tuple(drawn), fighter.owner))


def first_trip(lunch: Lunch, fighter: Fighter) -> None:
    """Round 1: a tray, one item of each family, and out by the Exit."""
    fighter.status = ACTIVE
    fighter.square = lunch.board.exit
    fighter.left -= 1
    serve(lunch, fighter, tuple(tables.FAMILIES), True)


def table(lunch: Lunch, fighter: Fighter, order: Table) -> str:
    """A tray and food from the table beside one; the reason if it cannot be."""
    wanted = order.items + len(order.families)
    name, reason = _table_here(lunch, fighter, wanted)
    if reason:
        return reason
    if fighter.can:
        return events.HANDS_FULL
    if fighter.left < 1:
        return events.NO_AA
    before = fighter.left
    tray = order.tray and _take_tray(lunch, fighter, name)
    food = _lay(lunch, fighter, name) if wanted and fighter.left else []
    laid = list(food)
    taken = _pick(lunch, fighter, order, food, wanted)
    for item in (left := _left(laid, taken)):
        lunch.return_to_line(item)
    spent = before - fighter.left
    told = (name, tray, len(taken), tuple(left), spent)
    lunch.tell(Cleared(lunch.segment, fighter.name, *told))
    return ""


def _table_here(lunch: Lunch, fighter: Fighter, wanted: int) -> tuple[str, str]:
    """The table beside one, and why not; a tray may be had where the food has been looked over."""
    beside = lunch.board.table_beside(fighter.square)
    beside = [name for name in beside if not is_bar(name, lunch.options)]
    upright = [name for name in beside if not lunch.hider_at(name)]
    fresh = [t for t in upright if not wanted or (fighter.name, t) not in lunch.laid]
    if fresh:
        return fresh[0], ""
    if upright:
        return "", events.TABLE_DONE
    return "", events.TIPPED if beside else events.NO_TABLE


def _take_tray(lunch: Lunch, fighter: Fighter, name: str) -> bool:
    unfit = any(item in tables.OFF_TRAY for item in fighter.items)
    if fighter.tray or unfit or not lunch.table_trays[name]:
        return False
    fighter.left -= 1
    fighter.tray = True
    lunch.table_trays[name] -= 1
    return True


def _lay(lunch: Lunch, fighter: Fighter, name: str) -> list[str]:
    """One die: 6 is none, else so many, one from each stack from the beverages on (CF-11)."""
    lunch.laid.add((fighter.name, name))
    roll = lunch.dice.d6(f"{lunch.label(fighter)} food on {name}")
    filled = [family for family in tables.FAMILIES if lunch.stacks[family]]
    food = [lunch.stacks[family].pop(0) for family in filled[: roll % 6]]
    lunch.tell(Laid(lunch.segment, fighter.name, name, roll, len(food)))
    return food


def _pick(lunch: Lunch, fighter: Fighter, order: Table, food: list[str], wanted: int) -> list[str]:
    """Handful by handful for 1 AA each: named families first, then the last laid (CF-21)."""
    chosen = [item for f in order.families for item in food if tables.FAMILY_OF[item] == f]
    heap = chosen + [item for item in reversed(food) if item not in chosen]
    taken: list[str] = []
    while heap and fighter.left and wanted > len(taken):
        space = room(fighter.tray, fighter.items, bool(fighter.can))
        grasp = min(fighter.free_hands, wanted - len(taken), space)
        if grasp < 1:
            break
        fighter.left -= 1
        handful, heap = heap[:grasp], heap[grasp:]
        lunch.tell(Drew(lunch.segment, fighter.name, tuple(handful), fighter.owner))
        kept = [item for item in handful if not order.keep or item in order.keep]
        fighter.items += kept
        taken += kept
    return taken


def _left(laid: list[str], taken: list[str]) -> list[str]:
    left = list(laid)
    for item in taken:
        left.remove(item)
    return left


def salad(lunch: Lunch, fighter: Fighter, order: Salad) -> str:
    """Things from the squares of the salad bar side to side with one's own."""
    before, taken = fighter.left, list[str]()
    wanted = list(order.items)
    places = _bar_here(lunch, fighter)
    if not places:
        return events.NO_BAR
    if fighter.left < 1:
        return events.NO_AA
    while wanted and fighter.left:
        handful = _handful(fighter, wanted, places)
        if not handful:
            break
        fighter.left -= 1
        taken += handful
        wanted = _left(wanted, handful)
    if not taken:
        return events.HANDS_FULL if fighter.free_hands < 1 else events.GONE
    lunch.tell(Helped(lunch.segment, fighter.name, tuple(taken), before - fighter.left))
    return ""


def _bar_here(lunch: Lunch, fighter: Fighter) -> list[list[str]]:
    bar = lunch.board.salad_bar
    if not lunch.options.salad_bar or bar is None:
        return []
    positions = lunch.board.tables[bar]
    beside = lunch.board.sides[fighter.square]
    return [lunch.salad[n] for n, square in enumerate(positions) if square in beside]


def _handful(fighter: Fighter, wanted: list[str], places: list[list[str]]) -> list[str]:
    """What two hands lift at once; a pumper fills both."""
    handful: list[str] = []
    grasp = fighter.free_hands
    for item in wanted:
        place = next((place for place in places if item in place), None)
        if place is not None and weight(item) <= grasp and fighter.takes(item):
            place.remove(item)
            fighter.items.append(item)
            handful.append(item)
            grasp -= weight(item)
    return handful


def drop(lunch: Lunch, fighter: Fighter, order: Drop) -> str:
    """No AA: food goes back under its stack, a tray out of play, a can home by and by."""
    everything = ALL in order.items
    items = list(fighter.items) if everything else [i for i in order.items if i in fighter.items]
    tray = fighter.tray and (everything or TRAY in order.items)
    can = bool(fighter.can) and (everything or CAN in order.items)
    if not (items or tray or can):
        return events.NOTHING if fighter.empty_handed else events.NOT_CARRIED
    kept = _left(fighter.items, _at_most(items, fighter.items))
    if tray and not everything:
        surplus = judgement.least_useful(lunch, kept, max(0, len(kept) - tables.HANDS))
        kept = _left(kept, surplus)
    gone = _left(fighter.items, kept)
    for item in gone:
        lunch.return_to_line(item)
    fighter.items, fighter.tray = kept, fighter.tray and not tray
    if can:
        lunch.put_down_can(fighter)
    lunch.tell(Dropped(lunch.segment, fighter.name, len(gone), tray, can))
    return ""


def _at_most(named: list[str], held: list[str]) -> list[str]:
    """Of what was named no more than is there."""
    kinds = dict.fromkeys(named)
    return [kind for kind in kinds for _ in range(min(named.count(kind), held.count(kind)))]


def put_down_empty_tray(lunch: Lunch, fighter: Fighter) -> None:
    """Nobody carries an empty tray about (CF-18)."""
    if fighter.tray and not fighter.items:
        fighter.tray = False
        lunch.tell(Dropped(lunch.segment, fighter.name, 0, True, False))
