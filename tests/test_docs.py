"""The player's guide is true: its orders are read, its commands run, its numbers are the rules'."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from gm.__main__ import main
from gm.rules.dice import digest, keyed_dice
from gm.rules.snowball import garden, state, tables
from gm.rules.snowball.language import read

HOUSE = Path(__file__).parents[1]
GUIDE = (HOUSE / "docs" / "snowball.md").read_text(encoding="utf-8")
BODY, RULINGS = GUIDE.split("## The referee's rulings")


def position(hex_: str = "V10") -> state.State:
    """Where the guide says that Jack Frost stands, with snow in both hands."""
    seats = {
        "jack-frost": {"hex": hex_, "dirigibles": 1},
        "winter-wolf": {"hex": "T10"},
        "yeti": {"hex": "T12"},
    }
    return state.load({"options": {"conditional_orders": True}, "seats": seats})


def table(heading: str) -> list[list[str]]:
    """The rows of the table that begins with a heading."""
    (rows,) = re.findall(rf"^\| {heading} \|.*\n\|[ -|]+\|\n((?:\|.*\n)+)", GUIDE, re.M)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows.splitlines()]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.M | re.DOTALL)


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


ORDERS = [
    (order, said)
    for left, right in table("order")
    for order in quoted(left)
    for said in (order, *quoted(right))
]
CONDITIONS = [
    (left, said)
    for left, right in table("condition")
    for left in quoted(left)
    for said in (left, *quoted(right))
]


@pytest.mark.parametrize(("order", "said"), ORDERS)
def test_an_order_is_read_as_the_guide_says(order: str, said: str) -> None:
    here = position("Q3" if "head" in order else "V10")
    reading = read(here, "jack-frost", [said])
    assert not reading.complaints
    assert reading.echo[0] == order


@pytest.mark.parametrize(("condition", "said"), CONDITIONS)
def test_a_condition_is_read_as_the_guide_says(condition: str, said: str) -> None:
    reading = read(position(), "jack-frost", [None, None, f"if {said} then maniac"])
    assert not reading.complaints
    assert reading.echo[2] == f"if {condition} then maniac else stand"


def test_the_letter_is_read() -> None:
    (letter,), (data,) = blocks("text"), blocks("yaml")
    for told in (letter, yaml.safe_load(data)):
        reading = read(position(), "jack-frost", told)
        assert not reading.complaints
        assert reading.echo[1] == "baker Winter Wolf, bounce S9"


def test_the_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(HOUSE / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^gm (.*)", "\n".join(blocks("sh")), re.M)
    assert commands
    for command in commands:
        assert main(shlex.split(command)) == 0, command
        assert capsys.readouterr().out


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="the guide checks dice with sha256sum")
def test_the_dice_are_checked_as_the_guide_says() -> None:
    (script,) = [block for block in blocks("sh") if "sha256sum" in block]
    told = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    dice = keyed_dice(digest("my seed"))
    assert int(told.stdout) == dice.d100("T1.1 jack-frost rattlesnake winter-wolf")


def test_the_throws_are_those_of_the_rules() -> None:
    told = {name: cells for name, *cells in table("action")}
    assert list(told) == [throw.title for throw in tables.THROWS.values()]
    for move, throw in tables.THROWS.items():
        *numbers, ammunition, _ = told[throw.title]
        assert numbers == [str(throw.range), str(throw.chance), str(throw.damage)]
        snowballs = throw.snowballs * (2 if move == "bolero" else 1)
        needed = [f"{snowballs} SS"] * bool(snowballs) + [
            f"{throw.dirigibles} DD"
        ] * throw.dirigibles
        assert ammunition == (needed[0] if needed else "none")


def test_the_adjustments_are_those_of_the_rules() -> None:
    told = sorted(int(points) for _, points in table("adjustment"))
    ours = [
        value[1]
        for value in vars(tables).values()
        if isinstance(value, tuple) and [type(part) for part in value] == [str, int]
    ]
    assert told == sorted([*ours, tables.PER_HEX, -tables.PER_HEX])


def test_the_options_are_those_of_the_game() -> None:
    told = {quoted(name)[0]: usual for name, usual, _ in table("option")}
    assert list(told) == list(state.OPTION_FIELDS)
    for name, usual in told.items():
        if name != "board":
            assert usual == str(getattr(state.RULEBOOK, name)).lower()


def test_the_garden_is_the_board() -> None:
    told = dict(table("feature"))
    for feature in ("starts", "snowmen", "conifers", "path"):
        assert told[feature].split() == garden.GARDEN[feature]


def test_every_ruling_is_told_once_and_in_order() -> None:
    assert re.findall(r"^- SB-(\d+) ", RULINGS, re.M) == [str(number) for number in range(1, 46)]


def test_the_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!https:)([^)]+)\)", GUIDE)
    assert links
    for link in links:
        assert (HOUSE / "docs" / link).exists(), link
