"""Lines of plain text for a mail: wrapped, aligned, and measured as a terminal measures them."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

COLUMNS = 72
TIED = "\N{NO-BREAK SPACE}"
"""Stands for a space at which no line is broken; printed as a plain one."""


def width(text: str) -> int:
    """Columns a text takes in a terminal: two for a wide character, none for an accent."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def seen(text: str) -> str:
    """A text of any number of lines without what cannot be seen, or would steer what can be."""
    return "".join(c for c in text if c == "\n" or unicodedata.category(c) not in _UNSEEN)


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def tied(text: str) -> str:
    """A text to be kept on one line."""
    return text.replace(" ", TIED)


def wrap(text: str, first: str = "", rest: str = "", most: int = COLUMNS) -> list[str]:
    """A text as lines of `most` columns, indented as `first` and `rest` say."""
    lines, line, indent = [], "", first
    for word in _words(text, most - max(width(first), width(rest))):
        longer = f"{line} {word}" if line else word
        if line and width(indent + longer) > most:
            lines.append(indent + line)
            longer, indent = word, rest
        line = longer
    lines.append(indent + line)
    return [line.replace(TIED, " ").rstrip() for line in lines]


def _words(text: str, room: int) -> Iterator[str]:
    for word in text.replace("\n", " ").split(" "):
        if word and width(word) > room and TIED in word:
            yield from _words(word.replace(TIED, " "), room)
        elif word:
            yield from _broken(word, room)


def _broken(word: str, room: int) -> Iterator[str]:
    """A word cut where it must be: forty wide characters are a name, and no line holds them."""
    piece = ""
    for character in word:
        if width(piece + character) > room:
            yield piece
            piece = ""
        piece += character
    yield piece


def wrapped(text: str, indent: int = 2, hang: int = 4) -> str:
    """An entry: its first paragraph, then those that explain it, set further in."""
    first, further = " " * indent, " " * (indent + hang)
    paragraphs = [paragraph for paragraph in text.split("\n\n") if paragraph.strip()]
    entries = [wrap(p, further if n else first, further) for n, p in enumerate(paragraphs)]
    return "\n".join(line for entry in entries for line in entry)


def trimmed(text: str) -> str:
    """A text with no blanks at the end of a line, and one newline at its own."""
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def inked(text: str, ink: str) -> str:
    """A text in a terminal's colour; as it is if there is no ink."""
    return f"\x1b[{ink}m{text}\x1b[0m" if ink else text


def heading(text: str) -> str:
    """A heading above a rule as wide as the mail."""
    return f"{text.upper()}\n{'-' * COLUMNS}"


def table(rows: Iterable[Sequence[object]], right: Iterable[int] = (), most: int = COLUMNS) -> str:
    """Rows in columns two spaces apart; the first and last columns wrap if room is short."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = _widths(cells, most)
    numbers = frozenset(right)
    lines = []
    for row in cells:
        wrapped = [wrap(cell, most=room) for cell, room in zip(row, widths, strict=True)]
        for n in range(max(map(len, wrapped))):
            line = [cell[n] if n < len(cell) else "" for cell in wrapped]
            padded = (_pad(text, widths[c], c in numbers) for c, text in enumerate(line))
            lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def _widths(cells: Sequence[Sequence[str]], most: int) -> list[int]:
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    room = most - sum(widths[1:-1]) - 2 * (len(widths) - 1)
    if widths[0] + widths[-1] > room:
        widths[0] = min(widths[0], max(room - widths[-1], room // 2))
        widths[-1] = room - widths[0]
    return widths


def _pad(text: str, room: int, right: bool) -> str:
    gap = " " * (room - width(text))
    return gap + text if right else text + gap


def listed(seats: Iterable[str], names: Mapping[str, str]) -> str:
    """Seats by their names: `Jack Frost, Snow Queen and Winter Wolf`."""
    *most, last = (names[seat] for seat in seats)
    return f"{', '.join(most)} and {last}" if most else last
