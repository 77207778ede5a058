"""Order papers: whose orders, what they say, and any press, from YAML or from plain text.

The plain form has a line `seat: Jack Frost`, then the orders, one segment a line, then press if
any after a line `press:`. The next `seat:` line begins the next paper.
"""

import re
from dataclasses import dataclass

from gm import files
from gm.errors import Misuse
from gm.position import seat_called
from gm.rules import checks, names
from gm.rules.game import BadData, Complaint, Path, Seat
from gm.yaml_files import Document, parse

FIELDS = ("seat", "orders", "press")
_YAML_ENDINGS, _TEXT_ENDINGS = (".yaml", ".yml", ".json"), (".txt", ".text")
_YAML_SIGN = re.compile(r"^orders[ \t]*:", re.MULTILINE)
_NUMBER = re.compile(r"^[0-9]+: ")
_SEAT_LINE = re.compile(r"[ \t]*seat[ \t]*:(.*)", re.IGNORECASE)
_PRESS_LINE = re.compile(r"[ \t]*press[ \t]*:(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paper:
    """One seat's orders as they came in, and the document that says so."""

    seat: Seat
    orders: object
    press: str
    document: Document

    @property
    def place(self) -> str:
        """File and line of the seat's name."""
        return self.document.place(("seat",))

    def line(self, complaint: Complaint) -> int:
        """The line of the file that a complaint is about, as near as can be told."""
        if isinstance(self.orders, str):
            return max(1, self.document.line(("orders",)) + self._line_within(complaint.line))
        if isinstance(self.orders, dict):
            return self.document.line(("orders", str(complaint.segment)))
        return self.document.line(("orders", complaint.segment - 1))

    def _line_within(self, quoted: str) -> int:
        """Which line of a text is quoted, number or no number before it; 0 if none is."""
        said = _words(_NUMBER.sub("", quoted))
        lines = enumerate(str(self.orders).split("\n"), 1)
        return next((number for number, line in lines if said and said in _words(line)), 0)


def _words(line: str) -> str:
    """A line without its punctuation, which a game may quote in a tidier way."""
    return " ".join(re.findall(r"\w+", line))


def one_paper(source: str, known: dict[Seat, str], whose: str | None = None) -> Paper:
    """The only paper of a file; `whose` says whose it is if the paper does not."""
    found = read_papers(source, whose)
    if len(found) > 1:
        raise Misuse(f"{found[1].place()}: a second paper begins", "give one at a time")
    return paper_from(found[0], known)


def read_papers(source: str, whose: str | None = None) -> list[Document]:
    """The documents of an orders file, in either form; each is a seat's."""
    text, name = files.read_text(source), files.shown(source)
    if _looks_like_yaml(source, text):
        documents = [_owned(document, whose) for document in parse(text, name)]
    else:
        documents = read_plain(text, name, whose)
    if not documents:
        raise Misuse(f"{name} has no orders in it", "begin with a line such as seat: jack-frost")
    return documents


def _looks_like_yaml(source: str, text: str) -> bool:
    ending = source.lower()
    if ending.endswith(_YAML_ENDINGS):
        return True
    if ending.endswith(_TEXT_ENDINGS):
        return False
    return text.lstrip().startswith(("{", "---")) or bool(_YAML_SIGN.search(text))


def _owned(document: Document, whose: str | None) -> Document:
    if whose is None or not isinstance(document.data, dict) or "seat" in document.data:
        return document
    return Document({"seat": whose, **document.data}, document.source, document.lines)


def read_plain(text: str, name: str, whose: str | None = None) -> list[Document]:
    """Plain papers, one after the other, as the same data that YAML would give."""
    papers: list[Document] = []
    lines: list[str] = []
    if whose is not None and not any(map(_SEAT_LINE.fullmatch, text.split("\n"))):
        first: dict[Path, int] = {(): 0}
        papers.append(Document({"seat": whose, "orders": lines}, name, first))
    for number, line in enumerate(text.split("\n"), 1):
        header = _SEAT_LINE.fullmatch(line)
        if header:
            lines = []
            places: dict[Path, int] = {(): number, ("seat",): number, ("orders",): number}
            papers.append(Document({"seat": header[1].strip(), "orders": lines}, name, places))
        elif papers:
            lines.append(line)
        elif line.strip():
            shown = names.legible(line)
            raise Misuse(
                f"{name}:{number}: whose is this? {shown!r}", "begin with seat: jack-frost"
            )
    return [_with_press(paper) for paper in papers]


def _with_press(paper: Document) -> Document:
    """Take the press off the end of a plain paper."""
    lines: list[str] = paper.data["orders"]
    for number, line in enumerate(lines):
        header = _PRESS_LINE.fullmatch(line)
        if header:
            press = "\n".join([header[1].strip(), *lines[number + 1 :]]).strip()
            told = {**paper.data, "orders": "\n".join(lines[:number]), "press": press}
            return Document(told, paper.source, paper.lines)
    return Document({**paper.data, "orders": "\n".join(lines)}, paper.source, paper.lines)


def paper_from(document: Document, known: dict[Seat, str]) -> Paper:
    """A document as the paper of one of the known seats."""
    try:
        data = checks.mapping(document.data, FIELDS, (), "an order paper")
        seat = seat_called(data.get("seat"), known)
        press = _press(data.get("press"))
    except BadData as bad:
        raise document.misuse(bad) from None
    return Paper(seat, data.get("orders"), press, document)


def _press(said: object) -> str:
    """Press line by line, with nothing in it that could steer a terminal."""
    if said is not None and not isinstance(said, str):
        checks.bad(("press",), "press is text; put it in quotes, or after press: |")
    lines = (said or "").strip().split("\n")
    return "\n".join(names.legible(line, max(1, len(line))) for line in lines)
