"""The words of the order language."""

from gm.rules.cafeteria import tables

MOVE, LINE, THROW, SQUIRT, BOWL, DUMP = "move", "line", "throw", "squirt", "bowl", "dump"
TABLE, SALAD, DROP, CAN, FILL, SPILL = "table", "salad", "drop", "can", "fill", "spill"
HIDE, TIP, LEAVE, REPEAT, LAST_DITCH = "hide", "tip", "leave", "repeat", "last ditch"
FOOD_OFF, STAND, TOWARD, AWAY = "food off", "stand", "toward", "away"

VERBS: dict[str, tuple[str, ...]] = {
    MOVE: ("move", "go", "walk", "run", "step", "head", "dash", "move to", "go to", "run to"),
    TOWARD: ("toward", "towards", "chase", "approach"),
    AWAY: ("away from", "flee", "flee from", "run away from", "keep away from"),
    LINE: ("line", "food line", "queue", "go through the line", "get in line"),
    THROW: ("throw", "fling", "chuck", "hurl", "lob", "toss"),
    SQUIRT: ("squirt", "pump", "spray"),
    BOWL: ("bowl",),
    DUMP: ("dump", "dump tray", "dump the tray", "dump my tray"),
    TABLE: ("table", "take from table", "search table"),
    SALAD: ("salad", "salad bar"),
    DROP: ("drop", "put down", "get rid of"),
    CAN: ("can", "take can", "pick up can", "pick up the can", "take the can", "lift can"),
    FILL: ("fill", "fill can", "fill the can", "stuff can"),
    SPILL: ("spill", "spill can", "spill the can", "empty can", "pour", "pour can"),
    HIDE: ("hide", "hide in can", "hide in the can", "climb into can"),
    TIP: ("tip", "tip table", "tip the table", "tip over table"),
    LEAVE: ("leave", "leave table", "leave the table", "leave can", "leave the can", "come out"),
    REPEAT: ("repeat", "keep on", "again and again"),
    LAST_DITCH: ("last ditch", "last ditch assault", "if caught"),
    FOOD_OFF: ("food off", "foodoff"),
    STAND: ("stand", "stand still", "pass", "wait", "nothing", "do nothing", "eat"),
}
ORDERS = (
    *("move", "line", "throw", "dump", "table", "salad", "drop", "can", "fill can", "spill"),
    *("squirt", "bowl", "hide", "tip table", "leave", "repeat", "last ditch", "food-off", "stand"),
)

FAMILIES = {
    "beverages": ("beverage", "beverages", "drink", "drinks"),
    "breads": ("bread", "breads"),
    "vegetables": ("vegetable", "vegetables", "veg", "veggies"),
    "main-dishes": ("main dish", "main dishes", "main", "mains", "main course"),
    "desserts": ("dessert", "desserts", "pudding", "puddings", "sweet"),
}
_ALSO = {
    "milk": ("carton of milk", "milk carton"),
    "rock": ("hard roll",),
    "loaf": ("meat loaf", "meatloaf"),
    "burger": ("hamburger",),
    "cone": ("ice cream", "ice cream cone"),
    "jello": ("jelly",),
    "greens": ("bowl of greens",),
    "curd": ("bowl of curd", "cottage cheese"),
    "bowl": ("empty bowl",),
    "vinegar-oil": ("vinegar & oil", "vinegar and oil"),
    tables.MYSTERY: ("mystery", "mm"),
    "tomatoes": ("tomato",),
}
ITEMS = {
    item: (item.replace("-", " "), item.replace("-", " ") + "s", *_ALSO.get(item, ()))
    for item in tables.ITEMS
}
BEST = ("best", "any", "anything", "something", "the best")
DIRECTIONS = {
    "north": ("north", "n", "up"),
    "northeast": ("northeast", "north east", "ne"),
    "east": ("east", "e", "right"),
    "southeast": ("southeast", "south east", "se"),
    "south": ("south", "s", "down"),
    "southwest": ("southwest", "south west", "sw"),
    "west": ("west", "w", "left"),
    "northwest": ("northwest", "north west", "nw"),
}
PLACES = {
    "entrance": ("entrance", "the entrance", "food line", "line", "the food line"),
    "exit": ("exit", "the exit"),
    "can": ("can", "the can", "nearest can", "garbage can", "a can", "the nearest can"),
}
NEAREST = ("nearest", "the nearest", "nearest student", "nearest opponent", "nearest rival")
NEAREST_TEACHER = (
    *("nearest faculty", "nearest teacher", "nearest f", "the nearest teacher"),
    *("nearest adult", "nearest staff", "the nearest faculty"),
)
TITLES = ("ms", "miss", "mr", "mrs", "dr", "the")
NICKNAMES = {"annie": "crazy-annie", "oscar": "mad-oscar", "librarian": "pallid"}
ARTICLES = ("the", "a", "an", "my", "some", "one")
JOINTS = (",", ";", "and", "&", "+")
EVERYTHING = ("all", "everything")
LAST_DITCHES = {
    "throw": ("throw", "throw everything", "throw all"),
    "dump": ("dump", "dump tray", "dump everything"),
    "surrender": ("surrender", "give up", "nothing", "go quietly"),
}
