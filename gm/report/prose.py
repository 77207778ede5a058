"""A paragraph of plain text as HTML: everything escaped, then the quips and the sums set apart."""

import re
from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from gm.report.lines import TIED

OPEN, CLOSE = "\ue000", "\ue001"
"""Around a quip on its way to HTML: no name or press has them, for `legible` leaves them out."""

_CAME_OF_IT = re.compile(r"(\brolled \d+: )([A-Z][A-Z ]*[A-Z])\b")
"""`rolled 41: HIT`: what everybody looks for first, so it is set in bold."""


def quipped(say: Callable[..., str]) -> Callable[..., str]:
    """Phrases marked as quips, so that HTML can set them in italics."""

    def quip(event: Any, outcome: str = "") -> str:
        return f"{OPEN}{say(event, outcome)}{CLOSE}"

    return quip


def marked_up(text: str) -> Markup:
    """Paragraphs of an entry, each on a line; one in brackets explains a chance."""
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.replace(TIED, " "))]
    told = [_one(part, bool(number)) for number, part in enumerate(paragraphs) if part]
    return Markup("<br>\n").join(told)


def _one(paragraph: str, further: bool) -> Markup:
    told = escape(paragraph)
    told = told.replace(OPEN, Markup('<em class="quip">')).replace(CLOSE, Markup("</em>"))
    told = Markup(_CAME_OF_IT.sub(r"\1<strong>\2</strong>", str(told)))  # noqa: S704
    if further and paragraph.startswith("("):
        return Markup('<small class="why">{}</small>').format(told)
    return told
