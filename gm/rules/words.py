"""A line of orders as words: no capitals, accents, stray punctuation or fancy quotes."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

QUOTED = '"'
"""What a whole text in quotes looks like as a word: no word of the language."""

_WORDS = re.compile(
    r'"[^"]*"'
    r"|<=|=<|>=|=>|==|[<>=,;()&+/]"
    r"|[0-9]+"
    r"|[^\W\d_]+(?:'[^\W\d_]+)*[0-9]*"
)
_COMMENT = re.compile(r"(?:^|\s)#.*")
_HEX = re.compile(r"([a-z])0*([1-9][0-9]?)")
_PLAINER = str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'),
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u02bc`\u2032", "'"),
        "\u2264": "<=",
        "\u2265": ">=",
    }
)
_SIGNS = {"=<": "<=", "=>": ">=", "==": "="}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Word(NamedTuple):
    """One word or sign: how it is compared, and where it stands in the text."""

    plain: str
    start: int
    end: int


def tidy(text: str) -> str:
    """The text with one kind of quotes, and full-width and other odd letters made ordinary."""
    return unicodedata.normalize("NFKC", text).translate(_PLAINER)


def split(tidied: str) -> Iterator[Word]:
    """The words and signs of a tidied text; dashes and full stops only part them."""
    for found in _WORDS.finditer(tidied):
        yield Word(_plain(found[0]), found.start(), found.end())


def without_comment(line: str) -> str:
    """A line up to a # that begins a word: what comes after it is no order."""
    return _COMMENT.sub("", line)


def written(value: object) -> str:
    """A plain value of data as it would be written; anything odd by its type alone."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < 1000):
        return str(value).lower()
    return type(value).__name__


def plain_words(text: str) -> tuple[str, ...]:
    """How the words of a text are compared."""
    return tuple(word.plain for word in split(tidy(text)))


def _plain(said: str) -> str:
    if said.startswith('"'):
        return QUOTED
    bare = said.casefold().removesuffix("'s")
    if not bare.isascii():
        parts = unicodedata.normalize("NFKD", bare)
        bare = "".join(c for c in parts if not unicodedata.combining(c))
    bare = bare.replace("'", "")
    return _SIGNS.get(bare, bare)


def hex_label(plain: str) -> str | None:
    """The hex that a word names, on the board or not; None if it names none."""
    found = _HEX.fullmatch(plain)
    return f"{found[1].upper()}{found[2]}" if found else None


@lru_cache(maxsize=512)
def _by_first_word(phrases: tuple[str, ...]) -> dict[str, list[tuple[str, ...]]]:
    """Phrases as words, the longest first, by the word they begin with."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted((tuple(p.split()) for p in phrases), key=len, reverse=True):
        found.setdefault(phrase[0], []).append(phrase)
    return found


class Line:
    """A line and how far it has been read."""

    def __init__(self, text: str) -> None:
        tidied = tidy(text).strip()
        if tidied.count('"') == 2 and tidied[0] == tidied[-1] == '"':
            tidied = tidied[1:-1]
        self.text = tidied
        self.words = tuple(split(tidied))
        self.at = 0

    @property
    def next(self) -> str:
        """The next word, empty at the end."""
        return self.words[self.at].plain if self.at < len(self.words) else ""

    def ahead(self, *phrases: str) -> int:
        """How many words of the longest of these phrases come next: 0 if none of them does."""
        likely = _by_first_word(phrases).get(self.next, ())
        return next((len(phrase) for phrase in likely if self._fits(phrase)), 0)

    def _fits(self, phrase: tuple[str, ...]) -> bool:
        coming = self.words[self.at : self.at + len(phrase)]
        return tuple(word.plain for word in coming) == phrase

    def take_phrase(self, *phrases: str) -> str:
        """Read the longest of these phrases that comes next, and say which; empty if none does."""
        here = self.at
        self.at += self.ahead(*phrases)
        return " ".join(word.plain for word in self.words[here : self.at])

    def take(self, *phrases: str) -> bool:
        """Read the longest of these phrases that comes next."""
        size = self.ahead(*phrases)
        self.at += size
        return size > 0

    def skip(self, *phrases: str) -> None:
        """Read these phrases as often as they come."""
        while self.take(*phrases):
            pass

    def take_hex(self) -> str | None:
        """Read a hex; a space inside it does no harm."""
        together = "".join(word.plain for word in self.words[self.at : self.at + 2])
        for size, plain in ((1, self.next), (2, together if len(self.next) == 1 else "")):
            label = hex_label(plain)
            if label:
                self.at += size
                return label
        return None

    def take_number(self) -> int | None:
        """Read a number, in figures or as a word."""
        said = self.next
        if said in _NUMBERS:
            number = _NUMBERS.index(said)
        elif said.isdigit() and len(said) <= 3:
            number = int(said)
        else:
            return None
        self.at += 1
        return number

    def said(self, size: int | None = None) -> str:
        """The coming words as they were written: so many, or all that are left."""
        coming = self.words[self.at :] if size is None else self.words[self.at : self.at + size]
        return self.text[coming[0].start : coming[-1].end] if coming else ""

    def hexes(self) -> list[str]:
        """All hexes that the line names anywhere."""
        labels = (hex_label(word.plain) for word in self.words)
        return [label for label in labels if label]
