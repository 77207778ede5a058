"""What is worth counting in a food fight: Beans, actions, hits and what is bought."""

from collections.abc import Iterator

from gm.rules.foodfighters import events
from gm.rules.game import Event, Measures, Use


def uses(event: Event) -> Iterator[Use]:
    """The three actions, an attack with a point if it hit, purchases and Powers."""
    match event:
        case events.Attacked(seat=seat, hit=hit, again=False):
            yield Use(seat, "attack", int(hit))
        case events.BeanRoll(seat=seat):
            yield Use(seat, "roll", 0)
        case events.Swapped(seat=seat) | events.Shifted(seat=seat):
            yield Use(seat, "swap", 0)
        case events.Bought(seat=seat, thing=thing):
            yield Use(seat, f"buy {thing}", 0)
        case events.Played(seat=seat, power=power):
            yield Use(seat, f"play {power}", 0)


MEASURES = Measures(
    numbers=("beans", "smashed"), places=("team",), start="team", uses=uses, still="roll"
)
