"""A line of a plan, read word by word, for what the player wants."""

from collections.abc import Collection, Mapping

from gm.rules.cafeteria import orders, vocabulary
from gm.rules.cafeteria.board import Board
from gm.rules.names import did_you_mean, legible, slug, starts_with, title
from gm.rules.snowball.objections import Objection, either, not_allowed, not_understood
from gm.rules.snowball.words import Line

MOST_STEPS = 20


class Reader:
    """Reads lines for one student among known people on a board."""

    def __init__(self, board: Board, people: Collection[str], own: str) -> None:
        self.board = board
        self.people = {name: title(name) for name in people}
        self.own = own

    def read(self, text: str) -> orders.Action | None:
        """The action of a line, None for standing about; objects to what it cannot make out."""
        line = Line(text)
        line.skip("please", "then", "and then", "and", ",")
        action = self._action(line)
        line.skip(",", ";", "please")
        if line.next:
            rest = legible(line.said(6), 40)
            raise not_understood(f"{rest} is more than the order needs; leave it out")
        return action

    def _action(self, line: Line) -> orders.Action | None:
        verb = self._verb(line)
        if verb == vocabulary.STAND:
            return None
        if verb == vocabulary.REPEAT:
            again = self._action(line)
            if again is None or isinstance(
                again, orders.Repeat | orders.LastDitch | orders.FoodOff
            ):
                raise not_allowed(
                    "`repeat` goes before one action, as repeat throw best at nearest"
                )
            return orders.Repeat(again)
        return READERS[verb](self, line)

    def _verb(self, line: Line) -> str:
        sizes = {line.ahead(*said): verb for verb, said in vocabulary.VERBS.items()}
        size = max(sizes)
        if not size:
            known = [word for said in vocabulary.VERBS.values() for word in said]
            hint = did_you_mean(line.said(1), [word for word in known if len(word) > 2])
            hint = hint or f"; the orders are {either(vocabulary.ORDERS)}"
            raise not_understood(f"{legible(line.said(1), 40) or 'that'} is no order{hint}")
        line.at += size
        return sizes[size]

    def move(self, line: Line) -> orders.Action:
        """`move G5 H6`, `move 3 toward Rock`, `move away from Coach`."""
        steps = line.take_number() or 0
        line.skip("steps", "squares", "square", "step")
        if line.take("away from", "away", "from"):
            line.skip("from")
            return self._chase(line, away=True, steps=steps)
        if line.take("toward", "towards", "to", "at", "over to", "next to", "beside"):
            if steps or not self._place_ahead(line):
                return self._chase(line, away=False, steps=steps)
        elif steps:
            raise not_understood("so many steps which way? Say move 3 toward Rock")
        return orders.Move(self._places(line))

    def _chase(self, line: Line, away: bool, steps: int) -> orders.Chase:
        who = self.who(line)
        steps = steps or line.take_number() or 0
        line.skip("steps", "squares", "square", "step")
        if steps > MOST_STEPS:
            raise not_allowed(f"nobody walks more than {MOST_STEPS} squares in a turn")
        return orders.Chase(who, away, steps)

    def toward(self, line: Line) -> orders.Action:
        """`toward Rock`."""
        return self._chase(line, away=False, steps=0)

    def away(self, line: Line) -> orders.Action:
        """`away from Coach`."""
        return self._chase(line, away=True, steps=0)

    def _place_ahead(self, line: Line) -> bool:
        here = line.at
        found = self._place(line)
        line.at = here
        return bool(found)

    def _place(self, line: Line) -> str:
        label = line.take_hex()
        return label or one_of(line, vocabulary.PLACES) or ""

    def _places(self, line: Line) -> tuple[str, ...]:
        places: list[str] = []
        while True:
            line.skip(*vocabulary.JOINTS, "to", "then", "via", "through")
            place = self._place(line)
            if not place:
                break
            places.append(self._walkable(place))
        if not places:
            raise not_understood("it does not say where to; a square is written as G5")
        return tuple(places)

    def _walkable(self, place: str) -> str:
        board = self.board
        if place in vocabulary.PLACES or place in board.tables:
            return place
        if place not in board.squares:
            last = f"{chr(64 + board.columns)}{board.rows}"
            raise not_allowed(f"{place} is no square of the cafeteria, which has A1 to {last}")
        if place in board.table_at:
            beside = sorted({s for s in board.around[place] if s not in board.table_at})
            near = f"; beside it are {either(beside[:4])}" if beside else ""
            raise not_allowed(f"{place} is table {board.table_at[place]}{near}")
        return place

    def line(self, line: Line) -> orders.Action:
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
                families.append(self._family(line))
        if not families:
            return orders.Queue(("main-dishes", "desserts"), True)
        if len(set(families)) < len(families):
            raise not_allowed("one item of a family a trip: name two different families")
        if len(families) > 2:
            raise not_allowed("two items a trip and no more: name two families")
        return orders.Queue(tuple(families), tray)

    def _family(self, line: Line) -> str:
        family = one_of(line, vocabulary.FAMILIES)
        if family:
            return family
        known = [word for said in vocabulary.FAMILIES.values() for word in said]
        hint = did_you_mean(line.said(1), known)
        hint = hint or "; the families are beverage, bread, vegetable, main dish and dessert"
        raise not_understood(f"{legible(line.said(1), 40)} is no food family{hint}")

    def throw(self, line: Line) -> orders.Action:
        """`throw pizza at Rock`."""
        line.skip(*vocabulary.ARTICLES)
        item = orders.BEST if line.take(*vocabulary.BEST) else self._item(line)
        if not line.take("at", "to", "on", "into"):
            raise not_understood(f"throw it at whom? Say throw {item.replace('-', ' ')} at Rock")
        return orders.Throw(item, self.who(line, self.own))

    def squirt(self, line: Line) -> orders.Action:
        """`squirt Rock`."""
        line.skip("at", "ketchup at", "mustard at")
        return orders.Throw(orders.PUMPER, self.who(line, self.own))

    def bowl(self, line: Line) -> orders.Action:
        """`bowl at Rock`."""
        line.skip("at", "over", "on")
        return orders.Throw(orders.BOWL, self.who(line, self.own))

    def dump(self, line: Line) -> orders.Action:
        """`dump on Connie`."""
        line.skip("on", "over", "onto", "at")
        return orders.Dump(self.who(line, self.own))

    def _item(self, line: Line) -> str:
        if line.take("pumper"):
            return orders.PUMPER
        item = one_of(line, vocabulary.ITEMS)
        if item:
            return item
        known = [said[0] for said in vocabulary.ITEMS.values()]
        hint = did_you_mean(line.said(1), known) or "; or say `best`"
        raise not_understood(f"{legible(line.said(1), 40) or 'that'} is nothing to throw{hint}")

    def table(self, line: Line) -> orders.Action:
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
                keep = self._items(line)
            elif line.next:
                families.append(self._family(line))
        if not (tray or items or families):
            tray, items = True, 5
        return orders.Table(tray, min(items, 5), tuple(families[:5]), tuple(keep))

    def _items(self, line: Line) -> list[str]:
        found: list[str] = []
        while line.next:
            line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES, "or")
            if line.next:
                found.append(self._item(line))
        if not found:
            raise not_understood("it does not say what; name a food, as pizza")
        return found

    def salad(self, line: Line) -> orders.Action:
        """`salad: tomatoes, onions`."""
        return orders.Salad(tuple(self._items(line)))

    def drop(self, line: Line) -> orders.Action:
        """`drop bread`, `drop tray`, `drop all`."""
        found: list[str] = []
        while line.next:
            line.skip(*vocabulary.JOINTS, *vocabulary.ARTICLES)
            if line.take(*vocabulary.EVERYTHING):
                return orders.Drop((orders.ALL,))
            kept = next((word for word in ("tray", "can") if line.take(word)), "")
            if kept or line.next:
                found.append(kept or self._item(line))
        return orders.Drop(tuple(found) or (orders.ALL,))

    def can(self, line: Line) -> orders.Action:
        """`can`."""
        line.skip("up")
        return orders.PickUpCan()

    def fill(self, line: Line) -> orders.Action:
        """`fill can with 4`."""
        line.skip("can", "the", "with", "up")
        number = line.take_number()
        line.skip("items", "item", "foods", "food", "things")
        if number is None:
            number = 10 if line.take(*vocabulary.EVERYTHING) else None
        if number is None or not 2 <= number <= 10:
            raise not_allowed("two items fill a can by one point: say fill can with 2, 4 or more")
        return orders.FillCan(number)

    def spill(self, line: Line) -> orders.Action:
        """`spill west, keep`."""
        line.skip("can", "the", "it", "to", "toward", "towards")
        direction = one_of(line, vocabulary.DIRECTIONS)
        if not direction:
            ways = either(list(vocabulary.DIRECTIONS))
            raise not_understood(f"which way? There are {ways}")
        line.skip(",", "and", "then")
        return orders.Spill(direction, line.take("keep", "keep it", "keep can", "keep the can"))

    def hide(self, _: Line) -> orders.Action:
        """`hide`."""
        return orders.Hide()

    def tip(self, line: Line) -> orders.Action:
        """`tip table`."""
        line.take_hex()
        return orders.Tip()

    def leave(self, _: Line) -> orders.Action:
        """`leave`."""
        return orders.Leave()

    def last_ditch(self, line: Line) -> orders.Action:
        """`last ditch: dump`."""
        how = one_of(line, vocabulary.LAST_DITCHES)
        if not how:
            raise not_understood("after `last ditch:` comes throw, dump or surrender")
        return orders.LastDitch(how)

    def food_off(self, line: Line) -> orders.Action:
        """`food-off: Rock with dessert, main dish`."""
        line.skip("at", "throw at", "against")
        rival = self.who(line, self.own)
        families: list[str] = []
        if line.take("with", "from"):
            while line.next:
                line.skip(*vocabulary.JOINTS)
                if line.next:
                    families.append(self._family(line))
        if len(set(families)) < len(families) or len(families) > 3:
            raise not_allowed("three draws from three different stacks: name three families")
        return orders.FoodOff(rival, tuple(families))

    def who(self, line: Line, but: str = "") -> str:
        """Whom the coming words mean; objects if nobody, or not just one."""
        if line.take(*vocabulary.NEAREST_TEACHER):
            line.skip("s")
            return orders.NEAREST_TEACHER
        if line.take(*vocabulary.NEAREST):
            return orders.NEAREST
        line.skip(*vocabulary.TITLES)
        for size in range(min(4, len(line.words) - line.at), 0, -1):
            said = slug(line.said(size))
            found = starts_with(vocabulary.NICKNAMES.get(said, said), self.people)
            if found:
                return self._one(line, found, size, but)
        raise self._nobody(line)

    def _one(self, line: Line, found: list[str], size: int, but: str) -> str:
        if len(found) > 1:
            choices = either([title(name) for name in found])
            raise not_understood(f"{legible(line.said(size))} could be {choices}; write more of it")
        if found[0] == but:
            raise not_allowed(f"{title(but)} cannot do that to itself; name somebody else")
        line.at += size
        return found[0]

    def _nobody(self, line: Line) -> Objection:
        said = legible(line.said(1), 40)
        everybody = either(list(self.people.values()), "and")
        if not said:
            return not_understood(f"it does not say whom; there are {everybody}")
        hint = did_you_mean(said, self.people.values()) or f"; there are {everybody}"
        return not_allowed(f"nobody here is called {said}{hint}")


def one_of(line: Line, known: Mapping[str, tuple[str, ...]]) -> str:
    """Read whichever of some words comes next, by the longest way to say it; empty if none."""
    sizes = {line.ahead(*said): word for word, said in known.items()}
    size = max(sizes)
    line.at += size
    return sizes[size] if size else ""


READERS = {
    vocabulary.MOVE: Reader.move,
    vocabulary.TOWARD: Reader.toward,
    vocabulary.AWAY: Reader.away,
    vocabulary.LINE: Reader.line,
    vocabulary.THROW: Reader.throw,
    vocabulary.SQUIRT: Reader.squirt,
    vocabulary.BOWL: Reader.bowl,
    vocabulary.DUMP: Reader.dump,
    vocabulary.TABLE: Reader.table,
    vocabulary.SALAD: Reader.salad,
    vocabulary.DROP: Reader.drop,
    vocabulary.CAN: Reader.can,
    vocabulary.FILL: Reader.fill,
    vocabulary.SPILL: Reader.spill,
    vocabulary.HIDE: Reader.hide,
    vocabulary.TIP: Reader.tip,
    vocabulary.LEAVE: Reader.leave,
    vocabulary.LAST_DITCH: Reader.last_ditch,
    vocabulary.FOOD_OFF: Reader.food_off,
}
