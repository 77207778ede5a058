"""A campaign's own templates and phrases count in every game, wherever its reports show them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from gm.report.edition import Edition, edition_html, edition_text
from gm.report.pictures import position_picture, turn_picture
from gm.report.reply import form
from gm.report.reporters import reporter
from gm.report.shelf import Shelf
from gm.report.story import Story
from gm.report.templates import folder
from gm.rules.registry import GAMES
from tests.report.test_every_game import stories

OURS = "Our own words."
MAPS = {"snowball": "garden", "cafeteria": "room"}


def with_ours(file: Path) -> str:
    mark = f"<!-- {OURS} -->" if file.name.endswith((".svg.j2", ".html.j2")) else OURS
    return f"{file.read_text(encoding='utf-8')}{mark}\n"


def retold(name: str, own: Path) -> Story:
    """A turn of the first player's, with a campaign's own shelf."""
    return replace(stories(name, False)[1], shelf=Shelf(own))


SHOWN: dict[str, tuple[str, Callable[[str, Story], str]]] = {
    "text": ("turn.txt.j2", lambda name, told: reporter(name).text(told)),
    "page": ("turn.html.j2", lambda name, told: reporter(name).html(told)),
    "picture": ("*.svg.j2", lambda name, told: turn_picture(name, told).svg),
    "position": ("*.svg.j2", lambda name, told: position_picture(name, told).svg),
    "map": (
        "{map}.txt.j2",
        lambda name, told: reporter(name).map_text(told.after, told.shelf, False),
    ),
    "form": ("form.txt.j2", lambda name, told: "\n".join(form(name, told))),
}


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize("name", GAMES)
def test_a_template_of_its_own_is_used(name: str, shown: str, tmp_path: Path) -> None:
    pattern, show = SHOWN[shown]
    (tmp_path / name).mkdir()
    files = list((folder() / name).glob(pattern.format(map=MAPS.get(name, "table"))))
    for file in files:
        (tmp_path / name / file.name).write_text(with_ours(file), encoding="utf-8")
    assert files or shown == "form"
    if files:
        assert OURS in show(name, retold(name, tmp_path))
        assert OURS not in show(name, stories(name, False)[1])


@pytest.mark.parametrize("name", GAMES)
def test_phrases_of_its_own_are_used(name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    book = yaml.safe_load((folder() / name / "phrases.yaml").read_text(encoding="utf-8"))
    ours = yaml.safe_dump({moment: [OURS] for moment in book})
    (tmp_path / name / "phrases.yaml").write_text(ours, encoding="utf-8")
    edition = Edition("belt", "The Belt", name, 1, retold(name, tmp_path))
    assert OURS in " ".join(edition_text(edition).split())
    assert OURS in edition_html(edition)
