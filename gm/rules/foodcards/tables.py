"""The cards and the numbers of the rulebook. Which foods there are is ours: that list is lost."""

TRAY, CART, SHACK, SPLAT, PIE = "tray", "cart", "shack", "splat", "double pie"
HALF_PIE = "half pie"
"""A Double Pie of which one Pie was stopped: it lies there as a single hit (FC-3)."""

ITEMS = {
    "burger": 8,
    "taco": 8,
    "spaghetti": 8,
    "salad": 8,
    "cake": 7,
    "tomato": 7,
    "hot dog": 7,
    "egg": 7,
}
"""The eight Food Items, sixty cards."""

DECK = {TRAY: 20, CART: 10, SPLAT: 10, SHACK: 10, PIE: 10, **ITEMS}
"""All 120 cards, in the order in which hands are held."""

CARDS = tuple(card for card, number in DECK.items() for _ in range(number))
RANK = {card: place for place, card in enumerate(DECK)}
FOOD = (PIE, *ITEMS)
LAID = (TRAY, CART, SHACK)

SEATS = (2, 7)
OUT_AT = {2: 15}
OUT_AT_MANY = 10
HAND = 2
"""Cards dealt to each player in the Strategic variant."""

STRENGTH = {PIE: 2, HALF_PIE: 1, **dict.fromkeys(ITEMS, 1)}
"""How often a card hits."""


def in_order(cards: list[str]) -> tuple[str, ...]:
    """Cards as a hand is held: in the order of the deck."""
    return tuple(sorted(cards, key=RANK.__getitem__))
