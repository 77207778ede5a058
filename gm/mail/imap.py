"""A mailbox on an IMAP server: INBOX is the queue, and UIDs only say where a letter lies."""

import imaplib
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientError, LoginError

from gm.errors import Fault
from gm.mail.account import Account, Tls
from gm.mail.caps import CAPS, Caps
from gm.mail.mailbox import PROCESSED, REJECTED, Arrived
from gm.rules.names import legible

CONNECT_SECONDS, ANSWER_SECONDS = 20.0, 60.0
BATCH = 50
LONGEST_IDLE = 28 * 60
"""A server may hang up after half an hour of silence (RFC 2177)."""
LOOK_EVERY = 60.0
"""How often to look where there is no IDLE."""

_SIZE, _DATE, _BODY, _FLAGS = b"RFC822.SIZE", b"INTERNALDATE", b"BODY[]", b"FLAGS"


class ImapMailbox:
    """One connection, made on first use and again after every fault."""

    def __init__(self, account: Account, caps: Caps = CAPS) -> None:
        self.account, self.caps = account, caps
        self._client: Any = None
        self._validity = 0

    def letters(self) -> Iterator[Arrived]:
        """Every letter in INBOX, by UID; sizes first, bodies in batches, nothing marked as read.

        The NOOP lets a server that has been silent tell what came in the meantime.
        """
        with self._plainly("reading"):
            client = self._inbox()
            client.noop()
            uids = sorted(client.search(["UNDELETED"]))
        for at in range(0, len(uids), BATCH):
            with self._plainly("reading"):
                batch = self._batch(uids[at : at + BATCH])
            yield from batch

    def _batch(self, uids: Sequence[int]) -> list[Arrived]:
        client = self._inbox()
        facts = client.fetch(uids, [_SIZE, _DATE])
        whole = [uid for uid in facts if facts[uid][_SIZE] <= self.caps.letter]
        large = [uid for uid in facts if facts[uid][_SIZE] > self.caps.letter]
        bodies = client.fetch(whole, ["BODY.PEEK[]"]) if whole else {}
        if large:
            bodies |= client.fetch(large, [f"BODY.PEEK[]<0.{self.caps.headers}>"])
        return [
            Arrived(self._key(uid), body, facts[uid][_SIZE], _aware(facts[uid][_DATE]))
            for uid in sorted(facts)
            if uid in bodies and (body := _body(bodies[uid])) is not None
        ]

    def file(self, key: str, folder: str) -> None:
        """Move a letter out of INBOX, unless the server has numbered its letters anew."""
        validity, _, uid = key.partition(".")
        with self._plainly("files"):
            client = self._inbox()
            if validity != str(self._validity):
                return
            if client.has_capability("MOVE"):
                client.move([int(uid)], folder)
            else:
                self._copy_away(client, int(uid), folder)

    def _copy_away(self, client: Any, uid: int, folder: str) -> None:
        if not client.fetch([uid], [_FLAGS]):
            return
        client.copy([uid], folder)
        client.delete_messages([uid], silent=True)
        client.expunge([uid] if client.has_capability("UIDPLUS") else None)

    def wait(self, seconds: float) -> None:
        """IDLE; the NOOP after it finds out whether the server is still there."""
        with self._plainly("waiting"):
            client = self._inbox()
            if client.has_capability("IDLE"):
                client.idle()
                client.idle_check(timeout=min(seconds, LONGEST_IDLE))
                client.idle_done()
            else:
                _doze(min(seconds, LOOK_EVERY))
            client.noop()

    def close(self) -> None:
        """Log out, if anybody is listening."""
        client, self._client = self._client, None
        if client is not None:
            try:
                client.logout()
            except (IMAPClientError, imaplib.IMAP4.error, OSError):
                _hang_up(client)

    def _inbox(self) -> Any:
        """The client with INBOX open."""
        if self._client is None:
            self._client = self._connect()
            told = self._client.select_folder("INBOX")
            self._validity = int(told.get(b"UIDVALIDITY", 0))
        return self._client

    def _connect(self) -> Any:
        account = self.account
        context = ssl.create_default_context(cafile=account.ca_file or None)
        client = IMAPClient(
            account.host,
            port=account.port,
            ssl=account.tls is Tls.TLS,
            ssl_context=context if account.tls is Tls.TLS else None,
            timeout=SocketTimeout(CONNECT_SECONDS, ANSWER_SECONDS),
        )
        try:
            if account.tls is Tls.STARTTLS:
                client.starttls(context)
            client.login(account.user, account.password())
            for folder in (PROCESSED, REJECTED):
                if not client.folder_exists(folder):
                    client.create_folder(folder)
        except BaseException:
            _hang_up(client)
            raise
        return client

    def _key(self, uid: int) -> str:
        return f"{self._validity}.{uid}"

    @contextmanager
    def _plainly(self, doing: str) -> Iterator[None]:
        """Whatever goes wrong, in words; the connection is dropped, and the next call makes one."""
        try:
            yield
        except LoginError as wrong:
            self._drop()
            told = f"the {self.account.place} refuses {self.account.user}: {_said(wrong)}"
            raise Fault(told, "check user and password; is an app password wanted?") from None
        except (IMAPClientError, imaplib.IMAP4.error, OSError) as wrong:
            self._drop()
            told = f"{doing} mail at the {self.account.place} failed: {_said(wrong)}"
            raise Fault(told, "gm doctor looks at each step of it; gm serve tries again") from None
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            _hang_up(client)


def _hang_up(client: Any) -> None:
    """Without a word: whatever was wrong has been said."""
    with suppress(IMAPClientError, imaplib.IMAP4.error, OSError):
        client.shutdown()


def _doze(seconds: float) -> None:
    import time

    time.sleep(seconds)


def _body(fetched: dict[bytes, Any]) -> bytes | None:
    """The body among what was fetched; the name of a part of it says where it begins."""
    return next((value for name, value in fetched.items() if name.startswith(_BODY)), None)


def _aware(received: datetime) -> datetime:
    """INTERNALDATE with its zone; imapclient gives local time without one."""
    return received.astimezone(UTC)


def _said(wrong: BaseException) -> str:
    return legible(str(wrong) or type(wrong).__name__, 160)
