"""What makes an answer easy: the order form, a link that opens it, and a file to fill in."""

from collections.abc import Sequence
from urllib.parse import quote

from gm.report.lines import COLUMNS, width, wrap
from gm.report.reporters import reporter
from gm.report.story import Story


def form(game: str, story: Story) -> list[str]:
    """The lines to fill in; none for a spectator, or when there is nothing to order."""
    if story.reader is None or story.over:
        return []
    lines = reporter(game).form(story.after, story.shelf)
    return [part for line in lines for part in _fitting(line)]


def _fitting(line: str) -> list[str]:
    """A remark as wide as a mail; what may be orders stays on its line."""
    too_wide = line.startswith("#") and width(line) > COLUMNS
    return wrap(line, rest="#   ") if too_wide else [line]


def mailto(address: str | None, subject: str, lines: Sequence[str]) -> str:
    """A link that opens a reply with the form in it; empty if there is nowhere to send it."""
    if not address or not lines:
        return ""
    title, body = quote(f"Re: {subject}", safe=""), quote("\r\n".join(lines), safe="")
    return f"mailto:{quote(address, safe='@')}?subject={title}&body={body}"


def orders_yaml(story: Story, lines: Sequence[str]) -> str:
    """The form as a file, which reads as it stands once it is filled in."""
    return story.shelf.render(
        "mail/orders.yaml.j2",
        seat=story.reader,
        lines=lines,
    )
