"""Which seat of which campaign a letter claims to be about: by its address, or its subject.

`gm+belt.jack-frost.3.k7f3q2abcd@example.com` and `[belt T3 k7f3q2]` say the same.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_PLUS = re.compile(
    r"(?P<campaign>[a-z0-9-]{1,32})(?:\.(?P<seat>[a-z0-9-]{1,32})\.(?P<kind>[tb]?)(?P<turn>\d{1,4})"
    r"\.(?P<token>[a-z2-7]{1,32}))?"
)
_TAG = re.compile(
    r"\[(?P<campaign>[a-z0-9-]{1,32})(?: T(?P<turn>\d{1,4})(?: (?P<token>[a-z2-7]{6}))?)?\]",
    re.IGNORECASE,
)
BOUNCE = "b"


class Claim(NamedTuple):
    """What an address or a tag says; a tag names no seat, and either may be without a token."""

    campaign: str
    seat: str = ""
    turn: int | None = None
    token: str = ""
    bounce: bool = False


def claims_of(recipients: Iterable[str], subject: str, own_address: str) -> tuple[Claim, ...]:
    """Every claim of a letter, those of addresses first."""
    return tuple(dict.fromkeys([*_by_address(recipients, own_address), *_by_tag(subject)]))


def _by_address(recipients: Iterable[str], own_address: str) -> Iterator[Claim]:
    local, _, domain = own_address.lower().partition("@")
    for recipient in recipients:
        name, _, host = recipient.lower().rpartition("@")
        found = _PLUS.fullmatch(name.removeprefix(f"{local}+")) if host == domain else None
        if found and name.startswith(f"{local}+"):
            turn = int(found["turn"]) if found["turn"] else None
            bounce = found["kind"] == BOUNCE
            yield Claim(found["campaign"], found["seat"] or "", turn, found["token"] or "", bounce)


def _by_tag(subject: str) -> Iterator[Claim]:
    for found in _TAG.finditer(subject):
        turn = int(found["turn"]) if found["turn"] else None
        token = (found["token"] or "").lower()
        yield Claim(found["campaign"].lower(), "", turn, token)
