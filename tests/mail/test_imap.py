"""The IMAP mailbox against a real Dovecot."""

import socket
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from imapclient import IMAPClient

from gm.errors import Fault
from gm.mail import imap
from gm.mail.caps import Caps
from gm.mail.imap import ImapMailbox
from gm.mail.mailbox import PROCESSED, REJECTED

from .servers import Dovecot, free_port
from .servers import dovecot as own_dovecot

LETTER = b"From: alice@example.org\r\nSubject: %d\r\n\r\n1: stand\r\n"


@pytest.fixture
def user(request: pytest.FixtureRequest) -> str:
    return f"{request.node.name[:40].replace('[', '-').replace(']', '')}@robot.test"


def folder(server: Dovecot, user: str, name: str) -> list[bytes]:
    with IMAPClient("127.0.0.1", port=server.imap, ssl=False) as client:
        client.login(user, "secret")
        client.select_folder(name)
        found = client.fetch(client.search(), ["BODY.PEEK[]"])
        return [told[b"BODY[]"] for told in found.values()]


@pytest.mark.parametrize("tls", ["none", "tls", "starttls"])
def test_letters_are_read_and_filed(dovecot: Dovecot, user: str, tls: str) -> None:
    for number in range(3):
        dovecot.deliver(user, LETTER % number)
    mailbox = ImapMailbox(dovecot.account(user, tls))
    found = list(mailbox.letters())
    assert [b"Subject: %d" % n in arrived.raw for n, arrived in enumerate(found)] == [True] * 3
    assert all(len(arrived.raw) == arrived.size for arrived in found)
    assert abs(found[0].received - datetime.now(UTC)) < timedelta(minutes=5)
    mailbox.file(found[0].key, PROCESSED)
    mailbox.file(found[1].key, REJECTED)
    assert [arrived.key for arrived in mailbox.letters()] == [found[2].key]
    mailbox.close()
    assert len(folder(dovecot, user, "Processed")) == 1
    assert len(folder(dovecot, user, "Rejected")) == 1


def test_nothing_is_marked_as_read(dovecot: Dovecot, user: str) -> None:
    dovecot.deliver(user, LETTER % 1)
    mailbox = ImapMailbox(dovecot.account(user))
    list(mailbox.letters())
    mailbox.close()
    with IMAPClient("127.0.0.1", port=dovecot.imap, ssl=False) as client:
        client.login(user, "secret")
        client.select_folder("INBOX")
        assert client.search("UNSEEN")


def test_many_letters_come_in_batches(
    dovecot: Dovecot, user: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imap, "BATCH", 3)
    for number in range(8):
        dovecot.deliver(user, LETTER % number)
    mailbox = ImapMailbox(dovecot.account(user))
    found = []
    for arrived in mailbox.letters():
        found.append(arrived)
        mailbox.file(arrived.key, PROCESSED)
    assert len(found) == 8
    assert not list(mailbox.letters())
    mailbox.close()


def test_of_a_large_letter_only_the_beginning_is_fetched(dovecot: Dovecot, user: str) -> None:
    dovecot.deliver(user, LETTER % 1 + b"x" * 70 + b"\r\n" + b"y" * 9_000 + b"\r\n")
    mailbox = ImapMailbox(dovecot.account(user), Caps(letter=2_000, headers=500))
    (arrived,) = mailbox.letters()
    assert arrived.size > 9_000
    assert len(arrived.raw) == 500
    mailbox.close()


def test_numbers_of_an_older_time_file_nothing(dovecot: Dovecot, user: str) -> None:
    dovecot.deliver(user, LETTER % 1)
    mailbox = ImapMailbox(dovecot.account(user))
    (arrived,) = mailbox.letters()
    validity, _, uid = arrived.key.partition(".")
    mailbox.file(f"{int(validity) - 1}.{uid}", PROCESSED)
    assert len(list(mailbox.letters())) == 1
    mailbox.file(f"{validity}.{int(uid) + 7}", PROCESSED)
    assert len(list(mailbox.letters())) == 1
    mailbox.close()


def test_without_move_a_letter_is_copied_away(
    dovecot: Dovecot, user: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    can = IMAPClient.has_capability
    monkeypatch.setattr(
        IMAPClient, "has_capability", lambda self, what: what != "MOVE" and can(self, what)
    )
    dovecot.deliver(user, LETTER % 1)
    dovecot.deliver(user, LETTER % 2)
    mailbox = ImapMailbox(dovecot.account(user))
    first, second = mailbox.letters()
    mailbox.file(first.key, PROCESSED)
    mailbox.file(first.key, PROCESSED)
    assert [arrived.key for arrived in mailbox.letters()] == [second.key]
    mailbox.close()
    assert len(folder(dovecot, user, "Processed")) == 1


def test_a_wait_ends_when_a_letter_comes(dovecot: Dovecot, user: str) -> None:
    mailbox = ImapMailbox(dovecot.account(user))
    assert not list(mailbox.letters())
    sender = threading.Timer(0.1, dovecot.deliver, (user, LETTER % 1))
    sender.start()
    mailbox.wait(60)
    sender.join()
    assert len(list(mailbox.letters())) == 1
    mailbox.close()


def test_a_wrong_password_is_a_fault_that_does_not_tell_it(
    dovecot: Dovecot, user: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TEST_PASSWORD", "hunter2")
    with pytest.raises(Fault, match="refuses") as caught:
        list(ImapMailbox(dovecot.account(user)).letters())
    assert "hunter2" not in str(caught.value) + caught.value.remedy


def test_a_certificate_that_is_not_known_is_refused(dovecot: Dovecot, user: str) -> None:
    from dataclasses import replace

    account = replace(dovecot.account(user, "tls"), ca_file="")
    with pytest.raises(Fault, match="certificate"):
        list(ImapMailbox(account).letters())


def test_a_server_that_is_not_there_is_a_fault() -> None:
    account = Dovecot(None, free_port(), 0, 0).account
    with pytest.raises(Fault, match="failed"):
        list(ImapMailbox(_account(account)).letters())


def _account(make: Any) -> Any:
    from gm.mail.account import Account, Tls

    port = make.__self__.imap
    return Account("IMAP", "127.0.0.1", port, Tls.NONE, "x", password_env="GM_TEST_PASSWORD")


def test_a_server_that_dies_in_idle_is_noticed_and_found_again() -> None:
    from . import servers

    if not servers.PROGRAM:
        pytest.skip(servers.MISSING)
    with own_dovecot() as server:
        user = "idle@robot.test"
        mailbox = ImapMailbox(server.account(user))
        assert not list(mailbox.letters())
        killer = threading.Timer(0.1, server.stop)
        killer.start()
        with pytest.raises(Fault, match="waiting"):
            mailbox.wait(60)
        killer.join()
        with pytest.raises(Fault):
            list(mailbox.letters())
        server.start()
        server.deliver(user, LETTER % 1)
        assert len(list(mailbox.letters())) == 1
        mailbox.close()


def test_a_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imap, "CONNECT_SECONDS", 0.1)
    monkeypatch.setattr(imap, "ANSWER_SECONDS", 0.1)
    from gm.mail.account import Account, Tls

    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        account = Account("IMAP", "127.0.0.1", port, Tls.NONE, "x", password_env="GM_TEST_PASSWORD")
        with pytest.raises(Fault, match="failed"):
            list(ImapMailbox(account).letters())
