"""A season by mail from the first JOIN to the archive: Dovecot, SMTP, six players and a bot."""

from pathlib import Path

import pytest

from gm.__main__ import main
from gm.campaign.folder import Folder, new
from gm.season import publish
from gm.season.begin import lay_out, start
from gm.season.campaign import load
from gm.season.verify import verify
from tests.mail.servers import Dovecot, Smtp

from .post import ROBOT, plain_mail, text_of
from .world import World

NAMES = ("Jack Frost", "Winter Wolf", "Holly Prickle", "Lady Icicle", "Major Thaw", "Yeti")
PEOPLE = {name: f"{name.split()[0].lower()}@example.org" for name in NAMES}
SIX = list(PEOPLE.values())


@pytest.fixture
def world(tmp_path: Path, dovecot: Dovecot, smtp: Smtp, monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr(publish, "turn_mail", plain_mail)
    return World(tmp_path / "campaigns", dovecot, smtp, f"season{tmp_path.name[-12:]}".lower())


def lay_out_belt(world: World) -> Folder:
    folder = new("belt", str(world.home))
    clock = {"zone": "Europe/London", "every": "week", "day": "Sunday", "at": "20:00", "grace": 60}
    mail = {"address": ROBOT}
    lay_out(folder, {"title": "Belt", "game": "snowball", "clock": clock, "mail": mail})
    return folder


def test_a_season_by_mail(world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = lay_out_belt(world)
    sign_up(world, folder)
    start(folder, world.clock())
    world.round()
    assert all(len(world.mail(who)) == 2 for who in SIX)
    first_turn(world, folder)
    second_turn_with_somebody_late(world, folder)
    third_turn_with_a_replacement(world, folder)
    assert load(folder).book.turn == 3
    assert all(check.holds for check in verify(folder))
    archive = str(tmp_path / "season.tar.gz")
    home = ["--home", str(world.home)]
    assert main(["export", "belt", "--save", archive, *home]) == 0
    assert main(["import", archive, "--as", "again", *home]) == 0
    assert main(["replay", "again", *home]) == 0
    assert main(["verify", "again", *home]) == 0
    assert "Traceback" not in capsys.readouterr().err
    world.mailbox.close()


def sign_up(world: World, folder: Folder) -> None:
    for name, who in PEOPLE.items():
        world.write(who, f"Hello,\n\nJOIN belt AS {name}\nLUCK {name.split()[0]}\n")
    world.write("late@example.org", "JOIN belt AS Slush\nSTANDBY\n")
    world.write("press@example.org", "OBSERVE belt\n")
    world.round()
    world.reply("late@example.org", "STANDBY\n")
    world.reply("press@example.org", "OBSERVE\n")
    world.round()
    roster = load(folder).roster
    assert sorted(roster.names.values()) == sorted(NAMES)
    assert [person.address for person in roster.standby] == ["late@example.org"]
    assert [person.address for person in roster.observers] == ["press@example.org"]
    assert "You play Jack Frost" in world.last("jack@example.org")
    assert "those who stand by" in world.last("late@example.org")


def first_turn(world: World, folder: Folder) -> None:
    """Everybody is final, so the turn does not wait for the deadline."""
    for who in SIX:
        world.reply(who, "1: stand\n2: stand\n3: stand\nFINAL\n")
    world.reply("jack@example.org", "PRESS TO Winter Wolf\nBehind you.\nEND\nPRESS\nSnow!\nEND\n")
    assert "belt: turn 1 is resolved" in world.round()
    assert load(folder).book.turn == 1
    assert "Behind you." in world.last("winter@example.org")
    assert "Behind you." not in world.last("yeti@example.org")
    assert "Snow!" in world.last("yeti@example.org")
    assert "Snow!" in world.last("press@example.org")


def second_turn_with_somebody_late(world: World, folder: Folder) -> None:
    """A reminder, four in time, one in the grace time, and one too late."""
    deadline = load(folder).opening.deadline
    world.clock.now = deadline.replace(hour=deadline.hour - 11)
    for who in SIX[:4]:
        world.reply(who, "1: stand\n")
    assert "reminded Major Thaw, Yeti, 12 hours before the deadline" in " ".join(world.round())
    assert any(
        "orders for turn 2?" in letter["Subject"] for letter in world.mail("yeti@example.org")
    )
    assert "You have no orders" not in world.last("jack@example.org")
    world.clock.now = deadline.replace(minute=30)
    world.reply("major@example.org", "1: stand\n")
    assert "resolved" not in " ".join(world.round())
    world.clock.now = deadline.replace(hour=deadline.hour + 1, minute=30)
    world.reply("yeti@example.org", "1: maniac\n")
    told = " ".join(world.round())
    assert "turn 2 is resolved" in told
    entry = load(folder).book.entry_of(2)
    assert list(entry.late) == ["major-thaw"]
    assert list(entry.missing) == ["yeti"]
    refused = [text_of(m) for m in world.mail("yeti@example.org") if "not taken" in m["Subject"]]
    assert "closed at" in refused[-1]


def third_turn_with_a_replacement(world: World, folder: Folder) -> None:
    """Yeti resigns, and whoever stood by plays on with a report to answer."""
    world.reply("yeti@example.org", "RESIGN\n")
    world.round()
    assert load(folder).roster.holder("yeti").address == "late@example.org"
    assert "yours no longer" in world.last("yeti@example.org")
    assert any("turn 2" in letter["Subject"] for letter in world.mail("late@example.org"))
    for who in [*SIX[:5], "late@example.org"]:
        world.reply(who, "1: collect 1\nFINAL\n")
    assert "belt: turn 3 is resolved" in world.round()
    entry = load(folder).book.entry_of(3)
    assert entry.orders["yeti"][0] == "collect 1"
    assert "turn 3" in world.mail("late@example.org")[-1]["Subject"]
