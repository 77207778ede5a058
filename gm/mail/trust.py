"""Who is it? A From is a claim; this is what counts as proof of it."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gm.mail import tokens
from gm.mail.intake import Request
from gm.mail.letter import Letter
from gm.mail.tokens import Scope
from gm.mail.vouching import verified
from gm.rules.game import Seat


class Trust(StrEnum):
    """What a campaign asks for before a letter counts; a token always does."""

    TOKEN = "token"  # noqa: S105
    VERIFIED = "verified"
    PASSPHRASE = "passphrase"  # noqa: S105
    ADDRESS = "address"


WARNING = (
    "trust: address lets anybody who can write a From give orders; token is safe and no trouble"
)


@dataclass(frozen=True, slots=True)
class Register:
    """What a campaign knows of its players: by address, and how far it trusts a letter."""

    campaign: str
    turn: int
    secret: str = field(repr=False)
    seats: Mapping[str, Seat] = field(default_factory=dict)
    """Seat by address, in small letters."""
    trust: Trust = Trust.TOKEN
    authserv_id: str = ""
    dkim: bool = False
    """Whether signatures are checked here, beside what the mail server says."""
    passphrases: Mapping[Seat, str] = field(default_factory=dict, repr=False)
    """Hashes, as `passphrase_hash` makes them."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The seat a letter is from, if it is registered; how that was proved, else why it was not."""

    seat: Seat | None
    proof: str = ""
    reason: str = ""
    closed_turn: int | None = None
    """The turn of a token that was good once."""

    @property
    def proved(self) -> bool:
        """Whether the letter counts."""
        return bool(self.seat and self.proof)


def judge(letter: Letter, request: Request, register: Register, *, signed: bool = False) -> Verdict:
    """Whose letter it is, as far as this campaign can tell; `signed` is by DKIM of our own."""
    if not letter.sender:
        return Verdict(None, reason=letter.doubt)
    seat = register.seats.get(letter.sender.address)
    if not seat:
        return Verdict(None, reason=f"{letter.sender.address} has no seat here")
    if _has_token(request, register, seat, register.turn):
        return Verdict(seat, "token")
    vouched = signed or verified(letter, register.authserv_id)
    if register.trust is Trust.VERIFIED and vouched:
        return Verdict(seat, "verified")
    if register.trust is Trust.PASSPHRASE and _knows(request.passphrase, register, seat):
        return Verdict(seat, "passphrase")
    if register.trust is Trust.ADDRESS:
        return Verdict(seat, "address")
    return _unproved(request, register, seat)


def _has_token(request: Request, register: Register, seat: Seat, turn: int) -> bool:
    """Whether an address or a tag has the token of this very seat and turn."""
    scope = Scope(register.campaign, seat, turn)
    reply = tokens.address_token(register.secret, scope)
    tag = tokens.tag_token(register.secret, scope)
    return any(
        tokens.same(claim.token, reply if claim.seat else tag)
        for claim in request.claims
        if (claim.campaign, claim.turn) == (register.campaign, turn)
        and claim.seat in ("", seat)
        and not claim.bounce
    )


def _unproved(request: Request, register: Register, seat: Seat) -> Verdict:
    turns = {c.turn for c in request.claims if c.campaign == register.campaign and c.token}
    for turn in sorted(turn for turn in turns if turn is not None and turn < register.turn):
        if _has_token(request, register, seat, turn):
            reason = f"its token was good for turn {turn}, and turn {register.turn} is open"
            return Verdict(seat, reason=reason, closed_turn=turn)
    if any(claim.token for claim in request.claims):
        return Verdict(seat, reason="its token is not that of this seat and turn")
    return Verdict(seat, reason=f"nothing in it proves who sent it, and {_wanted(register)}")


def _wanted(register: Register) -> str:
    return {
        Trust.TOKEN: "a reply to the latest report would",
        Trust.VERIFIED: "neither a token nor the mail server vouches for it",
        Trust.PASSPHRASE: "a line PASSPHRASE with the right words would",
        Trust.ADDRESS: "an address would",
    }[register.trust]


def passphrase_hash(secret: str, seat: Seat, phrase: str) -> str:
    """What is kept of a pass phrase."""
    said = f"passphrase {seat} {' '.join(phrase.lower().split())}"
    return hmac.digest(secret.encode(), said.encode("utf-8", "replace"), "sha256").hex()


def _knows(phrase: str, register: Register, seat: Seat) -> bool:
    kept = register.passphrases.get(seat, "")
    given = passphrase_hash(register.secret, seat, phrase)
    return bool(phrase and kept) and hmac.compare_digest(kept, given)
