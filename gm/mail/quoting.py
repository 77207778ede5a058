"""A letter's own words: without quotes, history, signatures, and what companies add below."""

import re
from collections.abc import Sequence

from gm.mail import clients

REPLY_LINE = "##- reply above this line -##"
FORM_BEGINS, FORM_ENDS = "##- orders -##", "##- end of orders -##"
"""A report has an empty form between these; what a player writes there is read, quoted or not."""

MOST_LOOKED_AT = 400
"""How much of a line is looked at for what kind of line it is."""

_QUOTE = re.compile(r"[ ]{0,3}(?:>[ ]?)+|[ ]?[A-Z]{2,3}>[ ]?")
_ATTRIBUTION = clients.any_of(clients.ATTRIBUTIONS, r"\s*:")
_OLDER = clients.any_of([re.escape(phrase) for phrase in clients.OLDER_LETTERS])
_HISTORY = clients.any_of(
    (rf"-{{2,}}\s*{_OLDER.pattern}\s*-{{2,}}.*", *clients.FORWARDED, r"_{20,}", r"##- .* -##")
)
_FROM = clients.any_of(clients.FROM, r"\s?:\*?\s?\S")
_SENT = clients.any_of(clients.SENT, r"\s?:")
_DEVICE = clients.any_of(clients.DEVICES)
_DISCLAIMER = clients.any_of(clients.DISCLAIMERS)
_FILLED = re.compile(r"[^#]*[^#\d\s:.)(-]")
_SIGNATURE = "--"
_BOLD = "* "


def own_words(text: str) -> str:
    """What the sender typed above, between or below the quotes."""
    lines = [line.rstrip() for line in text.split("\n")]
    kept = [line for line in _before_history(lines) if not _QUOTE.match(line)]
    return "\n".join(_before_signature(kept)).strip("\n")


def filled_form(text: str) -> str:
    """What stands in the order form of a report that came back, however it was quoted."""
    lines = [unquoted(line).strip() for line in text.split("\n")]
    if FORM_BEGINS not in lines:
        return ""
    begun = lines[lines.index(FORM_BEGINS) + 1 :]
    form = begun[: begun.index(FORM_ENDS)] if FORM_ENDS in begun else begun
    return "\n".join(line for line in form if _FILLED.match(line[:MOST_LOOKED_AT]))


def unquoted(line: str) -> str:
    """A line without the marks of quoting before it."""
    mark = _QUOTE.match(line)
    return line[mark.end() :] if mark else line


def _before_history(lines: Sequence[str]) -> list[str]:
    """The lines up to where an older letter begins without any marks of quoting."""
    kept: list[str] = []
    at = 0
    while at < len(lines):
        looked = lines[at].strip()[:MOST_LOOKED_AT]
        size = _attribution(lines, at)
        if size and not _quote_follows(lines, at + size):
            break
        if _HISTORY.fullmatch(looked) or _heads_history(lines, at):
            break
        kept += [] if size else [lines[at]]
        at += size or 1
    return kept


def _attribution(lines: Sequence[str], at: int) -> int:
    """How many lines `On Monday somebody wrote:` takes here; clients break it into up to three."""
    first = lines[at].strip()[:MOST_LOOKED_AT]
    sizes = (1, 2, 3) if first.lower().startswith(clients.ATTRIBUTION_STARTS) else (1,)
    for size in sizes:
        joined = " ".join(line.strip() for line in lines[at : at + size])[:MOST_LOOKED_AT]
        if joined.endswith(":") and _ATTRIBUTION.fullmatch(joined):
            return size if _has_date_or_address(joined) else 0
    return 0


def _has_date_or_address(text: str) -> bool:
    return "@" in text or bool(re.search(r"\d", text))


def _quote_follows(lines: Sequence[str], at: int) -> bool:
    following = next((line for line in lines[at:] if line.strip()), "")
    return not following or bool(_QUOTE.match(following))


def _heads_history(lines: Sequence[str], at: int) -> bool:
    """Outlook's way: `From:` and at once `Sent:` or `Date:` or `To:`, in any language."""
    if not _FROM.match(lines[at].strip(_BOLD)[:MOST_LOOKED_AT]):
        return False
    after = (line.strip(_BOLD)[:MOST_LOOKED_AT] for line in lines[at + 1 : at + 4])
    return any(_SENT.match(line) for line in after)


def _before_signature(lines: Sequence[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        looked = line.strip()[:MOST_LOOKED_AT]
        if line == _SIGNATURE or _DISCLAIMER.match(looked.lstrip(_BOLD)):
            break
        if not _DEVICE.fullmatch(looked):
            kept.append(line)
    return kept
