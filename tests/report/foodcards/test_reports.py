"""Reports of Food Fight: as stored, well-formed, 72 columns wide, and safe from hostile names."""

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.report.foodcards import REPORTER
from gm.report.lines import COLUMNS, width
from gm.report.phrases import read_phrases
from gm.report.story import Story, story
from gm.report.templates import folder
from gm.rules.dice import digest, keyed_dice
from gm.rules.foodcards import GAME
from gm.rules.foodcards.bots import BOTS
from gm.rules.foodcards.state import State
from gm.rules.game import Entrant
from tests.rules.foodcards.strategies import positions

STORED = Path(__file__).parent / "golden"
NAMES = ("Dinner Lady Dot", "Fergus Spoon", "The Crumb", "Auntie Pasta")
HOSTILE = ("<script>alert(1)</script>", "Bob & 'Co' \"X\"", "]]> -- <!--", "{{ 7 * 7 }} {% x %}")
SVG = "{http://www.w3.org/2000/svg}"


def told(
    names: tuple[str, ...], turn: int, reader: str | None, options: dict[str, object], seed: str
) -> Story:
    """The story of a turn of a game between sharp bots; turn 0 is the start."""
    entrants = [Entrant(f"seat-{n}", name) for n, name in enumerate(names)]
    hidden = digest(f"hidden {seed}")
    outcome = GAME.setup(entrants, options, keyed_dice(seed, hidden=hidden))
    before = outcome.state
    while before.turn < turn or outcome.state.turn == 1 <= turn:
        before = outcome.state
        orders = {
            seat: GAME.read(before, seat, BOTS["sharp"](GAME.view(before, seat), None)).orders
            for seat in sorted(GAME.due(before))[1:] or GAME.due(before)
        }
        outcome = GAME.resolve(before, orders, keyed_dice(f"{seed} {before.turn}", hidden=hidden))
        if outcome.over:
            break
    return story(GAME, before, outcome, (), reader=reader, seed=seed)


STORIES = {
    "round": (NAMES, 7, "seat-2", {"strategic": True}, "golden"),
    "start": (NAMES, 0, None, {"challenging": True}, "golden"),
    "turn": (NAMES[:2], 12, "seat-0", {"play": "turns"}, "golden"),
    "end": (NAMES[:3], 999, None, {}, "golden"),
}


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("form", ["txt", "html", "svg"])
def test_the_stored_report(name: str, form: str, regenerate: bool) -> None:
    """What players read changes only when somebody means it to."""
    given_story = told(*STORIES[name])
    made = {"txt": REPORTER.text, "html": REPORTER.html, "svg": REPORTER.turn_svg}[form]
    file = STORED / f"{name}.{form}"
    if regenerate:
        file.parent.mkdir(exist_ok=True)
        file.write_text(made(given_story), encoding="utf-8")
    assert made(given_story) == file.read_text(encoding="utf-8")


class _Tags(HTMLParser):
    """What a fragment is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.classes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)
        assert {name for name, _ in attrs} <= {"class"}
        self.classes |= {str(value) for _, value in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


ALLOWED_TAGS = {"h2", "h3", "p", "ul", "li", "table", "tr", "th", "td", "span"}
ALLOWED_CLASSES = {"situation", "story", "standing", "next", "why", "quip"}


@settings(max_examples=25, deadline=None)
@given(positions(), st.data())
def test_any_turn_can_be_told(state: State, data: st.DataObject) -> None:
    """Text fits a mail, HTML and pictures are well-formed, for every reader."""
    outcome = GAME.resolve(state, {}, keyed_dice("told", hidden="hidden"))
    readers = [None, *(player.seat for player in state.players)]
    reader = data.draw(st.sampled_from(readers))
    it = story(GAME, state, outcome, (), reader=reader, seed="any")
    check_fragment(REPORTER.html(it))
    assert all(width(line) <= COLUMNS for line in REPORTER.text(it).splitlines())
    assert all(width(line) <= COLUMNS for line in REPORTER.map_text(it.after).splitlines())
    ElementTree.fromstring(REPORTER.map_svg(it.after))
    picture = ElementTree.fromstring(REPORTER.turn_svg(it))
    places = [g for g in picture.iter(f"{SVG}g") if g.get("class") == "place"]
    assert len(places) == len(state.players)
    flown = [e for e in it.events if e["type"] in ("throw", "splat", "skip")]
    arrows = [g for g in picture.iter(f"{SVG}g") if str(g.get("class")).startswith("arrow")]
    assert len(arrows) == len(flown)
    assert REPORTER.alt(it).startswith("The table after ")


def check_fragment(html: str) -> _Tags:
    tags = _Tags()
    tags.feed(html)
    tags.close()
    assert not tags.open
    assert tags.seen <= ALLOWED_TAGS
    assert tags.classes <= ALLOWED_CLASSES
    return tags


@pytest.mark.parametrize("play", ["rounds", "turns"])
def test_hostile_names_stay_words(play: str) -> None:
    it = told(HOSTILE, 4, "seat-1", {"play": play}, "hostile")
    html, picture = REPORTER.html(it), REPORTER.turn_svg(it)
    check_fragment(html)
    ElementTree.fromstring(picture)
    assert "<script" not in html + picture
    assert "&lt;script&gt;" in html
    assert "49" not in REPORTER.text(it)


def test_a_picture_shows_hits_and_what_was_lost() -> None:
    """New hits stand out, a tray that is gone is crossed out, and an arrow says who threw."""
    position = {
        "options": {"play": "turns"},
        "seats": {"ann": {}, "bob": {"trays": 1, "hits": ["egg"]}, "cyd": {}},
        "up": "ann",
        "drawn": ["double pie"],
    }
    before = GAME.load(position)
    orders = {"ann": GAME.read(before, "ann", "throw pie at Bob").orders}
    outcome = GAME.resolve(before, orders, keyed_dice("x", hidden="y"))
    picture = REPORTER.turn_svg(story(GAME, before, outcome, (), seed="x"))
    assert picture.count('class="pip-box new"') == 1
    assert picture.count('class="chip-lost"') == 1
    assert picture.count('class="arrow hit"') == 1
    assert "double pie at Bob: HIT, one stopped" in picture


@settings(max_examples=25, deadline=None)
@given(positions())
def test_a_form_is_no_order_until_somebody_fills_it_in(state: State) -> None:
    for seat in sorted(GAME.due(state)):
        form = REPORTER.form(GAME.view(state, seat))
        untouched = GAME.read(state, seat, "\n".join(form))
        assert not untouched.orders
        assert not untouched.complaints
        for line in form:
            words = line.removeprefix("# ")
            if not words.endswith("."):
                assert not GAME.read(state, seat, words).complaints, words
    assert REPORTER.form(GAME.view(state, None)) == []


def test_every_moment_has_several_phrases() -> None:
    book = read_phrases(folder() / "foodcards" / "phrases.yaml")
    assert all(len(phrases) >= 4 and len(set(phrases)) == len(phrases) for phrases in book.values())
    assert sum(map(len, book.values())) >= 100
