"""Collecting snow, carrying it off, and what gets trampled (5B, 5C, rules 7 and 8)."""

from collections.abc import Sequence

from gm.rules.snowball import events, tables
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.orders import HEAD, SNOWBALLS, Gather, carried
from gm.rules.snowball.trek import Trek


def collect(fray: Fray, treks: Sequence[Trek]) -> None:
    """Walk each trek once more, gathering where it stopped and carrying what may be carried."""
    heads = _head_takers(fray, treks)
    for trek in treks:
        left = 0
        for place, gather, number, _ in trek.route.gathers:
            if place <= trek.at:
                if left < place:
                    _carry_on(fray, trek, left, place)
                left = place
                _gather(fray, trek, place, gather, number, heads)
        if left < trek.at:
            _carry_on(fray, trek, left, trek.at)
        if trek.misses_out:
            _miss_out(fray, trek)


def _carry_on(fray: Fray, trek: Trek, start: int, end: int) -> None:
    for where in trek.hexes[start:end]:
        carry_off(fray, trek.fighter, where, trek.keep)


def _head_takers(fray: Fray, treks: Sequence[Trek]) -> dict[str, Fighter]:
    """Who gets each snowman's head: the fewest MFs spent, then a roll (SB-10, SB-40)."""
    wanted: dict[str, list[tuple[int, Fighter]]] = {}
    for trek in treks:
        for place, gather, number, spent in trek.route.gathers:
            if gather.what != HEAD or not number or place > trek.at:
                continue
            where = trek.hexes[place]
            if _has_head(fray, where):
                wanted.setdefault(where, []).append((spent, trek.fighter))
    return {where: _quickest(fray, where, wanted[where]) for where in sorted(wanted)}


def _quickest(fray: Fray, where: str, takers: list[tuple[int, Fighter]]) -> Fighter:
    least = min(spent for spent, _ in takers)
    equal = [fighter for spent, fighter in takers if spent == least]
    label = " ".join([fray.die, "head", where, *(fighter.seat for fighter in equal)])
    return fray.dice.choice(label, equal)


def _has_head(fray: Fray, where: str) -> bool:
    return where in fray.board.snowmen and where not in fray.headless


def _gather(
    fray: Fray, trek: Trek, index: int, gather: Gather, number: int, heads: dict[str, Fighter]
) -> None:
    fighter, where = trek.fighter, trek.hexes[index]
    reason = _why_not(fray, trek, where, gather, number, heads)
    if reason:
        event = events.NoCollect(fray.segment, fighter.seat, where, gather.what, reason)
        fray.events.append(event)
        return
    what = gather.what
    if what == SNOWBALLS:
        fighter.snowballs += number
    else:
        fighter.dirigibles += number
    if what == HEAD:
        fray.headless.add(where)
    else:
        fighter.collected += number
    fray.events.append(events.Collect(fray.segment, fighter.seat, where, what, number))


def _why_not(
    fray: Fray, trek: Trek, where: str, gather: Gather, number: int, heads: dict[str, Fighter]
) -> str | None:
    """Not in the kitchen, not on the path, no more heads than snowmen (SB-5, SB-10)."""
    if where == fray.door:
        return events.INDOORS
    if number == 0:
        return events.OUT_OF_MFS
    if gather.what == HEAD:
        taken = where in fray.headless or heads.get(where) is not trek.fighter
        return events.NO_HEAD if taken else None
    return events.ON_PATH if where in fray.board.path else None


def _miss_out(fray: Fray, trek: Trek) -> None:
    """What was to be collected further on is lost (SB-8, SB-37)."""
    route = trek.route
    bumped_from = [(route.hexes[place], g) for place, g, _, _ in route.gathers if place > trek.at]
    for where, gather in bumped_from + route.beyond:
        told = (trek.fighter.seat, where, gather.what, events.STOPPED_SHORT)
        fray.events.append(events.NoCollect(fray.segment, *told))


def carry_off(fray: Fray, fighter: Fighter, where: str, keep: str | None) -> None:
    """Leaving a hex with what can be carried; the rest is trampled (rule 8, SB-9)."""
    snowballs, dirigibles = fighter.snowballs, fighter.dirigibles
    if snowballs <= tables.CARRIED_SNOWBALLS and not dirigibles:
        return
    fighter.snowballs, fighter.dirigibles = carried(snowballs, dirigibles, keep)
    lost = snowballs - fighter.snowballs, dirigibles - fighter.dirigibles
    if any(lost):
        fray.events.append(events.Trample(fray.segment, fighter.seat, where, *lost))
