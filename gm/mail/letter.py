"""Bytes to a Letter: everything a mail says about itself, and its sender's own words."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from gm.mail.body import Body, read_body
from gm.mail.caps import CAPS, Caps, too_much
from gm.mail.headers import Headers, read_headers
from gm.mail.quoting import filled_form, own_words
from gm.mail.sender import Sender, read_sender

RECIPIENTS = ("to", "cc", "delivered-to", "x-original-to", "envelope-to", "resent-to")


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail, opened. Whatever could not be read is empty, and `trouble` or `doubt` says why."""

    digest: str
    """By this a letter is known: a second one with the same Message-ID, From, Date and body."""
    headers: Headers
    sender: Sender | None
    doubt: str
    """What is wrong with the From; empty if it is one plain address."""
    text: str = ""
    form: str = ""
    papers: tuple[tuple[str, str], ...] = ()
    """YAML that was hung on to it: name and text."""
    sealed: str = ""
    """A kind of part that only its own program can read, if there was nothing else."""
    trouble: str = ""
    """Why it was not opened, in words for its sender."""

    @property
    def subject(self) -> str:
        """The subject, fit to print."""
        return self.headers.said("subject")

    @property
    def message_id(self) -> str:
        """What it calls itself, for In-Reply-To; empty if that is no single word."""
        words = self.headers.first("message-id").split()
        return words[0][:250] if len(words) == 1 and words[0].isascii() else ""

    @property
    def recipients(self) -> tuple[str, ...]:
        """Every address it was sent to, as far as it says."""
        return self.headers.addresses(*RECIPIENTS)


def open_letter(raw: bytes, *, size: int | None = None, caps: Caps = CAPS) -> Letter:
    """A letter from its bytes, or from their beginning if it has `size` of them; never raises."""
    lines = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    head, _, rest = lines.partition(b"\n\n")
    headers = read_headers(head[: caps.headers])
    sender = read_sender(headers, caps.sender)
    trouble = too_much(lines, len(raw) if size is None else size, len(head), caps)
    body = Body(trouble=trouble) if trouble else read_body(lines, caps)
    text, papers = ("", ()) if body.trouble else (body.text, tuple(body.papers))
    known, doubt = (sender, "") if isinstance(sender, Sender) else (None, sender)
    return Letter(
        digest=_digest(headers, [text, *(paper for _, paper in papers)], rest or head),
        headers=headers,
        sender=known,
        doubt=doubt,
        text=own_words(text),
        form=filled_form(text),
        papers=papers,
        sealed="" if text.strip() or papers else body.sealed,
        trouble=body.trouble,
    )


def _digest(headers: Headers, words: Sequence[str], rest: bytes) -> str:
    """Relays may encode a body anew on its way, so its words count; its bytes if it has none."""
    hashed = hashlib.sha256()
    for name in ("message-id", "from", "date"):
        for value in headers.all(name):
            hashed.update(f"{name}: {' '.join(value.split())}\n".encode("utf-8", "replace"))
    said = " ".join(" ".join(words).split())
    hashed.update(said.encode("utf-8", "replace") or rest)
    return hashed.hexdigest()
