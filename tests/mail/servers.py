"""Real mail servers on loopback: Dovecot for IMAP, aiosmtpd for SMTP, each on ports of its own."""

import grp
import os
import pwd
import shutil
import signal
import smtplib
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

from gm.mail.account import Account, Tls

PROGRAM = shutil.which("dovecot", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
MISSING = (
    "Dovecot is not installed, so nothing is tested against a real IMAP server: "
    "apt-get install dovecot-imapd dovecot-lmtpd"
)
CONFIGURATION = Path(__file__).parent / "dovecot"


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


@dataclass
class Dovecot:
    """A server that is running; any user, password `secret`."""

    directory: Path
    imap: int
    imaps: int
    lmtp: int
    process: Any = None

    def account(self, user: str, tls: str = "none") -> Account:
        port = self.imaps if tls == "tls" else self.imap
        return Account(
            "IMAP", "localhost" if tls != "none" else "127.0.0.1", port, Tls(tls), user,
            password_env="GM_TEST_PASSWORD", ca_file=str(self.directory / "cert.pem"),
        )  # fmt: skip

    def deliver(self, to: str, raw: bytes, sender: str = "somebody@example.org") -> None:
        with smtplib.LMTP("127.0.0.1", self.lmtp) as lmtp:
            lmtp.sendmail(sender, [to], raw)

    def start(self) -> None:
        command = [str(PROGRAM), "-F", "-c", str(self.directory / "dovecot.conf")]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
        )
        _await_port(self.imap, self.process)
        _await_port(self.lmtp, self.process)

    def stop(self) -> None:
        """The end of the server, and of every connection to it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)
        self.process.stderr.close()

    def forget_uids(self, user: str) -> None:
        """What a server does that was moved or mended: all UIDs and their validity are new."""
        for file in (self.directory / "mail" / user).rglob("dovecot*"):
            if file.is_file():
                file.unlink()


def _await_port(port: int, process: Any) -> None:
    ends = time.monotonic() + 20
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended: {process.stderr.read()!r}")
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise RuntimeError(f"nothing answers on port {port}")


@contextmanager
def dovecot() -> Iterator[Dovecot]:
    """A Dovecot of one's own, in a directory that its unprivileged processes can reach."""
    directory = Path(tempfile.mkdtemp(prefix="gm-dovecot-"))
    server = Dovecot(directory, free_port(), free_port(), free_port())
    try:
        _lay_out(server)
        server.start()
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.stop()
        shutil.rmtree(directory, ignore_errors=True)


def _lay_out(server: Dovecot) -> None:
    directory = server.directory
    for name in ("run", "state", "mail", "home"):
        (directory / name).mkdir()
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
            "-keyout", directory / "key.pem", "-out", directory / "cert.pem",
        ],
        check=True, capture_output=True,
    )  # fmt: skip
    root = os.geteuid() == 0
    user = "nobody" if root else pwd.getpwuid(os.geteuid()).pw_name
    group = "nogroup" if root else grp.getgrgid(os.getegid()).gr_name
    version = subprocess.run([str(PROGRAM), "--version"], capture_output=True, text=True).stdout[:3]
    text = (CONFIGURATION / f"dovecot-{version}.conf").read_text()
    facts = {
        "DIR": directory, "USER": user, "GROUP": group,
        "IMAP": server.imap, "IMAPS": server.imaps, "LMTP": server.lmtp,
    }  # fmt: skip
    for name, value in facts.items():
        text = text.replace(f"@{name}@", str(value))
    (directory / "dovecot.conf").write_text(text)
    directory.chmod(0o755)
    if root:
        for path in (directory, *directory.rglob("*")):
            shutil.chown(path, user, group)


@dataclass
class Taken:
    """A mail as the SMTP server got it."""

    sender: str
    recipients: list[str]
    raw: bytes


@dataclass
class Smtp:
    """An SMTP server that keeps what it gets; `moods` are its answers to the next mails."""

    port: int = 0
    mails: list[Taken] = field(default_factory=list)
    moods: list[str] = field(default_factory=list)
    onward: Callable[[Taken], None] | None = None
    callers: set[Any] = field(default_factory=set)

    async def handle_MAIL(self, *told: Any) -> str:  # noqa: N802
        _server, _session, envelope, address, _options = told
        if self.moods and self.moods[0].startswith("530"):
            return self.moods.pop(0)
        envelope.mail_from = address
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.callers.add(session.peer)
        mood = self.moods.pop(0) if self.moods else "250 Thank you"
        if mood == "cut":
            server.transport.abort()
            return "421 gone"
        if mood == "slow":
            import asyncio

            await asyncio.sleep(3600)
        taken = Taken(envelope.mail_from, envelope.rcpt_tos, envelope.content)
        if mood == "keep and cut":
            self._keep(taken)
            server.transport.abort()
            return "421 gone"
        if mood.startswith("250"):
            self._keep(taken)
        return mood

    def _keep(self, taken: Taken) -> None:
        self.mails.append(taken)
        if self.onward:
            self.onward(taken)

    def account(self) -> Account:
        return Account("SMTP", "127.0.0.1", self.port, Tls.NONE)


@contextmanager
def smtp() -> Iterator[Smtp]:
    """An SMTP server of one's own."""
    server = Smtp(free_port())
    controller = Controller(
        server, hostname="127.0.0.1", port=server.port, server_hostname="robot.test",
        decode_data=False, enable_SMTPUTF8=True,
    )  # fmt: skip
    controller.start()
    try:
        yield server
    finally:
        controller.stop()
