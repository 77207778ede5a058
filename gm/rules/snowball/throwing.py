"""Throws at players, and the bounce after them (5D to 5H, SB-19 to SB-23)."""

from gm.rules.snowball import areas, chance, collecting, events, harm, kitchen, tables
from gm.rules.snowball.ammunition import short_of, spend
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import (
    NEAREST,
    Aim,
    Avalanche,
    Baker,
    Bolero,
    Go,
    Maniac,
    Stand,
    Storm,
)
from gm.rules.snowball.state import LEFT

NO_THROWS = (Go, Stand)
FROM_ABOVE = (Storm, Avalanche)


def throw(fray: Fray) -> None:
    """See who really bounces, dances or raves, which changes others' chances; then roll."""
    throwers = [fighter for fighter in fray.fighters if not isinstance(fighter.order, NO_THROWS)]
    shots = {f.seat: _shots(fray, f) for f in throwers if not isinstance(f.order, Aim)}
    falls: list[areas.Fall] = []
    for fighter in throwers:
        order = fighter.order
        if isinstance(order, Aim):
            _aim(fray, fighter, order)
        elif isinstance(order, Maniac):
            _rave(fray, fighter)
        elif isinstance(order, FROM_ABOVE):
            falls += areas.attempt(fray, fighter, order)
        else:
            move = "baker" if isinstance(order, Baker) else "bolero"
            _throw_all(fray, fighter, move, shots[fighter.seat])
    if falls:
        areas.come_down(fray, falls)


def _shots(fray: Fray, fighter: Fighter) -> list[Fighter]:
    """The targets a Baker or Bolero will really throw at, with the stance that takes (SB-42)."""
    order = fighter.order
    if isinstance(order, Baker):
        shots = _valid(fray, fighter, "baker", (order.at,))
        if shots:
            fighter.did = "" if order.bounce else "baker"
            fighter.moved = 1 if order.bounce else 0
            fighter.bounces = order.bounce is not None
        return shots
    if isinstance(order, Bolero):
        shots = _valid(fray, fighter, "bolero", order.at)
        fighter.did = "bolero" if shots else ""
        return shots
    if isinstance(order, Maniac):
        _begin_raving(fray, fighter)
    return []


def _begin_raving(fray: Fray, fighter: Fighter) -> None:
    if fighter.hex == fray.door:
        _no_throw(fray, fighter, "maniac", None, events.THROWER_INDOORS)
    else:
        fighter.did = "maniac"


def _valid(fray: Fray, fighter: Fighter, move: str, seats: tuple[str, ...]) -> list[Fighter]:
    """Those of the named targets that can be thrown at while snowballs last (SB-20, SB-22)."""
    shots: list[Fighter] = []
    for seat in seats:
        target = fray.by_seat[seat]
        reason = why_not(fray, fighter, move, target, len(shots))
        if reason:
            _no_throw(fray, fighter, move, seat, reason)
        else:
            shots.append(target)
    return shots


def why_not(
    fray: Fray, fighter: Fighter, move: str, target: Fighter, thrown: int = 0
) -> str | None:
    """What keeps a fighter from throwing at another (SB-11, SB-20)."""
    reason = short_of(fray, fighter, move, thrown)
    if reason:
        return reason
    if target.status == LEFT:
        return events.GONE
    if target.hex == fray.door:
        return events.INDOORS
    if target.hp == 0:
        return events.IMMUNE
    return None if fray.board.range(fighter.hex, target.hex) else events.NO_LINE


def _aim(fray: Fray, fighter: Fighter, order: Aim) -> None:
    if order.at != NEAREST:
        target: Fighter | None = fray.by_seat[order.at]
    else:
        target = _nearest(fray, fighter) if not short_of(fray, fighter, order.move) else None
        fighter.at_nearest = True
    if target is None:
        reason = short_of(fray, fighter, order.move) or events.NOBODY
        return _no_throw(fray, fighter, order.move, None, reason)
    reason_ = why_not(fray, fighter, order.move, target)
    if reason_:
        return _no_throw(fray, fighter, order.move, target.seat, reason_)
    return _throw_one(fray, fighter, order.move, target)


def _nearest(fray: Fray, fighter: Fighter) -> Fighter | None:
    """By route length after moves; nobody in the kitchen, no runner at 0 HP (SB-19)."""
    others = [f for f in fray.fighters if f is not fighter and not fray.out_of_reach(f)]
    ranges = {f.seat: way[0] for f in others if (way := fray.board.range(fighter.hex, f.hex))}
    if not ranges:
        return None
    far = min(ranges.values())
    tied = tuple(seat for seat, steps in ranges.items() if steps == far)
    roll = fray.dice.roll(f"{fray.die} {fighter.seat} nearest", len(tied)) if tied[1:] else None
    found = tied[roll - 1] if roll else tied[0]
    fray.events.append(events.Nearest(fray.segment, fighter.seat, found, far, tied, roll))
    return fray.by_seat[found]


def _throw_all(fray: Fray, fighter: Fighter, move: str, targets: list[Fighter]) -> None:
    for number, target in enumerate(targets):
        if number and fighter.recovering:
            _no_throw(fray, fighter, move, target.seat, events.FELL)
        else:
            _throw_one(fray, fighter, move, target)


def _throw_one(fray: Fray, fighter: Fighter, move: str, target: Fighter) -> None:
    way = fray.board.range(fighter.hex, target.hex)
    assert way
    far, over_shed = way
    modifiers = chance.against(fray, fighter, move, target, far)
    spend(fray, fighter, move)
    _roll(fray, fighter, move, target, far, over_shed, modifiers)


def _roll(
    fray: Fray,
    fighter: Fighter,
    move: str,
    target: Fighter,
    far: int,
    over_shed: bool,
    modifiers: chance.Modifiers,
) -> None:
    needed = chance.total(modifiers, over_shed)
    roll = fray.dice.d100(f"{fray.die} {fighter.seat} {move} {target.seat}")
    hit = roll <= needed
    damage = tables.THROWS[move].damage if hit else 0
    by, at = fighter.seat, target.seat
    fray.events.append(
        events.Throw(
            fray.segment, by, move, at, far, over_shed, modifiers, needed, roll, hit, damage
        )
    )
    if hit:
        harm.strike(fighter, target, damage, scores=move != "maniac")
        target.struck |= move == "dirigible"
    harm.check_roll(fray, fighter, roll)


def _rave(fray: Fray, fighter: Fighter) -> None:
    """A flat chance for everybody within two hexes, and no points for it (SB-23)."""
    if not fighter.did:
        return
    raving = tables.THROWS["maniac"]
    for target in fray.fighters:
        if target is fighter or fray.out_of_reach(target):
            continue
        far = fray.board.distance(fighter.hex, target.hex)
        if far <= raving.range:
            _roll(fray, fighter, "maniac", target, far, False, (("base", raving.chance),))


def _no_throw(fray: Fray, fighter: Fighter, move: str, at: str | None, reason: str) -> None:
    fray.events.append(events.NoThrow(fray.segment, fighter.seat, move, at, reason))


def bounce(fray: Fray) -> None:
    """The hop after a Baker Bounce; a hex taken by somebody is not to be had (SB-21, SB-41)."""
    bouncers = [fighter for fighter in fray.fighters if fighter.bounces]
    if not bouncers:
        return
    wanted: dict[str, list[Fighter]] = {}
    for fighter in bouncers:
        if isinstance(fighter.order, Baker) and fighter.order.bounce:
            wanted.setdefault(fighter.order.bounce, []).append(fighter)
    occupied = {fighter.hex for fighter in fray.fighters} - {fray.door}
    for hex_ in sorted(wanted):
        _bounce_to(fray, hex_, wanted[hex_], hex_ in occupied)


def _bounce_to(fray: Fray, hex_: str, bouncers: list[Fighter], occupied: bool) -> None:
    near = [fighter for fighter in bouncers if hex_ in fray.board.neighbours[fighter.hex]]
    landing, roll = near, None
    if len(near) > 1 and not occupied and hex_ != fray.door:
        label = " ".join([fray.die, "bounce", hex_, *(fighter.seat for fighter in near)])
        roll = fray.dice.roll(label, len(near))
        landing = [near[roll - 1]]
    for fighter in bouncers:
        if fighter not in near:
            _hop(fray, fighter, hex_, events.TOO_FAR)
        elif occupied:
            _hop(fray, fighter, hex_, events.OCCUPIED)
        else:
            _hop(fray, fighter, hex_, "" if fighter in landing else events.LOST_ROLL, roll)


def _hop(fray: Fray, fighter: Fighter, hex_: str, reason: str, roll: int | None = None) -> None:
    start = fighter.hex
    told = (start, hex_, not reason, reason, roll)
    fray.events.append(events.Bounce(fray.segment, fighter.seat, *told))
    if reason:
        return
    assert isinstance(fighter.order, Baker)
    collecting.carry_off(fray, fighter, start, fighter.order.keep)
    fighter.hex = hex_
    if hex_ == fray.door:
        kitchen.enter(fray, fighter)
