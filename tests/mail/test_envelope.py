"""What goes out: headers that nobody can break into, and a thread that holds together."""

from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest

from gm.mail.envelope import Correspondent, dress
from gm.mail.letter import open_letter
from gm.mail.manners import why_silent
from gm.mail.outbox import Key
from gm.mail.tokens import Scope

NOW = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
BELT = Correspondent("belt", "Stockbroker Belt", "gm@robot.example", "secret")


def sent(by: Correspondent = BELT, subject: str = "turn 3", **more: object) -> bytes:
    letter = EmailMessage()
    letter.set_content("words\n" + "x" * 3_000 + "\n")
    dress(letter, by, to="alice@example.org", subject=subject, now=NOW, **more)  # type: ignore[arg-type]
    return letter.as_bytes(policy=policy.SMTP)


@pytest.mark.parametrize(
    "hostile",
    [
        "hello\r\nBcc: mallory@evil.example",
        "=?utf-8?q?hello=0D=0ABcc:_mallory=40evil.example?=",
        "hello\nBcc: mallory@evil.example\n\nbody",
        "\u202ehello\x00\x1b[2J",
    ],
)
def test_nothing_from_outside_becomes_a_header(hostile: str) -> None:
    for raw in (
        sent(subject=hostile),
        sent(Correspondent("belt", hostile, "gm@robot.example", "s")),
    ):
        again = message_from_bytes(raw, policy=policy.default)
        assert "Bcc" not in again
        assert again["To"] == "alice@example.org"
        assert "\x1b" not in str(again["Subject"]) + str(again["From"])
        assert b"\nBcc:" not in raw


def test_no_line_is_longer_than_mail_allows() -> None:
    assert max(map(len, sent(scope=Scope("belt", "jack-frost", 3)).split(b"\r\n"))) <= 998


def test_headers_of_a_letter_to_a_seat() -> None:
    root = Key("belt", 0, "jack-frost", "turn").message_id("robot.example")
    raw = sent(scope=Scope("belt", "jack-frost", 3), answers=(root, "<theirs@example.org>"))
    headers = open_letter(raw).headers
    assert headers.first("reply-to").startswith("gm+belt.jack-frost.3.")
    assert headers.first("subject").startswith("[belt T3 ")
    assert headers.first("list-id") == "<belt.robot.example>"
    assert headers.first("in-reply-to") == "<theirs@example.org>"
    assert headers.first("references").split() == [root, "<theirs@example.org>"]


def test_we_never_answer_ourselves() -> None:
    assert why_silent(open_letter(sent()))
