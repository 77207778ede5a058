"""Dice anybody can check: each roll is a hash of the turn's key and of what the roll is for."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

HEX_DIGITS = 15
"""How much of the hash makes a roll: 60 bits, so the bias of a d100 is below 2^-50."""


def digest(text: str) -> str:
    """SHA-256 of a text, as lower-case hex: the one hash of the house."""
    return sha256(text.encode()).hexdigest()


def chain(end: str, turns: int) -> list[str]:
    """The secrets s[0]..s[turns], each the hash of the next; s[0] is the anchor."""
    secrets = [end]
    for _ in range(turns):
        secrets.append(digest(secrets[-1]))
    return secrets[::-1]


def follows(secret: str, before: str) -> bool:
    """Whether a revealed secret is the one promised by the value printed before it."""
    return digest(secret) == before


def turn_key(secret: str, luck_words: Iterable[str] = ()) -> str:
    """What a turn's rolls are keyed with: the secret, a space, the luck words in seat order."""
    return digest(secret + " " + " ".join(luck_words))


class Roll(NamedTuple):
    """One die: the text that was hashed after the key, its sides, and what came up."""

    what: str
    sides: int
    value: int


class Dice(Protocol):
    """What rules may ask of dice. `rolled` keeps every roll in the order asked for."""

    @property
    def rolled(self) -> Sequence[Roll]:
        """Every roll so far."""

    @property
    def hidden(self) -> "Dice":
        """Dice for what must stay secret until the game ends, such as a shuffled pile."""

    def roll(self, what: str, sides: int) -> int:
        """1 to `sides`; `what` says what for, and is never used twice in a turn."""

    def d100(self, what: str) -> int:
        """1 to 100, where 100 is what players read as 00."""

    def d6(self, what: str) -> int:
        """1 to 6."""

    def two_d6(self, what: str) -> tuple[int, int]:
        """Two dice, each a roll of its own."""

    def choice(self, what: str, options: Sequence[T]) -> T:
        """One of several; no die is needed for one of one."""

    def shuffle(self, what: str, items: Iterable[T]) -> list[T]:
        """A new order."""


class _Rolls:
    """The dice of the games in terms of `roll`."""

    def __init__(self) -> None:
        self.rolled: list[Roll] = []

    def roll(self, what: str, sides: int) -> int:
        raise NotImplementedError

    def d100(self, what: str) -> int:
        """1 to 100, where 100 is what players read as 00."""
        return self.roll(what, 100)

    def d6(self, what: str) -> int:
        """1 to 6."""
        return self.roll(what, 6)

    def two_d6(self, what: str) -> tuple[int, int]:
        """Two dice, each a roll of its own."""
        return self.roll(f"{what} first", 6), self.roll(f"{what} second", 6)

    def choice(self, what: str, options: Sequence[T]) -> T:
        """One of several; no die is needed for one of one."""
        if len(options) == 1:
            return options[0]
        return options[self.roll(what, len(options)) - 1]

    def shuffle(self, what: str, items: Iterable[T]) -> list[T]:
        """A new order, drawn from the last place to the second (Fisher and Yates)."""
        pile = list(items)
        for place in range(len(pile), 1, -1):
            drawn = self.roll(f"{what} place {place}", place) - 1
            pile[drawn], pile[place - 1] = pile[place - 1], pile[drawn]
        return pile


class NoHiddenSecret(LookupError):
    """A shuffle that only the referee can make until the game ends."""


class KeyedDice(_Rolls):
    """Real dice: SHA-256 of the turn key, a space, what the roll is for, and its sides."""

    def __init__(self, key: str, hidden_key: str | None = None) -> None:
        super().__init__()
        self._keyed = sha256(f"{key} ".encode())
        self._hidden_key = hidden_key
        self._hidden: KeyedDice | None = None

    @property
    def hidden(self) -> "KeyedDice":
        """Dice keyed by the second secret, their rolls kept apart from the public ones."""
        if self._hidden_key is None:
            raise NoHiddenSecret("these dice have no hidden secret, and this game needs one")
        if self._hidden is None:
            self._hidden = KeyedDice(self._hidden_key)
        return self._hidden

    @property
    def hid(self) -> bool:
        """Whether anything was rolled in secret."""
        return self._hidden is not None and bool(self._hidden.rolled)

    def roll(self, what: str, sides: int) -> int:
        """The hash of key and label, as a number, modulo the sides, plus 1."""
        text = f"{what} d{sides}"
        hashed = self._keyed.copy()
        hashed.update(text.encode())
        value = int(hashed.hexdigest()[:HEX_DIGITS], 16) % sides + 1
        self.rolled.append(Roll(text, sides, value))
        return value


class OutOfRolls(ValueError):
    """A script of dice that does not fit what the turn asked for."""


class ScriptedDice(_Rolls):
    """Dice that fall as written, in the order they are asked for: for cases and `--rolls`."""

    def __init__(self, script: Iterable[int]) -> None:
        super().__init__()
        self._script = list(script)

    @property
    def hidden(self) -> "ScriptedDice":
        """Scripted dice hide nothing: the next roll of the same script."""
        return self

    def roll(self, what: str, sides: int) -> int:
        """The next number of the script, if these sides can show it."""
        text, place = f"{what} d{sides}", len(self.rolled)
        if place == len(self._script):
            raise OutOfRolls(f'no roll is left for "{text}": {place} were given')
        value = self._script[place]
        if sides == 100 and value == 0:
            value = 100
        if not 1 <= value <= sides:
            raise OutOfRolls(f'roll {place + 1} is {value}, which "{text}" cannot show')
        self.rolled.append(Roll(text, sides, value))
        return value

    def finish(self) -> None:
        """Complain about rolls that nothing asked for."""
        used, given = len(self.rolled), len(self._script)
        if used < given:
            raise OutOfRolls(f"too many: {given} given, and the turn asks for {used}")


def keyed_dice(secret: str, luck_words: Sequence[str] = (), hidden: str | None = None) -> KeyedDice:
    """The dice of a turn from its secret, the luck words and the game's hidden secret."""
    hidden_key = None if hidden is None else turn_key(hidden, luck_words)
    return KeyedDice(turn_key(secret, luck_words), hidden_key)
