"""The pictures: what is in them, what colour it is where, and how large they get."""

import io
import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from PIL import Image

from gm.errors import Misuse
from gm.report.colours import OKABE_ITO
from gm.report.png import FONTS, png, small_png
from gm.report.reporters import reporter
from gm.report.snowball.film import film
from gm.report.snowball.layout import discs, middle
from tests.report.desk import EVIL, READER, example

SVG = "{http://www.w3.org/2000/svg}"
TELL = reporter("snowball")


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if name in one.get("class", "").split()]


def panels(root: ElementTree.Element) -> list[ElementTree.Element]:
    return with_class(root, "panel")


def pixel(picture: Image.Image, at: tuple[float, float]) -> tuple[int, ...]:
    found = picture.getpixel((round(at[0]), round(at[1])))
    assert isinstance(found, tuple)
    return found[:3]


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def decoded(content: bytes) -> Image.Image:
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    return Image.open(io.BytesIO(content)).convert("RGB")


@pytest.mark.parametrize("svg", [TELL.turn_svg(example()), TELL.map_svg(example().after)])
def test_a_picture_is_whole_and_described(svg: str) -> None:
    root = drawn(svg)
    assert root.tag == f"{SVG}svg"
    _, _, wide, tall = map(float, root.get("viewBox", "").split())
    assert (root.get("width"), root.get("height")) == (f"{wide:.0f}", f"{tall:.0f}")
    assert root.findtext(f"{SVG}title")
    assert "Jack Frost" in (root.findtext(f"{SVG}desc") or "")
    assert not [
        one for one in root.iter() if one.tag.endswith(("script", "image", "foreignObject"))
    ]
    assert "DejaVu Sans" in svg


def test_every_move_throw_and_fall_of_snow_is_drawn() -> None:
    told = example()
    first, second, third = panels(drawn(TELL.turn_svg(told)))
    assert [len(with_class(panel, "walk")) for panel in (first, second, third)] == [1, 3, 1]
    assert [len(with_class(panel, "hop")) for panel in (first, second, third)] == [1, 0, 0]
    assert [len(with_class(panel, "cross")) for panel in (first, second, third)] == [1, 0, 0]
    hits = [len(with_class(panel, "hit")) // 2 for panel in (first, second, third)]
    assert hits == [4, 0, 5]
    assert [len(with_class(panel, "fallen")) for panel in (first, second, third)] == [11, 0, 0]
    harm = [[star.text for star in with_class(panel, "harm")] for panel in (first, second, third)]
    assert [sorted(stars) for stars in harm] == [
        ["1", "1", "1", "2", "2"],
        [],
        ["1", "1", "1", "1", "3"],
    ]
    notes = [[note.text for note in with_class(panel, "note")] for panel in (first, second, third)]
    assert sorted(filter(None, notes[1])) == ["+1 DD", "+1 SS", "+2 SS", "+2 SS"]
    assert sorted(filter(None, notes[2])) == ["+1 SS", "SOAKED", "no throw"]


def test_the_film_ends_where_the_turn_ended() -> None:
    told = example()
    *_, last = film(told)
    assert [p.hex for p in last.closing.players] == [p.hex for p in told.after.players]
    assert [p.hp for p in last.closing.players if p.seat != "yeti"] == [
        p.hp for p in told.after.players if p.seat != "yeti"
    ]
    assert last.closing.bare_conifers == told.after.bare_conifers
    assert last.closing.spent_sides == told.after.spent_sides


def test_players_can_be_told_apart_by_colour_and_letters() -> None:
    shown = list(discs(example().after))
    assert [one.colour for one in shown] == list(OKABE_ITO)
    assert len({one.initials for one in shown}) == 6


def test_the_position_has_the_right_colours_in_the_right_places() -> None:
    view = example().after
    picture = decoded(png(TELL.map_svg(view)))
    for one in discs(view):
        assert one.at
        beside_the_letters = one.at[0], one.at[1] - 9
        assert pixel(picture, beside_the_letters) == rgb(one.colour), one.player.seat
    places = view.board.places
    x, y = middle(places["K7"])
    assert pixel(picture, (x - 15, y + 15)) == rgb("#8d6e63"), "the shed"
    x, y = middle(places["W3"])
    assert pixel(picture, (x, y + 5)) == rgb("#fbfdff"), "snow"
    x, y = middle(places["S11"])
    assert pixel(picture, (x + 3, y + 8)) == rgb("#d7b98e"), "the path"


def test_the_font_is_ours_so_letters_are_drawn() -> None:
    view = example().after
    svg = TELL.map_svg(view)
    with_text = decoded(png(svg))
    without = decoded(png(re.sub(r"<text.*?</text>", "", svg)))
    changed = [a != b for a, b in zip(with_text.tobytes(), without.tobytes(), strict=True)]
    assert sum(changed) > 20_000
    assert {file.name for file in FONTS.iterdir()} >= {
        "DejaVuSans.ttf",
        "DejaVuSans-Bold.ttf",
        "LICENSE.txt",
    }


def test_snow_that_came_down_is_seen_at_once() -> None:
    """F4 and its neighbours are dark in segment 1 and light in segment 2."""
    svg = TELL.turn_svg(example())
    picture = decoded(png(svg))
    moved = [re.findall(r"[-\d.]+", panel.get("transform", "")) for panel in panels(drawn(svg))]
    x, y = middle(example().after.board.places["D4"])
    first, second = (
        pixel(picture, (x + float(right), y + 8 + float(down))) for right, down in moved[:2]
    )
    assert sum(first) < 500 < sum(second)


def test_a_small_picture_keeps_the_colours_and_the_limit() -> None:
    svg = TELL.map_svg(example().after)
    small = small_png(svg, 60_000)
    assert len(small) <= 60_000 < len(png(svg))
    picture = decoded(small)
    for one in discs(example().after):
        assert one.at
        assert pixel(picture, (one.at[0], one.at[1] - 9)) == rgb(one.colour)
    smaller = small_png(svg, 25_000)
    assert len(smaller) <= 25_000
    assert decoded(smaller).width < picture.width


def test_a_colour_that_is_named_is_kept_however_rare() -> None:
    shades = "".join(
        f'<rect x="{n}" width="1" height="99" fill="rgb({n},{n},{n})"/>' for n in range(200)
    )
    dot = '<rect x="100" y="50" width="3" height="3" fill="#cc79a7"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="99">{shades}{dot}</svg>'
    assert pixel(decoded(small_png(svg, 10_000)), (101, 51)) == rgb("#cc79a7")


def test_a_picture_that_cannot_be_drawn_is_named() -> None:
    with pytest.raises(Misuse, match="cannot be drawn"):
        png("<svg")


def test_names_are_words_and_never_markup() -> None:
    told = example(names={"winter-wolf": EVIL[:40], READER: "🐺" * 40, "yeti": "W" * 40})
    for svg in (TELL.turn_svg(told), TELL.map_svg(told.after)):
        root = drawn(svg)
        assert "<script>" in "".join(root.itertext())
        decoded(png(svg))


def test_the_alt_text_says_what_is_seen() -> None:
    said = TELL.alt(example())
    assert said.startswith("The garden in turn 4, segment by segment: 5 moves, 8 throws, 7 hits")
    assert "Yeti is on R10" in said


def test_a_quiet_turn_still_makes_a_picture() -> None:
    told = example()
    quiet = replace(told, events=(), after=replace(told.before, turn=told.before.turn + 1))
    root = drawn(TELL.turn_svg(quiet))
    assert "no moves, no throws, no hits" in TELL.alt(quiet)
    assert [*root]


def test_who_has_gone_is_not_drawn() -> None:
    view = example().after
    gone = tuple(p._replace(status="left") if p.seat == "yeti" else p for p in view.players)
    assert [one.player.seat for one in discs(replace(view, players=gone)) if not one.at] == ["yeti"]


def test_nothing_that_draws_is_imported_before_it_draws() -> None:
    program = "import sys, gm.report.mail; print({'PIL', 'resvg_py', 'jinja2'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == "set()"
