"""A line of a plan, read word by word, for what the player wants."""

from collections.abc import Callable

from gm.rules.cafeteria import orders, reading_food, reading_mischief, reading_walks, vocabulary
from gm.rules.cafeteria.reading_people import Scene
from gm.rules.names import did_you_mean, legible
from gm.rules.objections import either, not_allowed, not_understood
from gm.rules.words import Line


def read_line(text: str, scene: Scene) -> orders.Action | None:
    """The action of a line, None for standing about; objects to what it cannot make out."""
    line = Line(text)
    line.skip("please", "then", "and then", "and", ",")
    action = _action(line, scene)
    line.skip(",", ";", "please")
    if line.next:
        rest = legible(line.said(6), 40)
        raise not_understood(f"{rest} is more than the order needs; leave it out")
    return action


def _action(line: Line, scene: Scene) -> orders.Action | None:
    verb = _verb(line)
    if verb == vocabulary.STAND:
        return None
    if verb == vocabulary.REPEAT:
        again = _action(line, scene)
        if again is None or isinstance(again, (orders.Repeat, *orders.STANDING)):
            raise not_allowed("`repeat` goes before one action, as repeat throw best at nearest")
        return orders.Repeat(again)
    return READERS[verb](line, scene)


def _verb(line: Line) -> str:
    sizes = {line.ahead(*said): verb for verb, said in vocabulary.VERBS.items()}
    size = max(sizes)
    if not size:
        known = [word for said in vocabulary.VERBS.values() for word in said]
        hint = did_you_mean(line.said(1), [word for word in known if len(word) > 2])
        hint = hint or f"; the orders are {either(vocabulary.ORDERS)}"
        raise not_understood(f"{legible(line.said(1), 40) or 'that'} is no order{hint}")
    line.at += size
    return sizes[size]


READERS: dict[str, Callable[[Line, Scene], orders.Action]] = {
    vocabulary.MOVE: reading_walks.read_move,
    vocabulary.TOWARD: reading_walks.read_toward,
    vocabulary.AWAY: reading_walks.read_away,
    vocabulary.LINE: reading_food.read_queue,
    vocabulary.THROW: reading_food.read_throw,
    vocabulary.SQUIRT: reading_food.read_squirt,
    vocabulary.BOWL: reading_food.read_bowl,
    vocabulary.DUMP: reading_food.read_dump,
    vocabulary.TABLE: reading_food.read_table,
    vocabulary.SALAD: reading_food.read_salad,
    vocabulary.DROP: reading_food.read_drop,
    vocabulary.CAN: reading_mischief.read_can,
    vocabulary.FILL: reading_mischief.read_fill,
    vocabulary.SPILL: reading_mischief.read_spill,
    vocabulary.HIDE: reading_mischief.read_hide,
    vocabulary.TIP: reading_mischief.read_tip,
    vocabulary.LEAVE: reading_mischief.read_leave,
    vocabulary.LAST_DITCH: reading_mischief.read_last_ditch,
    vocabulary.FOOD_OFF: reading_mischief.read_food_off,
}
