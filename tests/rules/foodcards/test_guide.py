"""The player's guide is true: its orders are read, its commands run, its cards are the deck's."""

import re
import shlex
from pathlib import Path

import pytest
import yaml

from gm.__main__ import main
from gm.rules.foodcards import GAME, tables
from gm.rules.foodcards.state import State
from tests.rules.foodcards.rulebook import RULES

HOUSE = Path(__file__).parents[3]
GUIDE = (HOUSE / "docs" / "foodcards.md").read_text(encoding="utf-8")
EXAMPLES = HOUSE / "examples" / "foodcards"


def example(name: str) -> State:
    return GAME.load(yaml.safe_load((EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8")))


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.M | re.DOTALL)


def test_the_letters_are_read() -> None:
    standing, turn = blocks("text")
    for position, seat, letter in (
        (example("position"), "the-crumb", standing),
        (example("turn"), "ann", turn),
        (example("position"), "the-crumb", yaml.safe_load(blocks("yaml")[0])["orders"]),
    ):
        reading = GAME.read(position, seat, letter)
        assert not reading.complaints
        assert len(reading.orders) >= 2


def wishes() -> list[str]:
    """What the guide says of each standing order: `- `splat`: ... `shack`, `skip` ...`."""
    found = re.findall(r"^- `(\w+)`: ((?:.+\n(?!- ))*.+)", GUIDE, re.M)
    quoted = [(field, re.findall(r"`([^`]+)`", text)) for field, text in found]
    return [f"{field}: {wish}" for field, told in quoted for wish in told]


@pytest.mark.parametrize("line", [*wishes(), "targets: -", "no change", ""])
def test_the_wishes_are_read(line: str) -> None:
    assert not GAME.read(example("position"), "auntie-pasta", line).complaints


def test_all_wishes_are_found() -> None:
    assert {"splat: skip The Crumb", "splat: Fergus Spoon's shack", "prefer: egg"} <= set(wishes())


def test_the_cards_are_the_deck() -> None:
    rows = re.findall(r"^\| (Food \w+|Double Pie|Splat) \| (\d+) \|", GUIDE, re.M)
    told = {name.lower().removeprefix("food "): int(number) for name, number in rows}
    items = told.pop("item")
    assert items == sum(tables.ITEMS.values())
    assert told == {card: n for card, n in tables.DECK.items() if card not in tables.ITEMS}
    assert sum(told.values()) + items == len(tables.CARDS)
    assert all(item in GUIDE for item in tables.ITEMS)


def test_every_ruling_is_told_once_and_has_a_case() -> None:
    told = re.findall(r"^- (FC-\d+) ", GUIDE, re.M)
    assert told == [rule for rule in RULES if rule.startswith("FC-")]


def test_the_commands_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(HOUSE)
    commands = re.findall(r"`gm ([^`]+)`", GUIDE)
    picture = str(tmp_path / "table.svg")
    more = f"map examples/foodcards/position.yaml --svg {picture}"
    start = 'new-position foodcards --seats "Ann, Basil" --option play=turns --seed tea'
    assert len(commands) == 2
    for command in (*commands, more, start, "map examples/foodcards/turn.yaml"):
        assert main(shlex.split(command)) == 0, command
    assert "Olive Stone has 4 hits now" in capsys.readouterr().out
    assert "<svg" in Path(picture).read_text(encoding="utf-8")
