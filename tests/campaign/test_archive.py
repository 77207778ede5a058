"""Export and import: a season in one file, without secrets; nothing hostile comes out of one."""

import io
import tarfile
from pathlib import Path

import pytest

from gm.campaign.folder import Folder, new
from gm.errors import Misuse
from gm.season.archive import export, unpack
from gm.season.verify import verify

from .conftest import Begin, Once, Season


def first_turns(begin: Begin) -> Season:
    found = begin()
    found.press("yeti", "It is rather warm out.")
    found.press("jack-frost", "Meet me behind the shed.", "yeti")
    found.press("winter-wolf", "Somebody is not what he seems.", grey=True)
    found.play(2)
    found.order("yeti", "maniac")
    return found


@pytest.fixture
def season(once: Once) -> Season:
    return once(first_turns)


def names(archive: bytes) -> list[str]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        return tar.getnames()


def test_no_secret_leaves_the_house(season: Season) -> None:
    archive = export(season.folder)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        text = "".join(
            file.read().decode() for file in map(tar.extractfile, tar.getmembers()) if file
        )
    secret = season.folder.secret.read_text().split()
    for word in (*(word for word in secret if len(word) == 64), "example.org", "behind the shed"):
        assert word not in text
    assert "maniac" not in text
    assert "by: winter-wolf" not in text
    assert "Somebody is not what he seems" in text


def test_the_same_season_is_the_same_file(season: Season) -> None:
    assert export(season.folder) == export(season.folder)


def test_there_and_back(season: Season, tmp_path: Path) -> None:
    packed = tmp_path / "season.tar.gz"
    packed.write_bytes(export(season.folder))
    there = new("elsewhere", str(tmp_path))
    unpack(str(packed), there)
    checks = list(verify(there))
    assert len(checks) > 5
    assert [check for check in checks if not check.holds] == []


def hostile(tmp_path: Path, name: str, **facts: object) -> Path:
    path = tmp_path / "hostile.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        info = tarfile.TarInfo(name)
        info.size = 4
        for field, value in facts.items():
            setattr(info, field, value)
        tar.addfile(info, io.BytesIO(b"evil"))
    return path


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("x/../../etc/passwd", {}),
        ("/etc/passwd", {}),
        ("x/ledger/0000.yaml", {"type": tarfile.SYMTYPE, "linkname": "/etc/passwd"}),
        ("x/secret.yaml", {}),
        ("x/ledger/0000.yaml", {"type": tarfile.FIFOTYPE}),
    ],
)
def test_hostile_archives(tmp_path: Path, name: str, facts: dict[str, object]) -> None:
    there = Folder(tmp_path / "there")
    with pytest.raises(Misuse):
        unpack(str(hostile(tmp_path, name, **facts)), there)
    assert not there.path.exists()


def test_not_an_archive(tmp_path: Path) -> None:
    (tmp_path / "a.tar.gz").write_text("no archive at all")
    with pytest.raises(Misuse, match="cannot be unpacked"):
        unpack(str(tmp_path / "a.tar.gz"), Folder(tmp_path / "there"))
