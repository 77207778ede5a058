"""Press: to all, to some, in grey, from the referee; what is not printed, and who may not read."""

from datetime import timedelta

import pytest

from gm.campaign.press import REFEREE
from gm.errors import Refused

from .conftest import Begin, Season


@pytest.fixture
def season(begin: Begin) -> Season:
    return begin(press={"longest": 100, "most": 3, "closes": 2})


def printed(season: Season, reader: str) -> str:
    return (season.folder.reports(1) / f"{reader}.txt").read_text()


def test_who_reads_what(season: Season) -> None:
    season.press("jack-frost", "Mind your heads.")
    season.press("jack-frost", "A truce until tea?", "yeti")
    season.press("winter-wolf", "One of you is a spy.", grey=True)
    season.press(REFEREE, "No gravel, please.")
    season.resolve()
    for reader in ("jack-frost", "yeti", "winter-wolf", "gazette"):
        page = printed(season, reader)
        assert "Mind your heads." in page
        assert "Somebody in grey:\n  One of you is a spy." in page
        assert "The referee:\n  No gravel, please." in page
        assert ("A truce until tea?" in page) == (reader in ("jack-frost", "yeti"))


def test_only_text_is_printed(season: Season) -> None:
    piece = season.press("yeti", "warm\x1b[2J\x07 in\u202e here\r\n\u0000indeed")
    assert piece.text == "warm [2J in here\nindeed"


@pytest.mark.parametrize(
    ("text", "why"),
    [("x" * 101, "101 characters"), ("  \n ", "nothing in it"), ("\x00\x07", "nothing in it")],
)
def test_what_is_not_taken(season: Season, text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        season.press("yeti", text)


def test_not_too_often(season: Season) -> None:
    for number in range(3):
        season.press("yeti", f"piece {number}")
    with pytest.raises(Refused, match="3 pieces"):
        season.press("yeti", "one more thing")
    season.press("jack-frost", "and me")


def test_press_closes_before_the_turn(season: Season) -> None:
    opening = season.campaign.opening
    assert opening
    assert opening.deadline
    season.now = opening.deadline - timedelta(hours=1)
    with pytest.raises(Refused, match="has closed"):
        season.press("yeti", "late news")
    season.press(REFEREE, "but the referee may")


def test_no_grey_and_no_private_press(begin: Begin) -> None:
    season = begin(press={"grey": False, "private": False})
    with pytest.raises(Refused, match="no anonymous press"):
        season.press("yeti", "boo", grey=True)
    with pytest.raises(Refused, match="no private press"):
        season.press("yeti", "psst", "jack-frost")
