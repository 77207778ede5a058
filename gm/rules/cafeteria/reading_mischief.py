"""Lines about cans and tables, and the standing orders."""

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.reading_people import Scene, take_who
from gm.rules.cafeteria.reading_words import one_of, take_family
from gm.rules.objections import either, not_allowed, not_understood
from gm.rules.words import Line


def read_can(line: Line, _: Scene) -> orders.Action:
    """`can`."""
    line.skip("up")
    return orders.PickUpCan()


def read_fill(line: Line, _: Scene) -> orders.Action:
    """`fill can with 4`."""
    line.skip("can", "the", "with", "up")
    number = line.take_number()
    line.skip("items", "item", "foods", "food", "things")
    if number is None:
        number = 10 if line.take(*vocabulary.EVERYTHING) else None
    if number is None or not 2 <= number <= 10:
        raise not_allowed("two items fill a can by one point: say fill can with 2, 4 or more")
    return orders.FillCan(number)


def read_spill(line: Line, _: Scene) -> orders.Action:
    """`spill west, keep`."""
    line.skip("can", "the", "it", "to", "toward", "towards")
    direction = one_of(line, vocabulary.DIRECTIONS)
    if not direction:
        ways = either(list(vocabulary.DIRECTIONS))
        raise not_understood(f"which way? There are {ways}")
    line.skip(",", "and", "then")
    return orders.Spill(direction, line.take("keep", "keep it", "keep can", "keep the can"))


def read_hide(_line: Line, _: Scene) -> orders.Action:
    """`hide`."""
    return orders.Hide()


def read_tip(line: Line, _: Scene) -> orders.Action:
    """`tip table`."""
    line.take_hex()
    return orders.Tip()


def read_leave(_line: Line, _: Scene) -> orders.Action:
    """`leave`."""
    return orders.Leave()


def read_last_ditch(line: Line, _: Scene) -> orders.Action:
    """`last ditch: dump`."""
    how = one_of(line, vocabulary.LAST_DITCHES)
    if not how:
        raise not_understood("after `last ditch:` comes throw, dump or surrender")
    return orders.LastDitch(how)


def read_food_off(line: Line, scene: Scene) -> orders.Action:
    """`food-off: Rock with dessert, main dish`."""
    line.skip("at", "throw at", "against")
    rival = take_who(line, scene, scene.own)
    families: list[str] = []
    if line.take("with", "from"):
        while line.next:
            line.skip(*vocabulary.JOINTS)
            if line.next:
                families.append(take_family(line))
    if len(set(families)) < len(families) or len(families) > 3:
        raise not_allowed("three draws from three different stacks: name three families")
    return orders.FoodOff(rival, tuple(families))
