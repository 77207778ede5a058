"""Two or three letters for each player, so that a map has room for everybody."""

from collections import Counter
from collections.abc import Iterator, Mapping

from gm.rules.game import Seat
from gm.rules.names import slug


def initials(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Letters made from the names, no two alike: Jack Frost is JF, unless John Frost plays too."""
    ways = {seat: list(_ways(slug(name) or seat)) for seat, name in names.items()}
    found: dict[Seat, str] = {}
    for n in range(max(map(len, ways.values()), default=0)):
        tried = {seat: ways[seat][min(n, len(ways[seat]) - 1)] for seat in names}
        taken = Counter([*found.values(), *(tried[s] for s in names if s not in found)])
        found |= {s: tried[s] for s in names if s not in found and taken[tried[s]] == 1}
    numbered = (seat for seat in names if seat not in found)
    return found | {seat: f"P{number}" for number, seat in enumerate(numbered, 1)}


def _ways(name: Seat) -> Iterator[str]:
    """What a name could be called, the best first."""
    first, *others = name.upper().split("-")
    last = others[-1] if others else first[1:]
    yield first[:1] + last[:1] if last else first * 2
    yield first[:2] + last[:1]
    yield first[:1] + last[:2]
    yield first[:1] + last[:1] + last[-1:]
    yield first[:1] + first[-1:] + last[-1:]
