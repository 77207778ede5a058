"""The ledger: one file an entry, each with the hash of the one before; written once, for ever."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import Any

from gm.campaign.folder import Folder
from gm.errors import Misuse
from gm.files import read_text, write_text
from gm.rules import checks, registry
from gm.rules.game import BadData, Seat
from gm.yaml_files import parse, yaml_text

START, TURN, ROLLBACK = "start", "turn", "rollback"
FORMAT = 1
BEGINNING = "0" * 64


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. What a kind has no use for is empty and not written."""

    entry: int
    kind: str
    turn: int
    """The turn that was resolved; 0 for the start; after a rollback, the turn gone back to."""
    at: str
    before: str
    """The SHA-256 of the file of the entry before."""
    game: str = ""
    title: str = ""
    options: Mapping[str, Any] | None = None
    entrants: Sequence[Mapping[str, Any]] = ()
    anchor: str = ""
    commitment: str = ""
    draw: int = 0
    secret: str = ""
    hidden: str = ""
    orders: Mapping[Seat, Sequence[str]] | None = None
    missing: Sequence[Seat] = ()
    late: Sequence[Seat] = ()
    stand_ins: Mapping[Seat, str] | None = None
    holders: Mapping[Seat, str] | None = None
    events: Sequence[str] = ()
    state: str = ""
    press: str = ""
    over: bool = False
    winners: Sequence[Seat] = ()
    notes: Sequence[str] = ()
    """What everybody is to read beside the game: extensions, holds, new players."""
    due: str = ""
    """The deadline of the turn that opens with this entry."""
    by: str = ""
    why: str = ""


_FIELDS = tuple(field.name for field in fields(Entry))
_ALWAYS = ("entry", "kind", "turn", "at", "before")
_SHAPES: Mapping[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("entry", "turn", "draw"), int),
    **dict.fromkeys(("options", "orders", "stand_ins", "holders"), (dict, type(None))),
    **dict.fromkeys(("entrants", "missing", "late", "events", "winners", "notes"), (list, tuple)),
    "over": bool,
}


@dataclass(frozen=True, slots=True)
class Ledger:
    """All entries, oldest first, and the hash of the newest file."""

    entries: tuple[Entry, ...]
    tip: str

    @property
    def start(self) -> Entry:
        """The first entry."""
        return self.entries[0]

    @property
    def last(self) -> Entry:
        """The newest entry."""
        return self.entries[-1]

    @property
    def turn(self) -> int:
        """The last turn that counts; 0 before the first."""
        return self.last.turn

    def up_to(self, entry: int) -> "Ledger":
        """The ledger as it was when an entry was its newest."""
        return Ledger(self.entries[: entry + 1], "")

    @property
    def draws(self) -> int:
        """How many secrets of the chain have been used; a rolled-back turn keeps its own."""
        return sum(entry.kind == TURN for entry in self.entries)

    @property
    def valid(self) -> tuple[Entry, ...]:
        """The turns that count, after every rollback."""
        kept: list[Entry] = []
        for entry in self.entries[1:]:
            if entry.kind == ROLLBACK:
                kept = [turn for turn in kept if turn.turn <= entry.turn]
            else:
                kept.append(entry)
        return tuple(kept)

    def entry_of(self, turn: int) -> Entry:
        """The entry that counts for a turn; the start for turn 0."""
        if turn == 0:
            return self.start
        for entry in self.valid:
            if entry.turn == turn:
                return entry
        raise Misuse(f"turn {turn} has not been resolved", f"the last one is turn {self.turn}")


def started(folder: Folder) -> bool:
    """Whether the campaign has begun."""
    return folder.entry(0).exists()


def read_ledger(folder: Folder) -> Ledger:
    """The whole ledger, every link checked."""
    if not started(folder):
        raise Misuse(
            f"{folder.name} has not started", f"seat the players, then gm start {folder.name}"
        )
    found: list[Entry] = []
    tip = BEGINNING
    for number in range(_count(folder)):
        entry, after = _read(folder, number)
        if entry.before != tip or entry.entry != number or not _follows(entry, found):
            raise _damaged(folder, number, "does not follow the entry before it")
        found.append(entry)
        tip = after
    return Ledger(tuple(found), tip)


def _follows(entry: Entry, before: Sequence[Entry]) -> bool:
    """The start, then turn after turn, or back to one that has been."""
    if not before:
        return entry.kind == START and entry.turn == 0
    if entry.kind == ROLLBACK:
        return 0 <= entry.turn < before[-1].turn
    return entry.kind == TURN and entry.turn == before[-1].turn + 1


def _count(folder: Folder) -> int:
    numbers = sorted(int(p.stem) for p in folder.room("ledger").glob("[0-9][0-9][0-9][0-9].yaml"))
    for number, there in enumerate(numbers):
        if number != there:
            raise _damaged(folder, number, "is not there, though later ones are")
    return len(numbers)


def _read(folder: Folder, number: int) -> tuple[Entry, str]:
    path = folder.entry(number)
    try:
        documents = parse(read_text(str(path)), str(path))
        return _entry(documents[0].data), sha256(path.read_bytes()).hexdigest()
    except OSError as wrong:
        raise _damaged(folder, number, f"cannot be read: {wrong.strerror}") from None
    except (Misuse, BadData, IndexError) as wrong:
        told = wrong.reason if isinstance(wrong, BadData) else str(wrong)
        raise _damaged(folder, number, f"is damaged: {told}") from None


def _entry(data: object) -> Entry:
    told = dict(checks.mapping(data, ("format", *_FIELDS), (), "an entry"))
    version = told.pop("format", None)
    if version != FORMAT:
        checks.bad(("format",), f"it has format {version}, and this gm reads {FORMAT}; get a newer")
    for name, value in told.items():
        if not isinstance(value, _SHAPES.get(name, str)):
            checks.bad((name,), f"{name} is not what it should be")
    missing = [name for name in _ALWAYS if name not in told]
    if missing:
        checks.bad((), f"{missing[0]} is not there")
    checks.one_of(told["kind"], (START, TURN, ROLLBACK), ("kind",))
    if told["kind"] == START:
        checks.one_of(told.get("game"), registry.GAMES, ("game",))
    _check_inside(told)
    return Entry(**told)


def _check_inside(told: Mapping[str, Any]) -> None:
    """An archive may come from anybody: lists and mappings hold texts, and nothing else."""
    for name in ("missing", "late", "events", "winners", "notes"):
        _texts(told.get(name, ()), name)
    for name in ("stand_ins", "holders"):
        _texts(list((told.get(name) or {}).values()), name)
    for lines in (told.get("orders") or {}).values():
        _texts(checks.items(lines, ("orders",)), "orders")
    for entrant in told.get("entrants", ()):
        facts = checks.mapping(entrant, ("seat", "name", "wishes", "luck"), ("entrants",), "a seat")
        wishes = checks.items(facts.get("wishes", ()), ("entrants", "wishes"))
        _texts([facts.get("seat"), facts.get("name"), facts.get("luck", ""), *wishes], "entrants")


def _texts(values: Sequence[object], name: str) -> None:
    if not all(isinstance(value, str) for value in values):
        checks.bad((name,), f"{name} is not what it should be")


def _damaged(folder: Folder, number: int, why: str) -> Misuse:
    return Misuse(
        f"{folder.entry(number)} {why}",
        "bring that file back from a copy, or from an archive made with gm export; "
        "nothing was changed",
    )


def append(folder: Folder, entry: Entry) -> None:
    """Write an entry: this rename is the moment at which a turn has happened."""
    path = folder.entry(entry.entry)
    if path.exists():
        raise Misuse(f"{path} is there already", "an entry of the ledger is never written twice")
    text = entry_text(entry)
    _entry(read_back(text, str(path)))
    write_text(str(path), text)


def read_back(text: str, name: str) -> Any:
    """What a file would say if it were written: nothing goes in that could not come out."""
    return parse(text, name)[0].data


def entry_text(entry: Entry) -> str:
    """An entry as its file has it."""
    told = {name: getattr(entry, name) for name in _FIELDS}
    kept = {name: _plain(v) for name, v in told.items() if name in _ALWAYS or v not in EMPTY}
    return yaml_text({"format": FORMAT, **kept})


EMPTY: tuple[Any, ...] = ("", None, (), [], 0, False)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value
