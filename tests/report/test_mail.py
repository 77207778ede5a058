"""The mail of a turn: its parts, its headers, its size, and that an answer to it can be read."""

import json
import re
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from gm.order_files import paper_from
from gm.report.edition import edition_json
from gm.report.mail import turn_mail
from gm.report.reply import form
from gm.report.reporters import reporter
from gm.yaml_files import parse
from tests.report.desk import EVIL, READER, UNSEEN, edition, example, played
from tests.report.markup import Markup

MOST_BYTES = 200_000
ORDERS = {1: "rattlesnake Holly Prickle", 2: "collect 2", 3: "storm F12"}


def arrived(**more: Any) -> EmailMessage:
    """The mail as a reader's program gets it."""
    mail = message_from_bytes(turn_mail(edition(**more)).as_bytes(), policy=default)
    assert isinstance(mail, EmailMessage)
    return mail


def kinds(mail: EmailMessage) -> list[str]:
    return [part.get_content_type() for part in mail.walk()]


def part(mail: EmailMessage, name: str) -> Any:
    (found,) = (part for part in mail.walk() if part.get_filename() == name)
    assert isinstance(found, EmailMessage)
    return found.get_content()


def filled_in(form: str) -> str:
    """The three lines as a player completes them."""
    return re.sub(
        r"^( *)([123]):", lambda found: f"{found[0]} {ORDERS[int(found[2])]}", form, flags=re.M
    )


def test_its_parts_are_where_every_program_looks_for_them() -> None:
    assert kinds(arrived()) == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
        "image/png",
        "text/yaml",
        "text/calendar",
    ]


def test_the_page_shows_the_pictures_that_come_with_it() -> None:
    mail = arrived()
    html = mail.get_body(("html",))
    assert html
    shown = {image["src"] for image in Markup(html.get_content()).all("img")}
    sent = {f"cid:{p['Content-ID'][1:-1]}" for p in mail.walk() if p["Content-ID"]}
    assert shown == sent
    assert len(sent) == 2


def test_whoever_sends_it_has_the_rest_of_the_headers_to_set() -> None:
    mail = turn_mail(edition())
    assert mail["Subject"] == "[belt] The Stockbroker Belt: turn 4"
    assert not [name for name in ("From", "To", "Reply-To", "Message-ID", "Date") if name in mail]


def test_the_same_edition_gives_the_same_bytes() -> None:
    assert turn_mail(edition()).as_bytes() == turn_mail(edition()).as_bytes()


def test_lines_are_short_and_plain_ascii() -> None:
    raw = turn_mail(edition(title="Garten in Köln \U0001f43a")).as_bytes(policy=SMTP)
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert raw.isascii()


@pytest.mark.parametrize("reader", [READER, None])
def test_a_mail_is_small(reader: str | None) -> None:
    assert len(turn_mail(edition(reader)).as_bytes()) < MOST_BYTES


@pytest.mark.parametrize(
    "title",
    [
        "Belt\r\nBcc: everybody@example.org",
        "=?utf-8?q?x=0D=0ABcc:_everybody@example.org?=",
        EVIL,
        f"left{UNSEEN}right",
        "x" * 5_000,
    ],
)
def test_a_title_sets_no_header(title: str) -> None:
    mail = arrived(title=title)
    assert set(mail.keys()) == {"Subject", "MIME-Version", "Content-Type"}
    assert not set(UNSEEN.replace("[31m", "")) & set(mail["Subject"])
    assert "=?" not in mail["Subject"]
    assert len(mail["Subject"]) <= 200


def test_a_spectator_gets_nothing_to_fill_in() -> None:
    assert not {"text/yaml", "text/calendar"} & set(kinds(arrived(reader=None)))


def test_nor_does_who_needs_send_no_orders() -> None:
    """Lady Icicle is soaked and runs."""
    assert "text/yaml" not in kinds(arrived(reader="lady-icicle"))


def test_the_link_opens_a_reply_that_can_be_read() -> None:
    html = arrived().get_body(("html",))
    assert html
    (link,) = Markup(html.get_content()).all("a")
    address = urlsplit(link["href"])
    asked = parse_qs(address.query, strict_parsing=True)
    assert address.scheme == "mailto"
    assert address.path.replace("%2B", "+") == "gm+belt.jack-frost.5.k7f3q2@example.org"
    assert asked["subject"] == ["Re: [belt] The Stockbroker Belt: turn 4"]
    (body,) = asked["body"]
    assert body == "1:\r\n2:\r\n3:"
    assert read(filled_in(body.replace("\r\n", "\n"))) == tuple(ORDERS.values())


def read(orders: object) -> tuple[str, ...]:
    """What the referee makes of orders for the turn after the example."""
    position, outcome, _ = played()
    reading = position.game.read(outcome.state, READER, orders)
    assert not reading.complaints, reading.complaints
    return reading.echo


def test_the_attached_form_can_be_read() -> None:
    position, _, _ = played()
    text = part(arrived(), "orders.yaml").replace("\r\n", "\n")
    for sent, orders in ((text, ("stand",) * 3), (filled_in(text), tuple(ORDERS.values()))):
        (document,) = parse(sent, "orders.yaml")
        paper = paper_from(document, position.names)
        assert paper.seat == READER
        assert read(paper.orders) == orders


def test_the_form_in_the_text_can_be_read() -> None:
    body = arrived().get_body(("plain",))
    assert body
    form = body.get_content().split("##- orders -##")[1].split("##- end of orders -##")[0]
    assert read(filled_in(form.strip())) == tuple(ORDERS.values())


def test_a_form_has_the_segments_that_are_the_seats_own() -> None:
    view = example().after
    you = view.you._replace(recovering=True)
    players = tuple(you if p.seat == you.seat else p for p in view.players)
    assert reporter("snowball").form(replace(view, you=you, players=players)) == ["2:", "3:"]


def test_a_long_remark_in_a_form_is_wrapped_and_stays_a_remark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    remark, order = "# " + "take the # off " * 8, "1: " + "move A1 " * 12
    asked = replace(reporter("snowball"), form=lambda *_: [remark, order])
    monkeypatch.setattr("gm.report.snowball.REPORTER", asked)
    *remarks, last = form("snowball", example())
    assert last == order
    assert len(remarks) == 2
    assert all(line.startswith("#") and len(line) <= 72 for line in remarks)


def test_the_edition_for_programs() -> None:
    told = json.loads(json.dumps(edition_json(edition())))
    assert told["deadline"] == "2026-11-27T20:00:00+00:00"
    assert told["form"] == ["1:", "2:", "3:"]
    assert told["press"] == [
        {"by": "Winter Wolf", "to": "", "text": "Nobody ever suspects the wolf.\nNobody."}
    ]
    assert len(told["dice"]["rolls"]) == 13
    assert {"type": "hurt", "segment": 3, "seat": READER, "damage": 1, "hp": 7} in told["events"]
