"""gm simulate: a series in tables, as data, as rows and as a picture."""

import csv
import io
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gm.cli.progress import Progress

from .conftest import Gm

SERIES = ("simulate", "snowball", "--games", "2", "--players", "2", "--seed", "tea")


def test_tables(gm: Gm) -> None:
    answer = gm(*SERIES)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("SNOWBALL FIGHTING: 2 GAMES OF BOTS\n")
    for told in ("steady, steady", "tea", "the rulebook", "alder", "rattlesnake", "50.0 %"):
        assert told in answer.out


def test_data_and_seed(gm: Gm) -> None:
    told = gm(*SERIES, "--json").json
    assert gm(*SERIES, "--json", "--jobs", "1").json == told
    assert (told["games"], told["bots"], told["seed"]) == (2, ["steady", "steady"], "tea")
    (side,) = told["sides"]
    assert side["games"] == 2
    assert sum(one["won"] for one in side["seats"]) == 2
    assert sum(side["length"]["games_by_turns"].values()) == 2
    assert {one["name"] for one in side["starts"]} <= {"A7", "C1", "I13", "S1", "W5", "W9"}


def test_without_a_seed_every_series_is_new(gm: Gm) -> None:
    seeds = {gm(*SERIES[:-2], "--json").json["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_options_side_by_side(gm: Gm, desk: Path) -> None:
    files = ("--csv", "series.csv", "--svg", "series.svg", "--png", "series.png")
    answer = gm(*SERIES, "--compare", "victory_points=3,5", *files)
    assert "victory_points=3  victory_points=5" in answer.out
    rows = list(csv.DictReader(io.StringIO((desk / "series.csv").read_text())))
    assert {row["option"] for row in rows} == {"victory_points=3", "victory_points=5"}
    shares = [float(row["value"]) for row in rows if row["kind"] == "win share by seat"]
    assert sum(shares) == pytest.approx(2)
    picture = ElementTree.fromstring((desk / "series.svg").read_text())
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"victory_points=3", "seat alder", "bot steady", "a fair share"} <= set(texts)
    assert (desk / "series.png").read_bytes().startswith(b"\x89PNG")


def test_with_and_without(gm: Gm) -> None:
    told = gm(*SERIES, "--compare", "disaster", "--option", "victory_points=2", "--json").json
    assert [side["label"] for side in told["sides"]] == ["disaster=false", "disaster=true"]
    assert all(side["length"]["longest"] < 6 for side in told["sides"])


def test_bots_in_turn(gm: Gm) -> None:
    told = gm("simulate", "snowball", "--games", "1", "--bots", "sharp,steady", "--json").json
    assert told["bots"] == ["sharp", "steady"]
    more = ("--bots", "sharp,steady", "--players", "3", "--option", "victory_points=1")
    told = gm("simulate", "snowball", "--games", "1", *more, "--json").json
    assert told["bots"] == ["sharp", "steady", "sharp"]


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["chess"], "no game is called 'chess'"),
        (["snowball", "--bots", "stedy"], "no bot is called 'stedy'; did you mean steady?"),
        (["snowball", "--bots", "zen"], "no bot is called 'zen'; there are steady, sharp"),
        (["snowball", "--bots", "steady,sharp,steady", "--players", "2"], "3 bots are too many"),
        (["snowball", "--option", "disaster"], "--option disaster has no value"),
        (["snowball", "--option", "hit_points=0"], "hit_points is a whole number from"),
        (["snowball", "--compare", "snow=1,2"], "has no 'snow'"),
        (["snowball", "--games", "0"], "invalid value for '--games'"),
        (["snowball", "--bots", "steady"], "this garden is for 2 to 6 players, not 1"),
    ],
)
def test_wrong_use(gm: Gm, arguments: list[str], wrong: str) -> None:
    answer = gm("simulate", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert wrong in answer.err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_for_people_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with Progress(4, "games") as tell:
        tell(1)
        tell(4)
    drawn = screen.getvalue().split("\r")
    assert drawn[1].startswith("[#######                       ] 1 of 4 games, 0:")
    assert drawn[2].startswith(f"[{'#' * 30}] 4 of 4 games, 0:00 to go")
    assert drawn[3] == "\x1b[K"
