"""Contested hexes: one player a hex at the end of a segment (rule 6, SB-7, SB-38, SB-39)."""

from collections.abc import Sequence

from gm.rules.snowball import events
from gm.rules.snowball.fray import Fighter, Fray
from gm.rules.snowball.trek import Trek


def settle(fray: Fray, treks: Sequence[Trek]) -> None:
    """Losers step back along their routes until nobody clashes."""
    if _all_apart(fray, treks):
        return
    walking = {trek.fighter for trek in treks}
    standing = {f.hex: f for f in fray.fighters if f not in walking and f.hex != fray.door}
    while clashes := _clashes(fray, treks, standing):
        for hex_, rivals in sorted(clashes.items()):
            _settle_one(fray, hex_, rivals, standing.get(hex_))


def _all_apart(fray: Fray, treks: Sequence[Trek]) -> bool:
    """The usual case, seen at a glance: everybody ends on a hex of its own."""
    ends = {fighter: fighter.hex for fighter in fray.fighters}
    for trek in treks:
        ends[trek.fighter] = trek.hexes[-1]
    return len(set(ends.values())) == len(ends)


def _clashes(
    fray: Fray, treks: Sequence[Trek], standing: dict[str, Fighter]
) -> dict[str, list[Trek]]:
    claims: dict[str, list[Trek]] = {}
    for trek in treks:
        claims.setdefault(trek.hexes[trek.at], []).append(trek)
    claims.pop(fray.door, None)
    return {h: claim for h, claim in claims.items() if len(claim) > 1 or h in standing}


def _settle_one(fray: Fray, hex_: str, rivals: list[Trek], stander: Fighter | None) -> None:
    winner, roll = (stander, None) if stander else _winner(fray, hex_, rivals)
    kept = next((trek for trek in rivals if trek.fighter is winner), None)
    for trek in rivals:
        if trek is kept:
            continue
        reason = _reason(kept, trek)
        won_by = roll if reason == events.LUCKIER else None
        trek.at -= 1
        assert winner
        fray.events.append(
            events.Bump(
                fray.segment, trek.fighter.seat, hex_, winner.seat, reason, won_by, trek.here
            )
        )


def _winner(fray: Fray, hex_: str, rivals: list[Trek]) -> tuple[Fighter, int | None]:
    best = min(map(_slowness, rivals))
    fastest = [trek.fighter for trek in rivals if _slowness(trek) == best]
    if len(fastest) == 1:
        return fastest[0], None
    label = " ".join([fray.die, "hex", hex_, *(fighter.seat for fighter in fastest)])
    roll = fray.dice.roll(label, len(fastest))
    return fastest[roll - 1], roll


def _slowness(trek: Trek) -> tuple[bool, bool, bool, int]:
    """Less is faster: never left, no runner, not collecting, fewer Movement Factors."""
    return trek.at > 0, trek.running, trek.route.collector, trek.spent


def _reason(kept: Trek | None, lost: Trek) -> str:
    if kept is None or kept.at == 0:
        return events.NEVER_LEFT
    if kept.running != lost.running:
        return events.RUNNER_YIELDS
    if kept.route.collector != lost.route.collector:
        return events.NOT_COLLECTING
    return events.FASTER if kept.spent != lost.spent else events.LUCKIER
