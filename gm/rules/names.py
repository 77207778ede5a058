"""What people call seats: slugs, unambiguous starts, near misses, and text made fit to print."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from gm.rules.game import Seat

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_SLUG, MOST_NAME, MOST_QUOTE = 32, 40, 120


def slug(name: str) -> Seat:
    """The seat for a name: `Jack Frost` is `jack-frost`; empty if nothing in it can be kept."""
    letters = name.casefold().translate(_UNACCENTED)
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))[:MOST_SLUG].strip("-")


_UNACCENTED = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l"}
)
"""Letters that Unicode takes no accent off, after casefolding has made ss of a sharp s."""


def title(seat: Seat) -> str:
    """A name for a seat that was given none."""
    return seat.replace("-", " ").title()


def legible(text: str, most: int = MOST_QUOTE) -> str:
    """One line of text with nothing in it that could steer a terminal, a header or an eye."""
    kept = "".join(c if unicodedata.category(c) not in _UNSEEN else " " for c in text[: 4 * most])
    line = " ".join(kept.split())
    return line if len(line) <= most else line[: most - 3].rstrip() + "..."


def printed(called: Mapping[Seat, str]) -> dict[Seat, str]:
    """Names by seat, fit to print."""
    return {seat: legible(name, MOST_NAME) for seat, name in called.items()}


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def why_not_a_seat(seat: object) -> str | None:
    """What is wrong with a seat's short name, if anything."""
    if isinstance(seat, str) and SLUG.fullmatch(seat) and len(seat) <= MOST_SLUG:
        return None
    shown = legible(str(seat))
    return (
        f"{shown!r} is no seat; a seat is small letters, digits and single hyphens, "
        f"{MOST_SLUG} at most, as jack-frost"
    )


def why_not_a_name(name: object) -> str | None:
    """What is wrong with a display name, if anything."""
    if not isinstance(name, str) or not name.strip():
        return "a name is some text"
    if len(name) > MOST_NAME:
        return f"a name has at most {MOST_NAME} characters; this one has {len(name)}"
    if legible(name) != name:
        return f"{legible(name)!r} has spaces or hidden characters that a name may not have"
    return None


def starts_with(text: str, known: Mapping[Seat, str]) -> list[Seat]:
    """The seats that a text could mean: exactly one by full name, else all it is the start of."""
    wanted = slug(text)
    if not wanted:
        return []
    exact = [seat for seat, name in known.items() if wanted in (seat, slug(name))]
    if exact:
        return exact
    return [s for s, name in known.items() if s.startswith(wanted) or slug(name).startswith(wanted)]


def near(word: str, known: Iterable[str], most: int = 2) -> list[str]:
    """Known words that somebody may have meant, best first."""
    choices = {choice.lower(): choice for choice in known}
    found = get_close_matches(word.lower(), choices, n=most, cutoff=0.6)
    return [choices[choice] for choice in found]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question to add to a complaint, or nothing."""
    found = near(word, known)
    return f"; did you mean {' or '.join(found)}?" if found else ""
