"""gm outbox, quarantine, shunt and doctor, as the referee calls them."""

import json
from pathlib import Path

import pytest

from gm.__main__ import main
from gm.cli import arguments
from gm.robot import players
from gm.robot.quarantine import all_held
from gm.season.campaign import box_of

from .post import Post, table_of

JACK = "jack@example.org"


@pytest.fixture
def gm(post: Post, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(arguments, "now", post.clock)

    def run(*words: str, code: int = 0) -> str:
        assert main([*words, "--home", str(post.home)]) == code
        return capsys.readouterr().out

    return run


def test_poll_does_a_round(post: Post, gm) -> None:
    post.begun()
    post.reply(JACK, "1: stand\n")
    assert "taken" in gm("poll")
    assert "receipt 1" in post.mail(JACK)[-1]["Subject"]
    assert gm("poll") == ""


def test_serve_does_so_many_rounds(post: Post, gm) -> None:
    post.begun()
    post.reply(JACK, "1: stand\n")
    gm("serve", "--rounds", "1")
    assert "receipt 1" in post.mail(JACK)[-1]["Subject"]


def test_the_quarantine(post: Post, gm) -> None:
    folder = post.begun()
    assert "No letter is held" in gm("quarantine", "list", "belt")
    post.write(JACK, "1: maniac\n", to="gm+belt@robot.example")
    post.write(JACK, "1: stand\n", to="gm+belt@robot.example", subject="another")
    post.round()
    first, second = sorted(all_held(folder.path), key=lambda held: held.subject, reverse=True)
    assert first.code in gm("quarantine", "list", "belt")
    assert len(json.loads(gm("quarantine", "list", "belt", "--json"))) == 2
    assert "1: maniac" in gm("quarantine", "show", "belt", first.code)
    gm("quarantine", "drop", "belt", second.code)
    assert "taken" in gm("quarantine", "release", "belt", first.code)
    assert box_of(table_of(folder))["jack-frost"].orders[0] == "maniac"
    assert not all_held(folder.path)
    gm("quarantine", "show", "belt", first.code, code=2)


def test_the_shunt(post: Post, gm, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = post.begun()
    assert "Nothing was set aside" in gm("shunt", "list")
    post.reply(JACK, "1: maniac\n")
    with monkeypatch.context() as broken:
        broken.setattr(players, "obey", lambda _: 1 / 0)
        for _ in range(3):
            post.round()
    (item,) = json.loads(gm("shunt", "list", "--json"))
    assert "ZeroDivisionError" in item["why"]
    assert "Traceback" in gm("shunt", "show", item["code"])
    assert "taken" in gm("shunt", "retry", item["code"])
    assert box_of(table_of(folder))["jack-frost"].orders[0] == "maniac"
    gm("shunt", "drop", item["code"], code=2)


def test_refused_mail_goes_back_to_its_outbox(post: Post, gm) -> None:
    folder = post.begun()
    shunted = folder.path / "shunt" / "0001-jack-frost-receipt.eml"
    shunted.write_bytes(b"From: gm@robot.example\r\nTo: jack@example.org\r\n\r\nx\r\n")
    assert "waits to be sent" in gm("shunt", "retry", "0001-jack-frost-receipt")
    assert "0001-jack-frost-receipt.eml" in gm("outbox")
    assert "To: jack@example.org" in gm("outbox", "--show", "0001-jack-frost-receipt")
    assert json.loads(gm("outbox", "--json"))[0]["campaign"] == "belt"
    assert "1 sent" in gm("outbox", "--send")
    assert "Nothing waits" in gm("outbox")


def test_a_healthy_robot(post: Post, gm) -> None:
    post.begun()
    assert "BAD" not in gm("doctor")
    assert all(finding["well"] for finding in json.loads(gm("doctor", "--json")))


def test_letters_that_came_back_are_counted_in_the_open(post: Post, gm) -> None:
    post.begun()
    for _ in range(2):
        post.bounce("jack-frost", JACK)
    post.round()
    assert f"{JACK} (letters that came back: 2)" in gm("seat", "list", "belt")
    rows = json.loads(gm("seat", "list", "belt", "--json"))["seats"]
    assert [row["came_back"] for row in rows] == [2, 0]
    assert "letters to jack-frost that came back: 2" in gm("doctor", "--offline")


def test_what_the_doctor_finds(post: Post, gm) -> None:
    folder = post.begun()
    folder.secret.chmod(0o644)
    (post.home / "mail.yaml").chmod(0o666)
    assert "chmod 600" in gm("doctor", "--offline", code=1)
    folder.secret.chmod(0o600)
    assert "chmod 644" in gm("doctor", "--offline", code=1)
    (post.home / "mail.yaml").chmod(0o644)
    _rewrite(folder.charter, "trust: verified")
    assert "needs authserv_id" in gm("doctor", "--offline", code=1)
    _rewrite(folder.charter, "trust: address")
    assert "anybody who can write a From" in gm("doctor", "--offline")
    _rewrite(folder.charter, "trust: nobody")
    assert "trust is 'nobody'" in gm("doctor", "--offline", code=1)
    post.clock.forward(days=-2)
    assert "set the clock" in gm("doctor", "--offline", code=1)


def test_a_mailbox_that_does_not_answer(post: Post, gm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_IMAP_PASSWORD", "hunter2")
    imap = "imap: {host: 127.0.0.1, port: 1, tls: none, user: gm}"
    (post.home / "mail.yaml").write_text(f"address: gm@robot.example\n{imap}\n")
    told = gm("doctor", code=1)
    assert "the mailbox answers: no" in told
    assert "hunter2" not in told
    gm("poll", code=3)


def _rewrite(charter: Path, trust: str) -> None:
    lines = [line for line in charter.read_text().split("\n") if not line.startswith("mail:")]
    charter.write_text("\n".join([*lines, f"mail: {{address: gm@robot.example, {trust}}}", ""]))
