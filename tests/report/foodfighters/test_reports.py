"""Foodfighters in print: stored turns, safe names, sound pictures, and nobody's secrets."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from hypothesis import given, settings

from gm.report.foodfighters import REPORTER
from gm.report.lines import width
from gm.report.story import Story, story
from gm.report.templates import folder
from gm.rules.dice import ScriptedDice, keyed_dice
from gm.rules.foodfighters import GAME, events
from gm.rules.foodfighters.standing import Standing
from gm.rules.foodfighters.state import State
from gm.rules.game import Entrant, event_type
from tests.rules.casebook import PROJECT, Casebook
from tests.rules.foodfighters.strategies import turns

HERE = Path(__file__).parent
EXAMPLES = PROJECT / "examples" / "foodfighters"
HOSTILE = "<script>&\"' {{7*7}}"
CLASSES = {"situation", "story", "standing", "next", "why", "quip"}
SVG = "{http://www.w3.org/2000/svg}"


def example(**changes: Any) -> dict[str, Any]:
    position: dict[str, Any] = yaml.safe_load((EXAMPLES / "position.yaml").read_text())
    return {**position, **changes}


def told(
    position: dict[str, Any], letter: str, rolls: list[int], reader: str | None = None
) -> Story:
    state, dice = GAME.load(position), ScriptedDice(rolls)
    reading = GAME.read(state, state.to_play, letter)
    assert not reading.complaints, reading.complaints
    outcome = GAME.resolve(state, {state.to_play: reading.orders}, dice)
    return story(GAME, state, outcome, dice.rolled, reader=reader, seed="stored")


LETTER = "fill C2 with A3\nattack C2 to c3\nbuy cracker for C3 or spoon for C1\nfill: Cabbage"


@pytest.mark.parametrize("reader", ["rosie-sprout", "gravy-train", None])
@pytest.mark.parametrize("kind", ["txt", "html", "svg"])
def test_a_stored_turn_reads_as_it_did(reader: str | None, kind: str, regenerate: bool) -> None:
    tale = told(example(), LETTER, [1, 3], reader)
    made = {"txt": REPORTER.text, "html": REPORTER.html, "svg": REPORTER.turn_svg}[kind](tale)
    stored = HERE / f"turn-{reader or 'spectator'}.{kind}"
    if regenerate:
        stored.write_text(made)
    assert made == stored.read_text()


class Tags(HTMLParser):
    """Checks that tags are closed in order, and notes them with their classes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.classes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)
        assert {name for name, _ in attrs} <= {"class"}
        self.classes |= {value or "" for _, value in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    tags.close()
    assert not tags.open
    return tags


def stories() -> Iterator[tuple[str, Story]]:
    """Every case that is played out, as either seat and a spectator would read it."""
    book = Casebook(GAME, events, ())
    for name in book.files:
        case = book.case(name)
        if "position" not in case or "complaints" in case["expect"]:
            continue
        state, dice = GAME.load(case["position"]), ScriptedDice(case.get("rolls", ()))
        sent = case.get("orders", {})
        orders = {seat: GAME.read(state, seat, text).orders for seat, text in sent.items()}
        outcome = GAME.resolve(state, orders, dice)
        for reader in ("ann", "bob", None):
            yield name, story(GAME, state, outcome, dice.rolled, reader=reader, seed=name)


def test_every_case_can_be_told_in_every_way() -> None:
    seen: set[str] = set()
    for name, tale in stories():
        text = REPORTER.text(tale)
        assert all(width(line) <= 72 for line in text.splitlines()), name
        assert "  ." not in text
        assert text.startswith("=")
        tags = checked(REPORTER.html(tale))
        assert tags.classes <= CLASSES
        assert tags.seen <= {"h2", "h3", "p", "section", "em", "table", "tr", "th", "td"}
        ElementTree.fromstring(REPORTER.turn_svg(tale))
        assert REPORTER.alt(tale)
        seen |= {event["type"] for event in tale.events}
    setup = {"team", "layout", "opening", "first"}
    kinds = {event_type_of(kind) for kind in vars(events).values() if is_event(kind)}
    assert seen == kinds - setup


def is_event(kind: object) -> bool:
    return isinstance(kind, type) and "seen_by" in getattr(kind, "_fields", ())


def event_type_of(kind: Any) -> str:
    return event_type(kind(*[None] * len(kind._fields)))


def test_the_start_can_be_told() -> None:
    entrants = [Entrant("ann", "Ann"), Entrant("bob", "Bob")]
    dice = keyed_dice("tea")
    outcome = GAME.setup(entrants, {}, dice)
    tale = story(GAME, outcome.state, outcome, dice.rolled, reader="ann", seed="x")
    text = REPORTER.text(tale)
    assert "SETTING THE TABLE" in text
    assert "goes first" in text
    assert checked(REPORTER.html(tale)).seen >= {"h2", "table"}
    assert REPORTER.alt(tale) == "The two formations as they were laid out."
    ElementTree.fromstring(REPORTER.turn_svg(tale))


def test_every_moment_has_several_phrases() -> None:
    book = yaml.safe_load((folder() / "foodfighters" / "phrases.yaml").read_text())
    for moment, phrases in book.items():
        assert len(phrases) >= 3, moment
        assert len(set(phrases)) == len(phrases), moment


def test_hostile_names_are_escaped() -> None:
    position = example()
    position["seats"]["rosie-sprout"]["name"] = HOSTILE
    tale = told(position, LETTER, [1, 3], "gravy-train")
    html, svg = REPORTER.html(tale), REPORTER.turn_svg(tale)
    for page in (html, svg):
        assert "<script" not in page
        assert "&lt;script&gt;" in page
        assert "{{7*7}}" in page
    checked(html)
    assert HOSTILE in "".join(ElementTree.fromstring(svg).itertext())
    assert HOSTILE in REPORTER.text(tale)


def test_the_picture_says_what_happened() -> None:
    tale = told(example(), LETTER, [1, 3], "rosie-sprout")
    svg = ElementTree.fromstring(REPORTER.turn_svg(tale))
    assert svg.get("viewBox") == f"0 0 {svg.get('width')} {svg.get('height')}"
    assert "DejaVu Sans" in str(svg.get("font-family"))
    assert svg.findtext(f"{SVG}title") == "Foodfighters, turn 12"
    assert "attacks Chicken (Onion) and hits" in str(svg.findtext(f"{SVG}desc"))
    classes = [element.get("class") for element in svg.iter()]
    assert classes.count("tile") == 7 + 6
    assert classes.count("empty") == 2 + 3
    assert classes.count("die") == 2
    assert {"hit", "out", "step", "ring", "cracker", "pan", "spoon", "splat"} <= set(classes)
    assert "miss" not in classes
    missed = REPORTER.turn_svg(told(example(), LETTER, [2, 3], "rosie-sprout"))
    assert 'class="miss"' in missed
    assert 'class="out"' not in missed


def test_the_longest_names_stay_inside_the_picture() -> None:
    position = example()
    position["seats"]["rosie-sprout"]["name"] = "M" * 40
    svg = ElementTree.fromstring(REPORTER.map_svg(GAME.view(GAME.load(position), None)))
    for text in svg.iter(f"{SVG}text"):
        size = float(str(text.get("font-size")))
        assert size * 0.62 * len(text.text or "") <= 480 or text.get("text-anchor"), text.text


def test_the_map_in_a_terminal() -> None:
    view = GAME.view(GAME.load(example()), "rosie-sprout")
    plain, coloured = REPORTER.map_text(view), REPORTER.map_text(view, colour=True)
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    assert coloured != plain
    lines = plain.splitlines()
    assert lines[0].strip().startswith("The Gravy Train")
    assert next(line for line in lines if line.startswith("C ")).split("|")[1].strip() == "Cabbage"


def test_every_line_of_the_form_is_an_order_once_its_comment_is_gone() -> None:
    state = GAME.load(example())
    lines = REPORTER.form(GAME.view(state, "rosie-sprout"))
    untouched = GAME.read(state, "rosie-sprout", "\n".join(lines))
    assert not untouched.orders
    assert all(line.startswith("# ") for line in lines)
    assert any("attack C3 Broccoli to c2 Bacon" in line for line in lines)
    for line in lines[1:]:
        reading = GAME.read(state, "rosie-sprout", line.removeprefix("# "))
        assert all(complaint.understood for complaint in reading.complaints), line
        assert reading.orders or "costs" in reading.complaints[-1].reason, line


def test_no_form_for_whose_turn_it_is_not() -> None:
    state = GAME.load(example())
    for reader in ("gravy-train", None):
        assert REPORTER.form(GAME.view(state, reader)) == []


@settings(max_examples=25, deadline=None)
@given(turns())
def test_no_report_betrays_anothers_standing_orders(turn: tuple[State, str, str]) -> None:
    """FF-14: the waiting seat's standing orders change nothing that anybody else reads."""
    state, letter, seed = turn
    orders = {state.to_play: GAME.read(state, state.to_play, letter).orders}
    waiting = state.enemy(state.to_play)
    kept = Standing(waiting.team.kinds, state.standing_of(waiting.seat).shield)
    changed = replace(
        state,
        standing=tuple(
            kept if side is waiting else state.standing_of(side.seat) for side in state.sides
        ),
    )
    pages = []
    for one in (state, changed):
        outcome = GAME.resolve(one, orders, keyed_dice(seed))
        for reader in (state.to_play, None):
            tale = story(GAME, one, outcome, (), reader=reader, seed=seed)
            pages.append((REPORTER.text(tale), REPORTER.html(tale), REPORTER.turn_svg(tale)))
    assert pages[:2] == pages[2:]


def test_the_owner_alone_reads_a_new_standing_order() -> None:
    mine, theirs, nobodys = (
        REPORTER.text(told(example(), LETTER, [1, 3], reader))
        for reader in ("rosie-sprout", "gravy-train", None)
    )
    assert '"fill: Cabbage" stands' in " ".join(mine.split())
    assert "fill: Cabbage" not in theirs + nobodys


def test_facts_of_a_turn_are_in_its_text() -> None:
    """Who, what, needed, rolled."""
    text = " ".join(REPORTER.text(told(example(), LETTER, [1, 3], None)).split())
    assert "needed a Splat (44 in 100), rolled 1 Splat: HIT" in text
    assert "first die 1 (Splat), second die 3 (1 Bean)" in text
    assert "Chicken number 2 of 3" in text
