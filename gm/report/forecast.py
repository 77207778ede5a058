"""A forecast as people read it: everybody in a table, and bars for whoever asks."""

from collections.abc import Mapping
from typing import Any

from gm.report.templates import render

LONGEST, MOST_BARS = 40, 12
"""Columns of the longest bar, and bars before the rest is put together."""

Told = Mapping[str, Any]
"""A forecast as `gm forecast --json` tells it."""


def forecast_text(told: Told) -> str:
    """The whole answer."""
    you = next(one for one in told["seats"] if one["seat"] == told["seat"])
    return render(
        "forecast/forecast.txt.j2",
        told=told,
        you=you,
        fields=[*you["numbers"], *you["places"]],
        rows=[_row(one, told["times"]) for one in told["seats"]],
        changes={name: _bars(number["changes"]) for name, number in you["numbers"].items()},
        ends={name: _bars(_few(place["ends"])) for name, place in you["places"].items()},
    )


def _row(one: Told, times: int) -> list[str]:
    numbers = (f"{n['now']} {n['mean']:+.2f}" for n in one["numbers"].values())
    places = (_likeliest(place["ends"], times) for place in one["places"].values())
    return [one["name"], *numbers, *places]


def _likeliest(ends: Mapping[str, int], times: int) -> str:
    place, count = next(iter(ends.items()))
    return f"{place} {count / times:.0%}"


def _few(ends: Mapping[str, int]) -> dict[str, int]:
    """The likeliest places, and all others together."""
    places = list(ends)
    rest = sum(ends[place] for place in places[MOST_BARS:])
    return {place: ends[place] for place in places[:MOST_BARS]} | ({"others": rest} if rest else {})


def _bars(counts: Mapping[str, int]) -> list[list[str]]:
    """A row for each outcome: what, how often, and a bar."""
    times, most = sum(counts.values()), max(counts.values())
    return [
        [what, f"{count / times:.1%}", "█" * (LONGEST * count // most) or "▏"]
        for what, count in counts.items()
    ]
