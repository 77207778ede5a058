"""A steady hand: throws what is likely to hit, makes snow when short of it, goes where they are."""

from collections.abc import Iterator

from gm.rules.dice import Dice
from gm.rules.snowball import tables
from gm.rules.snowball.bots import deeds
from gm.rules.snowball.bots.deeds import Deed
from gm.rules.snowball.bots.outlook import Outlook, Stance
from gm.rules.snowball.fray import Fighter
from gm.rules.snowball.orders import Action, Avalanche, Baker, Maniac, Stand, Storm, text
from gm.rules.snowball.view import View

NEAR, IN_REACH = 2, 5
"""Near enough for anything; near enough for most throws."""

SPECTACLE = 0.6
"""What snow from above is worth beside its points: everybody likes to see it."""


def steady(view: View, dice: Dice) -> str:
    """Three segments of orders, one after the other, as if everybody else stood still."""
    outlook = Outlook(view, dice)
    now, lines = outlook.begin(), []
    for segment in range(1, tables.SEGMENTS + 1):
        order: Action = Stand()
        if segment >= outlook.first_segment:
            label = f"T{view.turn}.{segment} {outlook.me.seat}"
            order, _, now = _choose(outlook, now, dice, label)
        lines.append(text(order, outlook.names))
    return "\n".join(lines)


def _choose(outlook: Outlook, now: Stance, dice: Dice, label: str) -> Deed:
    """By weight: what is liked twice as much is done eight times as often."""
    weighed = [(d, round(100 * liked**3)) for d, liked in _likings(outlook, now, dice, label)]
    weights = sum(weight for _, weight in weighed)
    drawn = dice.roll(f"{label} deed", weights) if weights else 0
    for deed, weight in weighed:
        drawn -= weight
        if weight and drawn <= 0:
            return deed
    return Deed(Stand(), 0.0, now)


def _likings(outlook: Outlook, now: Stance, dice: Dice, label: str) -> Iterator[tuple[Deed, float]]:
    """Every deed worth thinking of, and how much it is liked."""
    nearest = _nearest(outlook, now)
    far = outlook.far(now.hex, nearest) if nearest else 0
    for deed in deeds.throws(outlook, now):
        yield deed, _liking_a_throw(outlook, deed)
    for deed in deeds.gathers(outlook, now):
        yield deed, _liking_to_gather(now, deed.after, far)
    ways = deeds.approaches(outlook, now, nearest, NEAR) if nearest and far > NEAR else []
    if ways:
        deed = deeds.walk(outlook, now, dice.choice(f"{label} way", ways))
        yield deed, 2.0 if far > IN_REACH else 0.7
    strolls = deeds.strolls(outlook, now)
    if strolls:
        deed = deeds.walk(outlook, now, dice.choice(f"{label} stroll", strolls))
        yield deed, 0.8 if not now.snowballs else 0.5


def _nearest(outlook: Outlook, now: Stance) -> Fighter | None:
    return min(outlook.targets, key=lambda f: outlook.far(now.hex, f), default=None)


def _liking_a_throw(outlook: Outlook, deed: Deed) -> float:
    """Its points; a bounce is good for the health, raving is for want of anything better."""
    match deed.order:
        case Baker():
            return deed.points + (0.4 if outlook.me.hp <= 4 else 0.1)
        case Maniac():
            return 0.3
        case Storm() | Avalanche():
            return deed.points + SPECTACLE
    return deed.points


def _liking_to_gather(now: Stance, after: Stance, far: int) -> float:
    """Much with empty hands, little with full ones; a dirigible is for those who are near."""
    if after.dirigibles > now.dirigibles:
        return 0.0 if now.dirigibles or far > IN_REACH else 0.9
    return (1.2, 0.5, 0.2)[min(now.snowballs, 2)]
