"""What a bot fears: the throws that others could make at it, with the odds of each."""

from gm.rules.snowball import chance, tables
from gm.rules.snowball.bots.outlook import Outlook, Stance
from gm.rules.snowball.fray import Fighter

UNARMED = 0.3
"""How much of a snowball to expect from somebody who must first make one."""


class Fears:
    """The damage to be expected in a segment, by where a bot would be and what it would do."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._me = Fighter(outlook.me)
        self._known: dict[tuple[str, int, int, str], float] = {}

    def damage(self, stance: Stance) -> float:
        """What all of them together may be expected to do in one segment."""
        asked = (stance.hex, stance.moved, stance.collected, stance.did)
        if asked not in self._known:
            self._known[asked] = self._damage(*asked)
        return self._known[asked]

    def _damage(self, here: str, moved: int, collected: int, did: str) -> float:
        """Each of them has others to throw at as well."""
        others, me = self.outlook.targets, self._me
        if here == self.outlook.board.door or not others:
            return 0.0
        me.hex, me.moved, me.collected, me.did = here, moved, collected, did
        exposed = chance.exposure(self.outlook.fray, me)
        return sum(self._from(other, here, exposed) for other in others) / len(others)

    def _from(self, other: Fighter, here: str, exposed: chance.Modifiers) -> float:
        """The worst that somebody has in hand."""
        way = self.outlook.board.range(other.hex, here)
        if way is None:
            return 0.0
        move = "dirigible" if other.dirigibles else "rattlesnake"
        needed = chance.total(chance.of_throw(other, move, way[0]) + exposed, way[1])
        armed = 1.0 if other.dirigibles or other.snowballs else UNARMED
        return armed * tables.THROWS[move].damage * needed / 100
