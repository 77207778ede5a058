"""press/: what is printed with a turn, who may read it, and what the gazette will not take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm.campaign.charter import PressRules
from gm.campaign.folder import Folder
from gm.errors import Refused
from gm.files import write_text
from gm.rules import checks
from gm.rules.dice import digest
from gm.rules.game import BadData, Path, Seat
from gm.rules.names import legible
from gm.yaml_files import read_document, yaml_text

REFEREE = "referee"
MOST_LINES = 200
_FIELDS = ("by", "to", "grey", "text", "sealed")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of press; `to` is empty for all. In an archive a private one is only a seal."""

    by: Seat
    to: tuple[Seat, ...]
    text: str
    grey: bool = False
    sealed: str = ""

    @property
    def seal(self) -> str:
        """The hash that stands for it in the ledger; it does not tell who is behind grey press."""
        author = "" if self.grey else self.by
        return self.sealed or digest("\n".join([author, " ".join(self.to), self.text]))

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat, or for None a spectator, may read it."""
        return not self.sealed and (not self.to or seat in (*self.to, self.by))


def clean(text: str) -> str:
    """Text only: what could steer a terminal, a header or an eye is gone."""
    lines = [legible(line, max(1, len(line))) for line in text.strip().split("\n")]
    return "\n".join(lines).strip()


def check(rules: PressRules, piece: Piece, before: Sequence[Piece], closed: bool) -> Piece:
    """A piece of clean text if it is fit to print, or Refused with what would work."""
    if not piece.text:
        raise Refused("there is nothing in it to print", "write a line or two")
    if piece.by == REFEREE:
        return piece
    if closed:
        raise Refused("press for this turn has closed", "send it after the turn is resolved")
    if piece.grey and not rules.grey:
        raise Refused("this campaign prints no anonymous press", "sign it, or leave it")
    if piece.to and not rules.private:
        raise Refused("this campaign carries no private press", "send it to all")
    _check_size(rules, piece, before)
    return piece


def _check_size(rules: PressRules, piece: Piece, before: Sequence[Piece]) -> None:
    if len(piece.text) > rules.longest or piece.text.count("\n") >= MOST_LINES:
        raise Refused(
            f"that has {len(piece.text)} characters; a piece may have {rules.longest} "
            f"in {MOST_LINES} lines",
            "make it shorter",
        )
    sent = sum(other.by == piece.by for other in before)
    if sent >= rules.most:
        told = f"{piece.by} has sent {sent} pieces for this turn, and {rules.most} are printed"
        raise Refused(told, "keep the rest for the next turn")


def read_press(folder: Folder, turn: int) -> tuple[Piece, ...]:
    """The press of a turn, in the order it came in."""
    path = folder.press(turn)
    if not path.exists():
        return ()
    document = read_document(str(path))
    try:
        return tuple(
            _piece(facts, ("press", number))
            for number, facts in enumerate(checks.items(document.data, ("press",)))
        )
    except BadData as bad:
        raise document.misuse(bad) from None


def _piece(facts: object, path: Path) -> Piece:
    told: Mapping[str, Any] = checks.mapping(facts, _FIELDS, path, "a piece of press")
    return Piece(
        by=str(told.get("by") or ""),
        to=tuple(str(seat) for seat in checks.items(told.get("to") or [], (*path, "to"))),
        text=clean(str(told.get("text") or "")),
        grey=checks.flag(told.get("grey", False), (*path, "grey")),
        sealed=str(told.get("sealed") or ""),
    )


def write_press(folder: Folder, turn: int, pieces: Sequence[Piece]) -> None:
    """Put down all the press of a turn."""
    write_text(str(folder.press(turn)), press_text(pieces))


def press_text(pieces: Sequence[Piece]) -> str:
    """The press of a turn as its file has it."""
    return yaml_text([_dump(piece) for piece in pieces])


def _dump(piece: Piece) -> dict[str, Any]:
    told = {name: getattr(piece, name) for name in _FIELDS}
    told["to"] = list(piece.to)
    return {name: value for name, value in told.items() if value}


def archived(piece: Piece) -> Piece:
    """A piece as an archive may have it: private ones sealed, grey ones without their author."""
    if piece.to:
        return Piece("", (), "", sealed=piece.seal)
    return replace(piece, by="") if piece.grey else piece


def press_digest(pieces: Sequence[Piece]) -> str:
    """What the ledger keeps of a turn's press."""
    return digest("\n".join(piece.seal for piece in pieces)) if pieces else ""


def closed(rules: PressRules, closes: datetime | None, now: datetime) -> bool:
    """Whether press for the turn has closed; with no hours set it is open as long as the turn."""
    return bool(rules.closes and closes and now >= closes)
