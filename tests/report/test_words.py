"""The words: seeded variety, one's own templates and phrases, and what is said of broken ones."""

import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.errors import Misuse
from gm.report.edition import edition_html, edition_text
from gm.report.phrases import Phrases, read_phrases
from gm.report.reporters import reporter
from gm.report.shelf import HOUSE, Shelf
from gm.report.templates import folder
from tests.report.desk import edition, example

BOOK = read_phrases(folder() / "snowball" / "phrases.yaml")
EVENT = {"type": "throw", "segment": 1, "by": "a", "at": "b", "roll": 7}
NAMES = {"a": "Ann", "b": "Bob"}


@given(seed=st.text(max_size=20), roll=st.integers(1, 100))
@settings(max_examples=60, deadline=None)
def test_a_phrase_hangs_on_the_event_and_the_seed_alone(seed: str, roll: int) -> None:
    event = {**EVENT, "roll": roll}
    turned = dict(reversed(event.items()))
    first, second = Phrases(BOOK, seed, NAMES), Phrases(dict(BOOK), seed, dict(NAMES))
    second({**EVENT, "roll": 3}, "rattlesnake miss")
    assert first(event, "rattlesnake hit") == second(turned, "rattlesnake hit")


def test_seeds_and_events_vary_the_words() -> None:
    by_seed = {Phrases(BOOK, str(n), NAMES)(EVENT, "rattlesnake hit") for n in range(60)}
    by_event = {
        Phrases(BOOK, "", NAMES)({**EVENT, "roll": n}, "rattlesnake hit") for n in range(60)
    }
    assert len(by_seed) > 8
    assert len(by_event) > 8


def test_the_whole_report_hangs_on_the_story_alone() -> None:
    assert edition_text(edition()) == edition_text(edition())
    told = {reporter("snowball").text(example(seed=seed)) for seed in "abc"}
    assert len(told) == 3


def test_there_is_variety_for_every_moment() -> None:
    assert len(BOOK) > 50
    for moment, choices in BOOK.items():
        assert len(choices) >= 4, moment
        assert len(set(choices)) == len(choices), moment
    assert sum(map(len, BOOK.values())) > 300


def own(tmp_path: Path, name: str, text: str) -> Shelf:
    """A campaign's folder with one template in it."""
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return Shelf(tmp_path)


def test_a_campaigns_template_comes_first(tmp_path: Path) -> None:
    shelf = own(tmp_path, "snowball/coming.txt.j2", "Bring a hat, {{ names['yeti'] }}.")
    made = edition(told=example(shelf=shelf))
    assert "Bring a hat, Yeti." in edition_text(made)
    assert "Bring a hat, Yeti." in edition_html(made)
    assert "HOW THEY STAND" in edition_text(made)
    assert "Bring a hat" not in edition_text(edition())


@pytest.mark.parametrize("name", ["mail/turn.txt.j2", "mail/turn.html.j2", "dice.txt.j2"])
def test_so_do_the_frame_and_the_dice(tmp_path: Path, name: str) -> None:
    made = edition(told=example(shelf=own(tmp_path, name, "Mine.")))
    assert "Mine." in edition_text(made) + edition_html(made)


def test_a_campaign_needs_no_folder_of_its_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "nowhere")
    assert edition_text(edition(told=example(shelf=shelf))) == edition_text(edition())


def test_a_campaigns_page_is_escaped(tmp_path: Path) -> None:
    shelf = own(tmp_path, "mail/turn.html.j2", "<p>{{ edition.title }}</p>")
    page = edition_html(edition(told=example(shelf=shelf), title="<b>"))
    assert page.strip() == "<p>&lt;b&gt;</p>"


def test_a_campaigns_pictures_are_its_own(tmp_path: Path) -> None:
    shelf = own(tmp_path, "snowball/turn.svg.j2", "<svg>{{ turn }}</svg>")
    assert reporter("snowball").turn_svg(example(shelf=shelf)) == "<svg>4</svg>"


def test_a_campaigns_phrases_replace_moment_by_moment(tmp_path: Path) -> None:
    book = {"turn opening": ["Cold, isn't it?"], "throw rattlesnake hit": ["Oof, says {at}."]}
    shelf = own(tmp_path, "snowball/phrases.yaml", yaml.safe_dump(book))
    text = reporter("snowball").text(example(shelf=shelf))
    assert "Cold, isn't it?" in text
    assert "Oof, says Major Thaw." in text
    assert "Mother" not in text
    assert HOUSE.phrases("snowball", "", {})({"type": "turn"}, "opening") in BOOK["turn opening"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a\nb\n{% if %}", 3, "Expected an expression"),
        ("a\n{{ nobody }}", 2, "'nobody' is undefined"),
        ("{{ 1 // 0 }}", 1, "ZeroDivisionError"),
        ("\n\n\n{{ edition.story.__class__.__mro__ }}", 4, "unsafe"),
        ("\n{{ edition.story.shelf.render.__globals__ }}", 2, "unsafe"),
        ("\n{{ form.append(1) }}", 2, "unsafe"),
        ("\n{{ edition.story.shelf.own.read_text() }}", 2, "unsafe"),
        ("\n{{ edition.story.shelf.folders[1].parent.unlink() }}", 2, "unsafe"),
        ('\n{% include "no.txt.j2" %}', 2, "no.txt.j2"),
        ('\n{% include "../../etc/passwd" %}', 2, "passwd"),
    ],
)
def test_a_broken_template_is_named_with_its_line(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    shelf = own(tmp_path, "mail/turn.txt.j2", text)
    with pytest.raises(Misuse) as refused:
        edition_text(edition(told=example(shelf=shelf)))
    assert refused.value.message.startswith(f"{tmp_path / 'mail/turn.txt.j2'}, line {line}: ")
    assert said in refused.value.message


def test_a_broken_template_deep_down_is_named_too(tmp_path: Path) -> None:
    shelf = own(tmp_path, "snowball/features.txt.j2", "\n\n{{ after.hedge }}")
    with pytest.raises(Misuse, match=r"features.txt.j2, line 3: .*no attribute 'hedge'"):
        edition_text(edition(told=example(shelf=shelf)))


def test_a_broken_template_of_the_house_goes_by_its_short_name() -> None:
    with pytest.raises(Misuse, match=r"^snowball/odds.txt.j2, line \d+: 'move' is undefined"):
        HOUSE.render("snowball/odds.txt.j2")


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("turn opening: [a\nb: c", "phrases cannot be read"),
        ("turn opening: Cold", "lists of sentences"),
        ("turn opening: ['{nobody} is cold']", "{nobody}"),
        ("turn opening: ['{turn.__class__}']", "{turn.__class__}"),
        ("turn opening: []", "no phrase for 'turn opening'"),
    ],
)
def test_broken_phrases_are_named(tmp_path: Path, book: str, said: str) -> None:
    shelf = own(tmp_path, "snowball/phrases.yaml", book)
    with pytest.raises(Misuse) as refused:
        reporter("snowball").text(example(shelf=shelf))
    assert said in refused.value.message
    assert "phrases.yaml" in refused.value.message + refused.value.remedy


def test_phrases_edited_while_we_run_are_read_again(tmp_path: Path) -> None:
    for words in ("Cold.", "Colder still."):
        shelf = own(tmp_path, "snowball/phrases.yaml", json.dumps({"turn opening": [words]}))
        assert words in reporter("snowball").text(example(shelf=shelf))
