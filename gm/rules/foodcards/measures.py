"""What is worth counting at the card table: what is thrown and laid, and the hits it makes."""

from collections.abc import Iterator

from gm.rules.foodcards import events
from gm.rules.game import Event, Measures, Use


def uses(event: Event) -> Iterator[Use]:
    """Every card played by its name, a thrown one with the hits that got through."""
    match event:
        case events.Throw(by=by, card=card, hits=hits):
            yield Use(by, f"throw {card}", hits)
        case events.Lay(seat=seat, card=card):
            yield Use(seat, f"lay {card}", 0)
        case events.Splat(by=by, what=what):
            yield Use(by, f"splat {what}", 0)
        case events.Skip(by=by):
            yield Use(by, "splat to skip", 0)
        case events.Discard(seat=seat):
            yield Use(seat, "discard", 0)


MEASURES = Measures(uses=uses)
