"""The garden in Old Coulsdon, and gardens that cannot be."""

import json
from itertools import pairwise
from typing import Any

import pytest

from gm.rules.game import BadData
from gm.rules.snowball.board import THE_GARDEN, Board
from gm.rules.snowball.garden import GARDEN

ROUND_THE_CONIFERS = (
    *("D4", "E5", "G5", "H4", "G3", "E3"),
    *("D12", "E13", "G13", "H12", "G11", "E11"),
    *("K3", "L4", "N4", "O3", "N2", "L2"),
    *("L12", "M13", "O13", "P12", "O11", "M11"),
    *("Q7", "R8", "T8", "U7", "T6", "R6"),
)


def a_board(**changes: Any) -> dict[str, Any]:
    """The garden's own file with something changed; None takes a field away."""
    board: dict[str, Any] = json.loads(json.dumps(GARDEN)) | changes
    return {field: value for field, value in board.items() if value is not None}


def what_is_wrong(**changes: Any) -> tuple[tuple[str | int, ...], str]:
    """Where a changed board is wrong, and why."""
    with pytest.raises(BadData) as caught:
        Board.from_data(a_board(**changes))
    return caught.value.path, caught.value.reason


def test_a_hundred_and_fifty_hexes_and_the_door() -> None:
    """Twelve odd rows of seven and eleven even rows of six."""
    garden = set(THE_GARDEN.places) - {"Y11"}
    assert len(garden) == 12 * 7 + 11 * 6 == 150
    assert len(THE_GARDEN.places) == 151


@pytest.mark.parametrize(
    "label",
    [*GARDEN["starts"], "B12", "Q3", "L6", "W11", "Y11", *GARDEN["conifers"], *GARDEN["path"]],
)
def test_every_reference_is_on_the_board(label: str) -> None:
    """All that the rulebook and the reconstruction name can be stood on."""
    assert label in THE_GARDEN.places
    assert label not in THE_GARDEN.shed


def test_what_stands_where() -> None:
    """The features, from the page of rulings."""
    assert THE_GARDEN.starts == ("A7", "C1", "I13", "S1", "W5", "W9")
    assert THE_GARDEN.snowmen == {"B12", "Q3"}
    assert THE_GARDEN.conifers == {"F4", "F12", "M3", "N12", "S7"}
    assert THE_GARDEN.shed == {"K7", "L8", "M7"}
    assert THE_GARDEN.sides["north"] == {"J6", "I7", "J8", "K9"}
    assert THE_GARDEN.sides["south"] == {"N6", "O7", "N8", "M9"}
    assert len(THE_GARDEN.path) == 17


def test_l6_touches_the_shed_on_neither_side() -> None:
    """Rule 7 says it is safe, so it had better be there to be safe at."""
    assert {"K7", "M7"} <= set(THE_GARDEN.neighbours["L6"])
    assert "L6" not in THE_GARDEN.sides["north"] | THE_GARDEN.sides["south"]
    touching = {n for roof in THE_GARDEN.shed for n in THE_GARDEN.walkable(roof)}
    assert touching == THE_GARDEN.sides["north"] | THE_GARDEN.sides["south"] | {"L6"}


def test_the_hexes_round_the_conifers() -> None:
    """Six each, and no hex belongs to two."""
    assert len(ROUND_THE_CONIFERS) == 30
    assert THE_GARDEN.near_conifer == set(ROUND_THE_CONIFERS)


def test_the_kitchen_door_has_one_way_in() -> None:
    """Only W11 touches it."""
    assert THE_GARDEN.neighbours["Y11"] == ("W11",)
    assert "Y11" in THE_GARDEN.neighbours["W11"]


def test_nobody_walks_into_the_shed() -> None:
    """The roof is in nobody's reach, though snowballs cross it."""
    assert "L8" in THE_GARDEN.neighbours["J8"]
    assert all(not THE_GARDEN.shed & set(THE_GARDEN.walkable(h)) for h in THE_GARDEN.places)


def test_cover() -> None:
    """Conifer, next to one, snowman, nothing; a conifer hex does not count itself twice (SB-16)."""
    assert [points for _, points in THE_GARDEN.cover["F4"]] == [-25]
    assert [points for _, points in THE_GARDEN.cover["D4"]] == [-10]
    assert [points for _, points in THE_GARDEN.cover["B12"]] == [-10]
    assert THE_GARDEN.cover["A7"] == ()


@pytest.mark.parametrize(
    ("one", "other", "far", "over"),
    [
        ("A7", "A7", 0, False),
        ("A7", "C1", 6, False),
        ("A7", "I13", 7, False),
        ("D4", "H4", 3, False),  # round F4
        ("E3", "G5", 3, False),  # round F4 on a slant
        ("D4", "F4", 1, False),
        ("B4", "F4", 2, False),
        ("F4", "J4", 2, False),  # from a conifer
        ("R8", "T6", 3, False),  # round S7
        ("L2", "N4", 3, False),  # round M3
        ("J8", "N8", 2, True),
        ("I7", "O7", 3, True),
        ("J6", "N6", 2, False),  # by way of L6
        ("I9", "N8", 3, False),  # one of the ways misses the shed
        ("H8", "N8", 3, True),
        ("J10", "N6", 4, True),
        ("K9", "O9", 2, False),
        ("A7", "S7", 9, True),
        ("L6", "F12", 6, True),
        ("V8", "Y11", 4, False),  # the door has no other way in
    ],
)
def test_ranges(one: str, other: str, far: int, over: bool) -> None:
    """Round conifers and over the shed, the same both ways (SB-11, SB-12)."""
    assert THE_GARDEN.range(one, other) == (far, over)
    assert THE_GARDEN.range(other, one) == (far, over)


def test_ranges_are_never_shorter_than_the_distance() -> None:
    """Conifers make a throw longer and never shorter, and every hex can be reached."""
    for one in THE_GARDEN.places:
        for other in THE_GARDEN.places:
            found = THE_GARDEN.range(one, other)
            assert found is not None
            if "Y11" not in (one, other):
                assert found[0] >= THE_GARDEN.distance(one, other)


@pytest.mark.parametrize(("here", "far"), [("K9", 1), ("L6", 1), ("H8", 2), ("O9", 2), ("Q3", 4)])
def test_range_to_the_shed(here: str, far: int) -> None:
    """To the nearest hex of the roof (SB-25)."""
    assert THE_GARDEN.range_to_shed(here) == far


def test_no_throw_out_of_a_corner_behind_conifers() -> None:
    """A1 touches B2 and C1 only (SB-11)."""
    board = Board.from_data(a_board(conifers=["B2", "C1"], starts=["A7", "W5"]))
    assert board.range("A1", "E1") is None
    assert board.range("E1", "A1") is None
    assert board.range("A1", "B2") == (1, False)
    assert board.cost("A1", "Y11") is not None


def test_no_shed_no_avalanche() -> None:
    """A garden without a shed has no range to it."""
    assert Board.from_data(a_board(shed=None)).range_to_shed("A7") is None


@pytest.mark.parametrize(
    ("here", "there", "halves"),
    [
        ("W11", "U11", 1),
        ("Y11", "W11", 1),
        ("V10", "W11", 2),
        ("O11", "N10", 2),
        ("A7", "C7", 2),
    ],
)
def test_steps(here: str, there: str, halves: int) -> None:
    """Half a Movement Factor from path to path, a whole one otherwise (SB-4)."""
    assert THE_GARDEN.step_cost(here, there) == halves


@pytest.mark.parametrize(
    ("start", "goal", "halves", "route"),
    [
        ("W11", "S11", 2, "U11 S11"),
        ("A7", "E7", 4, "C7 E7"),
        ("V10", "N10", 7, "U11 S11 Q11 O11 N10"),  # longer by the path, and cheaper
        ("J8", "N8", 6, "K9 M9 N8"),  # round the shed
        ("A7", "E9", 6, "B8 C9 E9"),  # three ways, the first in the alphabet
        ("V8", "Y11", 7, "U9 V10 W11 Y11"),  # two ways
        ("A7", "D12", 10, "B8 A9 B10 C11 D12"),
        ("A7", "A7", 0, ""),
    ],
)
def test_cheapest_routes(start: str, goal: str, halves: int, route: str) -> None:
    """By cost, then hexes, then the alphabet (SB-6)."""
    assert THE_GARDEN.cost(start, goal) == halves
    assert THE_GARDEN.cheapest(start, goal) == tuple(route.split())


def test_no_way_leads_into_the_shed() -> None:
    for roof in THE_GARDEN.shed:
        assert THE_GARDEN.cost("J6", roof) is None
        assert THE_GARDEN.cheapest("J6", roof) is None


def test_a_segments_walk_leads_so_far_and_no_further() -> None:
    near = THE_GARDEN.within("K5", 8)
    costs = {there: THE_GARDEN.cost("K5", there) for there in THE_GARDEN.places}
    assert near == tuple(sorted(there for there, cost in costs.items() if cost and cost <= 8))
    assert "K5" not in near
    assert not set(near) & THE_GARDEN.shed


def test_every_cheapest_route_can_be_walked() -> None:
    """Step by step it is adjacent, outside the shed, and as dear as its cost says."""
    for goal in ("Y11", "A1", "N8"):
        for start in sorted(set(THE_GARDEN.places) - THE_GARDEN.shed):
            route = (start, *(THE_GARDEN.cheapest(start, goal) or ()))
            steps = list(pairwise(route))
            assert all(there in THE_GARDEN.walkable(here) for here, there in steps)
            paid = sum(THE_GARDEN.step_cost(here, there) for here, there in steps)
            assert paid == THE_GARDEN.cost(start, goal)


def test_onward_lists_all_equal_ways() -> None:
    """Two ways from V8 to the door, one from W11, none from the door itself."""
    assert THE_GARDEN.onward("V8", "Y11") == ["U9", "W9"]
    assert THE_GARDEN.onward("W11", "Y11") == ["Y11"]
    assert THE_GARDEN.onward("Y11", "Y11") == []


def test_equal_cost_and_fewer_hexes() -> None:
    """Two steps of lawn cost as much as one of lawn and two of path; two hexes are fewer."""
    board = Board.from_data(a_board(path=["Y11", "W11", "U11", "S11"]))
    assert board.cost("V10", "T10") == 2
    assert board.cost("V12", "R12") == 4
    assert board.cheapest("V12", "R12") == ("T12", "R12")


def test_the_garden_is_one_value() -> None:
    """Boards are equal by their data, so that a position comes back equal."""
    again = Board.from_data(a_board())
    assert again == THE_GARDEN
    assert hash(again) == hash(THE_GARDEN)
    assert Board.from_data(a_board(name="Another garden")) != THE_GARDEN


@pytest.mark.parametrize(
    ("field", "labels", "number", "hex_"),
    [
        ("starts", ["A7", "A8"], 1, "A8"),
        ("snowmen", ["B12", "B11"], 1, "B11"),
        ("conifers", ["F5"], 0, "F5"),
        ("path", ["Y11", "W11", "V11"], 2, "V11"),
        ("missing", ["A2"], 0, "A2"),
    ],
)
def test_wrong_parity(field: str, labels: list[str], number: int, hex_: str) -> None:
    """Row and column both odd or both even, in every list of hexes."""
    path, reason = what_is_wrong(**{field: labels})
    assert path == (field, number)
    assert hex_ in reason
    assert "both odd or both even" in reason


@pytest.mark.parametrize("label", ["B", "12", "", "B12 ", "b12", 12, None, ["B12"], "BB12"])
def test_no_hex_at_all(label: object) -> None:
    """What is no label is quoted, and an example given."""
    path, reason = what_is_wrong(snowmen=[label])
    assert path == ("snowmen", 0)
    assert repr(label) in reason
    assert "as B12" in reason


@pytest.mark.parametrize(
    ("field", "labels", "number", "hex_"),
    [
        ("starts", ["A7", "A15"], 1, "A15"),
        ("snowmen", ["Z26"], 0, "Z26"),
        ("conifers", ["F4", "X12"], 1, "X12"),
        ("path", ["Y11", "W11", "X12"], 2, "X12"),
    ],
)
def test_off_the_board(field: str, labels: list[str], number: int, hex_: str) -> None:
    """A feature beyond the last row or column is named."""
    path, reason = what_is_wrong(**{field: labels})
    assert path == (field, number)
    assert f"{hex_} is not on the board" in reason


def test_on_a_missing_hex() -> None:
    """A hex that the file takes away cannot have a snowman."""
    path, reason = what_is_wrong(missing=["B12"])
    assert path == ("snowmen", 0)
    assert "B12 is not on the board" in reason


def test_path_not_adjacent() -> None:
    """The second of the two hexes is named, and the one it should touch."""
    path, reason = what_is_wrong(path=["Y11", "W11", "S11"])
    assert path == ("path", 2)
    assert "S11" in reason
    assert "W11" in reason


def test_start_in_the_shed() -> None:
    """Nobody starts inside."""
    path, reason = what_is_wrong(starts=["A7", "L8"])
    assert path == ("starts", 1)
    assert "L8 is inside the shed" in reason


def test_side_in_the_shed() -> None:
    """The snow falls beside the roof, not on it."""
    shed = {**GARDEN["shed"], "north": ["J6", "K7"]}
    path, reason = what_is_wrong(shed=shed)
    assert path == ("shed", "north", 1)
    assert "K7 is inside the shed" in reason


def test_start_on_the_door() -> None:
    """The kitchen door is no place to start from."""
    path, reason = what_is_wrong(starts=["A7", "Y11"])
    assert path == ("starts", 1)
    assert "Y11 is the kitchen door" in reason


@pytest.mark.parametrize("field", ["starts", "snowmen", "conifers", "path"])
def test_twice_in_one_list(field: str) -> None:
    """A hex that stands twice in a list is named."""
    labels = [*GARDEN[field], GARDEN[field][0]]
    path, reason = what_is_wrong(**{field: labels})
    assert path == (field, len(labels) - 1)
    assert f"{labels[0]} stands twice" in reason


def test_one_start_is_not_enough() -> None:
    """Two play, so two must start."""
    path, reason = what_is_wrong(starts=["A7"])
    assert path == ("starts",)
    assert "two" in reason


@pytest.mark.parametrize("door", [None, 11, "Y12", "door", ""])
def test_no_door(door: object) -> None:
    """The kitchen door is a hex of the right parity."""
    path, reason = what_is_wrong(kitchen_door=door)
    assert path == ("kitchen_door",)
    assert "kitchen door" in reason


def test_door_beyond_reach() -> None:
    """A door that touches nothing leaves every start without a way home."""
    path, reason = what_is_wrong(kitchen_door="Z26", path=["W11", "U11"])
    assert path == ("starts", 0)
    assert "no way from A7" in reason


def test_start_cut_off() -> None:
    """A start whose neighbours are all missing is the one named."""
    path, reason = what_is_wrong(missing=["A1", "B2", "D2", "E1"])
    assert path == ("starts", 1)
    assert "no way from C1" in reason


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"rows": 0}, ("rows",)),
        ({"rows": 27}, ("rows",)),
        ({"rows": "23"}, ("rows",)),
        ({"rows": True}, ("rows",)),
        ({"rows": None}, ("rows",)),
        ({"columns": 100}, ("columns",)),
        ({"columns": -1}, ("columns",)),
        ({"name": "a\x1b[2Jb"}, ("name",)),
        ({"starts": "A7"}, ("starts",)),
        ({"shed": ["K7"]}, ("shed",)),
        ({"shed": {"east": []}}, ("shed", "east")),
        ({"conifer": ["F4"]}, ("conifer",)),
    ],
)
def test_no_board_file(changes: dict[str, Any], path: tuple[str, ...]) -> None:
    """Numbers out of bounds, wrong shapes and unknown fields are refused with their place."""
    assert what_is_wrong(**changes)[0] == path


@pytest.mark.parametrize("data", [None, 3, "a garden", []])
def test_not_even_a_mapping(data: object) -> None:
    """A board is names and values."""
    with pytest.raises(BadData, match="mapping"):
        Board.from_data(data)
