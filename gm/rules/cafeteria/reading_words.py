"""What a line names: food, families, or any word of a few."""

from collections.abc import Mapping

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.names import did_you_mean, legible
from gm.rules.objections import not_understood
from gm.rules.words import Line


def one_of(line: Line, known: Mapping[str, tuple[str, ...]]) -> str:
    """Read whichever of some words comes next, by the longest way to say it; empty if none."""
    sizes = {line.ahead(*said): word for word, said in known.items()}
    size = max(sizes)
    line.at += size
    return sizes[size] if size else ""


def take_family(line: Line) -> str:
    """Read a food family."""
    family = one_of(line, vocabulary.FAMILIES)
    if family:
        return family
    known = [word for said in vocabulary.FAMILIES.values() for word in said]
    hint = did_you_mean(line.said(1), known)
    hint = hint or "; the families are beverage, bread, vegetable, main dish and dessert"
    raise not_understood(f"{legible(line.said(1), 40)} is no food family{hint}")


def take_item(line: Line) -> str:
    """Read something to eat, or to throw."""
    if line.take("pumper"):
        return orders.PUMPER
    item = one_of(line, vocabulary.ITEMS)
    if item:
        return item
    known = [said[0] for said in vocabulary.ITEMS.values()]
    hint = did_you_mean(line.said(1), known) or "; or say `best`"
    raise not_understood(f"{legible(line.said(1), 40) or 'that'} is nothing to throw{hint}")


def take_items(line: Line) -> list[str]:
    """Read several of them, to the end of the line."""
    found: list[str] = []
    while line.next:
        line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES, "or")
        if line.next:
            found.append(take_item(line))
    if not found:
        raise not_understood("it does not say what; name a food, as pizza")
    return found
