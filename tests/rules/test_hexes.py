"""Hexes in orthogonal numbering, against counting steps."""

import pytest

from gm.rules import hexes

WORDS_IN_THE_RULES = ["B12", "Q3", "A7", "C1", "I13", "S1", "W5", "W9", "L6", "W11"]


@pytest.mark.parametrize("label", WORDS_IN_THE_RULES)
def test_every_reference_in_the_rulebook_exists(label: str) -> None:
    """The rulebook names hexes, and all of them have row and column both odd or both even."""
    where = hexes.place(label)
    assert where is not None
    assert hexes.label(where) == label


@pytest.mark.parametrize(("label", "where"), [("A1", (1, 1)), ("F12", (6, 12)), ("Z26", (26, 26))])
def test_labels_and_places(label: str, where: hexes.Place) -> None:
    """Letters are rows from A, numbers columns from 1."""
    assert hexes.place(label) == where
    assert hexes.label(where) == label


@pytest.mark.parametrize(
    "text", ["A2", "B1", "a7", "A", "7", "A0", "A07", "A100", "AA1", "A7 ", " A7", "A7\n", "É7", ""]
)
def test_no_hex_of_that_name(text: str) -> None:
    """Wrong parity, wrong letter, leading noughts and anything round it make no hex."""
    assert hexes.place(text) is None


def test_a_label_for_every_other_pair() -> None:
    """Half of all pairs of row and column exist, and each comes back from its label."""
    real = [(r, c) for r in range(1, 27) for c in range(1, 27) if (r + c) % 2 == 0]
    assert [hexes.place(hexes.label(where)) for where in real] == real
    assert len(real) == 26 * 26 // 2


def test_six_neighbours_clockwise_from_the_top() -> None:
    """Straight up, then round by the right."""
    around = [hexes.label(where) for where in hexes.neighbours((6, 4))]
    assert around == ["D4", "E5", "G5", "H4", "G3", "E3"]


def test_being_neighbours_is_mutual() -> None:
    """Whoever I touch touches me, and is one step away."""
    for other in hexes.neighbours((9, 7)):
        assert (9, 7) in hexes.neighbours(other)
        assert hexes.distance((9, 7), other) == 1


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("A7", "A7", 0),
        ("A7", "A9", 2),
        ("A7", "C7", 1),
        ("A7", "B12", 5),
        ("A7", "C1", 6),
        ("A7", "I13", 7),
        ("A7", "W1", 14),
        ("A1", "A13", 12),
        ("A1", "W1", 11),
        ("A1", "W13", 17),
    ],
)
def test_distances_counted_on_paper(one: str, other: str, steps: int) -> None:
    """Columns first, each taking a row along; what is left of the rows by twos."""
    here, there = hexes.place(one), hexes.place(other)
    assert here is not None
    assert there is not None
    assert hexes.distance(here, there) == hexes.distance(there, here) == steps


def test_distance_is_the_number_of_steps() -> None:
    """The formula agrees with walking outward ring by ring."""
    start = (14, 14)
    seen, ring = {start}, {start}
    for steps in range(1, 7):
        ring = {n for where in ring for n in hexes.neighbours(where)} - seen
        assert len(ring) == 6 * steps
        assert {hexes.distance(start, where) for where in ring} == {steps}
        seen |= ring
