"""Players that are no people: they read the view and write the plans a person would."""

from collections.abc import Iterable

from gm.rules.cafeteria.bots.outlook import Outlook, Shot
from gm.rules.cafeteria.state import ACTIVE, QUEUE, TURNS, Pupil
from gm.rules.cafeteria.view import View
from gm.rules.dice import Dice
from gm.rules.game import Bot
from gm.rules.names import title

MOST_SHOTS = 24
"""How many of the best shots the sharp one looks into further."""


def steady(view: View, dice: Dice) -> str:
    """Walk up to the nearest, throw what there is, fetch more when it is gone."""
    return _written(view, {me.student: _steady(view, me, dice) for me in _mine(view)})


def sharp(view: View, dice: Dice) -> str:
    """Throw from where it tells, and be gone before anybody answers or an adult comes."""
    return _written(view, {me.student: _sharp(view, me, dice) for me in _mine(view)})


def _mine(view: View) -> Iterable[Pupil]:
    able = (me for me in view.own if me.status in (QUEUE, ACTIVE) and not me.stunned)
    return [me for me in able if view.options.play != TURNS or me.student == view.up]


def _written(view: View, plans: dict[str, list[str]]) -> str:
    if len(view.own) == 1:
        return "\n".join(line for plan in plans.values() for line in plan) or "stand"
    return "\n".join(f"{title(s)}: {line}" for s, plan in plans.items() for line in plan)


def _steady(view: View, me: Pupil, dice: Dice) -> list[str]:
    if me.status == QUEUE:
        table = dice.choice(f"{me.student} first table {view.turn}", sorted(view.board.tables))
        return [f"move {table}"]
    outlook = Outlook(view, me)
    if me.hiding or not outlook.rivals:
        return ["leave"] if me.hiding else ["stand"]
    if me.items:
        near = max(1, me.aa - min(len(me.items), me.aa // 2))
        return [f"move {near} toward nearest", "repeat throw best at nearest"]
    return _fetch(outlook)


def _fetch(outlook: Outlook) -> list[str]:
    tables = outlook.tables_in_reach()
    if not tables:
        return [f"move {max(1, outlook.me.aa // 2)} toward nearest"]
    square = min(tables, key=lambda s: (tables[s], s))
    return [*_walk(outlook, square), "table: tray, 5 items"]


def _walk(outlook: Outlook, square: str) -> list[str]:
    return [f"move {square}"] if square != outlook.me.square else []


def _sharp(view: View, me: Pupil, dice: Dice) -> list[str]:
    outlook = Outlook(view, me)
    if me.status == QUEUE:
        return [f"move {_safest(outlook, view.board.exit, me.aa - 1, 5)}"]
    if me.hiding:
        return ["leave"]
    if not me.items:
        return _forage(outlook)
    del dice
    best, plan = _quiet(outlook)
    shots = sorted(outlook.shots(me.aa - 1), key=lambda shot: (-shot.value, shot.steps, shot))
    for shot in shots[:MOST_SHOTS]:
        value, lines = _strike(outlook, shot)
        if value > best:
            best, plan = value, lines
    return plan


def _quiet(outlook: Outlook) -> tuple[float, list[str]]:
    """No throw at all: the safest square in reach."""
    me = outlook.me
    square = _safest(outlook, me.square, me.aa, len(me.items))
    return -outlook.danger(square, len(me.items)), _walk(outlook, square) or ["stand"]


def _strike(outlook: Outlook, shot: Shot) -> tuple[float, list[str]]:
    """Walk there, throw, and with what AA is left get away."""
    me, name = outlook.me, title(shot.at)
    left = me.aa - shot.steps - shot.throws
    carrying = 0 if shot.dump else len(me.items) - shot.throws
    square = _safest(outlook, shot.square, left, carrying)
    attack = [f"dump on {name}"] if shot.dump else [f"throw best at {name}"] * shot.throws
    away = [f"move {square}"] if square != shot.square else []
    lines = [*_walk(outlook, shot.square), *attack, *away]
    return shot.value - outlook.danger(square, carrying), lines


def _safest(outlook: Outlook, start: str, steps: int, carrying: int) -> str:
    reach = outlook.reach(start, steps)
    return min(reach, key=lambda s: (round(outlook.danger(s, carrying), 6), reach[s], s))


def _forage(outlook: Outlook) -> list[str]:
    """The table where loading is safest, or away from everybody."""
    tables = {s: far for s, far in outlook.tables_in_reach().items() if far < outlook.me.aa - 1}
    refuge = _safest(outlook, outlook.me.square, outlook.me.aa, 0)
    if not tables:
        return _walk(outlook, refuge) or ["stand"]
    square = min(tables, key=lambda s: (round(outlook.danger(s, 4), 6), tables[s], s))
    if outlook.danger(square, 4) > outlook.danger(refuge, 0) + 0.5:
        return _walk(outlook, refuge) or ["stand"]
    return [*_walk(outlook, square), "table: tray, 5 items"]


BOTS: dict[str, Bot] = {"steady": steady, "sharp": sharp}
