"""gm forecast: a player's what-if in a terminal, and what it will not answer."""

from dataclasses import replace
from pathlib import Path

import pytest

from gm.report.forecast import forecast_text
from gm.rules import registry
from gm.rules.game import Measures

from .conftest import Gm

ASK = ("forecast", "position.yaml", "jack", "orders.yaml", "--times", "40", "--seed", "tea")


def test_table_and_bars(gm: Gm) -> None:
    answer = gm(*ASK)
    assert answer.code == 0
    for told in (
        "WHAT IF: JACK FROST, TURN 2",
        "1: rattlesnake Winter Wolf",
        "40 tries with throw-away dice, against others who stand still.",
        "None of these dice will be the referee's.",
        "YOUR VP: 0",
        "G9  100.0%  ████████████████████████████████████████",
    ):
        assert told in answer.out
    assert "the orders of winter-wolf are left out" in answer.err
    assert max(map(len, answer.out.splitlines())) <= 72


def test_for_programs(gm: Gm) -> None:
    told = gm(*ASK, "--against", "steady", "--json").json
    assert (told["seat"], told["against"], told["times"]) == ("jack-frost", "steady", 40)
    assert told["orders"] == ["rattlesnake Winter Wolf", "stand", "stand"]
    assert [one["seat"] for one in told["seats"]] == ["jack-frost", "winter-wolf", "yeti"]
    for one in told["seats"]:
        assert sum(one["numbers"]["vp"]["changes"].values()) == 40
        assert sum(one["places"]["hex"]["ends"].values()) == 40


def test_orders_from_standard_input_a_thousand_times(gm: Gm) -> None:
    answer = gm("forecast", "position.yaml", "yeti", "-", stdin="seat: yeti\nmaniac\n")
    assert answer.code == 0
    assert "1,000 tries" in answer.out


def test_many_ends_are_put_together(gm: Gm) -> None:
    told = {**gm(*ASK, "--json").json}
    (you, *_) = told["seats"]
    you["places"]["hex"]["ends"] = {f"A{n}": 40 - n for n in range(15)}
    text = forecast_text(told)
    assert "A11" in text
    assert "A12" not in text
    assert "others  16.4%" in text


def test_the_end_is_foretold(gm: Gm, desk: Path) -> None:
    text = (desk / "position.yaml").read_text().replace("{hex: G9}", "{hex: G9, vp: 14}")
    (desk / "position.yaml").write_text(text)
    assert "% the game is over then, in " in gm(*ASK).out


@pytest.mark.parametrize(
    ("arguments", "code", "wrong"),
    [
        (["position.yaml", "holly", "orders.yaml"], 2, "nobody here is called 'holly'"),
        (["position.yaml", "yeti", "other.yaml"], 2, "there are no orders of yeti in it"),
        (["position.yaml", "jack", "wrong.yaml"], 1, "1 order cannot be taken"),
        (["position.yaml", "jack", "orders.yaml", "--against", "shrp"], 2, "did you mean sharp?"),
        (["drying.yaml", "jack", "orders.yaml"], 1, "jack-frost has nothing to order now"),
    ],
)
def test_what_it_will_not_answer(
    gm: Gm, desk: Path, arguments: list[str], code: int, wrong: str
) -> None:
    (desk / "other.yaml").write_text("seat: jack-frost\norders: [stand]\n")
    (desk / "wrong.yaml").write_text("seat: jack-frost\norders: [storm G9, stand, stand]\n")
    drying = "{hex: Y11, hp: 0, status: drying, drying: 3}"
    text = (desk / "position.yaml").read_text().replace("{hex: G9}", drying)
    (desk / "drying.yaml").write_text(text)
    answer = gm("forecast", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert wrong in answer.err


def test_a_game_with_secrets_is_not_forecast(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = replace(registry.game("snowball"), measures=Measures())
    monkeypatch.setattr("gm.rules.snowball.GAME", closed)
    answer = gm(*ASK)
    assert (answer.code, answer.out) == (1, "")
    assert "holds what players may not know" in answer.err
