"""The SMTP carrier against a server of every mood."""

import pytest

from gm.errors import Fault
from gm.mail.carrier import Fate, Outgoing
from gm.mail.smtp import SmtpCarrier

from .servers import Smtp, free_port


def mail(number: int, to: str = "alice@example.org") -> Outgoing:
    raw = b"Message-ID: <%d@robot.example>\r\nSubject: hello\r\n\r\n.dots\r\n" % number
    return Outgoing(str(number), f"gm+b{number}@robot.example", (to,), raw)


def carried(server: Smtp, *mails: Outgoing, seconds: float = 5.0) -> list[tuple[str, Fate]]:
    told: list[tuple[str, Fate]] = []
    SmtpCarrier(server.account(), seconds).carry(
        mails, lambda m, fate, _: told.append((m.key, fate))
    )
    return told


def test_mails_go_over_one_connection_with_their_own_senders(smtp: Smtp) -> None:
    assert carried(smtp, mail(1), mail(2), mail(3)) == [(n, Fate.SENT) for n in "123"]
    assert len(smtp.callers) == 1
    assert [taken.sender for taken in smtp.mails] == [f"gm+b{n}@robot.example" for n in (1, 2, 3)]
    assert smtp.mails[0].raw.endswith(b"\r\n.dots\r\n")


def test_a_refusal_for_now_and_for_good(smtp: Smtp) -> None:
    smtp.moods = ["450 greylisted", "554 no thank you", "250 ok"]
    fates = [fate for _, fate in carried(smtp, mail(1), mail(2), mail(3))]
    assert fates == [Fate.LATER, Fate.REFUSED, Fate.SENT]
    assert [taken.sender for taken in smtp.mails] == ["gm+b3@robot.example"]


def test_a_server_that_does_not_know_us_refuses_no_mail_for_good(smtp: Smtp) -> None:
    smtp.moods = ["530 authentication required"]
    with pytest.raises(Fault, match="530 authentication required"):
        carried(smtp, mail(1), mail(2))
    assert not smtp.mails


def test_a_connection_cut_in_the_middle_is_a_fault_and_nothing_is_said_to_be_sent(
    smtp: Smtp,
) -> None:
    smtp.moods = ["250 ok", "cut"]
    told: list[str] = []
    with pytest.raises(Fault, match="failed"):
        SmtpCarrier(smtp.account(), 5).carry(
            [mail(1), mail(2), mail(3)], lambda m, *_: told.append(m.key)
        )
    assert told == ["1"]
    assert carried(smtp, mail(2), mail(3)) == [("2", Fate.SENT), ("3", Fate.SENT)]


def test_a_server_that_takes_for_ever_is_given_up(smtp: Smtp) -> None:
    smtp.moods = ["slow"]
    with pytest.raises(Fault, match="failed"):
        carried(smtp, mail(1), seconds=0.2)
    assert not smtp.mails


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(Fault, match="failed") as caught:
        carried(Smtp(free_port()), mail(1))
    assert "outbox" in caught.value.remedy


def test_nothing_to_send_calls_nobody() -> None:
    carried(Smtp(1))


def test_greeting(smtp: Smtp) -> None:
    SmtpCarrier(smtp.account()).greet()
    with pytest.raises(Fault):
        SmtpCarrier(Smtp(free_port()).account()).greet()
