"""The way out: one connection for a run, each mail handed over once, and what the server said."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from gm.errors import Fault
from gm.mail.account import Account, Tls
from gm.mail.carrier import Fate, Outgoing, Told
from gm.rules.names import legible

ANSWER_SECONDS = 60.0


class SmtpCarrier:
    """Hands mails to an SMTP server."""

    def __init__(self, account: Account, seconds: float = ANSWER_SECONDS) -> None:
        self.account, self.seconds = account, seconds

    def carry(self, mails: Sequence[Outgoing], told: Told) -> None:
        """Hand over every mail in turn; a server that cannot be reached is a Fault.

        A connection that is cut in the middle leaves its mail to be tried again: it may arrive
        twice, under one Message-ID.
        """
        if mails:
            asyncio.run(self._carry(mails, told))

    def greet(self) -> None:
        """Call the server and leave again, to see whether it lets us in."""
        asyncio.run(self._carry((), lambda *_: None))

    async def _carry(self, mails: Sequence[Outgoing], told: Told) -> None:
        import aiosmtplib

        try:
            async with self._connection() as client:
                for mail in mails:
                    fate, said = await self._hand_over(client, mail)
                    told(mail, fate, said)
        except aiosmtplib.SMTPAuthenticationError as wrong:
            told_why = f"the {self.account.place} refuses {self.account.user}: {_said(wrong)}"
            raise Fault(told_why, "check user and password; is an app password wanted?") from None
        except (aiosmtplib.SMTPException, OSError) as wrong:
            told_why = f"sending mail by the {self.account.place} failed: {_said(wrong)}"
            raise Fault(told_why, "what is unsent stays in the outbox; try again later") from None

    async def _hand_over(self, client: Any, mail: Outgoing) -> tuple[Fate, str]:
        """One mail; a no to it is an answer. A no to us, or silence, is raised."""
        import aiosmtplib

        try:
            refused, said = await client.sendmail(mail.sender, list(mail.recipients), mail.raw)
        except aiosmtplib.SMTPSenderRefused:
            raise
        except aiosmtplib.SMTPRecipientsRefused as wrong:
            return _fate([each.code for each in wrong.recipients]), _said(wrong.recipients[0])
        except aiosmtplib.SMTPResponseException as wrong:
            return _fate([wrong.code]), _said(wrong)
        if refused:
            code, words = next(iter(refused.values()))
            return _fate([code]), legible(words, 160)
        return Fate.SENT, legible(said, 160)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        import aiosmtplib

        account = self.account
        client = aiosmtplib.SMTP(
            hostname=account.host,
            port=account.port,
            use_tls=account.tls is Tls.TLS,
            start_tls=account.tls is Tls.STARTTLS,
            tls_context=ssl.create_default_context(cafile=account.ca_file or None),
            timeout=self.seconds,
        )
        await client.connect()
        try:
            if account.user:
                await client.login(account.user, account.password())
            yield client
        finally:
            await _leave(client)


async def _leave(client: Any) -> None:
    import aiosmtplib

    try:
        await client.quit()
    except (aiosmtplib.SMTPException, OSError):
        client.close()


def _fate(codes: Sequence[int]) -> Fate:
    """4xx asks for patience, 5xx is a no (RFC 5321, 4.2.1)."""
    return Fate.REFUSED if any(code >= 500 for code in codes) else Fate.LATER


def _said(wrong: Exception) -> str:
    code = f"{wrong.code} " if hasattr(wrong, "code") else ""
    return legible(f"{code}{getattr(wrong, 'message', '') or wrong or type(wrong).__name__}", 160)
