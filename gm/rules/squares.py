"""Squares by label, `A1` in the north-west corner: letters go east, numbers go south."""

from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
"""Column and row, from 1."""

COMPASS: dict[str, Spot] = {
    "north": (0, -1),
    "northeast": (1, -1),
    "east": (1, 0),
    "southeast": (1, 1),
    "south": (0, 1),
    "southwest": (-1, 1),
    "west": (-1, 0),
    "northwest": (-1, -1),
}
"""The eight directions clockwise."""


def label(spot: Spot) -> str:
    """The name of a square."""
    return f"{chr(64 + spot[0])}{spot[1]}"


def spot(name: str) -> Spot:
    """Where a square lies."""
    return ord(name[0]) - 64, int(name[1:])


def distance(one: Spot, other: Spot) -> int:
    """Steps between two squares, diagonals counting 1."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def between(one: Spot, other: Spot) -> list[Spot]:
    """The squares strictly between two; a tie falls to the row or column of the first."""
    steps = distance(one, other)
    return [
        (_part(one[0], other[0], n, steps), _part(one[1], other[1], n, steps))
        for n in range(1, steps)
    ]


def _part(start: int, end: int, n: int, steps: int) -> int:
    way = abs(end - start) * n
    whole, rest = divmod(way, steps)
    return start + sign(end - start) * (whole + (2 * rest > steps))
