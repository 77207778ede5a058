"""The player's guide is true: its orders are read, its numbers are those of the rules."""

import re
from pathlib import Path

import pytest
import yaml

from gm.report.passthefood import REPORTER
from gm.rules.passthefood import GAME, state
from gm.rules.passthefood.odds import chances
from gm.rules.passthefood.scoring import tally
from gm.rules.passthefood.state import RULEBOOK
from gm.rules.passthefood.tables import DISTANCE, RANK_POINTS, STYLES, SUIT_POINTS, SUITS
from gm.rules.passthefood.tiles import Tile
from gm.rules.passthefood.vocabulary import RANK_WORDS, SUIT_WORDS

HOUSE = Path(__file__).parents[3]
GUIDE = (HOUSE / "docs" / "passthefood.md").read_text(encoding="utf-8")
FRESH = GAME.load({"seats": {"basil": {}}})


def table(heading: str) -> list[list[str]]:
    """The rows of the table whose heading begins so."""
    (rows,) = re.findall(rf"^\| {heading} \|.*\n\|[ -|]+\|\n((?:\|.*\n)+)", GUIDE, re.M)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows.splitlines()]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.M | re.DOTALL)
    return str(found)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (order, said)
        for left, right, _ in table("order")
        for order in quoted(left)
        for said in (order, *quoted(right))
    ],
)
def test_every_order_is_read_as_the_left_column_says(order: str, said: str) -> None:
    reading = GAME.read(FRESH, "basil", said)
    assert not reading.complaints
    assert reading.echo == (order,)


def test_text_and_data_are_the_same_orders() -> None:
    text = GAME.read(FRESH, "basil", block("text"))
    data = GAME.read(FRESH, "basil", yaml.safe_load(block("yaml")))
    assert text.orders == data.orders
    assert len(text.orders) == 3
    assert not text.complaints + data.complaints


def test_the_scores_are_those_of_the_tables() -> None:
    ranks = {row[0]: tuple(map(int, row[2:])) for row in table("rank [|] also known as")}
    suits = {row[0]: tuple(map(int, row[2:])) for row in table("suit")}
    assert {rank: (0, *points) for rank, points in ranks.items()} == RANK_POINTS
    assert {suit: (0, *points) for suit, points in suits.items()} == SUIT_POINTS
    for rank, names, *_ in table("rank [|] also known as"):
        assert RANK_WORDS[names.split()[-1]] == rank
    for suit, taste, *_ in table("suit"):
        assert SUIT_WORDS[taste] == suit


def test_the_worked_example_adds_up() -> None:
    told = re.search(r"coins on the (.*?): that is .*?(\d+) in all", GUIDE, re.DOTALL)
    assert told
    named = re.findall(r"(null|\d|ace) of (\w+)", told[1])
    assert len(named) == 4
    assert tally(Tile(rank, suit) for rank, suit in named).total == int(told[2])


def test_the_spreads_are_those_of_the_styles() -> None:
    for name, sideways, long, _ in table("style"):
        for cell, spread in ((sideways, STYLES[name].sideways), (long, STYLES[name].long)):
            near, each = map(float, re.findall(r"\d\.\d+", cell))
            assert (near, each) == tuple(spread)


def test_the_chances_are_those_of_the_dice() -> None:
    for rank, *cells in table("rank [|] Suns"):
        for suit, cell in zip(SUITS, cells, strict=True):
            found = [round(100 * chances(DISTANCE)[style][Tile(rank, suit)]) for style in STYLES]
            assert list(map(int, cell.split())) == found


def test_the_options_are_all_there_with_their_usual_values() -> None:
    told = {quoted(name)[0]: usual for name, usual, _ in table("option")}
    assert told == {name: str(getattr(RULEBOOK, name)) for name in state.Options.__slots__}


def test_every_ruling_is_there_once() -> None:
    assert re.findall(r"^- PF-(\d+) ", GUIDE, re.M) == [str(n) for n in range(1, 21)]


def test_the_designer_and_the_licence_are_named() -> None:
    assert "Trevor L. Davis" in GUIDE
    assert "Attribution-ShareAlike 4.0" in GUIDE


def test_the_picture_is_of_the_example() -> None:
    example = HOUSE / "examples" / "passthefood" / "position.yaml"
    position = GAME.load(yaml.safe_load(example.read_text(encoding="utf-8")))
    stored = (HOUSE / "docs" / "passthefood.svg").read_text(encoding="utf-8")
    assert stored.strip() == REPORTER.map_svg(GAME.view(position, None)).strip()


def test_a_lob_is_for_the_far_rows_and_a_toss_for_the_near() -> None:
    found = chances(DISTANCE)
    for rank, better in (("ace", "lob"), ("5", "lob"), ("2", "toss"), ("null", "toss")):
        best = max(("toss", "lob"), key=lambda style: found[style][Tile(rank, "Suns")])
        assert best == better
