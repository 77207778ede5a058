"""Gaps in the mover's formation, filled before anything else (FF-6)."""

from collections.abc import Sequence

from gm.rules.foodfighters.events import CUSTOM, ORDERED, STANDING, Fill
from gm.rules.foodfighters.formation import fillers, gaps
from gm.rules.foodfighters.orders import Fill as FillOrder
from gm.rules.foodfighters.standing import filler
from gm.rules.foodfighters.table import Table


def fill_gaps(table: Table, ordered: Sequence[FillOrder]) -> None:
    """As ordered; what is left open by the standing order or the custom of the house (FF-13)."""
    for order in ordered:
        if order.gap in gaps(table.mine.formation) and order.by in fillers(table.mine.formation):
            fill(table, order.gap, order.by, ORDERED)
    fill_the_rest(table)


def fill_the_rest(table: Table) -> None:
    """Every gap that nobody spoke of, the front ones first and from the left."""
    standing = table.standing[table.seat]
    while open_gaps := gaps(table.mine.formation):
        by = filler(standing, table.mine.formation, open_gaps[0])
        favoured = table.mine.formation[by].kind in standing.fill
        fill(table, open_gaps[0], by, STANDING if favoured else CUSTOM)


def fill(table: Table, gap: str, by: str, how: str) -> None:
    """One fighter steps up, with all it holds."""
    fighter = str(table.mine.formation[by].tile)
    table.fill(gap, by)
    table.events.append(Fill(table.segment, table.seat, gap, by, fighter, how))
