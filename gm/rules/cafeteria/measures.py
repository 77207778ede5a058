"""What is worth counting in the cafeteria: attacks with the damage they do, and errands."""

from collections.abc import Iterator

from gm.rules.cafeteria import events
from gm.rules.game import Event, Measures, Use


def uses(event: Event) -> Iterator[Use]:
    """Attacks with the damage done; walking, queueing and clearing tables without."""
    match event:
        case events.Thrown(how=how, food=food, damage=damage):
            yield Use(None, f"{how} {food}", damage)
        case events.TrayHit():
            yield Use(None, "hit with a tray", 0)
        case events.Moved():
            yield Use(None, "move", 0)
        case events.Served():
            yield Use(None, "be served", 0)
        case events.Cleared():
            yield Use(None, "clear a table", 0)


MEASURES = Measures(uses=uses)
