"""The player's guides, as plain text for a mail: the Markdown they are written in, undressed."""

import re
from pathlib import Path

from gm.report import lines
from gm.report.templates import PACKAGE

_BLOCK = re.compile(
    r"^```\w*\n(?P<code>[\s\S]*?)\n```$"
    r"|^#+ (?P<heading>.+)$"
    r"|^(?P<table>\|.*(?:\n\|.*)*)$"
    r"|^(?P<item> *(?:-|\d+\.) .+(?:\n(?! *(?:-|\d+\.) |[#|]|```).+)*)$"
    r"|^(?P<text>.+(?:\n(?! *(?:-|\d+\.) |[#|]|```).+)*)$",
    re.MULTILINE,
)
_PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^]]*)\]\(([^)]*)\)")
_MARKS = re.compile(r"\*\*|`")
_RULE = re.compile(r"[|\s:-]+")


def folder() -> Path:
    """Inside the package when installed; beside it in a checkout."""
    inside = PACKAGE / "docs"
    return inside if inside.is_dir() else PACKAGE.parent / "docs"


def guide(game: str) -> str:
    """The player's guide of a game."""
    return plain((folder() / f"{game}.md").read_text("utf-8"))


def plain(markdown: str) -> str:
    """Markdown as our pages use it, without its marks; only examples may be wider than a mail."""
    told, before = "", ""
    for block in _BLOCK.finditer(_PICTURE.sub("", markdown)):
        kind = str(block.lastgroup)
        gap = "" if kind == before == "item" else "\n"
        told += f"{gap}{_undressed(kind, block[kind])}\n"
        before = kind
    return told.strip() + "\n"


def _undressed(kind: str, text: str) -> str:
    if kind == "code":
        return "\n".join(f"  {line}" for line in text.split("\n"))
    text = _LINK.sub(_named, _MARKS.sub("", text))
    if kind == "heading":
        return lines.heading(text)
    if kind == "table":
        return _table(text)
    indent = " " * (len(text) - len(text.lstrip()))
    hang = f"{indent}  " if kind == "item" else ""
    return "\n".join(lines.wrap(" ".join(text.split()), indent, hang))


def _named(link: re.Match[str]) -> str:
    """A link by its words; one to elsewhere with its address."""
    return f"{link[1]} ({link[2]})" if link[2].startswith("http") else link[1]


def _table(text: str) -> str:
    """In columns where they fit; else each row is an entry."""
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in text.split("\n")
        if not _RULE.fullmatch(row)
    ]
    between = [max(map(len, column)) for column in zip(*rows, strict=True)][1:-1]
    if sum(between) <= lines.COLUMNS // 2:
        return lines.table(rows)
    names = rows[0][1:]
    return "\n".join(lines.wrapped(_entry(row, names), 0, 2) for row in rows[1:])


def _entry(row: list[str], names: list[str]) -> str:
    facts = (f"{name}: {cell}" for name, cell in zip(names, row[1:], strict=True))
    return f"{row[0]}; {'; '.join(facts)}"
