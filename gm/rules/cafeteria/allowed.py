"""Whether a line can be meant: the options in use, the round, and what one can have in hand."""

from gm.rules.cafeteria import orders, tables
from gm.rules.cafeteria.orders import BEST
from gm.rules.cafeteria.state import Options, Pupil
from gm.rules.objections import either, not_allowed

FETCHES = (orders.Queue, orders.Table, orders.Salad)
WALKS = (orders.Move, orders.Chase, orders.Leave)


class Prospects:
    """One student's plan so far: whether it may have fetched something by now."""

    def __init__(self, pupil: Pupil, options: Options, round_: int) -> None:
        self.pupil = pupil
        self.options = options
        self.queueing = round_ == 1 and not options.new_beginning
        self.may_have_food = False
        self.may_have_tray = pupil.tray
        self.may_have_can = bool(pupil.can)

    def allow(self, action: orders.Action) -> None:
        """Object to what cannot be; else take note of it."""
        once = action.action if isinstance(action, orders.Repeat) else action
        if isinstance(once, orders.STANDING):
            return
        if self.queueing and not isinstance(once, WALKS):
            raise not_allowed("round 1 is for the Food Line, and then for moving only")
        self._check_options(once)
        self._check_hands(once)
        self.may_have_food |= isinstance(once, FETCHES)
        self.may_have_tray |= isinstance(once, orders.Queue | orders.Table) and (
            once.tray or not self.pupil.fed
        )
        self.may_have_can |= isinstance(once, orders.PickUpCan)

    def _check_options(self, action: orders.Action) -> None:
        needed = {
            orders.Tip: ("table_tipping", "tables stay upright in this game"),
            orders.Hide: ("hide_in_can", "nobody hides in cans in this game"),
            orders.Salad: ("salad_bar", "there is no salad bar in this game"),
        }.get(type(action))
        if needed and not getattr(self.options, needed[0]):
            raise not_allowed(f"{needed[1]} (option {needed[0]})")

    def _check_hands(self, action: orders.Action) -> None:
        match action:
            case orders.Throw(item, _):
                self._check_item(item)
            case orders.Drop(items):
                for item in items:
                    if item not in (orders.ALL, "tray", "can"):
                        self._check_item(item)
            case orders.Dump() if not self.may_have_tray:
                raise not_allowed("you have no tray to dump; throw what you carry instead")
            case orders.Spill() if not self.may_have_can:
                raise not_allowed("you carry no can; move to one and say `can` first")
            case orders.Salad(items):
                strange = [item for item in items if item not in tables.SALAD]
                if strange:
                    known = either([item.replace("-", " ") for item in tables.SALAD])
                    raise not_allowed(f"the salad bar has {known}, and no {strange[0]}")

    def _check_item(self, item: str) -> None:
        held = self.pupil.items
        kinds = {orders.BEST: held, orders.PUMPER: tables.PUMPERS, orders.BOWL: tables.BOWLS}.get(
            item, (item,)
        )
        if self.may_have_food or any(kind in held for kind in kinds):
            return
        shown = either([i.replace("-", " ") for i in held], "and")
        what = f"you carry {shown}" if held else "you carry nothing; fetch something first"
        named = "nothing to throw" if item == BEST else f"no {item.replace('-', ' ')}"
        raise not_allowed(f"you have {named}: {what}")
