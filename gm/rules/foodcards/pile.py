"""The draw pile and the discards: drawn from the top, shuffled anew when it is used up."""

from gm.rules.dice import Dice


class Pile:
    """Face down, top first, with the discards beside it; the shuffle is hidden (FC-11)."""

    def __init__(self, pile: tuple[str, ...], discards: tuple[str, ...]) -> None:
        self.cards = list(pile)
        self.discards = list(discards)

    def discard(self, *cards: str) -> None:
        """Put cards face up beside the pile."""
        self.discards += cards

    def shuffle_if_empty(self, dice: Dice, label: str) -> int:
        """FC-15: the discards become the pile when a card is wanted and there is none."""
        if self.cards or not self.discards:
            return 0
        self.cards = dice.hidden.shuffle(f"{label} shuffle", self.discards)
        self.discards = []
        return len(self.cards)

    def draw(self) -> str:
        """The top card."""
        return self.cards.pop(0)
