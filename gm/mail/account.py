"""An account with a mail server: where it is, how it is reached, and where its password is kept."""

import os
import shlex
import stat
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path as File

from gm.errors import Fault, Misuse
from gm.rules import checks
from gm.rules.game import Path

MOST_PORT = 65_535
PASSWORD_SECONDS = 30


class Tls(StrEnum):
    """How a connection is kept private; `none` is for a server on this very machine."""

    TLS = "tls"
    STARTTLS = "starttls"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Account:
    """A server, a user, and the one place that its password comes from."""

    kind: str
    host: str
    port: int
    tls: Tls
    user: str = ""
    password_env: str = ""
    password_command: str = ""
    password_file: str = ""
    ca_file: str = ""

    @property
    def place(self) -> str:
        """What messages call it."""
        return f"{self.kind} server {self.host}:{self.port}"

    def password(self) -> str:
        """The password, fetched when it is needed and kept nowhere."""
        if self.password_command:
            return _from_command(self.password_command, self.place)
        if self.password_file:
            return _from_file(File(self.password_file).expanduser())
        name = self.password_env or f"GM_{self.kind}_PASSWORD"
        if name not in os.environ:
            raise Misuse(
                f"there is no password for the {self.place}",
                f"set {name} in the environment, or name a password_command or password_file",
            )
        return os.environ[name]


FIELDS = (
    "host", "port", "tls", "user", "password_env", "password_command", "password_file", "ca_file",
)  # fmt: skip
_PORTS = {
    ("IMAP", Tls.TLS): 993,
    ("IMAP", Tls.STARTTLS): 143,
    ("IMAP", Tls.NONE): 143,
    ("SMTP", Tls.TLS): 465,
    ("SMTP", Tls.STARTTLS): 587,
    ("SMTP", Tls.NONE): 25,
}
_LOCAL = ("localhost", "127.0.0.1", "::1")


def account_from(data: object, kind: str, path: Path) -> Account:
    """An account from a settings file; `kind` is IMAP or SMTP."""
    told = checks.mapping(data, FIELDS, path, f"the {kind} account")
    texts = {field: _text(told, field, path) for field in FIELDS if field not in ("port", "tls")}
    if not texts["host"]:
        checks.bad((*path, "host"), f"say which {kind} server, as host: mail.example.org")
    tls = Tls(checks.one_of(told.get("tls", "tls"), list(Tls), (*path, "tls")))
    if tls is Tls.NONE and texts["host"] not in _LOCAL:
        checks.bad((*path, "tls"), "without TLS the password could be read on the way; use tls")
    port = checks.count(told.get("port", _PORTS[kind, tls]), (*path, "port"), 1, MOST_PORT)
    return Account(kind=kind, port=port, tls=tls, **texts)


def _text(told: Mapping[str, object], field: str, path: Path) -> str:
    value = told.get(field, "")
    if not isinstance(value, str):
        checks.bad((*path, field), f"{field} is text")
    return value


def _from_command(command: str, place: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603
            shlex.split(command),
            capture_output=True,
            text=True,
            timeout=PASSWORD_SECONDS,
            stdin=subprocess.DEVNULL,
            check=True,
        )
    except (OSError, ValueError, subprocess.SubprocessError) as wrong:
        told = f"the password_command of the {place} failed ({type(wrong).__name__})"
        raise Fault(told, "run it by hand and see what it says") from None
    return done.stdout.split("\n")[0]


def _from_file(file: File) -> str:
    try:
        if stat.S_IMODE(file.stat().st_mode) & 0o077:
            raise Misuse(f"{file} can be read by others", f"run chmod 600 {file}")
        return file.read_text(encoding="utf-8").split("\n")[0]
    except OSError as wrong:
        raise Misuse(f"{file} cannot be read: {wrong.strerror}", "check password_file") from None
