"""The player's guide is true: its orders are read, its numbers and rulings are the rules'."""

import re
from pathlib import Path

import pytest
import yaml

from gm.order_files import paper_from, read_plain
from gm.rules.foodfighters import GAME, rolling, tables
from gm.rules.foodfighters.house import FACES
from gm.rules.foodfighters.state import State
from gm.rules.foodfighters.teams import HOUSE_TEAMS
from gm.yaml_files import parse
from tests.rules.casebook import PROJECT
from tests.rules.foodfighters.rulebook import RULES

GUIDE = (PROJECT / "docs" / "foodfighters.md").read_text(encoding="utf-8")
EXAMPLE: Path = PROJECT / "examples" / "foodfighters" / "position.yaml"


def table(heading: str) -> list[list[str]]:
    """The rows of the table that begins with a heading."""
    (rows,) = re.findall(rf"^\| {heading} \|.*\n\|[ -|]+\|\n((?:\|.*\n)+)", GUIDE, re.M)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows.splitlines()]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def position(order: str) -> State:
    """The example's table, with whatever an order of the guide needs."""
    if "Shield" in order:
        return GAME.load({"seats": {"ann": {}, "bob": {}}})
    data = yaml.safe_load(EXAMPLE.read_text(encoding="utf-8"))
    rosie = data["seats"]["rosie-sprout"]
    held = {"Root Down": "hand", "Regrow": "hand"} if order.startswith("play") else {}
    rosie |= {"beans": 9, "powers": held}
    if not order.startswith("fill C2"):
        rosie["formation"]["front"][1] = rosie["formation"]["back"].pop()
        rosie["formation"]["back"].append("-")
    return GAME.load({**data, "bonus_die": None})


def action_beside(order: str) -> list[str]:
    """A turn needs an action, and a card one that it fits."""
    if order.startswith(("roll", "swap", "attack")):
        return []
    return ["swap B1 B2"] if order == "play Root Down" else ["roll"]


ORDERS = [(quoted(left)[0], said) for left, right in table("order") for said in quoted(right)]


@pytest.mark.parametrize(("order", "said"), ORDERS)
def test_every_way_to_say_an_order_is_understood(order: str, said: str) -> None:
    state = position(order)
    for line in (order, said):
        reading = GAME.read(state, state.to_play, [line, *action_beside(order)])
        assert not reading.complaints, reading.complaints
        assert order in reading.echo, reading.echo


def test_the_letter_and_the_yaml_say_the_same() -> None:
    (letter,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
    data, teams = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
    state = GAME.load(yaml.safe_load(EXAMPLE.read_text(encoding="utf-8")))
    known = {side.seat: side.name for side in state.sides}
    papers = [*read_plain(letter, "letter"), *parse(data, "data")]
    readings = [
        GAME.read(state, paper.seat, paper.orders)
        for paper in (paper_from(document, known) for document in papers)
    ]
    assert not readings[0].complaints
    assert readings[0].orders == readings[1].orders
    assert readings[0].echo[2] == "attack C2 Onion to c3 Chicken"
    seats = {"seats": {"ann": {}, "bob": {"team": "fruit"}}}
    loaded = GAME.load({"options": yaml.safe_load(teams), **seats})
    assert [team.name for team in loaded.options.teams] == ["fruit", "cheese"]


def test_the_numbers_are_those_of_the_rules() -> None:
    for die, *faces in table("die"):
        assert tuple(0 if face == "Splat" else int(face) for face in faces) == FACES[die]
    for thing, beans, stock, *_ in table("thing"):
        assert tables.COSTS[thing] == int(beans)
        assert thing == tables.BONUS or tables.STOCK[thing] == int(stock)
    cards = [
        [power.name, team.title, str(power.cost), power.timing]
        for team in HOUSE_TEAMS
        for power in team.powers
    ]
    assert [row[:4] for row in table("Power")] == cards
    for names in (tables.NORMAL_DICE, tables.ALL_DICE):
        assert f"{rolling.percent(rolling.chance(names))} times in 100" in GUIDE


def test_every_ruling_is_in_the_guide() -> None:
    told = re.findall(r"^- (FF-\d+) ", GUIDE, re.M)
    assert told == [rule for rule in RULES if rule.startswith("FF-")]


def test_designers_are_credited_and_what_is_ours_is_said() -> None:
    assert "Josh and Helaina Cappel" in GUIDE
    assert "house.py" in GUIDE
