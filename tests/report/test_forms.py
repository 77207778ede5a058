"""Whatever the game, a form that comes back as it went is no order, and one line of it is one."""

from email.message import EmailMessage
from functools import cache

import pytest

from gm.mail.intake import Request, understand
from gm.mail.letter import open_letter
from gm.report.edition import FORM_BEGINS, FORM_ENDS
from gm.report.reply import form, orders_yaml
from gm.report.story import Story, story
from gm.rules.dice import digest, keyed_dice
from gm.rules.game import Entrant
from gm.rules.registry import GAMES, game
from tests.mail.standing import OWN, TODAY

SEATS = [Entrant("ann", "Ann"), Entrant("bob", "Bob")]
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@cache
def first_turn(name: str) -> Story:
    """The start as somebody reads it who must order now: of two players, who may have two each."""
    played, dice = game(name), keyed_dice(digest(name), (), digest(f"{name} hidden"))
    outcome = played.setup(SEATS, {}, dice)
    reader = min(played.due(outcome.state))
    return story(played, outcome.state, outcome, dice.rolled, reader=reader, seed=name)


def sent(text: str, paper: str = "") -> Request:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "ann@example.org", OWN, "Re: the start"
    mail.set_content(text)
    if paper:
        mail.add_attachment(paper, subtype="yaml", filename="orders.yaml")
    return understand(open_letter(mail.as_bytes()), OWN, TODAY)


def replies(lines: list[str]) -> list[str]:
    """A form as it may come back: bare as from the link, in the report, and in a quoted one."""
    report = [FORM_BEGINS, *lines, FORM_ENDS]
    return ["\n".join(each) for each in (lines, report, [f"> {line}" for line in report])]


def filled_in(lines: list[str]) -> tuple[list[str], str]:
    """The form with its last order given: the # taken away, or words where there is room."""
    last = lines[-1].removeprefix("#").strip()
    order = f"{last} stand" if last.endswith(":") else last.removeprefix("then:").strip()
    return [*lines[:-1], order], order


@EVERY_GAME
def test_an_untouched_form_is_no_order(name: str) -> None:
    lines = form(name, first_turn(name))
    assert lines
    for text in replies(lines):
        assert sent(text).orders is None
    assert sent("Dear referee,", orders_yaml(first_turn(name), lines)).orders is None


@EVERY_GAME
def test_an_untouched_form_is_read_as_nothing(name: str) -> None:
    lines = form(name, first_turn(name))
    played = game(name)
    state = played.setup(SEATS, {}, keyed_dice(digest(name), (), digest(f"{name} hidden"))).state
    seat = min(played.due(state))
    assert played.read(state, seat, "\n".join(lines)) == played.read(state, seat, "")


@EVERY_GAME
def test_a_form_that_is_filled_in_is_an_order(name: str) -> None:
    lines, order = filled_in(form(name, first_turn(name)))
    for text in replies(lines):
        assert order in sent(text).orders
    assert order in sent("", orders_yaml(first_turn(name), lines)).orders
