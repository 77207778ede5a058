"""The table as text and as a picture: every coin is where it lies, and nothing is markup."""

from xml.etree import ElementTree

import pytest

from gm.report.passthefood import REPORTER
from gm.rules.passthefood import GAME
from tests.report.passthefood.desk import game, turn
from tests.report.passthefood.test_report import EVIL, NASTY

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if one.get("class") == name]


@pytest.mark.parametrize("number", range(7))
def test_a_picture_is_whole_and_described(number: int) -> None:
    told = game()[number]
    for svg in (REPORTER.turn_svg(told), REPORTER.map_svg(told.after)):
        root = drawn(svg)
        _, _, wide, tall = map(float, root.get("viewBox", "").split())
        assert (root.get("width"), root.get("height")) == (f"{wide:.0f}", f"{tall:.0f}")
        assert wide <= 700
        assert root.findtext(f"{SVG}title")
        assert "Mrs Pudding, Arms" in (root.findtext(f"{SVG}desc") or "")
        coins = {one.text for one in with_class(root, "coin")}
        assert {f"{coin.suit[0]}{coin.number}" for coin, _ in told.after.lying} <= coins
        assert len(with_class(root, "rank")) == 24
        for one in root.iter():
            for axis, most in (("cx", wide), ("cy", tall)):
                assert 0 <= float(one.get(axis, "1")) <= most


def test_a_turn_shows_aims_and_pushes() -> None:
    told = game()[4]
    root = drawn(REPORTER.turn_svg(told))
    throws = [event for event in told.events if event["type"] == "throw"]
    pushes = [event for event in told.events if event["type"] == "push"]
    assert len(with_class(root, "flight")) == len(throws) == 4
    assert len(with_class(root, "pushed")) == len(pushes)
    assert pushes
    thick = [one for one in root.iter(f"{SVG}circle") if one.get("stroke-width") == "4"]
    assert len(thick) == 4
    still = drawn(REPORTER.map_svg(told.after))
    assert not with_class(still, "flight") + with_class(still, "pushed")


def test_a_coin_is_drawn_where_it_lies() -> None:
    state = GAME.load({"seats": {"basil": {"coins": [[1, 1]]}, "thyme": {"coins": [[7, 11]]}}})
    root = drawn(REPORTER.map_svg(GAME.view(state, None)))
    (low, high) = (one for one in root.iter(f"{SVG}circle") if one.get("r") == "15.0")
    assert float(high.get("cx", 0)) - float(low.get("cx", 0)) == 6 * 40
    assert float(low.get("cy", 0)) - float(high.get("cy", 0)) == 10 * 40


def test_what_is_on_the_floor_is_in_the_legend() -> None:
    state = GAME.load({"seats": {"basil": {"coins": ["floor", [1, 1]]}}})
    assert "on the floor: S1" in REPORTER.map_svg(GAME.view(state, None))


def test_names_are_never_markup() -> None:
    told = turn(NASTY, {"thyme": "slide at 4.505 3.005"}, [50, 50])
    for svg in (REPORTER.turn_svg(told), REPORTER.map_svg(told.after)):
        root = drawn(svg)
        assert EVIL in (root.findtext(f"{SVG}desc") or "")
        assert not list(root.iter(f"{SVG}script"))


def test_far_coins_are_listed_and_not_drawn_in_text() -> None:
    position = {"seats": {"basil": {"coins": [[1, 1], [13.5, 17], [-1.2, 6], "floor"]}}}
    text = REPORTER.map_text(GAME.view(GAME.load(position), None))
    picture, listed = text.split("Suns, Basil")
    assert all(label in picture for label in ("S1", "S3"))
    assert not any(label in picture for label in ("S2", "S4"))
    assert "S2 beside the tiles at 13.5, 17;" in listed.replace("\n  ", " ").replace("17.0", "17")
    assert "S4 on the floor." in listed.replace("\n  ", " ")


def test_coins_that_touch_have_a_label_each() -> None:
    position = {"seats": {"basil": {"coins": [[3, 3], [3.1, 3], [3, 3.1], [3.1, 3.1]]}}}
    view = GAME.view(GAME.load(position), None)
    picture = REPORTER.map_text(view).split("Suns, Basil")[0]
    assert all(f"S{number}" in picture for number in range(1, 5))
    assert "\x1b" not in picture
    assert "\x1b[1;31mS" in REPORTER.map_text(view, colour=True)
