"""Food Fight from the command line: the examples of the house, and a fresh start."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Gm
from tests.rules.casebook import PROJECT

EXAMPLES = PROJECT / "examples" / "cafeteria"
POSITION = str(EXAMPLES / "position.yaml")
ORDERS = str(EXAMPLES / "orders.yaml"), str(EXAMPLES / "cat.txt")


def test_the_example_is_checked_and_refereed(gm: Gm) -> None:
    checked = gm("check", POSITION, *ORDERS)
    assert checked.code == 0
    assert "dump on Connie" in checked.out
    turn = gm("adjudicate", POSITION, *ORDERS, "--seed", "tea", "--json").json
    assert turn["position"]["turn"] == 5
    assert {"pursued", "thrown", "laid"} <= {event["type"] for event in turn["events"]}
    assert "ROCK (ANN)" in gm("adjudicate", POSITION, *ORDERS, "--seed", "tea").out


def test_a_bad_plan_is_complained_about_line_by_line(gm: Gm, desk: Path) -> None:
    (desk / "ann.txt").write_text("seat: ann\nmove C3\nthrow piza at Connie\n")
    answer = gm("check", POSITION, "ann.txt")
    assert answer.code == 1
    assert 'ann.txt:2: "move C3" - C3 is table T1' in answer.out
    assert "did you mean pizza" in answer.out


def test_a_picture_is_written(gm: Gm, desk: Path) -> None:
    assert gm("map", POSITION, "--svg", "room.svg").code == 0
    ElementTree.fromstring((desk / "room.svg").read_text())
    assert "The Wrench" in gm("map", POSITION).out


@pytest.mark.parametrize("option", ["play=turns", "salad_bar=true", "new_beginning=true"])
def test_a_fresh_start_is_played_on(gm: Gm, desk: Path, option: str) -> None:
    start = ("new-position", "cafeteria", "--seats", "Ann, Bob, Cat", "--option", option)
    assert gm(*start, "--seed", "one", "--save", "start.yaml").code == 0
    (desk / "ann.txt").write_text("seat: ann\nmove H4\n")
    played = ("adjudicate", "start.yaml", "ann.txt", "--seed", "two", "--save", "next.yaml")
    assert gm(*played).code == 0
    assert "turn: 2" in (desk / "next.yaml").read_text()


def test_an_impossible_option_is_refused_in_words(gm: Gm) -> None:
    answer = gm("new-position", "cafeteria", "--seats", "Ann, Bob", "--option", "play=chess")
    assert answer.code == 2
    assert "rounds or turns" in answer.err


def test_the_board_comes_as_data_and_goes_back(gm: Gm, desk: Path) -> None:
    (desk / "room.yaml").write_text(gm("board", "cafeteria").out)
    assert gm("map", POSITION, "--board", "room.yaml").code == 0
