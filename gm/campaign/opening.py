"""open.yaml: the turn now open, its deadline, what put it off, and who has been reminded."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from gm.campaign.folder import Folder
from gm.campaign.zones import moment, written
from gm.errors import Misuse
from gm.files import write_text
from gm.rules import checks
from gm.rules.game import BadData
from gm.yaml_files import read_document, yaml_text

_FIELDS = ("turn", "opened", "deadline", "hold", "released", "notes", "reminded", "seen")


@dataclass(frozen=True, slots=True)
class Opening:
    """A turn that takes orders. `notes` is what everybody is to read about its deadline."""

    turn: int
    opened: datetime
    deadline: datetime | None
    hold: str = ""
    """Why the turn waits; it is not resolved until it is released."""
    released: bool = False
    """The referee has looked at the turn after its deadline and let it go on: no catch holds it."""
    notes: tuple[str, ...] = ()
    reminded: tuple[int, ...] = ()
    seen: datetime | None = None
    """When the clock was last looked at."""


def read_opening(folder: Folder) -> Opening | None:
    """The turn that is open; none before the start, after the end, or in an archive."""
    if not folder.open_turn.exists():
        return None
    document = read_document(str(folder.open_turn))
    try:
        return _opening(document.data)
    except BadData as bad:
        raise document.misuse(bad) from None


def _opening(data: object) -> Opening:
    told = checks.mapping(data, _FIELDS, (), "the open turn")
    deadline, seen = told.get("deadline"), told.get("seen")
    return Opening(
        turn=checks.count(told.get("turn"), ("turn",), 1, 9999),
        opened=moment(told.get("opened"), ("opened",)),
        deadline=None if deadline is None else moment(deadline, ("deadline",)),
        hold=str(told.get("hold") or ""),
        released=checks.flag(told.get("released", False), ("released",)),
        notes=tuple(str(note) for note in checks.items(told.get("notes") or [], ("notes",))),
        reminded=tuple(
            checks.count(hours, ("reminded", number), 1, 999)
            for number, hours in enumerate(checks.items(told.get("reminded") or [], ("reminded",)))
        ),
        seen=None if seen is None else moment(seen, ("seen",)),
    )


def write_opening(folder: Folder, opening: Opening) -> None:
    """Put it down."""
    told: dict[str, Any] = {
        "turn": opening.turn,
        "opened": written(opening.opened),
        "deadline": written(opening.deadline) if opening.deadline else None,
        "hold": opening.hold,
        "released": opening.released,
        "notes": list(opening.notes),
        "reminded": list(opening.reminded),
        "seen": written(opening.seen) if opening.seen else None,
    }
    write_text(
        str(folder.open_turn), yaml_text({k: v for k, v in told.items() if v or k == "turn"})
    )


def guard(opening: Opening | None, turn: int | None, name: str) -> Opening:
    """The open turn, if there is one and it is the one that was meant."""
    if opening is None:
        raise Misuse(f"no turn of {name} is open", f"see gm status {name}")
    if turn is not None and turn != opening.turn:
        raise Misuse(
            f"--turn {turn} was said, and turn {opening.turn} of {name} is open",
            "nothing was changed; look at gm status and say it again",
        )
    return opening
