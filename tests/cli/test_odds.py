"""gm odds says beforehand what the turn will say afterwards."""

from pathlib import Path

import pytest

from .conftest import Gm

GARDEN = """\
game: snowball
options: {conditional_orders: true}
seats:
  holly: {hex: J8, snowballs: 4, dirigibles: 1}
  jack-frost: {hex: G9, snowballs: 4, dirigibles: 1}
  winter-wolf: {hex: O7, staggered: true}
"""


@pytest.fixture
def garden(desk: Path) -> str:
    (desk / "garden.yaml").write_text(GARDEN)
    return "garden.yaml"


@pytest.mark.parametrize(
    ("order", "theirs", "asked"),
    [
        ("rattlesnake winter", "stand", ("winter-wolf",)),
        ("rattlesnake winter", "move P8 O7", ("winter-wolf", "--moved", "2")),
        ("rattlesnake winter", "collect 2", ("winter-wolf", "--collected", "2")),
        ("rattlesnake winter", "maniac", ("winter-wolf", "--target-does", "maniac")),
        ("rattlesnake nearest", "stand", ("holly", "--nearest")),
        ("baker holly", "stand", ("holly",)),
        ("bolero holly, winter", "stand", ("holly",)),
        ("dirigible winter", "stand", ("winter-wolf",)),
        ("storm F12", "stand", ("F12",)),
        ("avalanche south", "stand", ("south",)),
    ],
)
def test_the_odds_are_those_of_the_turn(
    gm: Gm, desk: Path, garden: str, order: str, theirs: str, asked: tuple[str, ...]
) -> None:
    lines = {"jack-frost": order, "winter-wolf": theirs, "holly": "stand"}
    papers = [f"seat: {seat}\norders: ['{line}']\n" for seat, line in lines.items()]
    (desk / "turn.yaml").write_text("---\n".join(papers))
    turn = gm("adjudicate", garden, "turn.yaml", "--seed", "tea", "--json").json
    thrown = next(event for event in turn["events"] if event.get("by") == "jack-frost")
    told = gm("odds", garden, "jack", order.split()[0], *asked, "--json").json
    for fact in ("range", "chance", "modifiers"):
        assert told[fact] == thrown[fact], fact
    assert told.get("over_shed") == thrown.get("over_shed", False)


def test_a_conditional_order_is_worse(gm: Gm, garden: str) -> None:
    plain = gm("odds", garden, "jack", "dirigible", "winter", "--json").json
    conditional = gm("odds", garden, "jack", "dirigible", "winter", "--conditional", "--json").json
    assert conditional["modifiers"] == [
        *plain["modifiers"][:2],
        ["conditional order", -10],
        *plain["modifiers"][2:],
    ]


def test_the_table_adds_up(gm: Gm, garden: str) -> None:
    answer = gm("odds", garden, "jack", "baker", "holly")
    assert answer.code == 0
    assert "adds up to" in answer.out
    assert "75 or less" in answer.out


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (("holly", "maniac", "winter"), "too far"),
        (("winter", "dirigible", "jack"), "no dirigible"),
    ],
)
def test_a_throw_that_cannot_be_made(
    gm: Gm, garden: str, asked: tuple[str, ...], reason: str
) -> None:
    answer = gm("odds", garden, *asked, "--json")
    assert (answer.code, answer.json["reason"]) == (1, reason)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("jack", "maniak", "winter"), "did you mean maniac?"),
        (("jill", "maniac", "winter"), "nobody here is called 'jill'"),
        (("jack", "baker", "jack"), "cannot throw at itself"),
        (("jack", "storm", "F6"), "'F6' is no conifer"),
        (("jack", "avalanche", "east"), "'east' is no side of the shed"),
    ],
)
def test_what_cannot_be_asked(gm: Gm, garden: str, asked: tuple[str, ...], says: str) -> None:
    answer = gm("odds", garden, *asked)
    assert (answer.code, answer.out) == (2, "")
    assert says in answer.err


def test_other_games_have_no_odds(gm: Gm, garden: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gm.cli.odds.GAME", type("Croquet", (), {"name": "croquet"}))
    answer = gm("odds", garden, "jack", "baker", "holly")
    assert (answer.code, answer.out) == (2, "")
    assert "no odds for snowball" in answer.err
