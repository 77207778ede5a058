"""Accounts and settings: passwords from the right places, and every mistake with a remedy."""

from pathlib import Path

import pytest

from gm.errors import Fault, Misuse
from gm.mail.account import Account, Tls, account_from
from gm.robot.settings import read_settings, settings_from
from gm.rules.game import BadData


def account(**more: str) -> Account:
    return Account("IMAP", "mail.example.org", 993, Tls.TLS, "gm", **more)


def test_a_password_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_IMAP_PASSWORD", "hunter2")
    assert account().password() == "hunter2"
    monkeypatch.setenv("OTHER", "swordfish")
    assert account(password_env="OTHER").password() == "swordfish"


def test_no_password_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GM_IMAP_PASSWORD", raising=False)
    with pytest.raises(Misuse, match="no password") as caught:
        account().password()
    assert "GM_IMAP_PASSWORD" in caught.value.remedy


def test_a_password_from_a_command() -> None:
    assert account(password_command="printf 'hunter2\\nuser: gm\\n'").password() == "hunter2"
    for command in ("false", "no-such-program-at-all", "'unclosed"):
        with pytest.raises(Fault, match="password_command"):
            account(password_command=command).password()


def test_a_password_from_a_private_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("hunter2\n")
    file.chmod(0o644)
    with pytest.raises(Misuse, match="read by others"):
        account(password_file=str(file)).password()
    file.chmod(0o600)
    assert account(password_file=str(file)).password() == "hunter2"
    with pytest.raises(Misuse, match="cannot be read"):
        account(password_file=str(tmp_path / "nothing")).password()


def test_ports_follow_from_tls() -> None:
    ports = {
        (kind, tls): account_from({"host": "localhost", "tls": tls}, kind, ()).port
        for kind in ("IMAP", "SMTP")
        for tls in ("tls", "starttls", "none")
    }
    assert list(ports.values()) == [993, 143, 143, 465, 587, 25]


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({}, "say which IMAP server"),
        ({"host": "x", "tls": "no"}, "can only be"),
        ({"host": "x", "tls": "none"}, "could be read on the way"),
        ({"host": "x", "port": 0}, "whole number"),
        ({"host": "x", "password": "hunter2"}, "has no 'password'"),
        ({"host": 4}, "host is text"),
        ("x", "mapping"),
    ],
)
def test_a_bad_account(data: object, wrong: str) -> None:
    with pytest.raises(BadData, match=wrong):
        account_from(data, "IMAP", ("imap",))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("address: nobody", "address is an address"),
        ("referee: x@example.org", "say which address"),
        ("address: gm@example.org\nanswers: many", "whole number"),
        ("address: gm@example.org\nimap: {host: x, tls: none}", "could be read"),
    ],
)
def test_bad_settings_are_named_with_their_line(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "mail.yaml").write_text(text)
    with pytest.raises(Misuse, match=rf"mail.yaml:\d.*{wrong}"):
        read_settings(str(tmp_path))


def test_no_settings(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="there is no"):
        read_settings(str(tmp_path))


def test_settings_show_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GM_IMAP_PASSWORD", "hunter2")
    told = {"address": "GM@Example.org", "imap": {"host": "x", "user": "gm"}}
    settings = settings_from(told, tmp_path)
    assert settings.address == "gm@example.org"
    assert "hunter2" not in repr(settings)
