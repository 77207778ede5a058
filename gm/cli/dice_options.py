"""The dice of a command: keyed by a seed, or as scripted."""

from dataclasses import dataclass
from typing import Any

from gm.cli.arguments import fresh_seed
from gm.errors import Misuse
from gm.rules.dice import KeyedDice, ScriptedDice, digest, turn_key
from gm.rules.names import legible


@dataclass(frozen=True, slots=True)
class Handful:
    """Dice, and what makes them fall the same way again; scripted ones have no seed."""

    dice: KeyedDice | ScriptedDice
    seed: str | None = None
    secret: str | None = None
    key: str | None = None

    @property
    def phrases(self) -> str:
        """What the choice of words in a report hangs on."""
        return self.key or "scripted"

    def finish(self) -> None:
        """A script must have been used up."""
        if isinstance(self.dice, ScriptedDice):
            self.dice.finish()

    def told(self) -> dict[str, Any]:
        """The dice for a program, with every roll."""
        rolls = [roll._asdict() for roll in self.dice.rolled]
        return {"seed": self.seed, "secret": self.secret, "key": self.key, "rolls": rolls}


def keyed(seed: str | None) -> Handful:
    """Dice anybody can check: the secret is the hash of the seed, fresh if none is given.

    What must stay hidden is keyed by the hash of the word `hidden` and the seed.
    """
    if seed is None:
        seed = fresh_seed()
    elif not _is_text(seed):
        raise Misuse("--seed is no UTF-8 text", "choose a seed of ordinary letters")
    secret = digest(seed)
    key = turn_key(secret)
    return Handful(KeyedDice(key, turn_key(digest(f"hidden {seed}"))), seed, secret, key)


def _is_text(seed: str) -> bool:
    """Python hides the bytes it cannot read in surrogates, which no hash takes."""
    return not any("\ud800" <= character <= "\udfff" for character in seed)


def scripted(rolls: str, seed: str | None) -> Handful:
    """Dice as written on the command line."""
    if seed is not None:
        raise Misuse("--seed and --rolls exclude each other", "leave one of them out")
    words = [word.strip() for word in rolls.split(",")] if rolls.strip() else []
    return Handful(ScriptedDice(_number(place, word) for place, word in enumerate(words, 1)))


def _number(place: int, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        shown = legible(word)
        raise Misuse(f"--rolls: roll {place} is {shown!r}, no number", "write 41,7,00 for example")
    return int(word)
