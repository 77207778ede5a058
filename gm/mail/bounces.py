"""Mails of ours that came back: read, so that the referee learns whose letter box is gone."""

import logging
from collections.abc import Iterable
from email import message_from_bytes
from typing import NamedTuple

from gm.mail.claims import Claim, claims_of
from gm.mail.letter import Letter
from gm.mail.manners import why_silent


class Bounce(NamedTuple):
    """A mail of ours that came back: whom it did not reach, for good or so far, and its seat."""

    gone: tuple[str, ...]
    late: tuple[str, ...]
    claim: Claim | None

    @property
    def lasting(self) -> bool:
        """Whether it will never arrive."""
        return bool(self.gone)


def read_bounce(raw: bytes, letter: Letter, own_address: str) -> Bounce | None:
    """What a letter says about one of ours that did not arrive; None if it says no such thing."""
    if letter.trouble or not why_silent(letter):
        return None
    claims = (c for c in claims_of(letter.recipients, "", own_address) if c.bounce)
    late, gone = _failures(raw)
    claim = next(claims, None)
    return Bounce(gone, late, claim) if gone or late or claim else None


def _failures(raw: bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What flufl.bounce makes of it; whatever it stumbles over says nothing."""
    logging.getLogger("flufl.bounce").disabled = True
    from flufl.bounce import all_failures

    try:
        late, gone = all_failures(message_from_bytes(raw))
    except Exception:
        return (), ()
    return _told(late), _told(gone)


def _told(addresses: Iterable[bytes]) -> tuple[str, ...]:
    return tuple(sorted(address.decode("ascii", "replace").lower() for address in addresses))
