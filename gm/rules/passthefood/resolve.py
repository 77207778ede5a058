"""One turn of Pass the Food: everybody due throws a coin, one after the other (PF-8)."""

from collections.abc import Mapping, Sequence

from gm.rules.dice import Dice
from gm.rules.game import Event, Outcome, Seat
from gm.rules.passthefood import events
from gm.rules.passthefood.counter import Counter
from gm.rules.passthefood.orders import NO_ORDER, Aim
from gm.rules.passthefood.state import Player, State, scores, winners


def resolve(state: State, orders: Mapping[Seat, Sequence[Aim]], dice: Dice) -> Outcome[State]:
    """A round, or in `play: turns` a single throw; after the last coin, the judges."""
    counter = Counter(state, dice)
    for segment, due in enumerate(state.due, 1):
        counter.segment = segment
        player = counter.player(due.seat)
        aim, then = _take_orders(counter, player, orders.get(player.seat, ()))
        counter.throw(player, aim, then)
    after = counter.freeze()
    won = winners(after)
    if won is not None:
        counter.events.append(_verdict(after, won, counter.segment))
    return Outcome(after, tuple(counter.events), won is not None, won or ())


def _take_orders(
    counter: Counter, player: Player, sent: Sequence[Aim]
) -> tuple[Aim, tuple[Aim, ...]]:
    """The aim for now and those that stand for later: as sent, as standing, or neither (PF-17)."""
    if not sent:
        counter.events.append(events.NoOrder(counter.segment, player.seat, bool(player.then)))
    now, *later = sent or player.then or (NO_ORDER,)
    return now, tuple(later)


def _verdict(state: State, won: tuple[Seat, ...], segment: int) -> Event:
    found = scores(state.players)
    if len(found) > 1:
        return events.Verdict(segment, found, won, events.BEST, None)
    reason = events.BEATEN if won else events.NOT_BEATEN
    return events.Verdict(segment, found, won, reason, state.options.score_to_beat)
