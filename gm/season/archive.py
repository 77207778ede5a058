"""gm export and gm import: a season as one file, without secrets or addresses."""

import gzip
import io
import re
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from gm.campaign.folder import ROOMS, Folder, drafted, find
from gm.campaign.ledger import read_ledger
from gm.campaign.press import archived, press_text, read_press
from gm.campaign.roster import Roster, read_roster, roster_text
from gm.errors import Misuse
from gm.files import make_folder, read_text, shown, write_bytes
from gm.season.campaign import load
from gm.yaml_files import read_document, yaml_text

ENDING = ".tar.gz"
MOST_FILES, MOST_SIZE = 5000, 64_000_000
_MEMBER = re.compile(
    r"(campaign\.yaml|roster\.yaml|ledger/\d{4}\.yaml|press/\d{4}\.yaml|board[\w-]*\.yaml"
    r"|reports/\d{4}/gazette\.txt)"
)


def export(folder: Folder) -> bytes:
    """A season as a compressed archive, the same bytes for the same season."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, text in _members(folder):
            content = text.encode()
            info = tarfile.TarInfo(f"{folder.name}/{name}")
            info.size, info.mode = len(content), 0o644
            archive.addfile(info, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), mtime=0)


def _members(folder: Folder) -> Iterator[tuple[str, str]]:
    charter = dict(read_document(str(folder.charter)).data)
    charter.pop("mail", None)
    yield "campaign.yaml", yaml_text(charter)
    board = (charter.get("options") or {}).get("board")
    if isinstance(board, str) and _MEMBER.fullmatch(board):
        yield board, read_text(str(folder.path / board))
    yield "roster.yaml", roster_text(_public(read_roster(folder)))
    book = read_ledger(folder)
    for entry in book.entries:
        yield f"ledger/{entry.entry:04}.yaml", read_text(str(folder.entry(entry.entry)))
        gazette = folder.reports(entry.entry) / "gazette.txt"
        if gazette.exists():
            yield f"reports/{entry.entry:04}/gazette.txt", read_text(str(gazette))
    for turn in range(1, book.turn + 1):
        pieces = read_press(folder, turn)
        if pieces:
            yield f"press/{turn:04}.yaml", press_text([archived(piece) for piece in pieces])


def _public(roster: Roster) -> Roster:
    """Who played, without where they live."""
    holders = (replace(h, address="", zone="", absences=()) for h in roster.holders)
    return Roster(tuple(holders))


@contextmanager
def laid_open(said: str, home: str | None) -> Iterator[Folder]:
    """A campaign by its name or path, or a season's archive unpacked for as long as we look."""
    if not said.endswith(ENDING):
        yield find(said, home)
        return
    with tempfile.TemporaryDirectory(prefix="gm-") as place:
        folder = Folder(Path(place) / Path(said).name.removesuffix(ENDING))
        unpack(said, folder)
        yield folder


def unpack(source: str, target: Folder) -> None:
    """An archive as a campaign directory; nothing in it may lead anywhere else."""
    found = dict(_contents(source))
    if "campaign.yaml" not in found or "ledger/0000.yaml" not in found:
        raise Misuse(f"{shown(source)} is no archive of a season", "make one with gm export")
    with drafted(target) as draft:
        for room in ROOMS:
            make_folder(str(draft.room(room)))
        for name, content in sorted(found.items()):
            make_folder(str((draft.path / name).parent))
            write_bytes(str(draft.path / name), content)
        load(draft)


def _contents(source: str) -> Iterator[tuple[str, bytes]]:
    total = 0
    try:
        with tarfile.open(Path(source), mode="r:gz") as archive:
            for number, member in enumerate(archive):
                name = member.name.partition("/")[2]
                total += member.size
                if number > MOST_FILES or total > MOST_SIZE:
                    raise Misuse(
                        f"{shown(source)} is too large for a season", "is it the right file?"
                    )
                file = archive.extractfile(member) if member.isreg() else None
                if file is None or not _MEMBER.fullmatch(name):
                    told = f"{shown(source)} has {shown(member.name)!r} in it"
                    raise Misuse(told, "a season's archive has no such file; make it again")
                yield name, file.read()
    except (OSError, tarfile.TarError, EOFError) as wrong:
        raise Misuse(f"{shown(source)} cannot be unpacked: {wrong}", "make it again") from None
