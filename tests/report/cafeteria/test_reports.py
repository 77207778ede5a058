"""Food Fight as people read it: golden reports, pictures, forms, and nothing that could bite."""

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from gm.report.cafeteria import REPORTER
from gm.report.cafeteria.callings import foods
from gm.report.phrases import read_phrases
from gm.report.shelf import HOUSE
from gm.report.templates import folder
from gm.rules.cafeteria import GAME, events
from tests.report.cafeteria.stories import CASES, example, of_case, position

HERE = Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
ENDINGS = (events.SURVIVOR, events.CO_WINNERS, events.CHAMPION, events.NO_SURVIVOR)
SKIPPED = sorted(
    {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    - {*ENDINGS, events.NO_FIGHT, events.EATEN_UP}
)
HOSTILE = "<script>&\"'"


def fragment(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{html}</div>")


@pytest.mark.parametrize(
    ("name", "told"),
    [("turn.txt", REPORTER.text), ("turn.html", REPORTER.html), ("turn.svg", REPORTER.turn_svg)],
)
def test_the_example_reads_as_it_did(name: str, told: Any, regenerate: bool) -> None:
    text = told(example("ann"))
    if regenerate:
        (HERE / name).write_text(text)
    assert text == (HERE / name).read_text()


def test_your_situation_comes_first_and_is_yours_alone() -> None:
    mine, theirs = REPORTER.text(example("ann")), REPORTER.text(example("bob"))
    assert mine.index("YOUR SITUATION") < mine.index("ROCK (ANN)") < mine.index("HOW THEY STAND")
    assert "YOUR SITUATION" not in REPORTER.text(example(None))
    assert 'Your line "throw cake at Rock"' not in mine
    assert mine != theirs


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_can_be_told(path: Path) -> None:
    """Whatever can happen has words, fits 72 columns, and makes sound HTML and pictures."""
    for reader in (True, False):
        told = of_case(path, reader)
        if told is None:
            return
        text, html = REPORTER.text(told), REPORTER.html(told)
        assert max(map(len, text.splitlines())) <= 72
        for wrong in ("built-in", "None", "Undefined", "\N{NO-BREAK SPACE}"):
            assert wrong not in text
        assert {node.tag for node in fragment(html).iter()} <= {
            *("div", "h2", "h3", "p", "ul", "li", "em", "small", "strong"),
            *("table", "tr", "th", "td"),
        }
        picture = ElementTree.fromstring(REPORTER.turn_svg(told))
        assert picture.find(f"{SVG}title") is not None


def test_a_picture_shows_everybody_and_what_flew() -> None:
    story = example(None)
    picture = ElementTree.fromstring(REPORTER.turn_svg(story))
    texts = {node.text for node in picture.iter(f"{SVG}text")}
    assert {"RO", "LE", "WR", "T1", "library", "gym"} <= texts
    flown = [node.get("class") for node in picture.iter(f"{SVG}polyline")]
    thrown = [event for event in story.events if event["type"] == "thrown"]
    assert flown.count("hit") == sum(event["hit"] for event in thrown)
    assert flown.count("miss") == sum(not event["hit"] for event in thrown)
    desc = picture.find(f"{SVG}desc")
    assert desc is not None
    assert desc.text == REPORTER.alt(story)


def test_a_map_shows_floor_garbage_cans_and_whom_adults_are_after() -> None:
    view = GAME.view(GAME.load(position()), None)
    text = REPORTER.map_text(view)
    assert "The Wrench, J10: after Connie" in text
    assert "E6: tea, bread" in text
    for mark in ("(U)", " * ", " % ", "#T1", "!WR"):
        assert mark in text
    assert "\x1b[" in REPORTER.map_text(view, colour=True)
    picture = REPORTER.map_svg(view)
    assert 'class="chase"' in picture
    assert ElementTree.fromstring(picture).get("viewBox")


def test_a_tipped_table_is_drawn_tipped() -> None:
    data = position()
    data["students"]["lennie"] = {"seat": "cat", "square": "D10", "hiding": "table"}
    view = GAME.view(GAME.load(data), None)
    assert "/#/" in REPORTER.map_text(view)
    assert "tip!" in REPORTER.map_svg(view)


def test_hostile_names_stay_text() -> None:
    seats = {"ann": {"name": HOSTILE}, "bob": {"name": "Bob"}, "cat": {"name": "Cat"}}
    told = example("ann", seats=seats)
    assert "<script" not in REPORTER.html(told)
    assert any(HOSTILE in (node.text or "") for node in fragment(REPORTER.html(told)).iter("td"))
    for picture in (REPORTER.turn_svg(told), REPORTER.map_svg(told.after)):
        assert "<script" not in picture
        ElementTree.fromstring(picture)


def test_a_form_untouched_orders_nothing_and_its_examples_are_orders() -> None:
    state = GAME.load(position())
    for seat in state.names:
        form = REPORTER.form(GAME.view(state, seat))
        untouched = GAME.read(state, seat, "\n".join(form))
        assert not untouched.orders
        assert not untouched.complaints
        examples = [line.removeprefix("# ") for line in form if line.startswith("# ")][1:]
        filled = GAME.read(state, seat, "\n".join(examples))
        assert filled.orders
        assert not filled.complaints


def test_there_is_a_choice_of_words() -> None:
    book = read_phrases(folder() / "cafeteria" / "phrases.yaml")
    assert all(len(phrases) >= 4 for phrases in book.values())
    assert foods(HOUSE)["rock"] == "hard roll"


@pytest.mark.parametrize("reason", SKIPPED)
def test_every_reason_for_skipping_a_line_has_words(reason: str) -> None:
    told = example("ann")
    event = {"type": "skipped", "segment": 1, "student": "rock", "line": "can", "reason": reason}
    text = REPORTER.text(replace(told, events=(event,)))
    assert 'Your line "can" was skipped: ' in " ".join(text.split())
