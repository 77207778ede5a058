"""One turn of Food Fight, in the order of the rulebook: read this as its contents page."""

from collections.abc import Mapping, Sequence

from gm.rules.cafeteria import ending, faculty, turns
from gm.rules.cafeteria.lunch import Fighter, Lunch
from gm.rules.cafeteria.orders import Action, FoodOff, LastDitch, Order
from gm.rules.cafeteria.state import HAULED, RETIRED, ROUNDS, State, Student, next_up
from gm.rules.dice import Dice
from gm.rules.game import Outcome, Seat

Plans = Mapping[Student, Sequence[Action]]


def resolve(state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Outcome[State]:
    """A round, or in a game by turns one student's turn of it."""
    lunch = Lunch(state, dice)
    plans = _plans(lunch, orders)
    _take_standing_orders(lunch, plans)
    if state.options.play == ROUNDS:
        _begin_round(lunch)
        _play(lunch, lunch.fighters, plans)
        _end_round(lunch)
    else:
        _play_turn(lunch, plans)
    ending.decide(lunch)
    return lunch.freeze()


def _plans(lunch: Lunch, orders: Mapping[Seat, Sequence[Order]]) -> dict[Student, list[Action]]:
    """Whoever sent anything has a plan for each of its students, if only an empty one."""
    plans: dict[Student, list[Action]] = {f.name: [] for f in lunch.fighters if f.seat in orders}
    for given in orders.values():
        for order in given:
            plans[order.student].append(order.action)
    return plans


def _take_standing_orders(lunch: Lunch, plans: Plans) -> None:
    """They stand until others come (CF-9, CF-13)."""
    for name, plan in plans.items():
        fighter = lunch.by_name[name]
        for action in plan:
            if isinstance(action, LastDitch):
                fighter.last_ditch = action.how
            elif isinstance(action, FoodOff):
                fighter.rival, fighter.picks = action.at, action.families


def _begin_round(lunch: Lunch) -> None:
    """Cans are back, old garbage is swept up, and the faculty moves."""
    lunch.away_cans.clear()
    faculty.patrol(lunch)


def _play(lunch: Lunch, fighters: Sequence[Fighter], plans: Plans) -> None:
    """Turns in the order of the first trips through the Food Line."""
    for fighter in fighters:
        lunch.segment = 1 + lunch.fighters.index(fighter)
        if fighter.status in (RETIRED, HAULED) or lunch.over:
            continue
        turns.play(lunch, fighter, plans.get(fighter.name))


def _end_round(lunch: Lunch) -> None:
    lunch.segment = len(lunch.fighters) + 1
    lunch.garbage = {s: last for s, last in lunch.garbage.items() if last > lunch.round}
    lunch.acted.clear()
    lunch.round += 1


def _play_turn(lunch: Lunch, plans: Plans) -> None:
    """By turns: whoever is up, and then all those who only lose theirs."""
    up = next_up(lunch.state)
    if not lunch.acted:
        _begin_round(lunch)
    for fighter in lunch.fighters:
        if fighter.name in lunch.acted:
            continue
        mine = up is not None and fighter.name == up.student
        idle = fighter.stunned or fighter.status in (RETIRED, HAULED)
        if not (mine or idle):
            break
        _play(lunch, [fighter], plans)
        lunch.acted.add(fighter.name)
    if len(lunch.acted) == len(lunch.fighters):
        _end_round(lunch)
