"""The contract of `gm adjudicate`, as the outside sees it."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from gm.yaml_files import read_document

from .conftest import ORDERS, POSITION, Gm

TURN = ("adjudicate", "position.yaml", "orders.yaml")
KEYS = ["game", "turn", "events", "position", "over", "winners", "dice", "notes", "press"]


def test_json_is_one_document_with_everything_in_it(gm: Gm) -> None:
    answer = gm(*TURN, "--rolls", "41", "--json")
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    assert list(told) == KEYS
    assert (told["game"], told["turn"], told["over"], told["winners"]) == ("snowball", 2, False, [])
    assert told["position"]["turn"] == 3
    throw = next(event for event in told["events"] if event["type"] == "throw")
    assert throw == {
        "type": "throw",
        "segment": 1,
        "by": "jack-frost",
        "move": "rattlesnake",
        "at": "winter-wolf",
        "range": 2,
        "over_shed": False,
        "modifiers": [["base", 80], ["4 hexes inside range", 20], ["target stood still", 5]],
        "chance": 95,
        "roll": 41,
        "hit": True,
        "damage": 1,
    }
    assert list(throw)[:4] == ["type", "segment", "by", "move"]
    assert told["dice"]["rolls"] == [
        {"what": "T2.1 jack-frost rattlesnake winter-wolf d100", "sides": 100, "value": 41}
    ]
    assert told["dice"]["secret"] is None


def test_a_seed_is_hashed_into_the_secret_and_the_rolls_can_be_checked(gm: Gm) -> None:
    dice = gm(*TURN, "--seed", "crumpets", "--json").json["dice"]
    secret = sha256(b"crumpets").hexdigest()
    key = sha256(f"{secret} ".encode()).hexdigest()
    assert (dice["seed"], dice["secret"], dice["key"]) == ("crumpets", secret, key)
    roll = dice["rolls"][0]
    hashed = sha256(f"{key} {roll['what']}".encode()).hexdigest()
    assert roll["value"] == int(hashed[:15], 16) % 100 + 1


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_the_same_seed_gives_the_same_bytes(gm: Gm, how: tuple[str, ...]) -> None:
    first = gm(*TURN, "--seed", "tea", *how)
    assert first == gm(*TURN, "--seed", "tea", *how)
    assert first.out != gm(*TURN, "--seed", "cocoa", *how).out


def test_fresh_dice_say_how_to_roll_them_again(gm: Gm) -> None:
    first = gm(*TURN)
    last = first.out.splitlines()[-1]
    seed = last.split("--seed ")[1].split()[0]
    again = gm(*TURN, "--seed", seed).out
    assert first.out == again + last + "\n"
    assert gm(*TURN, "--json").json["dice"]["seed"] != gm(*TURN, "--json").json["dice"]["seed"]


@pytest.mark.parametrize(
    ("rolls", "wrong"),
    [
        ("", 'no roll is left for "T2.1 jack-frost rattlesnake winter-wolf d100": 0 were given'),
        ("41,7", "too many: 2 given, and the turn asks for 1"),
        ("101", 'roll 1 is 101, which "T2.1 jack-frost rattlesnake winter-wolf d100" cannot show'),
        ("41,x", "roll 2 is 'x', no number"),
        ("-5", "roll 1 is '-5', no number"),
        ("\u0664", "roll 1 is '\u0664', no number"),
        ("41,", "roll 2 is '', no number"),
        ("9" * 5000, "roll 1 is '999"),
    ],
)
def test_rolls_must_fit(gm: Gm, desk: Path, rolls: str, wrong: str) -> None:
    answer = gm(*TURN, "--rolls", rolls, "--save", "next.yaml")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"gm: --rolls: {wrong}")
    assert not (desk / "next.yaml").exists()


def test_00_is_100(gm: Gm) -> None:
    assert gm(*TURN, "--rolls", "00", "--json").json["dice"]["rolls"][0]["value"] == 100


def test_seed_and_rolls_exclude_each_other(gm: Gm) -> None:
    answer = gm(*TURN, "--rolls", "41", "--seed", "tea")
    assert (answer.code, answer.err) == (
        2,
        "gm: --seed and --rolls exclude each other\n    leave one of them out\n",
    )


def test_seed_of_bytes_that_are_no_text(gm: Gm) -> None:
    assert gm(*TURN, "--seed", "\udcff").code == 2


def test_the_saved_position_is_the_next_one(gm: Gm, desk: Path) -> None:
    told = gm(*TURN, "--seed", "tea", "--json", "--save", "next.yaml").json
    assert read_document(str(desk / "next.yaml")).data == told["position"]
    assert gm("adjudicate", "next.yaml", "orders.yaml", "--seed", "x", "--json").json["turn"] == 3


def test_saving_over_the_position_itself_is_allowed(gm: Gm, desk: Path) -> None:
    assert gm(*TURN, "--seed", "tea", "--save", "position.yaml").code == 0
    assert read_document(str(desk / "position.yaml")).data["turn"] == 3


def test_all_complaints_of_all_files_and_nothing_resolved(gm: Gm, desk: Path) -> None:
    (desk / "orders.yaml").write_text(
        "seat: jack-frost\norders:\n  - stand\n  - storm F6\n  - rattlesnake winter-wlof\n"
    )
    (desk / "wolf.txt").write_text("\nseat: winter wolf\n1) stand\n\n2) mvoe J8\n")
    answer = gm("adjudicate", "position.yaml", "orders.yaml", "wolf.txt", "--save", "next.yaml")
    assert (answer.code, answer.out) == (1, "")
    *complaints, summary, remedy = answer.err.splitlines()
    assert [line.split(" ")[0] for line in complaints] == [
        "orders.yaml:4:",
        "orders.yaml:5:",
        "wolf.txt:5:",
    ]
    assert complaints[0].startswith('orders.yaml:4: jack-frost: "2: storm F6" - ')
    assert summary == "gm: 3 orders cannot be taken, so nothing was resolved"
    assert remedy == "    put right what is listed above and run it again"
    assert not (desk / "next.yaml").exists()


def test_complaints_as_json(gm: Gm, desk: Path) -> None:
    (desk / "orders.yaml").write_text("seat: jack-frost\norders:\n  - storm F6\n")
    answer = gm(*TURN, "--json")
    assert answer.code == 1
    (complaint,) = answer.json["complaints"]
    assert complaint["reason"]
    assert {**complaint, "reason": ""} == {
        "file": "orders.yaml",
        "line": 3,
        "seat": "jack-frost",
        "segment": 1,
        "order": "1: storm F6",
        "reason": "",
        "understood": True,
    }


def test_errors_as_json(gm: Gm) -> None:
    answer = gm("adjudicate", "nowhere.yaml", "orders.yaml", "--json")
    assert (answer.code, answer.err) == (2, "")
    assert answer.json == {
        "error": {
            "message": "there is no file nowhere.yaml",
            "remedy": "check the name and the directory",
            "exit_code": 2,
        }
    }


def test_hostile_orders_do_not_reach_the_terminal(gm: Gm, desk: Path) -> None:
    hostile = "\\e[2J\\u202e\\x9b31m boo"
    (desk / "orders.yaml").write_text(f'seat: yeti\norders: ["{hostile}"]\n')
    answer = gm(*TURN)
    assert answer.code == 1
    assert "boo" in answer.err
    assert not {"\x1b", "\u202e", "\x9b"} & set(answer.err)


def test_press_is_passed_on_without_control_characters(gm: Gm, desk: Path) -> None:
    press = '"Brr! \\e[31m\\u202eRed\\n\\nnose\\a"'
    (desk / "orders.yaml").write_text(f"seat: yeti\norders: [stand]\npress: {press}\n")
    told = gm(*TURN, "--json").json
    assert told["press"] == [{"seat": "yeti", "text": "Brr! [31m Red\n\nnose"}]


def test_orders_of_a_seat_that_cannot_act_are_noted(gm: Gm, desk: Path) -> None:
    soaked = POSITION.replace("{hex: S1}", "{hex: S1, hp: 0}")
    (desk / "position.yaml").write_text(soaked)
    (desk / "orders.yaml").write_text(ORDERS + "---\n")
    answer = gm(*TURN, "--seed", "tea")
    assert answer.code == 0
    assert answer.err.startswith("note to yeti: cannot act this turn")
    assert gm(*TURN, "--seed", "tea", "--json").json["notes"][0]["seat"] == "yeti"


def test_a_game_that_is_over_has_no_turn(gm: Gm, desk: Path) -> None:
    (desk / "position.yaml").write_text(POSITION.replace("{hex: S1}", "{hex: S1, vp: 15}"))
    answer = gm(*TURN)
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("gm: this game is over, won by Yeti\n    begin another")


def test_standard_input(gm: Gm) -> None:
    by_file = gm(*TURN, "--rolls", "41").out
    assert gm("adjudicate", "position.yaml", "-", "--rolls", "41", stdin=ORDERS).out == by_file
    assert gm("adjudicate", "-", "orders.yaml", "--rolls", "41", stdin=POSITION).out == by_file
    twice = gm("adjudicate", "-", "-", stdin=POSITION)
    assert (twice.code, twice.out) == (2, "")
    assert "asked for twice" in twice.err
    empty = gm("adjudicate", "-", "orders.yaml")
    assert empty.err.startswith("gm: standard input is empty")


def test_json_orders_and_order_of_files_do_not_matter(gm: Gm, desk: Path) -> None:
    jack = {"seat": "jack-frost", "orders": ["rattlesnake winter-wolf"]}
    wolf = {"seat": "winter-wolf", "orders": ["stand"]}
    (desk / "jack.json").write_text(json.dumps(jack))
    (desk / "wolf.json").write_text(json.dumps(wolf))
    one = gm("adjudicate", "position.yaml", "jack.json", "wolf.json", "--seed", "tea")
    other = gm("adjudicate", "position.yaml", "wolf.json", "jack.json", "--seed", "tea")
    assert one.code == 0
    assert one == other
