"""The robot that stays: deadlines by its clock, patience with servers, and a quiet end."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm import files
from gm.errors import Fault
from gm.mail.carrier import Fate, Outgoing
from gm.mail.mailbox import Arrived
from gm.robot.serve import Service, Stopped

from .post import REFEREE, Clock, DatedMailbox, Post, table_of

JACK, WOLF = "jack@example.org", "wolf@example.net"


def test_reminders_grace_and_the_deadline(post: Post) -> None:
    folder = post.begun()
    service = Service(post.rounds)
    deadline = table_of(folder).opening.deadline
    post.reply(JACK, "1: stand\n")
    post.round()
    post.clock.now = deadline
    post.clock.forward(hours=-12)
    service.one_round(last=True)
    assert "reminded Winter Wolf" in post.said[-2]
    post.clock.now = deadline
    post.clock.forward(minutes=30)
    service.one_round(last=True)
    assert table_of(folder).book.turn == 0
    post.clock.forward(minutes=31)
    service.one_round(last=True)
    assert table_of(folder).book.turn == 1
    assert list(table_of(folder).book.entry_of(1).missing) == ["winter-wolf"]


def test_a_safety_catch_holds_the_turn(post: Post) -> None:
    folder = post.begun()
    post.clock.now = table_of(folder).opening.deadline
    post.clock.forward(hours=2)
    told = " ".join(post.round())
    assert "on hold" in told
    assert table_of(folder).book.turn == 0
    assert "on hold" in post.last(JACK)


def test_an_absence_puts_the_next_deadline_off(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\nFINAL\nABSENT 2026-12-12 to 2026-12-20\n")
    post.reply(WOLF, "1: stand\nFINAL\n")
    post.round()
    assert table_of(folder).opening.turn == 2
    assert table_of(folder).opening.deadline.day == 27


class Moody:
    """A mailbox whose server is away for a while."""

    def __init__(self, inner: DatedMailbox, away: int) -> None:
        self.inner, self.away, self.waited = inner, away, 0

    def letters(self) -> Iterator[Arrived]:
        if self.away:
            self.away -= 1
            raise Fault("the server is away", "wait")
        return self.inner.letters()

    def file(self, key: str, folder: str) -> None:
        self.inner.file(key, folder)

    def wait(self, _: float) -> None:
        self.waited += 1

    def close(self) -> None:
        self.inner.close()


def moody_post(tmp_path: Path, away: int) -> Post:
    clock = Clock()
    box = DatedMailbox(tmp_path / "campaigns/post-office/mailbox", clock)
    post = Post(tmp_path / "campaigns", clock, mailbox=box)
    post.begun()
    post.rounds.mailbox = Moody(box, away)
    return post


def test_a_server_that_is_away_is_waited_for_longer_and_longer(tmp_path: Path) -> None:
    post = moody_post(tmp_path, away=4)
    pauses: list[float] = []
    service = Service(post.rounds, pauses.append)
    for _ in range(6):
        service.one_round()
    assert pauses == [2, 4, 8, 16]
    assert "the server is away; again in 16 seconds" in post.said
    assert post.rounds.mailbox.waited == 2


def test_a_full_disk_is_said_and_waited_out(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n")
    write = files.write_bytes

    def full(target: str, *_: object) -> None:
        raise Fault(f"{Path(target).name} was not written: No space left on device", "make room")

    for where in ("gm.files", "gm.mail.outbox"):
        monkeypatch.setattr(f"{where}.write_bytes", full)
    pauses: list[float] = []
    service = Service(post.rounds, pauses.append)
    service.one_round(last=True)
    assert "No space left" in post.said[-1]
    assert pauses
    for where in ("gm.files", "gm.mail.outbox"):
        monkeypatch.setattr(f"{where}.write_bytes", write)
    service.one_round(last=True)
    assert (folder.path / "orders" / "jack-frost.yaml").exists()
    assert "receipt 1: taken" in post.mail(JACK)[-1]["Subject"]


def test_sigterm_in_a_letter_finishes_it_and_leaves_the_next(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n")
    post.reply(WOLF, "1: stand\n")

    def step(what: str) -> None:
        if what.startswith("obeyed"):
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(files, "step", step)
    Service(post.rounds).run()
    monkeypatch.undo()
    assert (folder.path / "orders" / "jack-frost.yaml").exists()
    assert not (folder.path / "orders" / "winter-wolf.yaml").exists()
    assert len(list(post.mailbox.letters())) == 1


def test_sigterm_in_a_wait_ends_it_at_once(tmp_path: Path) -> None:
    post = moody_post(tmp_path, away=0)
    post.rounds.mailbox.wait = lambda _: os.kill(os.getpid(), signal.SIGTERM)
    before = signal.getsignal(signal.SIGTERM)
    Service(post.rounds).run()
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_stop_that_came_before_the_wait(post: Post) -> None:
    service = Service(post.rounds)
    service.stopping = True
    with pytest.raises(Stopped), service._waiting():
        raise AssertionError


class Postman:
    """Takes mail away with one answer for all."""

    def __init__(self, fate: Fate) -> None:
        self.fate, self.seen = fate, 0

    def carry(self, mails, told) -> None:
        for mail in mails:
            assert isinstance(mail, Outgoing)
            self.seen += 1
            told(mail, self.fate, "550 no such user")

    def greet(self) -> None:
        return


def test_mail_that_is_put_off_is_left_alone_for_longer_and_longer(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n")
    later = post.rounds.carrier = Postman(Fate.LATER)
    post.round()
    post.round()
    assert later.seen == 1
    post.clock.forward(minutes=1)
    post.round()
    assert later.seen == 2
    post.clock.forward(minutes=1)
    post.round()
    assert later.seen == 2
    post.clock.forward(minutes=1)
    post.round()
    assert later.seen == 3
    assert len(list((folder.path / "outbox").glob("*.eml"))) == 1


def test_refused_mail_is_set_aside_and_the_referee_told(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: stand\n")
    carrier, post.rounds.carrier = post.rounds.carrier, Postman(Fate.REFUSED)
    post.round()
    assert not list((folder.path / "outbox").glob("*.eml"))
    assert len(list((folder.path / "shunt").glob("*.eml"))) == 1
    post.rounds.carrier = carrier
    post.round()
    assert "550 no such user" in post.last(REFEREE)


def test_the_envelope_sender_says_whose_mail_it_was(post: Post) -> None:
    post.begun()
    post.reply(JACK, "1: stand\n")
    senders: list[str] = []

    class Looking(Postman):
        def carry(self, mails, told) -> None:
            senders.extend(mail.sender for mail in mails)
            super().carry(mails, told)

    post.rounds.carrier = Looking(Fate.LATER)
    post.round()
    assert senders[0].startswith("gm+belt.jack-frost.b1.")
