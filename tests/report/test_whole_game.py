"""A whole game, reported: every turn makes a page, a text and a film that ends where it should."""

from dataclasses import replace
from functools import cache

import pytest

from gm.report.edition import Edition, edition_html, edition_text, pictures
from gm.report.lines import width
from gm.report.mail import MOST_BYTES, turn_mail
from gm.report.snowball.film import film
from gm.report.story import Story
from gm.rules.snowball.state import DRYING
from tests.report.markup import Markup
from tests.report.stored import stories

READER = "snow-warrior"


@cache
def game() -> list[Story]:
    return list(stories("snowball", READER))


def edition(number: int) -> Edition:
    return Edition("belt", "The Belt", "snowball", number, game()[number], reader_name="Reader")


@pytest.mark.parametrize("number", range(12))
def test_every_turn_can_be_printed(number: int) -> None:
    made = edition(number)
    assert all(width(line) <= 72 for line in edition_text(made).splitlines())
    page = Markup(edition_html(made))
    assert len(page.all("img")) == (2 if number else 1)
    assert "Your situation" in page.text


@pytest.mark.parametrize("number", range(1, 12))
def test_a_film_ends_where_the_turn_did(number: int) -> None:
    told = game()[number]
    *_, last = film(told)
    for player, filmed in zip(told.after.players, last.closing.players, strict=True):
        assert filmed.hex == player.hex
        assert filmed.hp == player.hp or DRYING in (
            told.before.player(player.seat).status,
            filmed.status,
        )
    for feature in ("bare_conifers", "spent_sides", "headless_snowmen"):
        assert getattr(last.closing, feature) == getattr(told.after, feature)


def test_every_walk_begins_where_the_one_before_ended() -> None:
    for told in game()[1:]:
        now = {player.seat: player.hex for player in told.before.players}
        for scene in film(told):
            for walk in scene.walks:
                assert walk.route[0] == now[walk.seat]
                now[walk.seat] = walk.route[-1]


def test_the_start_is_no_turn_yet() -> None:
    text, page = edition_text(edition(0)), Markup(edition_html(edition(0))).text
    assert "Before turn 1" in text
    assert "Before turn 1" in page
    assert "BEFORE THE FIRST SNOWBALL" in text
    assert "##- orders -##" in text


def test_the_end_asks_for_nothing() -> None:
    made = edition(len(game()) - 1)
    assert made.story.over
    text = edition_text(made)
    assert "THE END" in text
    assert "Your orders" not in text
    assert "ODDS" not in text


def test_the_busiest_turn_fits_into_a_mail() -> None:
    """Six players in all corners of the garden, with a good deal to say besides."""
    made = replace(edition(1), standings="much to say\n" * 1000)
    sent = turn_mail(made)
    assert len(sent.as_bytes()) < MOST_BYTES
    assert len(pictures(made)) == 2
