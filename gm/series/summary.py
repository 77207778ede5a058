"""A tally as plain data: shares with their intervals, lengths, and what actions bring."""

from collections import Counter
from math import sqrt
from typing import Any

from gm.series.tally import KINDS, Tally

Z = 1.959964
"""Standard deviations on either side of 95 of 100."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases (Wilson 1927)."""
    if not played:
        return 0.0, 1.0
    share, squared = won / played, Z * Z / played
    middle = share + squared / 2
    spread = Z * sqrt(share * (1 - share) / played + squared / (4 * played))
    least, most = (middle - spread) / (1 + squared), (middle + spread) / (1 + squared)
    return max(0.0, least), min(1.0, most)


def summary(tally: Tally) -> dict[str, Any]:
    """Everything there is to tell about a series."""
    return {
        "games": tally.games,
        "unfinished": tally.unfinished,
        "joint_wins": tally.joint,
        "length": _length(tally.lengths),
        **{f"{kind}s": _shares(tally, kind) for kind in KINDS},
        "actions": _actions(tally),
    }


def _length(lengths: Counter[int]) -> dict[str, Any]:
    games = sum(lengths.values())
    if not games:
        return {}
    ordered = sorted(lengths.elements())
    return {
        "mean": sum(ordered) / games,
        "shortest": ordered[0],
        "tenth": ordered[games // 10],
        "median": ordered[games // 2],
        "nine_tenths": ordered[9 * games // 10],
        "longest": ordered[-1],
        "games_by_turns": {str(turns): lengths[turns] for turns in sorted(lengths)},
    }


def _shares(tally: Tally, kind: str) -> list[dict[str, Any]]:
    entered = {name: n for (kind_, name), n in tally.entered.items() if kind_ == kind}
    return [_share(tally, kind, name, entered[name]) for name in sorted(entered)]


def _share(tally: Tally, kind: str, name: str, entered: int) -> dict[str, Any]:
    won = float(tally.won.get((kind, name), 0))
    low, high = wilson(won, entered)
    return {
        "name": name,
        "entered": entered,
        "won": won,
        "share": won / entered,
        "low": low,
        "high": high,
    }


def _actions(tally: Tally) -> list[dict[str, Any]]:
    by_use = sorted(tally.uses, key=lambda action: (-tally.uses[action], action))
    return [_action(tally, action) for action in by_use]


def _action(tally: Tally, action: str) -> dict[str, Any]:
    uses, points = tally.uses[action], tally.points[action]
    return {
        "action": action,
        "uses": uses,
        "a_game": uses / tally.games,
        "points": points,
        "points_a_use": points / uses,
    }
