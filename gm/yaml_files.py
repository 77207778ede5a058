"""YAML in and out, with the line of every value.

A file from outside is data, never a program: no aliases, no tags, no key twice, and not too deep.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

import yaml

from gm import files
from gm.errors import Misuse
from gm.rules.game import BadData, Path
from gm.rules.names import legible

MOST_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Document:
    """One document of a file: plain data, where it came from, and the line of each value."""

    data: Any
    source: str
    lines: Mapping[Path, int] = field(default_factory=dict)

    def line(self, path: Path) -> int:
        """The line a value stands on, or that of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def place(self, path: Path = ()) -> str:
        """File and line, as editors and people write it: `position.yaml:12`."""
        return f"{self.source}:{self.line(path)}"

    def misuse(self, bad: BadData) -> Misuse:
        """What the rules say of this data, with the line it stands on."""
        return Misuse(f"{self.place(bad.path)}: {bad.reason}", "put that line right and try again")


def read_document(source: str) -> Document:
    """The one document of a file."""
    documents = read_documents(source)
    if not documents:
        raise Misuse(f"{files.shown(source)} is empty", "give a file with something in it")
    if len(documents) > 1:
        raise Misuse(
            f"{documents[1].place()}: a second document begins, and only one is wanted here",
            "put it into a file of its own",
        )
    return documents[0]


def read_documents(source: str) -> list[Document]:
    """Every document of a YAML file that says anything."""
    return parse(files.read_text(source), files.shown(source))


def parse(text: str, source: str) -> list[Document]:
    """The documents of a YAML text; whatever is wrong is named with line and column."""
    loader = yaml.CSafeLoader(text)
    try:
        return [d for d in _Clerk(loader, source).documents() if d.data is not None]
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        where = f"{source}:{mark.line + 1}:{mark.column + 1}" if mark else source
        raise Misuse(f"{where}: this is no YAML: {_said(wrong)}", _remedy(text, mark)) from None
    finally:
        loader.dispose()


def _said(wrong: yaml.MarkedYAMLError) -> str:
    return legible(", ".join(part for part in (wrong.context, wrong.problem) if part))


def _remedy(text: str, mark: Any) -> str:
    if mark and "\t" in "".join(text.split("\n")[mark.line : mark.line + 1]):
        return "indent with spaces, not tabs"
    return "look at the colons, quotes, brackets and indents of that line and the one before"


class _Clerk:
    """Builds plain data from YAML's events, so that nothing grows before it has been looked at."""

    def __init__(self, loader: Any, source: str) -> None:
        self.next_event = loader.get_event
        self.source = source
        self.lines: dict[Path, int] = {}

    def documents(self) -> Iterator[Document]:
        while not isinstance(event := self.next_event(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                first = self.next_event()
                self.lines = {(): first.start_mark.line + 1}
                yield Document(self.value(first, ()), self.source, self.lines)

    def value(self, event: Any, path: Path) -> Any:
        if len(path) > MOST_DEPTH:
            self.refuse(event, f"this is nested more than {MOST_DEPTH} deep", "write it flatter")
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            self.refuse(event, "anchors (&) and aliases (*) are not read here", "write it out")
        if event.tag not in (None, "!", "tag:yaml.org,2002:str"):
            self.refuse(event, "tags (!) are not read here", "leave the tag out")
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(path)
        return plain(event.value) if event.implicit[0] else event.value

    def mapping(self, path: Path) -> dict[str, Any]:
        """Keys are text, whatever they look like: `1: stand` has the key "1"."""
        found: dict[str, Any] = {}
        while not isinstance(key := self.next_event(), yaml.MappingEndEvent):
            here = (*path, self.key(key, found, path))
            self.lines[here] = key.start_mark.line + 1
            found[key.value] = self.value(self.next_event(), here)
        return found

    def key(self, event: Any, found: Mapping[str, Any], path: Path) -> str:
        """A key that is text and new; looked at like any value, it has no anchor or tag either."""
        if not isinstance(event, yaml.ScalarEvent):
            self.refuse(event, "a name is plain text here", "write name: value")
        self.value(event, path)
        name = str(event.value)
        if name in found:
            told = f"{legible(name)!r} stands here twice, first on line {self.lines[(*path, name)]}"
            self.refuse(event, told, "keep one of the two")
        return name

    def sequence(self, path: Path) -> list[Any]:
        found: list[Any] = []
        while not isinstance(item := self.next_event(), yaml.SequenceEndEvent):
            here = (*path, len(found))
            self.lines[here] = item.start_mark.line + 1
            found.append(self.value(item, here))
        return found

    def refuse(self, event: Any, reason: str, remedy: str) -> NoReturn:
        mark = event.start_mark
        raise Misuse(f"{self.source}:{mark.line + 1}:{mark.column + 1}: {reason}", remedy)


_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_BROKEN = re.compile(r"[-+]?[0-9]{1,17}\.[0-9]{1,17}")


def plain(word: str) -> object:
    """A word without quotes: a number, true, false, nothing, else text; so `no` and `007` are."""
    if word in _WORDS:
        return _WORDS[word]
    if _WHOLE.fullmatch(word):
        return int(word)
    return float(word) if _BROKEN.fullmatch(word) else word


def yaml_text(data: object) -> str:
    """Plain data as YAML for people: in the order given, the innermost on one line."""
    return str(
        yaml.dump(
            data,
            Dumper=_Plainly,
            sort_keys=False,
            allow_unicode=True,
            width=200,
            default_flow_style=None,
        )
    )


class _Plainly(yaml.CSafeDumper):
    """Writes no alias for what occurs twice: it would not be read back."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        return True
