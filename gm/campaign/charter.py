"""campaign.yaml: what the referee decides. Read with suspicion, every line checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import time
from typing import Any

from gm.campaign.folder import Folder
from gm.campaign.zones import zone_called
from gm.errors import Misuse
from gm.rules import checks, names, registry
from gm.rules.game import BadData, Path
from gm.yaml_files import Document, read_document

VERSION = 1
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
RULE, BOT, WAIT = "rule", "bot", "wait"


@dataclass(frozen=True, slots=True)
class Timetable:
    """When turns end: weekly on a day or every so many days, at a local time in a zone."""

    zone: str = "Europe/London"
    every: int = 7
    day: str | None = "Sunday"
    at: time = time(20, 0)
    grace: int = 60
    """Minutes after the deadline in which orders still count."""
    reminders: tuple[int, ...] = (48, 12)
    """Hours before the deadline at which those without orders are reminded."""
    early: bool = True
    """Whether the turn is resolved as soon as everybody is final."""
    absence: int = 14
    """Days of absence that a player may book in a season."""
    quorum: int = 50
    """The turn holds if fewer than this per cent of the orders are in at the deadline."""


@dataclass(frozen=True, slots=True)
class PressRules:
    """What the gazette prints."""

    grey: bool = True
    private: bool = True
    longest: int = 4000
    most: int = 10
    """Pieces a seat may send for one turn."""
    closes: int = 0
    """Hours before the deadline at which press closes."""


@dataclass(frozen=True, slots=True)
class Charter:
    """A campaign as its referee wants it."""

    title: str
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    clock: Timetable = Timetable()
    nmr: str = RULE
    stand_in: str = "steady"
    press: PressRules = PressRules()
    mail: Mapping[str, Any] = field(default_factory=dict)


FIELDS = ("version", "title", "game", "options", "clock", "nmr", "stand_in", "press", "mail")
CLOCK_FIELDS = (
    *("zone", "every", "day", "at", "grace", "reminders"),
    *("early", "absence", "quorum"),
)
PRESS_FIELDS = ("grey", "private", "longest", "most", "closes")


def read_charter(folder: Folder) -> Charter:
    """The charter of a campaign; whatever is wrong is named with its line."""
    document = read_document(str(folder.charter))
    _check_version(document)
    try:
        charter = charter_from(document.data)
    except BadData as bad:
        raise document.misuse(bad) from None
    return _with_board(charter, folder)


def _check_version(document: Document) -> None:
    version = document.data.get("version", VERSION) if isinstance(document.data, dict) else VERSION
    if type(version) is int and version > VERSION:
        raise Misuse(
            f"{document.place(('version',))}: this campaign is of version {version}, and this gm "
            f"knows versions up to {VERSION}",
            "install a newer gm; nothing was changed",
        )


def _with_board(charter: Charter, folder: Folder) -> Charter:
    """A board named in the options lies in the campaign's directory."""
    named = charter.options.get("board")
    if not isinstance(named, str):
        return charter
    if "/" in named:
        told = f"{folder.charter}: the board is a file beside it, not {names.legible(named)!r}"
        raise Misuse(told, "copy the board there and write its name alone")
    board = read_document(str(folder.path / named)).data
    options = {**charter.options, "board": board}
    return replace(charter, options=options)


def charter_from(data: object) -> Charter:
    """A charter from plain data; BadData says what cannot be."""
    told = checks.mapping(data, FIELDS, (), "a campaign")
    checks.count(told.get("version", VERSION), ("version",), 1, VERSION)
    game = checks.one_of(told.get("game"), registry.GAMES, ("game",))
    title = told.get("title", registry.game(game).title)
    wrong = names.why_not_a_name(title)
    if wrong:
        checks.bad(("title",), wrong)
    options = told.get("options") or {}
    if not isinstance(options, Mapping):
        checks.bad(("options",), "the options are a mapping of names and values")
    return Charter(
        title=str(title),
        game=game,
        options=options,
        clock=_timetable(told.get("clock") or {}),
        nmr=checks.one_of(told.get("nmr", RULE), (RULE, BOT, WAIT), ("nmr",)),
        stand_in=_bot(told.get("stand_in", "steady"), game),
        press=_press_rules(told.get("press") or {}),
        mail=checks.mapping(told.get("mail") or {}, told.get("mail") or (), ("mail",), "mail"),
    )


def _bot(name: object, game: str) -> str:
    return checks.one_of(name, registry.bots(game), ("stand_in",))


def _timetable(data: object) -> Timetable:
    here: Path = ("clock",)
    told = checks.mapping(data, CLOCK_FIELDS, here, "the clock")
    fresh = Timetable()
    every = _every(told.get("every", "week"))
    return Timetable(
        zone=zone_called(told.get("zone", fresh.zone), (*here, "zone")).key,
        every=every,
        day=_day(told.get("day", fresh.day)) if every % 7 == 0 else None,
        at=_at(told.get("at", "20:00")),
        grace=checks.count(told.get("grace", fresh.grace), (*here, "grace"), 0, 7 * 24 * 60),
        reminders=_reminders(told.get("reminders", list(fresh.reminders))),
        early=checks.flag(told.get("early", fresh.early), (*here, "early")),
        absence=checks.count(told.get("absence", fresh.absence), (*here, "absence"), 0, 366),
        quorum=checks.count(told.get("quorum", fresh.quorum), (*here, "quorum"), 0, 100),
    )


def _every(value: object) -> int:
    if value == "week":
        return 7
    if value == "day":
        return 1
    return checks.count(value, ("clock", "every"), 1, 90)


def _day(value: object) -> str:
    found = [day for day in DAYS if isinstance(value, str) and day.lower() == value.lower()]
    return found[0] if found else checks.one_of(value, DAYS, ("clock", "day"))


def _at(value: object) -> time:
    try:
        return time.fromisoformat(str(value)).replace(tzinfo=None)
    except ValueError:
        shown = names.legible(str(value))
        checks.bad(("clock", "at"), f'at is a time of day as "20:00", in quotes, not {shown!r}')


def _reminders(value: object) -> tuple[int, ...]:
    here: Path = ("clock", "reminders")
    hours = [checks.count(h, (*here, n), 1, 999) for n, h in enumerate(checks.items(value, here))]
    return tuple(sorted(set(hours), reverse=True))


def _press_rules(data: object) -> PressRules:
    here: Path = ("press",)
    told = checks.mapping(data, PRESS_FIELDS, here, "the press")
    fresh = PressRules()
    return PressRules(
        grey=checks.flag(told.get("grey", fresh.grey), (*here, "grey")),
        private=checks.flag(told.get("private", fresh.private), (*here, "private")),
        longest=checks.count(told.get("longest", fresh.longest), (*here, "longest"), 1, 20_000),
        most=checks.count(told.get("most", fresh.most), (*here, "most"), 0, 100),
        closes=checks.count(told.get("closes", fresh.closes), (*here, "closes"), 0, 999),
    )
