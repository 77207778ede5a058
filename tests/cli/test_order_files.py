"""Order papers in plain text, and which form a file is in."""

from pathlib import Path

import pytest

from gm.errors import Misuse
from gm.order_files import paper_from, read_papers, read_plain
from gm.rules.game import Complaint

from .conftest import Gm

KNOWN = {"jack-frost": "Jack Frost", "jill-frost": "Jill Frost", "yeti": "Yeti"}
PLAIN = """\

seat: Jack Frost
1) avalanche north
2) stand
press: Brr!
  And brr again.

SEAT: yeti
stand
"""


def test_plain_papers_one_after_the_other() -> None:
    jack, yeti = read_plain(PLAIN, "all.txt")
    assert jack.data == {
        "seat": "Jack Frost",
        "orders": "1) avalanche north\n2) stand",
        "press": "Brr!\n  And brr again.",
    }
    assert (jack.line(("seat",)), yeti.line(("seat",))) == (2, 8)
    paper = paper_from(yeti, KNOWN)
    assert (paper.seat, paper.orders, paper.press) == ("yeti", "stand\n", "")


def test_a_plain_paper_begins_with_a_seat() -> None:
    with pytest.raises(Misuse, match=r"all\.txt:2: whose is this\? 'stand'"):
        read_plain("\nstand\n", "all.txt")


@pytest.mark.parametrize(
    ("name", "text", "orders"),
    [
        ("a.txt", "seat: yeti\norders: stand", "orders: stand"),
        ("a.yaml", "seat: yeti\norders: stand", "stand"),
        ("a", "seat: yeti\nstand", "stand"),
        ("a", "seat: yeti\norders: [stand]", ["stand"]),
        ("a", '{"seat": "yeti", "orders": ["stand"]}', ["stand"]),
        ("a", '\n---\n{"orders": [], "seat": "yeti"}', []),
        ("a", "seat: yeti\nstand {please}", "stand {please}"),
        ("A.YML", "orders: [stand]\nseat: yeti", ["stand"]),
    ],
)
def test_the_form_of_a_file(tmp_path: Path, name: str, text: str, orders: object) -> None:
    (tmp_path / name).write_text(text)
    (document,) = read_papers(str(tmp_path / name))
    assert document.data == {"seat": "yeti", "orders": orders}


@pytest.mark.parametrize(
    ("quoted", "line"), [("2: then: sing", 3), ("stand", 2), ("never written", 1)]
)
def test_the_line_that_is_complained_about(quoted: str, line: int) -> None:
    (document,) = read_plain("\nstand\n2) then  sing!", "a.txt", "yeti")
    paper = paper_from(document, KNOWN)
    assert paper.line(Complaint(quoted, "no", understood=True)) == line


def test_a_great_deal_of_nothing(tmp_path: Path) -> None:
    """Told to be no YAML in one look, not in one look for each of a million blanks."""
    (tmp_path / "a").write_text("\n " * 450_000)
    with pytest.raises(Misuse, match="has no orders in it"):
        read_papers(str(tmp_path / "a"))


def test_a_seat_by_any_clear_start() -> None:
    (paper,) = read_plain("seat: Jack\nstand", "a.txt")
    assert paper_from(paper, KNOWN).seat == "jack-frost"
    assert paper_from(paper, {"jack": "Jack", **KNOWN}).seat == "jack"
    (paper,) = read_plain("seat: J\nstand", "a.txt")
    with pytest.raises(Misuse, match=r"a\.txt:1: 'J' could be jack-frost or jill-frost"):
        paper_from(paper, KNOWN)


def test_a_text_and_a_yaml_paper_mean_the_same(gm: Gm, desk: Path) -> None:
    (desk / "a.txt").write_text("seat: yeti\nmove T2\n2: stand\n\nstand\n")
    (desk / "a.yaml").write_text("seat: yeti\norders: [{move: [T2]}, stand, stand]\n")
    texts = [
        gm("check", "position.yaml", name, "--json").json["orders"] for name in ("a.txt", "a.yaml")
    ]
    assert texts[0] == texts[1] == {"yeti": ["move T2", "stand", "stand"]}
