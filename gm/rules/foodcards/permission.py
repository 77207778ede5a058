"""Whether an order may be given by this player now, and if not, what may."""

from dataclasses import dataclass, field

from gm.rules.foodcards import orders as canonical
from gm.rules.foodcards.moves import Move, Skip, Splat, Throw, card_of, moves
from gm.rules.foodcards.orders import Discard
from gm.rules.foodcards.state import State
from gm.rules.foodcards.table import by_rounds
from gm.rules.foodcards.tables import FOOD, SPLAT
from gm.rules.game import Seat
from gm.rules.objections import Objection, either, not_allowed, not_understood

MOST_TOLD = 6
"""How many possibilities a complaint names."""


@dataclass(slots=True)
class Asked:
    """A player being asked: what everybody sees, what it holds, and what it has said so far."""

    state: State
    seat: Seat
    said: list[object] = field(default_factory=list)

    @property
    def by_rounds(self) -> bool:
        """Whether only standing orders are wanted."""
        return by_rounds(self.state)

    @property
    def names(self) -> dict[Seat, str]:
        """Display names by seat."""
        return self.state.names

    @property
    def others(self) -> list[str]:
        """The names of everybody else who is still in."""
        here = [p for p in self.state.players if p.seat != self.seat and not p.front.out]
        return [player.name for player in here]

    @property
    def somebody(self) -> str:
        """A name to give an example with."""
        return self.others[0]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards the player may choose from."""
        return (*self.state.player(self.seat).hand, *self.state.drawn)

    def open(self, *cards: str) -> list[Move]:
        """Everything that can be done with some cards."""
        fronts, rules = self.state.fronts, self.state.rules
        return [m for c in dict.fromkeys(cards) for m in moves(c, self.seat, fronts, rules)]

    def told(self, *cards: str) -> str:
        """What can be done with some cards, in words."""
        told = [f"`{canonical.text(move, self.names)}`" for move in self.open(*cards)]
        more = f" and {len(told) - MOST_TOLD} more" if len(told) > MOST_TOLD else ""
        return either(told[:MOST_TOLD]) + more

    @property
    def spare(self) -> int:
        """How many cards must be discarded: none if the only card drawn can be played."""
        return len(self.state.drawn) - bool(self.open(*self.cards))


def allow_seat(seat: Seat, asked: Asked) -> Seat:
    """Somebody else, and still in."""
    if seat == asked.seat:
        raise not_allowed(f"that is yourself; name {either(asked.others)}")
    if asked.state.player(seat).front.out:
        raise not_allowed(f"{asked.names[seat]} is out already; name {either(asked.others)}")
    return seat


def allow_move(move: Move, asked: Asked) -> Move:
    """A card that is held, played as the rules let it be."""
    card = card_of(move)
    if any(isinstance(said, Move) for said in asked.said):
        raise not_allowed("a turn has room for one card to play, and you have named one already")
    if card not in asked.cards:
        raise _not_held(card, asked)
    if asked.cards.count(card) <= asked.said.count(Discard(card)):
        raise not_allowed(f"you have only one {card}, and have discarded it already")
    if move not in asked.open(card):
        what = asked.told(*asked.cards)
        instead = f"you can {what}" if what else f"say `discard {card}`"
        raise not_allowed(f"{_why_not(move, asked)}; {instead}")
    return move


def _not_held(card: str, asked: Asked) -> Objection:
    held = either(asked.cards, "and")
    what = asked.told(*asked.cards)
    return not_allowed(f"you have no {card}; you hold {held}{f' and can {what}' if what else ''}")


def _why_not(move: Move, asked: Asked) -> str:
    fronts = asked.state.fronts
    match move:
        case Throw(card, at):
            return f"{asked.names[at]} has had {card} already, and nothing is in the way (FC-8)"
        case Splat(what, at) if asked.state.rules.two or what == "shack":
            return f"{asked.names[at]} has no {what}"
        case Splat(what, _):
            return f"a Splat takes out a {what} with two players only"
        case Skip(at) if fronts[at].skip != "willing":
            return f"{asked.names[at]} must play before being skipped again (FC-4)"
        case Skip():
            return "nobody is skipped while a Shack is in play (FC-4)"
        case _:
            return "you have a Shack already"


def allow_discard(order: Discard, asked: Asked) -> Discard:
    """FC-1: nothing is discarded that could be played, unless a Shack gave a card to spare."""
    given = [said.card for said in asked.said if isinstance(said, Discard)]
    playing = [card_of(said) for said in asked.said if isinstance(said, Move)]
    if asked.spare <= len(given):
        if given:
            raise not_allowed(f"you discard {asked.spare} this turn, and have named it already")
        can = asked.told(*asked.cards)
        raise not_allowed(f"a card that can be played must be (FC-1); you can {can}")
    if order.card not in asked.cards:
        raise not_allowed(f"you have no {order.card}; you hold {either(asked.cards, 'and')}")
    if asked.cards.count(order.card) <= (given + playing).count(order.card):
        raise not_allowed(f"you have only one {order.card}, and have plans for it already")
    return order


def one_food(at: Seat, asked: Asked) -> str:
    """The food of `throw at Ann`, where there is just one kind to throw."""
    foods = list(dict.fromkeys(card for card in asked.cards if card in FOOD))
    if not foods:
        can = asked.told(*asked.cards)
        instead = f"you can {can}" if can else f"say `discard {asked.cards[0]}`"
        raise not_allowed(f"you have nothing to throw; {instead}")
    if len(foods) > 1:
        told = [f"`{canonical.text(Throw(food, at), asked.names)}`" for food in foods]
        raise not_understood(f"throw what? Say {either(told)}")
    return foods[0]


def one_splat(at: Seat, asked: Asked) -> Move:
    """The use of `splat Ann`, where there is just one."""
    uses = [m for m in asked.open(SPLAT) if isinstance(m, Splat | Skip) and m.at == at]
    if len(uses) > 1:
        told = [f"`{canonical.text(use, asked.names)}`" for use in uses]
        raise not_understood(f"a Splat can do several things to them; say {either(told)}")
    return uses[0] if uses else Splat("shack", at)
