"""Pass the Food on the referee's desk: its examples are checked, adjudicated, drawn and begun."""

from pathlib import Path

from .conftest import Gm

EXAMPLES = Path(__file__).parents[2] / "examples" / "passthefood"
POSITION, *ORDERS = (
    str(EXAMPLES / name) for name in ("position.yaml", "orders.yaml", "mrs-pudding.txt")
)


def test_the_example_is_checked_and_adjudicated(gm: Gm, desk: Path) -> None:
    checked = gm("check", POSITION, *ORDERS)
    assert checked.code == 0
    assert "  2: then: slide 3 of Crowns" in checked.out
    done = gm("adjudicate", POSITION, *ORDERS, "--seed", "tea", "--save", "next.yaml")
    assert done.code == 0
    assert "Chef Brûlée lobs C3 at the ace of Arms (45 in 100)" in done.out
    assert "then: [toss ace of Moons, lob 2 of Arms]" in (desk / "next.yaml").read_text()
    again = gm("adjudicate", "next.yaml", *ORDERS, "--seed", "tea", "--json")
    assert again.json["position"]["turn"] == 5


def test_complaints_name_the_line(gm: Gm, desk: Path) -> None:
    (desk / "bad.txt").write_text("seat: mrs\nlop 4 of Crowns\nthen: toss 7 of Suns\n")
    answer = gm("check", POSITION, "bad.txt")
    assert answer.code == 1
    assert 'bad.txt:2: "lop 4 of Crowns" - lop means nothing here; did you mean lob?' in answer.out
    assert 'bad.txt:3: "then: toss 7 of Suns" - no tile has the rank 7' in answer.out


def test_a_new_table_is_drawn(gm: Gm) -> None:
    begun = gm("new-position", "passthefood", "--seats", "Salt, Pepper", "--save", "start.yaml")
    assert begun.code == 0
    assert "Suns      Moons     Crowns    Arms" in gm("map", "start.yaml").out
    assert gm("map", "start.yaml", "--svg", "table.svg").code == 0
    refused = gm("new-position", "passthefood", "--seats", "Salt", "--option", "play=bowls")
    assert (refused.code, "rounds or turns" in refused.err) == (2, True)
