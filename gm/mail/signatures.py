"""DKIM signatures checked by ourselves, where the mail server does not; needs `gm[dkim]`."""

import re
from collections.abc import Callable
from typing import Any

from gm.mail.letter import Letter

MOST_SIGNATURES = 5
Lookup = Callable[..., bytes | None]
"""From a name in the DNS to its TXT record."""


def signed(raw: bytes, letter: Letter, lookup: Lookup | None = None) -> bool:
    """Whether a whole letter is signed by exactly the domain of its From.

    A signature with `l=` leaves room for words that nobody signed, so it counts for nothing.
    """
    try:
        import dkim
    except ImportError:
        return False
    if not letter.sender or letter.trouble:
        return False
    signatures = letter.headers.all("dkim-signature")[:MOST_SIGNATURES]
    return any(
        _covers(signature, letter.sender.domain) and _holds(dkim, raw, number, lookup)
        for number, signature in enumerate(signatures)
    )


def _covers(signature: str, domain: str) -> bool:
    tags = dict(re.findall(r"(?:^|;)\s*([a-z]+)\s*=\s*([^;]*)", signature))
    fields = {field.strip().lower() for field in tags.get("h", "").split(":")}
    return "l" not in tags and tags.get("d", "").strip().lower() == domain and "from" in fields


def _holds(dkim: Any, raw: bytes, number: int, lookup: Lookup | None) -> bool:
    """Whatever the library stumbles over is no signature."""
    options = {"dnsfunc": lookup} if lookup else {}
    try:
        return bool(dkim.DKIM(raw).verify(idx=number, **options))
    except Exception:
        return False
