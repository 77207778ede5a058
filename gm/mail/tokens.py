"""Tokens: short words that only the robot can make, good for one seat in one turn."""

import hmac
from base64 import b32encode
from typing import NamedTuple

from gm.mail.claims import BOUNCE

ADDRESS_TOKEN, TAG_TOKEN = 10, 6
MOST_LOCAL = 64


class Scope(NamedTuple):
    """What a token is good for."""

    campaign: str
    seat: str
    turn: int


def address_token(secret: str, scope: Scope) -> str:
    """The token of a Reply-To address."""
    return _token(secret, "reply", scope, ADDRESS_TOKEN)


def tag_token(secret: str, scope: Scope) -> str:
    """The token of a subject tag."""
    return _token(secret, "tag", scope, TAG_TOKEN)


def bounce_token(secret: str, scope: Scope) -> str:
    """The token of an envelope sender: it counts bounces, and proves nothing else."""
    return _token(secret, "bounce", scope, ADDRESS_TOKEN)


def _token(secret: str, purpose: str, scope: Scope, size: int) -> str:
    """A word of small letters and digits, which survives any change of case on its way."""
    said = f"{purpose} {scope.campaign} {scope.seat} {scope.turn}"
    return b32encode(hmac.digest(secret.encode(), said.encode(), "sha256")).decode().lower()[:size]


def same(one: str, other: str) -> bool:
    """Whether two tokens are the same, in a time that tells nothing."""
    return hmac.compare_digest(one.lower().encode(), other.lower().encode())


def reply_address(own_address: str, secret: str, scope: Scope) -> str:
    """Where a player's answer goes."""
    return _address(own_address, scope, "", address_token(secret, scope))


def bounce_address(own_address: str, secret: str, scope: Scope) -> str:
    """The envelope sender of a mail to a seat."""
    return _address(own_address, scope, BOUNCE, bounce_token(secret, scope))


def _address(own_address: str, scope: Scope, kind: str, made: str) -> str:
    """The whole address; if it would be too long for mail (RFC 5321), its campaign alone."""
    local, _, domain = own_address.partition("@")
    full = f"{local}+{scope.campaign}.{scope.seat}.{kind}{scope.turn}.{made}"
    return f"{full if len(full) <= MOST_LOCAL else f'{local}+{scope.campaign}'}@{domain}"


def subject_tag(secret: str, scope: Scope) -> str:
    """`[belt T3 k7f3q2]`."""
    return f"[{scope.campaign} T{scope.turn} {tag_token(secret, scope)}]"
