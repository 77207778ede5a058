"""Bad input: each is refused with its exit code, file, line and remedy, and nothing is written."""

import os
from pathlib import Path

import pytest

from .conftest import ORDERS, POSITION, Gm

BAD_POSITIONS = {
    "broken YAML": ("game: [snowball\nturn: 1\n", "position.yaml:2:", "brackets"),
    "a tab": ("game: snowball\nseats:\n\tyeti: {hex: S1}\n", "position.yaml:3:1:", "not tabs"),
    "an unclosed quote": ("game: 'snowball\n", "position.yaml:2:1:", "quotes"),
    "an alias bomb": (
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\ngame: *c\n",
        "position.yaml:1:4: anchors",
        "write it out",
    ),
    "an alias": ("game: snowball\nseats: *who\n", "position.yaml:2:8: anchors", "write it out"),
    "a tag": ("game: !!python/name:os.system x\n", "position.yaml:1:7: tags", "leave the tag out"),
    "an anchor on a name": ("&a game: snowball\n", "position.yaml:1:1: anchors", "write it out"),
    "a list as key": ("game: snowball\n[a]: b\n", "position.yaml:2:1: a name", "name: value"),
    "deep nesting": ("game: " + "[" * 5000, "position.yaml:1:27: this is nested", "flatter"),
    "a key twice": (POSITION + "turn: 3\n", "position.yaml:7:1: 'turn' stands here twice", "one"),
    "a seat twice": (
        POSITION + "  yeti: {hex: A7}\n",
        "position.yaml:7:3: 'yeti' stands here twice, first on line 6",
        "keep one",
    ),
    "two documents": (POSITION + "---\n" + POSITION, "position.yaml:8: a second", "of its own"),
    "nothing": ("", "position.yaml is empty", "something in it"),
    "only a comment": ("# soon\n", "position.yaml is empty", "something in it"),
    "a list": ("- snowball\n", "position.yaml:1: a position is a mapping", "that line"),
    "a word": ("snowball\n", "position.yaml:1: a position is a mapping", "that line"),
    "options that are a list": (
        "game: snowball\noptions: [a]\n",
        "position.yaml:2: the op",
        "line",
    ),
    "no game": ("turn: 1\n", "position.yaml:1: which game is this?", "line"),
    "an unknown game": (
        POSITION.replace("snowball", "snowbal"),
        "position.yaml:1: no game is called 'snowbal'; did you mean snowball?",
        "that line",
    ),
    "a game that is a list": (
        POSITION.replace("snowball", "[chess]"),
        "position.yaml:1: no game is called",
        "that line",
    ),
    "an unknown field": (
        POSITION + "weather: cold\n",
        "position.yaml:7: a position has no 'weather'",
        "that line",
    ),
    "a misspelt field": (
        POSITION.replace("{hex: S1}", "{hexx: S1}"),
        "position.yaml:6: a player has no 'hexx'; did you mean hex?",
        "that line",
    ),
    "a hex that does not exist": (
        POSITION.replace("S1", "S2"),
        "position.yaml:6: there is no hex S2; did you mean S1, S3, R2 or T2?",
        "that line",
    ),
    "a hex that is a number": (POSITION.replace("S1", "12"), "position.yaml:6:", "that line"),
    "a hex that is none": (
        POSITION.replace("S1", "the lawn"),
        "position.yaml:6: 'the lawn' is no hex",
        "that line",
    ),
    "somebody who left and still stands there": (
        POSITION.replace("{hex: S1}", "{hex: S1, status: left}"),
        "position.yaml:6: whoever left did so by the kitchen",
        "that line",
    ),
    "two of one name": (
        POSITION.replace("{hex: S1}", "{hex: S1, name: Jack-Frost}"),
        "position.yaml:6: yeti and jack-frost would be told apart by nothing",
        "that line",
    ),
    "a runner who has arrived": (
        POSITION.replace("{hex: S1}", "{hex: Y11, hp: 0, status: running}"),
        "position.yaml:6: whoever stands on the kitchen door has done with running",
        "that line",
    ),
    "socks that dry in the garden": (
        POSITION.replace("{hex: S1}", "{hex: S1, drying: 2}"),
        "position.yaml:6: drying is 1 to 3 for a player whose status is drying, else 0",
        "that line",
    ),
    "a hex inside the shed": (POSITION.replace("S1", "L8"), "position.yaml:6: L8", "that line"),
    "two players on a hex": (
        POSITION.replace("S1", "I7"),
        "position.yaml:6: yeti and winter-wolf both stand on I7",
        "that line",
    ),
    "negative numbers": (
        POSITION.replace("{hex: S1}", "{hex: S1, hp: -3}"),
        "position.yaml:6: hp is a whole number from 0 to 999, not '-3'",
        "that line",
    ),
    "too many digits": (
        POSITION.replace("{hex: S1}", "{hex: S1, vp: " + "9" * 5000 + "}"),
        "position.yaml:6: vp is a whole number",
        "that line",
    ),
    "half a snowball": (
        POSITION.replace("{hex: S1}", "{hex: S1, snowballs: 0.5}"),
        "position.yaml:6: snowballs is a whole number",
        "that line",
    ),
    "no such turn": (POSITION.replace("turn: 2", "turn: yes"), "position.yaml:2: turn", "line"),
    "a seat that is no slug": (
        POSITION.replace("yeti:", "The Yeti!:"),
        "position.yaml:6: 'The Yeti!' is no seat",
        "that line",
    ),
    "one player": ("game: snowball\nseats:\n  yeti: {hex: S1}\n", "position.yaml:2:", "line"),
    "an unknown option": (
        POSITION + "options: {disastre: true}\n",
        "position.yaml:7: the options has no 'disastre'; did you mean disaster?",
        "that line",
    ),
    "a name with an escape in it": (
        POSITION.replace("{hex: S1}", '{hex: S1, name: "\\e[31mYeti"}'),
        "position.yaml:6: '[31mYeti' has spaces or hidden characters",
        "that line",
    ),
}


@pytest.mark.parametrize("case", BAD_POSITIONS)
@pytest.mark.parametrize("command", ["adjudicate", "check", "map"])
def test_bad_position(case: str, command: str, gm: Gm, desk: Path) -> None:
    text, wrong, remedy = BAD_POSITIONS[case]
    (desk / "position.yaml").write_text(text)
    orders = [] if command == "map" else ["orders.yaml"]
    answer = gm(command, "position.yaml", *orders)
    assert (answer.code, answer.out) == (2, "")
    said, _, hint = answer.err.partition("\n    ")
    assert said.startswith("gm: ")
    assert wrong in said
    assert remedy in hint
    assert "\x1b" not in answer.err


BAD_BYTES = {
    "binary junk": (bytes(range(256)), "position.yaml:2: this is not UTF-8", "as UTF-8"),
    "a NUL": (b"game: snow\0ball\n", "position.yaml:1:11: an unprintable", "delete that"),
    "an escape": (b"game: snowball\n# \x1b[31m\n", "position.yaml:2:3: an unprintable", "delete"),
    "Latin-1": ("game: snowball\nname: Zoë\n".encode("latin-1"), "position.yaml:2: ", "as UTF-8"),
    "UTF-16": ("game: snowball".encode("utf-16"), "position.yaml:1: ", "as UTF-8"),
    "too much": (b"#" * 1_000_001, "more than 1,000,000 bytes", "limit"),
}


@pytest.mark.parametrize("case", BAD_BYTES)
def test_bytes_that_are_no_position(case: str, gm: Gm, desk: Path) -> None:
    content, wrong, remedy = BAD_BYTES[case]
    (desk / "position.yaml").write_bytes(content)
    answer = gm("map", "position.yaml")
    assert answer.code == 2
    said, _, hint = answer.err.partition("\n    ")
    assert wrong in said
    assert remedy in hint


def test_windows_line_ends_and_byte_order_mark_are_welcome(gm: Gm, desk: Path) -> None:
    text = "\ufeff" + POSITION.replace("\n", "\r\n")
    (desk / "position.yaml").write_bytes(text.encode())
    assert gm("check", "position.yaml", "orders.yaml").code == 0


BAD_ORDERS = {
    "an unknown seat": (
        "seat: jack-forst\norders: [stand]\n",
        "orders.yaml:1: nobody here is called 'jack-forst'; did you mean jack-frost?",
        "that line",
    ),
    "the same seat twice": (
        "seat: yeti\norders: [stand]\n---\nseat: Yeti\norders: [stand]\n",
        "orders.yaml:4: yeti has given orders already, at orders.yaml:1",
        "keep one",
    ),
    "no seat": ("orders: [stand]\n", "orders.yaml:1: say whose this is", "that line"),
    "a misspelt field": (
        "seat: yeti\norder: [stand]\n",
        "orders.yaml:2: an order paper has no 'order'; did you mean orders?",
        "that line",
    ),
    "a list": ("- seat: yeti\n", "orders.yaml:1: an order paper is a mapping", "that line"),
    "press that is a list": (
        "seat: yeti\norders: [stand]\npress: [a]\n",
        "orders.yaml:3: press is text",
        "that line",
    ),
    "nothing": ("---\n---\n", "orders.yaml has no orders in it", "seat: jack-frost"),
    "three megabytes": (ORDERS + "# snow\n" * 450_000, "more than 1,000,000 bytes", "send less"),
    "an alias": ("seat: yeti\norders: [&a stand, *a]\n", "orders.yaml:2:10: anchors", "write it"),
}


@pytest.mark.parametrize("case", BAD_ORDERS)
def test_bad_orders_file(case: str, gm: Gm, desk: Path) -> None:
    text, wrong, remedy = BAD_ORDERS[case]
    (desk / "orders.yaml").write_text(text)
    answer = gm("adjudicate", "position.yaml", "orders.yaml", "--save", "next.yaml")
    assert (answer.code, answer.out) == (2, "")
    said, _, hint = answer.err.partition("\n    ")
    assert wrong in said
    assert remedy in hint
    assert not (desk / "next.yaml").exists()


def test_a_pipe_that_nobody_writes_to(gm: Gm, desk: Path) -> None:
    os.mkfifo(desk / "pipe")
    answer = gm("check", "position.yaml", "pipe")
    assert (answer.code, answer.out) == (2, "")
    assert "pipe is a pipe" in answer.err


def test_a_pipe_that_is_open_already(gm: Gm) -> None:
    """What a shell makes of `<(command)`."""
    reading, writing = os.pipe()
    os.write(writing, b"seat: yeti\norders: [stand]\n")
    os.close(writing)
    answer = gm("check", "position.yaml", f"/dev/fd/{reading}")
    os.close(reading)
    assert answer.code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("map", ""),
        ("map", "position.yaml", "--board", ""),
        ("map", "position.yaml", "--svg", ""),
        ("check", "position.yaml", ""),
        ("adjudicate", "position.yaml", "orders.yaml", "--seed", "tea", "--save", ""),
        ("new-position", "snowball", "--seats", "a,b", "--board", ""),
        ("new-position", "snowball", "--seats", "a,b", "--save", ""),
    ],
)
def test_a_file_without_a_name(gm: Gm, arguments: tuple[str, ...]) -> None:
    """An empty name, from a variable nobody set, is not the same as none."""
    answer = gm(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert "''" in answer.err


def test_missing_file_and_directory(gm: Gm, desk: Path) -> None:
    (desk / "folder").mkdir()
    assert gm("map", "nowhere.yaml").err.startswith("gm: there is no file nowhere.yaml\n    check")
    assert gm("map", "folder").err.startswith("gm: folder is a directory\n    name a file")
    assert gm("map", "position.yaml/x").code == 2
    assert gm("map", "a\0b").code == 2


def test_unreadable_file(gm: Gm, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbid)
    answer = gm("map", "position.yaml")
    assert answer.code == 2
    assert answer.err == "gm: position.yaml may not be read by you\n    change its permissions\n"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads anything")
def test_file_without_permissions(gm: Gm, desk: Path) -> None:
    (desk / "position.yaml").chmod(0)
    assert gm("map", "position.yaml").code == 2


def test_hostile_file_name_does_not_reach_the_terminal(gm: Gm) -> None:
    answer = gm("map", "\x1b]0;owned\x07\u202egnp.yaml")
    assert answer.code == 2
    assert "\x1b" not in answer.err
    assert "\u202e" not in answer.err


def test_board_errors_name_the_board_file(gm: Gm, desk: Path) -> None:
    board = gm("board", "snowball").out
    (desk / "garden.yaml").write_text(board.replace("F12", "F13"))
    line = 1 + board[: board.index("F12")].count("\n")
    wrong = f"gm: garden.yaml:{line}: F13 does not exist"
    for arguments in (
        ("map", "position.yaml", "--board", "garden.yaml"),
        ("new-position", "snowball", "--seats", "A,B", "--board", "garden.yaml"),
    ):
        answer = gm(*arguments)
        assert answer.code == 2
        assert answer.err.startswith(wrong)


def test_a_position_names_the_board_beside_it(gm: Gm, desk: Path) -> None:
    away = desk / "away"
    away.mkdir()
    board = gm("board", "snowball").out.replace("Old Coulsdon", "Purley")
    (away / "garden.yaml").write_text(board)
    (away / "position.yaml").write_text(POSITION + "options: {board: garden.yaml}\n")
    assert "Purley" in gm("map", "away/position.yaml").out
    (away / "garden.yaml").unlink()
    answer = gm("map", "away/position.yaml")
    assert answer.code == 2
    assert "away/garden.yaml" in answer.err
