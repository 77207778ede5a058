"""Snow from above: Conifer Storm and Shed Avalanche (5I, 5J, SB-24 to SB-26)."""

from dataclasses import dataclass

from gm.rules.snowball import chance, events, harm, tables
from gm.rules.snowball.ammunition import short_of, spend
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import Avalanche, Storm

STORM_ROLLS = (("the snow falls", tables.STORM_FALLS),)
AVALANCHE_ROLLS = (
    ("the roof lets go", tables.AVALANCHE_GOES),
    ("on the intended side", tables.AVALANCHE_SIDE),
)
"""What must follow a hit, with its flat chance."""


@dataclass(slots=True)
class Fall:
    """One try at bringing snow down; `place` is the tree or the side that let go."""

    fighter: Fighter
    order: Storm | Avalanche
    far: int
    over_shed: bool
    modifiers: chance.Modifiers
    needed: int
    roll: int
    second: int | None = None
    third: int | None = None
    place: str | None = None
    reason: str = events.MISSED


def attempt(fray: Fray, fighter: Fighter, order: Storm | Avalanche) -> list[Fall]:
    """Throw and roll; what comes of it is seen when everybody has thrown."""
    move = "storm" if isinstance(order, Storm) else "avalanche"
    found = way(fray, fighter, order)
    reason = short_of(fray, fighter, move)
    if reason or not found:
        at = order.hex if isinstance(order, Storm) else order.side
        told = (fighter.seat, move, at, reason or events.NO_LINE)
        fray.events.append(events.NoThrow(fray.segment, *told))
        return []
    spend(fray, fighter, move)
    modifiers = chance.of_throw(fighter, move, found[0])
    needed = chance.total(modifiers, found[1])
    roll = fray.dice.d100(_label(fray, fighter, order))
    fall = Fall(fighter, order, *found, modifiers, needed, roll)
    if roll <= needed:
        _roll_on(fray, fall)
    return [fall]


def come_down(fray: Fray, falls: list[Fall]) -> None:
    """Each tree and each side comes down once at most."""
    rivalries = _settle_rivals(fray, falls)
    for fall in falls:
        _come_down(fray, fall)
        harm.check_roll(fray, fall.fighter, fall.roll)
    fray.events.extend(rivalries)


def way(fray: Fray, fighter: Fighter, order: Storm | Avalanche) -> tuple[int, bool] | None:
    """To the tree as any throw; to the nearest hex of the shed, never halved (SB-25)."""
    if isinstance(order, Storm):
        return fray.board.range(fighter.hex, order.hex)
    far = fray.board.range_to_shed(fighter.hex)
    return None if far is None else (far, False)


def down_already(fray: Fray, order: Storm | Avalanche) -> str | None:
    """Whether this snow has come down before (rule 7)."""
    gone = order.hex in fray.bare if isinstance(order, Storm) else order.side in fray.spent
    return events.ALREADY_DOWN if gone else None


def _label(fray: Fray, fighter: Fighter, order: Storm | Avalanche) -> str:
    what = f"storm {order.hex}" if isinstance(order, Storm) else f"avalanche {order.side}"
    return f"{fray.die} {fighter.seat} {what}"


def _roll_on(fray: Fray, fall: Fall) -> None:
    label = _label(fray, fall.fighter, fall.order)
    if isinstance(fall.order, Storm):
        _storm(fray, fall, fall.order, label)
    else:
        _avalanche(fray, fall, fall.order, label)


def _storm(fray: Fray, fall: Fall, order: Storm, label: str) -> None:
    """A flat roll for the snow, unless the tree is bare already (SB-24, SB-45)."""
    gone = down_already(fray, order)
    if gone:
        fall.reason = gone
        return
    fall.second = fray.dice.d100(f"{label} falls")
    fall.reason = events.HELD
    if fall.second <= tables.STORM_FALLS:
        fall.place, fall.reason = order.hex, ""


def _avalanche(fray: Fray, fall: Fall, order: Avalanche, label: str) -> None:
    """Two flat rolls: whether it goes, and whether on the intended side (SB-25)."""
    fall.second = fray.dice.d100(f"{label} goes")
    fall.reason = events.HELD
    if fall.second > tables.AVALANCHE_GOES:
        return
    fall.third = fray.dice.d100(f"{label} side")
    other = "south" if order.side == "north" else "north"
    fall.place = order.side if fall.third <= tables.AVALANCHE_SIDE else other
    fall.reason = events.ALREADY_DOWN if fall.place in fray.spent else ""


def _settle_rivals(fray: Fray, falls: list[Fall]) -> list[events.Rival]:
    """Two successes at one place: the lower second roll scores, ties by a roll."""
    successes: dict[str, list[Fall]] = {}
    for fall in falls:
        if fall.place and not fall.reason:
            successes.setdefault(fall.place, []).append(fall)
    return [_settle_one(fray, p, successes[p]) for p in sorted(successes) if successes[p][1:]]


def _settle_one(fray: Fray, place: str, rivals: list[Fall]) -> events.Rival:
    lowest = min(fall.second or 0 for fall in rivals)
    tied = [fall for fall in rivals if fall.second == lowest]
    label = " ".join([fray.die, "rivals", place, *(fall.fighter.seat for fall in tied)])
    roll = fray.dice.roll(label, len(tied)) if len(tied) > 1 else None
    scorer = tied[roll - 1] if roll else tied[0]
    for fall in rivals:
        fall.reason = "" if fall is scorer else events.RIVALLED
    seats = tuple(fall.fighter.seat for fall in rivals)
    return events.Rival(fray.segment, place, seats, scorer.fighter.seat, roll)


def _come_down(fray: Fray, fall: Fall) -> None:
    """Everybody below gets it, the thrower too, but nobody scores on himself (SB-3, SB-26)."""
    victims: list[tuple[Fighter, int]] = []
    if not fall.reason and fall.place:
        victims = _below(fray, fall, fall.place)
    for target, damage in victims:
        harm.strike(fall.fighter, target, damage)
        target.struck |= isinstance(fall.order, Avalanche)
    _report(fray, fall, tuple((target.seat, damage) for target, damage in victims))


def _below(fray: Fray, fall: Fall, place: str) -> list[tuple[Fighter, int]]:
    if isinstance(fall.order, Avalanche):
        fray.spent.add(place)
        rated = dict.fromkeys(fray.board.sides[place], tables.THROWS["avalanche"].damage)
    else:
        fray.bare.add(place)
        rated = dict.fromkeys(fray.board.neighbours[place], tables.STORM_AROUND)
        rated[place] = tables.STORM_IN_TREE
    reachable = (f for f in fray.fighters if not fray.out_of_reach(f))
    return [(f, rated[f.hex]) for f in reachable if f.hex in rated]


def _report(fray: Fray, fall: Fall, victims: tuple[tuple[str, int], ...]) -> None:
    hit, falls = fall.roll <= fall.needed, not fall.reason
    seat = fall.fighter.seat
    if isinstance(fall.order, Storm):
        throw = (fall.order.hex, fall.far, fall.over_shed, fall.modifiers, fall.needed, fall.roll)
        snow = (tables.STORM_FALLS, fall.second, falls, fall.reason, victims)
        fray.events.append(events.Storm(fray.segment, seat, *throw, hit, *snow))
        return
    throw_ = (fall.order.side, fall.far, fall.modifiers, fall.needed, fall.roll)
    goes = (tables.AVALANCHE_GOES, fall.second, tables.AVALANCHE_SIDE, fall.third, fall.place)
    fray.events.append(
        events.Avalanche(fray.segment, seat, *throw_, hit, *goes, falls, fall.reason, victims)
    )
