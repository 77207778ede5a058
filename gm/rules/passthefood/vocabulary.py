"""The words of the order language: styles, ranks and suits, and by which names they also go."""

from gm.rules.passthefood.tables import LOB, SLIDE, TOSS

_STYLES = {
    TOSS: "toss tosses tossing flip flick chuck pitch underarm",
    SLIDE: "slide slides sliding skim skid shove push shuffle glide",
    LOB: "lob lobs lobbing loft float arc drop overarm",
}
_RANKS = {
    "null": "null nulls nil none nought zero blank garnish garnishes",
    "2": "two twos deuce veggie veggies veg vegetable vegetables",
    "3": "three threes starch starches",
    "4": "four fours protein proteins",
    "5": "five fives fat fats",
    "ace": "ace aces one sauce",
}
_SUITS = {
    "Suns": "suns sun spicy",
    "Moons": "moons moon salty",
    "Crowns": "crowns crown sweet",
    "Arms": "arms arm sour",
}


def _by_word(table: dict[str, str]) -> dict[str, str]:
    return {word: meant for meant, words in table.items() for word in words.split()}


STYLE_WORDS, RANK_WORDS, SUIT_WORDS = map(_by_word, (_STYLES, _RANKS, _SUITS))

RANK_NUMBERS = {0: "null", 1: "ace", 2: "2", 3: "3", 4: "4", 5: "5"}
"""A piecepack's ace is its 1."""

MIDDLE_WORDS = frozenset({"middle", "centre", "center"})
AXES = ("x", "y")
_UNHEARD = (
    "a an the at to of on onto into for toward towards my this coin please i will ill shall throw "
    "throwing aim aiming tile tiles spot place style rank suit inch inches ins in and secret with "
    "dead over now order orders it its lets go"
)
UNHEARD = frozenset(_UNHEARD.split())
"""What people put between the words that matter."""

KNOWN = frozenset({*STYLE_WORDS, *RANK_WORDS, *SUIT_WORDS, *MIDDLE_WORDS, *AXES, *UNHEARD})
GUESSES = sorted(
    word for word in {*STYLE_WORDS, *RANK_WORDS, *SUIT_WORDS, *MIDDLE_WORDS} if len(word) > 2
)
"""What somebody may have meant by a word that nobody knows."""
