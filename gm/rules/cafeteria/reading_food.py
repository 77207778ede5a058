"""Lines about food: fetching it, putting it down, and throwing it."""

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.reading_people import Scene, take_who
from gm.rules.cafeteria.reading_words import take_family, take_item, take_items
from gm.rules.objections import not_allowed, not_understood
from gm.rules.words import Line


def read_queue(line: Line, _: Scene) -> orders.Action:
    """`line: main dish, dessert, tray`."""
    families: list[str] = []
    tray = False
    while line.next:
        line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES, "for", "take", "with")
        if not line.next:
            break
        if line.take("tray"):
            tray = True
        elif line.take("no tray"):
            tray = False
        else:
            families.append(take_family(line))
    if not families:
        return orders.Queue(("main-dishes", "desserts"), True)
    if len(set(families)) < len(families):
        raise not_allowed("one item of a family a trip: name two different families")
    if len(families) > 2:
        raise not_allowed("two items a trip and no more: name two families")
    return orders.Queue(tuple(families), tray)


def read_table(line: Line, _: Scene) -> orders.Action:
    """`table: tray, 2 items, keep pizza`."""
    tray, items, families, keep = False, 0, list[str](), list[str]()
    line.take_hex()
    while line.next:
        line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES, "take", "with")
        if line.take("no tray"):
            continue
        number = line.take_number()
        if number is not None:
            items += number
            line.skip("items", "item", "foods", "food", "things", "thing")
        elif line.take("tray"):
            tray = True
        elif line.take("items", "item", "food"):
            items += 5
        elif line.take("keep", "keeping"):
            keep = take_items(line)
        elif line.next:
            families.append(take_family(line))
    if not (tray or items or families):
        tray, items = True, 5
    return orders.Table(tray, min(items, 5), tuple(families[:5]), tuple(keep))


def read_salad(line: Line, _: Scene) -> orders.Action:
    """`salad: tomatoes, onions`."""
    return orders.Salad(tuple(take_items(line)))


def read_drop(line: Line, _: Scene) -> orders.Action:
    """`drop bread`, `drop tray`, `drop all`."""
    found: list[str] = []
    while line.next:
        line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES)
        if line.take(*vocabulary.EVERYTHING):
            return orders.Drop((orders.ALL,))
        kept = next((word for word in ("tray", "can") if line.take(word)), "")
        if kept or line.next:
            found.append(kept or take_item(line))
    return orders.Drop(tuple(found) or (orders.ALL,))


def read_throw(line: Line, scene: Scene) -> orders.Action:
    """`throw pizza at Rock`."""
    line.skip(*vocabulary.ARTICLES)
    item = orders.BEST if line.take(*vocabulary.BEST) else take_item(line)
    if not line.take("at", "to", "on", "into"):
        raise not_understood(f"throw it at whom? Say throw {item.replace('-', ' ')} at Rock")
    return orders.Throw(item, take_who(line, scene, scene.own))


def read_squirt(line: Line, scene: Scene) -> orders.Action:
    """`squirt Rock`."""
    line.skip("at", "ketchup at", "mustard at")
    return orders.Throw(orders.PUMPER, take_who(line, scene, scene.own))


def read_bowl(line: Line, scene: Scene) -> orders.Action:
    """`bowl at Rock`."""
    line.skip("at", "over", "on")
    return orders.Throw(orders.BOWL, take_who(line, scene, scene.own))


def read_dump(line: Line, scene: Scene) -> orders.Action:
    """`dump on Connie`."""
    line.skip("on", "over", "onto", "at")
    return orders.Dump(take_who(line, scene, scene.own))
