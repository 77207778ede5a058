"""The words of the order language: what each order is called, and by which names it also goes."""

MOVE, COLLECT, KEEP, STAND, IF = "move", "collect", "keep", "stand", "if"
RATTLESNAKE, BAKER, BOLERO, MANIAC = "rattlesnake", "baker", "bolero", "maniac"
DIRIGIBLE, STORM, AVALANCHE = "dirigible", "storm", "avalanche"

VERBS = {
    MOVE: ("move", "moving", "go", "walk", "run", "march", "step", "dash"),
    COLLECT: ("collect", "collecting", "gather", "scoop", "make", "get", "pick up", "take", "grab"),
    KEEP: ("keep", "carry"),
    RATTLESNAKE: ("rattlesnake", "rogerson rattlesnake", "rogerson", "rr"),
    BAKER: ("baker", "baker bounce", "bb"),
    BOLERO: ("bolero", "bowen bolero", "bowen"),
    MANIAC: ("maniac", "mendham maniac", "mendham", "mm"),
    DIRIGIBLE: ("dirigible", "doubleday dirigible", "doubleday", "dd"),
    STORM: ("storm", "conifer storm", "conifer", "cs"),
    AVALANCHE: ("avalanche", "shed avalanche", "shed", "sa"),
    STAND: (
        *("stand", "stand still", "stay", "stay put", "wait", "rest", "pass"),
        *("nothing", "do nothing", "none", "admire the sky"),
    ),
    IF: ("if",),
}
VERB_OF = {phrase: verb for verb, phrases in VERBS.items() for phrase in phrases}
GOING = (MOVE, COLLECT, KEEP)
"""What one segment may hold several of (5C)."""

_BY_LETTER = (MOVE, COLLECT, MOVE, RATTLESNAKE, BAKER, BOLERO, MANIAC, DIRIGIBLE, STORM, AVALANCHE)
LETTERS = dict(zip("abcdefghij", _BY_LETTER, strict=True))
"""Rule 5's letters; C goes on with hexes or with a verb."""

COUNTED = tuple(
    f"b {number} {what}" for number in (1, 2) for what in ("ss", "snowball", "snowballs")
)
"""Where B is the letter of collecting after all, and not half of the hex B2."""

THROWING = ("throw", "throwing", "shoot", "fire", "lob", "chuck", "hurl")
"""A throw of no particular name: a rattlesnake, unless a weapon is named."""

WEAPONS = {
    **dict.fromkeys(("snowball", "simple snowball", "ss"), RATTLESNAKE),
    **dict.fromkeys(("head", "snowman head"), DIRIGIBLE),
    **{phrase: verb for verb in (RATTLESNAKE, DIRIGIBLE) for phrase in VERBS[verb]},
}
SS = ("ss", "snowball", "snowballs", "simple snowball", "simple snowballs", "simple")
DD = (*VERBS[DIRIGIBLE], "dirigibles", "dds", "doubleday dirigibles")
HEAD = ("head", "snowman head", "its head", "his head")
NEAREST = ("nearest", "nearest opponent", "nearest player", "nearest one", "nearest enemy")
ON_THE_SPOT = ("on the spot", "on spot", "bounce on the spot", "bounce on spot", "spot")
BOUNCE = ("bounce", "bounce to", "bouncing to", "bounce into", "to", "hop to")
AT = ("at", "on", "against", "to", "towards")
"""What people put before a target, and the language does not need."""

SIDES = {"north": ("north", "n"), "south": ("south", "s")}
KITCHEN = ("kitchen", "kitchen door", "door", "indoors")

ARTICLES = ("a", "an", "the", "my")
JOINTS = (",", ";", "&", "+", "/", "and", "then")
PLEASANTRIES = ("please", "i will", "i shall", "ill", "lets", ")", *JOINTS)
ELSE = ("else", "otherwise")

ME, MY = ("me", "i", "myself"), ("my", "own")
SOMEBODY = ("anybody", "anyone", "somebody", "someone")
NOBODY = ("nobody", "no one", "noone")
NOT = ("not", "never", "didnt", "dont")
BEING_NOT = ("wasnt", "isnt")
BEING = ("is", "am", "are", "was", "were", "got", "has been", "have been")
DOING = ("did", "do", "does")
HIT, THREW = "hit", ("threw", "throw", "throws", "thrown")
HOLD = ("hold", "holds", "have", "has", "carry")
POINTS = {
    "hp": ("hp", "hps", "hit points"),
    "vp": ("vp", "vps", "victory points"),
}
SIGNS = {
    "<": ("<", "below", "under", "less than", "fewer than"),
    "<=": ("<=", "at most", "no more than"),
    ">": (">", "above", "over", "more than", "greater than"),
    ">=": (">=", "at least", "no less than"),
    "=": ("=", "exactly", "equals", "equal to"),
}
LEADING = frozenset(
    phrase.split()[0]
    for group in (
        NEAREST,
        ME,
        MY,
        SOMEBODY,
        NOBODY,
        BEING,
        JOINTS,
        ELSE,
        AT,
        BOUNCE,
        *POINTS.values(),
    )
    for phrase in (*group, "not", "conifer", "tree", "shed")
)
"""Words that mean something where a name might begin: a name that starts so needs quotes."""

FOLLOWING = frozenset(
    "and or then else hit was in at within threw , ) < <= > >= =".split()  # noqa: SIM905
)
"""What canonical text may have after a name: `Jack` needs quotes where there is `Jack and Jill`."""

ORDERS = (MOVE, COLLECT, "take head", KEEP, *list(VERBS)[3:-1])
"""What a puzzled player is offered."""
