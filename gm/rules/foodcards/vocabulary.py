"""The words of the order language: what players call cards, verbs and standing orders."""

from gm.rules.foodcards.standing import ITEM
from gm.rules.foodcards.tables import CART, DECK, PIE, SHACK, SPLAT, TRAY

_OTHER_CALLS = {
    TRAY: ("trays", "food tray", "food trays"),
    CART: ("carts", "food cart", "food carts"),
    SHACK: ("shacks", "food shack", "food shacks"),
    SPLAT: ("splats", "splat card"),
    PIE: ("pie", "pies", "double pies", "double-pie", "doublepie", "two pies"),
    "burger": ("burgers", "hamburger", "beefburger"),
    "taco": ("tacos",),
    "spaghetti": ("pasta", "noodles"),
    "salad": ("salads", "lettuce"),
    "cake": ("cakes",),
    "tomato": ("tomatoes", "tomatos"),
    "hot dog": ("hot dogs", "hotdog", "hotdogs", "hot-dog", "sausage"),
    "egg": ("eggs", "fried egg"),
}
CARDS = {call: card for card in DECK for call in (card, *_OTHER_CALLS[card])}
"""Every word for a card."""

KINDS = {
    **CARDS,
    **dict.fromkeys((ITEM, "items", "food", "food item", "food items", "any item"), ITEM),
}
"""The same for lists of kinds, where any Food Item may be meant."""

FIELDS = {
    **dict.fromkeys(("targets", "target", "aim", "aim at"), "targets"),
    **dict.fromkeys(("splat", "splats"), "splat"),
    **dict.fromkeys(("prefer", "prefers", "preference", "preferences"), "prefer"),
    **dict.fromkeys(("discard", "discards"), "discard"),
}
"""What a line of standing orders begins with, before its colon."""

THROW = ("throw", "hurl", "chuck", "fling", "lob", "toss")
PLAY = ("play", "lay", "place", "put", "use", "put down", "lay down")
DISCARD = ("discard", "drop", "bin", "ditch")
SKIP = ("skip",)
VERBS = (*THROW, *PLAY, *DISCARD, *SKIP, SPLAT)
AT = ("at", "to", "on", "onto")
ARTICLES = ("a", "an", "the", "my", "one", "some")
ME = frozenset({"me", "myself", "self", "my"})
NOTHING = frozenset({"-", "", "none", "nobody", "nothing", "default", "defaults", "anything"})
UNCHANGED = frozenset({"no change", "no changes", "as before", "standing orders", "unchanged"})

LEADING = frozenset(
    {phrase.split()[0] for phrase in (*KINDS, *FIELDS, *VERBS, *UNCHANGED)}
    | {*AT, *ME, *NOTHING, "and", "then", "or", "of", "in"}
)
"""Words that a name in canonical text had better not begin with."""
