"""DKIM by ourselves: a whole letter, by exactly the sender's domain, or nothing."""

import base64
import subprocess
from pathlib import Path

import pytest

from gm.mail.intake import Request
from gm.mail.letter import open_letter
from gm.mail.signatures import signed
from gm.mail.trust import judge

from . import standing

dkim = pytest.importorskip("dkim")
LETTER = (
    b"From: Alice <alice@example.org>\r\nTo: gm+belt@robot.example\r\nSubject: orders\r\n"
    b"Date: Tue, 30 Jun 2026 19:00:00 +0100\r\n\r\n1: stand\r\n"
)


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("dkim") / "key.pem"
    subprocess.run(
        ["openssl", "genrsa", "-traditional", "-out", file, "1024"], check=True, capture_output=True
    )
    return file


@pytest.fixture(scope="module")
def lookup(key: Path):
    der = subprocess.run(
        ["openssl", "rsa", "-in", key, "-pubout", "-outform", "DER"],
        check=True,
        capture_output=True,
    ).stdout
    record = b"v=DKIM1; k=rsa; p=" + base64.b64encode(der)
    return lambda *_, **__: record


def stamped(
    key: Path, raw: bytes = LETTER, domain: bytes = b"example.org", **more: object
) -> bytes:
    header = dkim.sign(raw, b"s1", domain, key.read_bytes(), **more)
    return bytes(header) + raw


def holds(raw: bytes, lookup) -> bool:
    return signed(raw, open_letter(raw), lookup)


def test_a_good_signature(key: Path, lookup) -> None:
    raw = stamped(key)
    assert holds(raw, lookup)
    letter = open_letter(raw)
    register = standing.register("verified")
    assert judge(letter, Request(), register, signed=True).proof == "verified"
    assert not judge(letter, Request(), standing.register("token"), signed=True).proof


def test_what_is_no_signature(key: Path, lookup) -> None:
    raw = stamped(key)
    assert not holds(LETTER, lookup)
    assert not holds(raw.replace(b"1: stand", b"1: maniac"), lookup)
    assert not holds(raw, lambda *_, **__: None)
    assert not holds(b"DKIM-Signature: v=1; d=example.org; h=from; b=x\r\n" + LETTER, lookup)


def test_another_domain_signs_for_nobody_else(key: Path, lookup) -> None:
    assert not holds(stamped(key, domain=b"evil.example"), lookup)
    assert not holds(stamped(key, domain=b"mail.example.org"), lookup)


def test_a_length_leaves_room_for_a_forger(key: Path, lookup) -> None:
    raw = stamped(key, length=True)
    assert b"l=" in raw
    assert not holds(raw, lookup)
    assert not holds(raw + b"2: maniac\r\n", lookup)


def test_a_second_from_undoes_it(key: Path, lookup) -> None:
    assert not holds(b"From: mallory@evil.example\r\n" + stamped(key), lookup)
