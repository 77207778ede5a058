"""What is worth counting in a snowball fight: hit points, victory points, hexes and throws."""

from collections.abc import Iterator

from gm.rules.game import Event, Measures, Use
from gm.rules.snowball import events, tables


def uses(event: Event) -> Iterator[Use]:
    """Moves, collecting and every throw with the victory points it won (SB-3)."""
    match event:
        case events.Throw(by=by, move=move, damage=damage):
            yield Use(by, move, 0 if move == "maniac" else damage)
        case events.Storm(by=by, victims=victims):
            yield Use(by, "storm", sum(damage for seat, damage in victims if seat != by))
        case events.Avalanche(by=by, victims=victims):
            yield Use(by, "avalanche", sum(damage for seat, damage in victims if seat != by))
        case events.Collect(seat=seat, what=what):
            yield Use(seat, f"collect {what}", 0)
        case events.Move(seat=seat, running=False):
            yield Use(seat, "move", 0)


MEASURES = Measures(
    numbers=("hp", "vp"),
    places=("hex",),
    start="hex",
    uses=uses,
    still="\n".join(["stand"] * tables.SEGMENTS),
    open_to_all=True,
)
