"""The campaign that the letters of `tests/mails/` are written to."""

from datetime import date

from gm.mail import tokens
from gm.mail.tokens import Scope
from gm.mail.trust import Register, Trust, passphrase_hash

OWN = "gm@robot.example"
SECRET = "snow on the roof"
TODAY = date(2026, 7, 1)
AUTHSERV = "mx.robot.example"
SEATS = {
    "alice@example.org": "jack-frost",
    "bob@example.net": "winter-wolf",
    "chloë@example.fr": "lady-icicle",
}


def register(trust: str = "token", turn: int = 3) -> Register:
    """The players of the campaign `belt`, in turn 3."""
    return Register(
        campaign="belt",
        turn=turn,
        secret=SECRET,
        seats=SEATS,
        trust=Trust(trust),
        authserv_id=AUTHSERV,
        passphrases={"jack-frost": passphrase_hash(SECRET, "jack-frost", "two lumps please")},
    )


def reply_to(seat: str = "jack-frost", turn: int = 3) -> str:
    """The address that a seat's report asks answers to be sent to."""
    return tokens.reply_address(OWN, SECRET, Scope("belt", seat, turn))


def tag(seat: str = "jack-frost", turn: int = 3) -> str:
    """The tag in the subject of a seat's report."""
    return tokens.subject_tag(SECRET, Scope("belt", seat, turn))
