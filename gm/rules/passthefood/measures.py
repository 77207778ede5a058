"""What is worth counting at the grid: throws by style, pushes, and how scores change by them."""

from collections.abc import Iterator

from gm.rules.game import Event, Measures, Use
from gm.rules.passthefood import events


def uses(event: Event) -> Iterator[Use]:
    """Throws and coins that had to make way; a change of score is counted by itself."""
    match event:
        case events.Throw(seat=seat, style=style, floor=floor):
            yield Use(seat, f"{style} to the floor" if floor else style, 0)
        case events.Push(seat=seat, end=end):
            yield Use(seat, "pushed off" if end is None else "pushed", 0)
        case events.Score(seat=seat, before=before, after=after):
            yield Use(seat, "score", after - before)


MEASURES = Measures(start="suit", uses=uses)
