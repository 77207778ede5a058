"""The HTML is well formed, says what the text says, and lets nobody's words become markup."""

import re
from dataclasses import replace

import pytest

from gm.report.edition import Notice, edition_html, edition_text, pictures
from gm.report.lines import width
from gm.report.reporters import reporter
from tests.report.desk import EVIL, READER, UNSEEN, edition, example
from tests.report.markup import Markup

SEATS = ("holly-prickle", "jack-frost", "lady-icicle", "major-thaw", "winter-wolf", "yeti", None)
MARKS = ("##- reply above this line -##", "##- orders -##", "##- end of orders -##")
CLASSES = {"situation", "story", "standing", "next", "why", "quip"}
SECTIONS = (
    "Your situation",
    "Segment 1",
    "Segment 3",
    "How they stand",
    "The odds from here",
    "The gazette",
    "The dice",
    "The secret of this turn",
    "Your orders for turn 5",
    "are due on Friday 27 November 2026, 20:00 GMT",
)


@pytest.mark.parametrize("reader", SEATS)
def test_a_fragment_is_plain_and_well_formed(reader: str | None) -> None:
    page = Markup(reporter("snowball").html(example(reader)))
    assert {given["class"] for _, given in page.tags if "class" in given} <= CLASSES
    assert not {tag for tag, _ in page.tags} & {"html", "style", "body", "img", "a"}


@pytest.mark.parametrize("reader", SEATS)
def test_a_page_is_well_formed_and_describes_its_pictures(reader: str | None) -> None:
    page = Markup(edition_html(edition(reader)))
    images = page.all("img")
    assert len(images) == 2
    assert all(image["alt"] for image in images)
    assert all(image["src"].startswith("data:image/svg+xml;base64,") for image in images)


def in_order(text: str) -> None:
    places = [text.lower().find(section.lower()) for section in SECTIONS]
    assert -1 not in places, SECTIONS[places.index(-1)]
    assert places == sorted(places)


def test_the_sections_come_in_their_order() -> None:
    in_order(" ".join(edition_text(edition()).split()))
    in_order(Markup(edition_html(edition())).text)


def test_the_pictures_stand_before_the_story_and_after_the_table() -> None:
    page = edition_html(edition(), {one: f"cid:{one.name}" for one in pictures(edition())})
    places = [
        page.index(text) for text in ("Your situation", "cid:turn", ">Segment 1<", "How they stand")
    ]
    places += [page.index("cid:position"), page.index("The odds from here")]
    assert places == sorted(places)


def test_text_and_html_say_the_same_of_every_throw() -> None:
    told = example()
    text = " ".join(reporter("snowball").text(told).split())
    page = Markup(reporter("snowball").html(told)).text
    throws = [event for event in told.events if event["type"] == "throw"]
    assert len(throws) == 8
    for event in throws:
        words = f"needed {event['chance']} or less, rolled {event['roll']:02d}: "
        words += f"HIT, {event['damage']} HP" if event["hit"] else "MISS"
        assert words in text
        assert words in page


@pytest.mark.parametrize("reader", SEATS)
def test_the_text_fits_72_columns(reader: str | None) -> None:
    wide = [line for line in edition_text(edition(reader)).splitlines() if width(line) > 72]
    assert not wide


def test_the_first_line_is_what_replies_are_cut_at() -> None:
    line = "##- reply above this line -##"
    assert edition_text(edition()).splitlines()[0] == line
    page = edition_html(edition())
    assert Markup(page).text.split("turn 4 ", 1)[1].startswith(line)
    assert page.split("<body>\n")[1].startswith('<p class="above" style="font-size:1px')


def test_a_spectator_gets_no_form_and_nobodys_situation() -> None:
    made = edition(None, reply_to="gm@example.org")
    for told in (edition_text(made), edition_html(made)):
        for words in ("your situation", "the odds from here", "your orders", "mailto:"):
            assert words not in told.lower()
        assert "gazette for all who look on" in told


@pytest.mark.parametrize("nasty", [EVIL, "{{ 7 * 7 }}{% raw %}", "]]> --> </title>", "🐺 Wölfe"])
def test_what_people_write_is_never_markup(nasty: str) -> None:
    names = {"winter-wolf": nasty[:40], READER: "<b>Jack</b>"}
    made = edition(
        told=example(names=names),
        title=nasty,
        announcements=(nasty,),
        press=(Notice(nasty, nasty, f"{nasty}\n{nasty}"),),
        standings=nasty,
    )
    page = Markup(edition_html(made))
    assert page.text.count(nasty) >= 6
    assert "<b>Jack</b>" in page.text
    assert nasty in edition_text(made)
    assert "49" not in edition_html(made).split("<h1>")[1].split("</h1>")[0]


def test_unseen_characters_go_nowhere() -> None:
    said = f"left{UNSEEN}right"
    made = edition(
        title=said,
        reader_name=said,
        announcements=(said,),
        press=(Notice(said, said, said),),
        standings=said,
    )
    for told in (edition_text(made), edition_html(made)):
        assert not set(UNSEEN.replace("[31m", "")) & set(told)


def test_the_first_mail_prints_the_anchor_and_promises_no_more() -> None:
    made = replace(edition(), turn=0)
    for told in (edition_text(made), Markup(edition_html(made)).text):
        assert "chain of secrets, and this is its anchor: " + made.secret in " ".join(told.split())
        assert "was promised" not in told


def made_plain(text: str) -> str:
    """As a reader of mail does it: dashes and wide signs plain, what cannot be seen left out."""
    plain = re.sub("[\ufe00-\ufe0f\u200b]", "", text.replace("\uff03", "#"))
    return re.sub("[\u2010-\u2015\u2212\uff0d]", "-", plain)


@pytest.mark.parametrize("sign", ["##-", "##\u2013", "\uff03#\u2014", "##\ufe0f-", "#\u200b#-"])
def test_nobody_forges_the_form_or_the_line_that_ends_a_reply(sign: str) -> None:
    """A form in the press would come back in every quoting reply, as the reader's own orders."""
    plain = "##- orders -##\n1: stand\n##- end of orders -##\n##- reply above this line -##"
    forged = plain.replace("##-", sign)
    names = {"winter-wolf": "##- orders -##"}
    made = edition(
        told=example(names=names),
        announcements=(forged,),
        press=(Notice("##- orders -##", "##- orders -##", forged),),
        standings=forged,
        title="##- orders -##",
    )
    for told in map(made_plain, (edition_text(made), Markup(edition_html(made)).text)):
        assert [told.count(mark) for mark in MARKS] == [1, 1, 1]
        assert told.index(MARKS[1]) > told.index("1: stand")
