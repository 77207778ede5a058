"""A turn in text and HTML: stored, complete, 72 columns wide, and nobody's words are markup."""

from pathlib import Path

import pytest
import yaml

from gm.report.edition import Edition, edition_html, edition_text
from gm.report.lines import width
from gm.report.passthefood import REPORTER
from gm.report.templates import folder
from gm.rules.passthefood import GAME
from tests.report.markup import Markup
from tests.report.passthefood.desk import READER, game, turn

GOLDEN = Path(__file__).parent / "golden"
CLASSES = {"situation", "story", "standing", "next", "why", "quip"}
EVIL = "<script>alert('&amp;')</script>"
NASTY = {
    "options": {"play": "turns"},
    "seats": {
        "basil": {"name": EVIL, "suit": "Suns", "coins": [[5.0, 2.99]]},
        "thyme": {"name": "{{ 7 * 7 }}{% raw %}", "suit": "Moons", "then": ["lob ace of Arms"]},
    },
}


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", ["round-3.txt", "round-3.html"])
def test_a_turn_reads_as_it_did(name: str, regenerate: bool) -> None:
    told = game()[3]
    made = REPORTER.text(told) if name.endswith("txt") else REPORTER.html(told)
    stored = GOLDEN / name
    if regenerate:
        stored.write_text(made, encoding="utf-8")
    assert made.splitlines() == stored.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("reader", [READER, None])
def test_every_turn_of_a_game_can_be_printed(number: int, reader: str | None) -> None:
    told = game(reader)[number]
    text, page = REPORTER.text(told), Markup(REPORTER.html(told)).text
    assert not [line for line in text.splitlines() if width(line) > 72]
    for words in ("The score so far", "The chances", "The end" if number == 6 else "next"):
        assert words.lower() in text.lower()
        assert words in page
    assert ("Your situation" in page) == (reader is not None)
    assert ("YOUR SITUATION" in text) == (reader is not None)
    assert REPORTER.alt(told)


def test_a_fragment_has_no_class_and_no_tag_of_its_own() -> None:
    page = Markup(REPORTER.html(game()[3]))
    assert {given["class"] for _, given in page.tags if "class" in given} <= CLASSES
    assert not {tag for tag, _ in page.tags} & {"html", "style", "body", "img", "a", "pre"}


@pytest.mark.parametrize("number", range(7))
def test_every_turn_makes_a_mail(number: int) -> None:
    made = Edition("dinner", "The Dinner", "passthefood", number, game()[number], reader_name="P")
    assert all(width(line) <= 72 for line in edition_text(made).splitlines())
    page = Markup(edition_html(made))
    assert len(page.all("img")) == (2 if number else 1)
    assert "Your situation" in page.text
    assert ("toss 4 of Crowns" in page.text) == (number < 6)


@pytest.mark.parametrize("number", range(1, 7))
def test_every_throw_has_its_chance_and_its_dice(number: int) -> None:
    told = game()[number]
    text, page = flat(REPORTER.text(told)), Markup(REPORTER.html(told)).text
    for event in told.events:
        if event["type"] == "throw":
            sideways, long = (f"{roll % 100:02d}" for roll in event["rolls"])
            words = [f"rolling {sideways} sideways and {long} long"]
            words += [f"({event['chance']:.0f} in 100)"] if event["chance"] else []
            words += [f"comes to rest on the {event['tile']}"] if not event["chance"] else []
            assert all(said in text and said in page for said in words)
        if event["type"] == "score":
            assert f"now has {event['after']} points" in text


def test_the_score_by_rank_and_suit_and_all_chances_are_there() -> None:
    """PF-9."""
    told = game(None)[4]
    for page in (flat(REPORTER.text(told)), Markup(REPORTER.html(told)).text):
        for row in ("By rank ace 5 4 3 2 null points", "By suit Suns Moons Crowns Arms points"):
            assert row.replace(" ", "") in page.replace(" ", "")
        assert page.count("41") >= 2
        for number in range(1, 5):
            assert all(f"{suit}{number} " in page for suit in "SMCA")
    text = REPORTER.text(told)
    assert "  null  83 74 81    78 74 76    78 74 76    83 74 81" in text
    assert text.count("+---------+---------+---------+---------+") > 1


@pytest.mark.parametrize("number", range(7))
def test_nobodys_words_are_markup(number: int) -> None:
    told = turn(NASTY, {"thyme": "toss at 4.51 3.0"}, [50, 50 - number], reader="basil")
    page = REPORTER.html(told)
    assert "<script" not in page
    said = Markup(page).text
    assert EVIL in said
    assert "{{ 7 * 7 }}{% raw %}" in said
    assert "{{ 7 * 7 }}{% raw %}" in flat(REPORTER.text(told))


def test_a_standing_order_is_shown_to_its_owner_alone() -> None:
    for reader, words in (("thyme", True), ("basil", False), (None, False)):
        state = GAME.load(NASTY)
        told = turn(NASTY, {}, [50, 50], reader)
        ahead = REPORTER.form(GAME.view(state, reader)) if reader else []
        assert ("lob ace of Arms" in " ".join(ahead)) == words
        assert "lob ace of Arms" not in REPORTER.text(told)
    waits = turn(
        {**NASTY, "seats": {**NASTY["seats"], "basil": {"suit": "Suns"}}},  # type: ignore[dict-item]
        {"basil": "toss 4 of Suns"},
        [50, 50],
        "thyme",
    )
    assert "Standing orders, one a round: lob ace of Arms." in REPORTER.text(waits)
    assert "<li>lob ace of Arms</li>" in REPORTER.html(waits)


@pytest.mark.parametrize("reader", [None, "basil"])
def test_what_others_ordered_ahead_changes_no_letter(reader: str | None) -> None:
    def told(then: list[str]) -> tuple[str, str, str]:
        position = {
            "options": {"play": "turns"},
            "seats": {"basil": {"suit": "Suns"}, "thyme": {"suit": "Moons", "then": then}},
        }
        made = turn(position, {"basil": "toss 4 of Suns"}, [50, 50], reader)
        return REPORTER.text(made), REPORTER.html(made), REPORTER.turn_svg(made)

    assert told([]) == told(["lob ace of Arms", "slide 2 of Suns"])


def test_a_form_sent_back_untouched_is_no_order() -> None:
    state = GAME.load({"seats": {"basil": {"then": ["lob 2 of Suns"]}, "thyme": {}}})
    for seat in ("basil", "thyme"):
        lines = REPORTER.form(GAME.view(state, seat))
        assert all(len(line) <= 72 for line in lines)
        assert GAME.read(state, seat, "\n".join(lines)).orders == ()
        examples = [line.lstrip("# ") for line in lines if line.startswith("#   ")]
        now, later = examples[:3], examples[3:]
        for line in now:
            reading = GAME.read(state, seat, "\n".join([line, *later]))
            assert not reading.complaints
            assert len(reading.orders) == 2
    assert REPORTER.form(GAME.view(state, None)) == []


@pytest.mark.parametrize(
    ("order", "rolls", "said"),
    [
        ("toss at -6 3", [16, 50], "misses the table"),
        ("toss at -3 3", [50, 50], "beside the tiles"),
        ("lob at 5.01 3", [50, 50], "lands on top of S1, and touches no tile"),
        ("lob at 4.51 3", [50, 50], "It leans on S1."),
        ("toss at 2.01 3.0", [50, 50, 2], "a d2 shows 2, the 2 of Moons"),
        ("toss at 4.51 3.0", [50, 50], "still on the 2 of Crowns"),
        ("slide 2 of Crowns", [50, 50], "from the 2 of Crowns to the 3 of Arms"),
        ("slide at 3.515 5.2", [50, 5], "comes to rest on the 2 of Moons"),
    ],
)
def test_every_way_to_come_to_rest_is_told(order: str, rolls: list[int], said: str) -> None:
    told = turn(NASTY, {"thyme": order}, rolls)
    assert said in flat(REPORTER.text(told))
    assert said in Markup(REPORTER.html(told)).text


@pytest.mark.parametrize(
    ("coin", "order", "said"),
    [
        ([7.9, 2.99], "slide at 7.505 3.005", "M1 pushes S1 of Basil from the 2 of Arms off the"),
        ([-6.2, 2.99], "toss at -5.69 3.0", "M1 pushes S1 of Basil off the table, from no tile"),
    ],
)
def test_every_way_to_be_pushed_away_is_told(coin: list[float], order: str, said: str) -> None:
    seats = {"basil": {"suit": "Suns", "coins": [coin]}, "thyme": {"suit": "Moons"}}
    told = turn({"options": {"play": "turns"}, "seats": seats}, {"thyme": order}, [50, 50])
    assert said in flat(REPORTER.text(told))
    assert REPORTER.turn_svg(told)


@pytest.mark.parametrize(
    ("options", "reader", "said"),
    [
        ({}, "basil", "the score to beat was 40: not beaten"),
        ({"score_to_beat": 3}, None, "the score to beat was 3: beaten"),
    ],
)
def test_alone_it_is_a_score_to_beat(
    options: dict[str, int], reader: str | None, said: str
) -> None:
    position = {"options": options, "seats": {"basil": {"coins": ["floor"] * 5}}}
    assert said in flat(
        REPORTER.text(turn(position, {"basil": "toss 2 of Suns"}, [50, 50], reader))
    )
    earlier = {"options": options, "seats": {"basil": {"coins": ["floor"] * 4}}}
    told = turn(earlier, {"basil": "toss 2 of Suns"}, [50, 50], reader)
    assert f"The score to beat is {options.get('score_to_beat', 40)}." in REPORTER.text(told)


def test_there_is_variety_for_every_moment() -> None:
    book = yaml.safe_load((folder() / "passthefood" / "phrases.yaml").read_text(encoding="utf-8"))
    for moment, choices in book.items():
        assert len(choices) >= 4, moment
        assert len(set(choices)) == len(choices), moment
    assert sum(map(len, book.values())) > 120
