"""Whatever the game, its first turns make texts, pages, pictures and mails that people can use."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from gm.report.edition import Edition, edition_html, edition_text, pictures
from gm.report.lines import width
from gm.report.mail import MOST_BYTES, turn_mail
from gm.report.story import Story, story
from gm.rules.dice import digest, keyed_dice
from gm.rules.game import Entrant, Seat
from gm.rules.registry import GAMES, game
from tests.report.markup import Markup

STORED = Path(__file__).parents[1] / "playthroughs"
BOTH = pytest.mark.parametrize("looks_on", [False, True], ids=["player", "spectator"])


@cache
def stories(name: str, looks_on: bool) -> list[Story]:
    """The start and two turns for which nobody has sent orders, to the first player or to all."""
    script = yaml.safe_load((STORED / f"{name}.yaml").read_text())
    entrants = [
        Entrant(e["seat"], e["name"], tuple(e.get("wishes", ()))) for e in script["entrants"]
    ]
    reader = None if looks_on else entrants[0].seat
    return list(_played(name, entrants, script.get("options", {}), reader))


def _played(
    name: str, entrants: list[Entrant], options: dict[str, object], reader: Seat | None
) -> Iterator[Story]:
    played, hidden = game(name), digest(name)
    dice = keyed_dice(digest(f"{name} 0"), (), hidden)
    outcome = played.setup(entrants, options, dice)
    before = outcome.state
    for turn in range(3):
        if turn:
            before, dice = outcome.state, keyed_dice(digest(f"{name} {turn}"), (), hidden)
            outcome = played.resolve(before, {}, dice)
        yield story(played, before, outcome, dice.rolled, reader=reader, seed=name, key=name)


def edition(name: str, turn: int, looks_on: bool) -> Edition:
    told = stories(name, looks_on)[turn]
    return Edition("belt", "The Belt", name, turn, told, told.reader, reply_to="gm@example.org")


@BOTH
@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_it_reads_well_as_text_and_as_a_page(name: str, turn: int, looks_on: bool) -> None:
    made = edition(name, turn, looks_on)
    text = edition_text(made)
    assert [line for line in text.splitlines() if width(line) > 72] == []
    page = Markup(edition_html(made))
    assert all(image["alt"] for image in page.all("img"))
    forms = text.count("##- orders -##"), page.text.count("##- orders -##")
    assert forms in ((0, 0), (1, 1))
    assert not (looks_on and forms[0])


@pytest.mark.parametrize("name", GAMES)
def test_its_pictures_are_described(name: str) -> None:
    for one in pictures(edition(name, 1, False)):
        root = ElementTree.fromstring(one.svg)
        names = [child.tag.split("}")[1] for child in root]
        assert {"title", "desc"} <= set(names)
        assert root.get("viewBox")
        assert one.alt


@pytest.mark.parametrize("name", GAMES)
def test_its_mail_is_whole_and_small(name: str) -> None:
    mail = turn_mail(edition(name, 1, False))
    assert len(mail.as_bytes()) < MOST_BYTES
    assert [part.get_content_type() for part in mail.walk()].count("image/png") == 2
