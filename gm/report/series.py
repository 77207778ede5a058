"""A series of bots as people read it: tables, a chart, and rows for a spreadsheet."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from gm.report.templates import render

KINDS = {"bots": "bot", "seats": "seat", "starts": "start"}
COLUMNS = ("option", "kind", "name", "count", "value", "low", "high")

Told = Mapping[str, Any]
"""A series as `gm simulate --json` tells it; each of its `sides` was played with other options."""


def series_text(told: Told) -> str:
    """Everything in tables, the options side by side."""
    sides = told["sides"]
    shares = {kind: _cells(_rows(sides, field, "name"), _share) for field, kind in KINDS.items()}
    return render(
        "series/series.txt.j2",
        told=told,
        sides=sides,
        shares={kind: cells for kind, cells in shares.items() if cells},
        actions=_cells(_rows(sides, "actions", "action"), _use),
    )


Rows = Mapping[str, Sequence[Told | None]]


def _rows(sides: Sequence[Told], field: str, name: str) -> Rows:
    """What each side has under a name; a side that has nothing there has None."""
    found = [{one[name]: one for one in side[field]} for side in sides]
    order = dict.fromkeys(key for side in found for key in side)
    return {key: [side.get(key) for side in found] for key in order}


def _cells(rows: Rows, cell: Callable[[Told], str]) -> list[list[str]]:
    return [[name, *(cell(one) if one else "-" for one in ones)] for name, ones in rows.items()]


def _share(one: Told) -> str:
    return f"{one['share']:.1%} ({one['low']:.1%} to {one['high']:.1%})"


def _use(one: Told) -> str:
    points = f"{one['points_a_use']:.2f}" if one["points"] else "-"
    return f"{one['a_game']:.1f} {points:>5}"


def series_csv(told: Told) -> str:
    """One number a line, with its interval if it has one."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(COLUMNS)
    for side in told["sides"]:
        writer.writerows((side["label"], *row) for row in _numbers(side))
    return made.getvalue()


def _numbers(side: Told) -> Iterator[tuple[Any, ...]]:
    for field, kind in KINDS.items():
        for one in side[field]:
            told = (one["share"], one["low"], one["high"])
            yield (f"win share by {kind}", one["name"], one["entered"], *told)
    for action in side["actions"]:
        yield ("points a use", action["action"], action["uses"], action["points_a_use"], "", "")
    for turns, games in side["length"]["games_by_turns"].items():
        yield ("games by turns", turns, games, games / side["games"], "", "")


BAR, TOP, SPAN = 14, 70, 420
"""Pixels: a bar and its gap, the room for the title, and the width of the largest share."""


def series_svg(told: Told) -> str:
    """Win shares as bars with their intervals, the options side by side."""
    bars = list(_bars(told["sides"]))
    most = max((bar["high"] for bar in bars), default=1.0)
    return render("series/chart.svg.j2", told=told, bars=bars, scale=SPAN / most, bar=BAR, top=TOP)


def _bars(sides: Sequence[Told]) -> Iterator[dict[str, Any]]:
    """Every bar from the top down; a gap comes before each kind."""
    line = 0
    for field, kind in KINDS.items():
        rows = _rows(sides, field, "name")
        line += bool(rows)
        for name, ones in rows.items():
            for number, one in enumerate(ones):
                if one:
                    yield {**one, "line": line, "kind": kind, "name": name, "side": number}
                    line += 1
