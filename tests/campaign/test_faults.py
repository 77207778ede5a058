"""Faults: a clear message that names the file and the remedy, and nothing lost."""

import errno
import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gm import files
from gm.campaign.charter import read_charter
from gm.campaign.folder import find
from gm.campaign.ledger import read_ledger
from gm.campaign.lock import locked
from gm.campaign.secret import read_secret
from gm.errors import Fault, Misuse
from gm.season import preview as previews
from gm.season import seats
from gm.season.campaign import box_of, load, state_of
from gm.season.preview import preview

from .conftest import Begin, Once, Season

Change = Callable[[str], str]


def first_turns(begin: Begin) -> Season:
    found = begin()
    found.play(2)
    return found


@pytest.fixture
def season(once: Once) -> Season:
    return once(first_turns)


def test_a_full_disk_loses_nothing(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    season.order("yeti", final=True)

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), file)

    with monkeypatch.context() as patched:
        patched.setattr(files.os, "fsync", full)
        with pytest.raises(Fault, match="No space left") as told:
            season.resolve()
    assert told.value.remedy.startswith("make room on the disk")
    assert read_ledger(season.folder).turn == 2
    assert not list(season.folder.path.rglob(".*.draft"))
    assert season.resolve().book.turn == 3


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_directory(season: Season) -> None:
    season.folder.path.chmod(0o500)
    try:
        with pytest.raises(Fault, match="cannot be opened"):
            season.resolve()
    finally:
        season.folder.path.chmod(0o700)


def test_two_referees_at_once(season: Season) -> None:
    with season.folder.lock.open("a+") as other:
        other.truncate(0)
        other.write("process 4711 on nowhere\n")
        other.flush()
        fcntl.flock(other, fcntl.LOCK_EX)
        with (
            pytest.raises(Fault, match="belt is in use by process 4711 on nowhere"),
            locked(season.folder, patience=0),
        ):
            pass
    season.resolve()


def damage(season: Season, number: int, change: Change) -> None:
    path = season.folder.entry(number)
    path.write_text(change(path.read_text()))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[: len(text) // 2], "is damaged"),
        (lambda _: "", "is damaged"),
        (lambda text: "\x00" + text, "is damaged"),
        (lambda text: text.replace("format: 1", "format: 2"), "this gm reads 1"),
        (lambda text: text.replace("kind: turn", "kind: trun"), "can only be start"),
        (lambda text: text.replace("turn: 1", "turn: one"), "turn is not what it should be"),
    ],
)
def test_a_corrupted_entry(season: Season, change: Change, why: str) -> None:
    damage(season, 1, change)
    with pytest.raises(Misuse, match=why) as told:
        season.resolve()
    assert "0001.yaml" in told.value.message
    assert "bring that file back from a copy" in told.value.remedy


def test_a_missing_entry(season: Season) -> None:
    season.folder.entry(1).unlink()
    with pytest.raises(Misuse, match=r"0001.yaml is not there, though later ones are"):
        season.resolve()


def test_a_half_copied_campaign(season: Season) -> None:
    season.folder.secret.unlink()
    with pytest.raises(Misuse, match=r"no secret.yaml") as told:
        season.resolve()
    assert "copy it from the referee's machine" in told.value.remedy
    season.folder.charter.unlink()
    with pytest.raises(Misuse, match="there is no campaign"):
        find("belt", str(season.folder.path.parent))


def test_a_campaign_of_a_newer_version(season: Season) -> None:
    path = season.folder.charter
    path.write_text(path.read_text().replace("version: 1", "version: 2"))
    with pytest.raises(Misuse, match="of version 2") as told:
        read_charter(season.folder)
    assert "install a newer gm" in told.value.remedy


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nmr: maybe", "can only be rule or bot or wait"),
        ("clock: {zone: Europe/Londn}", "did you mean Europe/London"),
        ("clock: {day: Someday}", "can only be Monday"),
        ("clock: {at: 8pm}", "a time of day"),
        ("clock: {every: 0}", "from 1 to 90"),
        ("press: {most: -1}", "from 0 to 100"),
        ("game: chess", "can only be"),
        ("tilte: Belt", "did you mean title"),
    ],
)
def test_a_wrong_charter(season: Season, line: str, why: str) -> None:
    path = season.folder.charter
    name = line.split(":")[0]
    kept = [old for old in path.read_text().split("\n") if not old.startswith(name)]
    path.write_text("\n".join([*kept[:-1], line, ""]))
    with pytest.raises(Misuse, match=why) as told:
        read_charter(season.folder)
    assert "campaign.yaml:" in told.value.message


def test_a_name_that_leads_elsewhere(tmp_path: Path) -> None:
    from gm.campaign.folder import new

    for name in ("../belt", "/etc", "Belt", "a--b", "x" * 40, ""):
        with pytest.raises(Misuse, match="no name for a campaign"):
            new(name, str(tmp_path))


def test_the_secret_is_private(season: Season) -> None:
    assert season.folder.secret.stat().st_mode & 0o777 == 0o600


def test_a_preview_never_reads_the_secret(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    season.order("yeti", "rattlesnake nearest")
    secret = read_secret(season.folder)
    live = {secret.drawn(number) for number in range(10)} | {secret.hidden}
    season.folder.secret.unlink()
    used = []
    real = previews.keyed_dice

    def watched(key: str, *rest: str) -> object:
        used.append(key)
        return real(key, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(previews, "keyed_dice", watched)
    campaign = load(season.folder)
    assert campaign.opening
    edition = preview(campaign, campaign.opening, "tea")
    assert edition.story.rolls
    assert used
    assert not live & set(used)
    assert state_of(load(season.folder)) == state_of(campaign)


def test_orders_outlive_a_lost_open_turn(season: Season) -> None:
    season.order("yeti", "rattlesnake nearest")
    season.folder.open_turn.unlink()
    season.tick()
    assert "yeti" in box_of(season.campaign)
    season.resolve()
    assert "yeti" in (read_ledger(season.folder).last.orders or {})
    assert not list(season.folder.room("orders").iterdir())


def test_a_roster_without_its_seats(season: Season) -> None:
    text = season.folder.roster.read_text()
    season.folder.roster.unlink()
    with pytest.raises(Misuse, match=r"roster.yaml has no jack-frost"):
        season.resolve()
    season.folder.roster.write_text(text.replace("yeti:", "bigfoot:"))
    with pytest.raises(Misuse, match=r"roster.yaml has, and the ledger has not, bigfoot"):
        season.resolve()
    assert read_ledger(season.folder).turn == 2


@pytest.mark.parametrize("name", ["Referee", "The Referee", "All", "Gazette", "Somebody in Grey"])
def test_nobody_passes_for_the_referee(begin: Begin, name: str) -> None:
    season = begin(started=False)
    with pytest.raises(Misuse, match="no player's name"):
        seats.add(season.campaign, seats.holder_called(name))


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        (0, "seat: yeti", "seat: [yeti]"),
        (0, "wishes: []", "wishes: 7"),
        (0, "kind: start", "kind: turn"),
        (0, "game: snowball", "game: chess"),
        (1, "turn: 1", "turn: 2"),
        (1, "kind: turn", "kind: rollback"),
        (1, "holders:", "stand_ins:\n  yeti: [steady]\nholders:"),
    ],
)
def test_a_forged_entry(season: Season, number: int, old: str, new: str) -> None:
    before = season.folder.entry(number).read_text()
    damage(season, number, lambda text: text.replace(old, new))
    assert season.folder.entry(number).read_text() != before
    with pytest.raises(Misuse, match=f"000{number}.yaml (is damaged|does not follow)"):
        read_ledger(season.folder)


def test_a_bot_that_is_not_there(season: Season) -> None:
    text = season.folder.roster.read_text()
    season.folder.roster.write_text(text.replace("player: Ann", "bot: clever"))
    with pytest.raises(Misuse, match="jack-frost is played by a bot that is not there"):
        season.resolve()


def test_a_board_from_elsewhere(begin: Begin) -> None:
    season = begin(started=False)
    path = season.folder.charter
    path.write_text(path.read_text() + "options: {board: ../garden.yaml}\n")
    with pytest.raises(Misuse, match="the board is a file beside it"):
        read_charter(season.folder)
