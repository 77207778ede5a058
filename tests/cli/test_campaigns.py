"""Campaigns from the command line: guards, JSON for programs, no questions to a pipe."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from gm.campaign.folder import Folder
from gm.season.campaign import Campaign
from gm.season.resolve import resolve
from gm.season.session import in_hand
from tests.hurry import hurry

from .conftest import Gm


@pytest.fixture
def fair(gm: Gm) -> Gm:
    """A campaign of two people, just started."""
    assert gm("new", "frost-fair", "--game", "snowball", "--title", "The Frost Fair").code == 0
    for name in ("Jack Frost", "Winter Wolf"):
        assert gm("seat", "add", "frost-fair", name).code == 0
    assert gm("start", "frost-fair").code == 0
    return gm


def put(gm: Gm, seat: str, text: str = "stand", *more: str) -> int:
    Path("paper.txt").write_text(text)
    return gm("orders", "put", "frost-fair", "--seat", seat, "paper.txt", *more).code


def test_a_turn_by_hand(fair: Gm) -> None:
    assert put(fair, "jack", "rattlesnake winter", "--final") == 0
    assert put(fair, "winter", "collect 2", "--final") == 0
    assert fair("status", "frost-fair", "--json").json[0]["orders"] == {
        "jack-frost": "final",
        "winter-wolf": "final",
    }
    told = fair("resolve", "frost-fair", "--turn", "1", "--json").json
    assert (told["turn"], told["over"]) == (1, False)
    assert "Rogerson Rattlesnake" in fair("report", "frost-fair").out


def test_resolving_twice_resolves_once(fair: Gm) -> None:
    for _ in range(2):
        assert fair("resolve", "frost-fair", "--turn", "1", "--now").code == 0
    assert len(list(Path("campaigns/frost-fair/ledger").iterdir())) == 2


@pytest.mark.parametrize(
    "command",
    [
        ["orders", "put", "frost-fair", "--seat", "jack", "paper.txt"],
        ["resolve", "frost-fair", "--now"],
        ["hold", "frost-fair", "--why", "fog"],
        ["extend", "frost-fair", "2126-12-27", "--why", "fog"],
        ["press", "frost-fair", "--to", "all", "hello"],
        ["preview", "frost-fair"],
        ["rollback", "frost-fair", "0", "--why", "fog"],
    ],
    ids=lambda command: command[0],
)
def test_the_guard(fair: Gm, command: list[str]) -> None:
    Path("paper.txt").write_text("stand")
    before = {p: p.read_bytes() for p in Path("campaigns").rglob("*") if p.is_file()}
    answer = fair(*command, "--turn", "7")
    assert answer.code == 2
    assert "--turn 7 was said" in answer.err
    after = {p: p.read_bytes() for p in Path("campaigns").rglob("*") if p.is_file()}
    assert {p: c for p, c in after.items() if p.name != ".lock"} == {
        p: c for p, c in before.items() if p.name != ".lock"
    }


def test_bots_play_in_a_preview(gm: Gm) -> None:
    gm("new", "frost-fair", "--game", "snowball")
    for name in ("Jack Frost", "Winter Wolf"):
        gm("seat", "add", "frost-fair", name, "--bot", "steady")
    gm("start", "frost-fair")
    assert "NMR" not in gm("preview", "frost-fair", "--seed", "tea").out


def test_standings_of_all_that_lies_there(fair: Gm) -> None:
    fair("resolve", "frost-fair", "--now")
    Path("campaigns/mail.yaml").write_text("address: gm@example.org\n")
    Path("campaigns/post-office").mkdir()
    told = fair("standings", *map(str, sorted(Path("campaigns").iterdir())))
    assert (told.code, "Jack Frost" in told.out) == (0, True)


def test_an_empty_letter_is_said_to_be_one(gm: Gm) -> None:
    gm("new", "lunch", "--game", "foodcards")
    for name in ("Ann", "Bob"):
        gm("seat", "add", "lunch", name)
    gm("start", "lunch")
    Path("paper.txt").write_text("")
    told = gm("orders", "put", "lunch", "--seat", "ann", "paper.txt").out
    assert told == "Ann, turn 1: nothing is ordered.\n"


def test_nothing_to_go_back_to(fair: Gm) -> None:
    answer = fair("rollback", "frost-fair", "5", "--why", "fog")
    assert (answer.code, "no turn has been played" in answer.err) == (2, True)


def test_not_before_its_time(fair: Gm) -> None:
    answer = fair("resolve", "frost-fair")
    assert answer.code == 1
    assert re.search(r"orders are taken until Sunday \d+ \w+ \d{4}, 21:00 [A-Z]+", answer.err)


def test_bad_orders_keep_the_good_ones_sent_before(fair: Gm) -> None:
    assert put(fair, "jack", "collect 2") == 0
    Path("paper.txt").write_text("stand\nsing loudly\n")
    answer = fair("orders", "put", "frost-fair", "--seat", "jack", "paper.txt")
    assert answer.code == 1
    assert 'paper.txt:2: jack-frost: "2: sing loudly"' in answer.err
    shown = fair("orders", "show", "frost-fair", "jack", "--json").json
    assert shown["jack-frost"]["orders"][0] == "collect 2"


def test_press_without_an_addressee_asks(fair: Gm) -> None:
    answer = fair("press", "frost-fair", "hello all")
    assert answer.code == 2
    assert "to whom? Nothing was sent" in answer.err
    assert fair("press", "frost-fair", "--json").json == []


def test_no_question_is_put_to_a_pipe(gm: Gm) -> None:
    answer = gm("new", "belt")
    assert answer.code == 2
    assert "which game is it?" in answer.err


def test_a_name_nearly_right(fair: Gm) -> None:
    answer = fair("status", "frost-fiar")
    assert answer.code == 2
    assert "did you mean frost-fair?" in answer.err


def test_a_seat_in_a_started_campaign(fair: Gm) -> None:
    assert fair("seat", "add", "frost-fair", "Yeti").code == 1
    assert fair("seat", "remove", "frost-fair", "jack").code == 1
    assert fair("seat", "replace", "frost-fair", "jack", "--bot", "clever").code == 2
    assert fair("seat", "replace", "frost-fair", "jack", "--bot", "steady").code == 0
    seats = fair("seat", "list", "frost-fair", "--json").json["seats"]
    assert seats[0]["player"] == "bot steady"


@pytest.mark.parametrize("address", ["not an address", "a@b\nBcc: c@d", "<a@b>", "a@b@c"])
def test_hostile_addresses(gm: Gm, address: str) -> None:
    gm("new", "belt", "--game", "snowball")
    assert gm("seat", "add", "belt", "Yeti", "--address", address).code == 2


def test_forms_of_a_report(fair: Gm) -> None:
    assert fair("report", "frost-fair", "--format", "html").out.startswith("<!DOCTYPE html>")
    assert "multipart/" in fair("report", "frost-fair", "--seat", "jack", "--format", "eml").out
    told = fair("report", "frost-fair", "--seat", "jack", "--format", "json").json
    assert (told["reader"], told["turn"]) == ("jack-frost", 0)


def test_a_campaign_of_its_own_words(fair: Gm) -> None:
    own = Path("campaigns/frost-fair/templates/mail")
    own.mkdir(parents=True)
    (own / "turn.txt.j2").write_text("Nothing to see here: {{ edition.title }}\n")
    assert fair("report", "frost-fair").out.strip() == "Nothing to see here: The Frost Fair"
    (own / "turn.txt.j2").write_text("{{ oh dear }}\n")
    answer = fair("report", "frost-fair")
    assert answer.code == 2
    assert "turn.txt.j2, line 1" in answer.err


def test_trouble_with_one_campaign_does_not_keep_the_others(fair: Gm) -> None:
    shutil.copytree("campaigns/frost-fair", "campaigns/broken")
    Path("campaigns/broken/ledger/0000.yaml").write_text("nonsense")
    told = fair("status", "--json")
    assert ([one["campaign"] for one in told.json], told.code) == (["frost-fair"], 2)
    assert "broken/ledger/0000.yaml is damaged" in told.err
    told = fair("tick", "--json")
    assert (told.json, told.code) == ({"frost-fair": []}, 2)
    assert "broken/ledger/0000.yaml is damaged" in told.err


def test_the_clock_leaves_archives_alone(fair: Gm) -> None:
    fair("export", "frost-fair", "--save", "fair.tar.gz")
    fair("import", "fair.tar.gz", "--as", "last-winter")
    assert fair("tick", "--json").json == {"frost-fair": []}
    assert not Path("campaigns/last-winter/open.yaml").exists()


def test_two_referees_resolve_a_turn_once(fair: Gm, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gm", "resolve", "frost-fair", "--now"]
    both = [subprocess.Popen([*command, "--turn", "1"], cwd=tmp_path) for _ in range(2)]
    assert [one.wait() for one in both] == [0, 0]
    assert len(list(Path("campaigns/frost-fair/ledger").iterdir())) == 2
    assert fair("verify", "frost-fair").code == 0


def test_a_turn_resolved_while_we_waited(fair: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both saw turn 1 open; whoever waits for the lock finds it resolved and leaves turn 2."""

    @contextmanager
    def later(folder: Folder, now: datetime) -> Iterator[Campaign]:
        with in_hand(folder, now) as table:
            resolve(table, now, anyway=True)
        with in_hand(folder, now) as table:
            yield table

    monkeypatch.setattr("gm.season.session.in_hand", later)
    assert fair("resolve", "frost-fair", "--now").code == 0
    assert len(list(Path("campaigns/frost-fair/ledger").iterdir())) == 2


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (["seat", "replace", "jack", "--bot", "steady"], {"player": "bot steady"}),
        (["seat", "away", "jack", "2126-12-01", "2126-12-02"], {"first": "2126-12-01"}),
        (["hold", "--why", "fog"], {"hold": "fog"}),
        (["extend", "2126-12-27", "--why", "fog"], {"deadline": "2126-12-27T20:00:00+00:00"}),
        (["preview", "--seed", "tea"], {"turn": 1}),
        (["export", "--save", "fair.tar.gz"], {"archive": "fair.tar.gz"}),
        (["orders", "put", "paper.txt", "--seat", "jack"], {"final": False, "late": False}),
    ],
    ids=lambda given: " ".join(given[:2]) if isinstance(given, list) else "",
)
def test_answers_for_programs(fair: Gm, command: list[str], answer: dict[str, object]) -> None:
    Path("paper.txt").write_text("stand")
    words = 2 if command[0] in ("seat", "orders") else 1
    told = fair(*command[:words], "frost-fair", *command[words:], "--json").json
    assert answer.items() <= told.items()


def test_a_stand_by_is_offered_and_steps_in(fair: Gm) -> None:
    for name in ("Dora", "Ed"):
        address = f"{name.lower()}@example.org"
        fair("seat", "add", "frost-fair", name, "--standby", "--address", address)
    asked = fair("seat", "replace", "frost-fair", "jack")
    assert asked.code == 2
    assert "or --standby for Dora or Ed" in asked.err
    first = fair("seat", "replace", "frost-fair", "jack", "--standby", "--json").json
    assert (first["player"], first["address"]) == ("Dora", "dora@example.org")
    named = fair("seat", "replace", "frost-fair", "winter", "--player", "Ed", "--json").json
    assert named["address"] == "ed@example.org"
    assert fair("seat", "list", "frost-fair", "--json").json["standby"] == []


def test_a_terminal_is_asked(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("gm.cli.new.sys", terminal)
    answers = ["", "The Old Belt", "Europe/Berlin", "3", "19:30", "bot"]
    told = gm("new", "belt", stdin="\n".join([*answers, ""]))
    assert told.code == 0
    assert "Which game (snowball" in told.err
    assert yaml.safe_load(Path("campaigns/belt/campaign.yaml").read_text()) == {
        "version": 1,
        "game": "snowball",
        "title": "The Old Belt",
        "clock": {"zone": "Europe/Berlin", "every": 3, "at": "19:30"},
        "nmr": "bot",
    }


def test_an_archive_is_checked_as_it_stands(fair: Gm) -> None:
    fair("resolve", "frost-fair", "--now")
    fair("export", "frost-fair", "--save", "fair.tar.gz")
    shutil.rmtree("campaigns")
    assert fair("verify", "fair.tar.gz").code == 0
    told = fair("replay", "fair.tar.gz", "--json").json
    assert [(turn["turn"], turn["difference"]) for turn in told["turns"]] == [(0, None), (1, None)]
    Path("fair.tar.gz").write_bytes(Path("fair.tar.gz").read_bytes()[:500])
    assert fair("verify", "fair.tar.gz").code == 2


def test_the_demonstration(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    told = gm("demo", "--keep", "show", "--json").json
    assert told["turns"] > 3
    assert told["winners"]
    assert told["checks"] == told["hold"] > told["turns"]
    assert gm("verify", told["directory"]).code == 0
    letters = Path(told["directory"], "outbox").glob("*-turn.eml")
    assert len(list(letters)) == 6 * (told["turns"] + 1)


def test_a_campaign_is_a_position_too(fair: Gm) -> None:
    Path("paper.txt").write_text("seat: jack-frost\nrattlesnake winter\n")
    assert "Jack Frost" in fair("map", "frost-fair").out
    assert fair("odds", "frost-fair", "jack", "rattlesnake", "winter").code == 0
    assert fair("check", "frost-fair", "paper.txt", "--json").json["missing"] == ["winter-wolf"]
    asked = ("forecast", "frost-fair", "jack", "paper.txt", "--times", "5", "--json")
    assert fair(*asked).json["orders"][0] == "rattlesnake Winter Wolf"
    assert fair("map", "frost-unfair").code == 2


def test_a_campaign_is_drawn_by_its_own_templates(fair: Gm) -> None:
    own = Path("campaigns", "frost-fair", "templates", "snowball")
    own.mkdir(parents=True)
    (own / "garden.txt.j2").write_text("Our own garden.")
    assert fair("map", "frost-fair").out.strip() == "Our own garden."


def test_status_speaks_in_the_readers_zone(fair: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(*more: str) -> str:
        return str(fair("status", "frost-fair", "--json", *more).json[0]["deadline_local"])

    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        assert shown().endswith("JST")
    time.tzset()
    assert shown("--zone", "Europe/London").endswith(("GMT", "BST"))
