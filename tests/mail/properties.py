"""What holds for every letter, however odd."""

from gm.mail.bounces import read_bounce
from gm.mail.intake import understand
from gm.mail.letter import Letter, open_letter
from gm.mail.manners import why_silent
from gm.mail.trust import judge

from . import standing

NEVER = {"x-gm-loop", "list-id", "list-post", "list-unsubscribe"}


def through(raw: bytes) -> Letter:
    """All that the robot does with a letter before it does anything, and what must hold then."""
    letter = open_letter(raw)
    request = understand(letter, standing.OWN, standing.TODAY)
    for trust in ("token", "verified", "passphrase", "address"):
        verdict = judge(letter, request, standing.register(trust))
        assert not verdict.proof or letter.sender
    silent = why_silent(letter)
    read_bounce(raw, letter, standing.OWN)
    assert silent or not must_be_silent(letter)
    assert all(c.isprintable() or c == "\n" for c in letter.subject)
    assert "\x1b" not in letter.text
    assert "\n" not in letter.message_id
    return letter


def must_be_silent(letter: Letter) -> bool:
    """The rule of manners, written a second time and more plainly."""
    for name, value in letter.headers.fields:
        if name in NEVER:
            return True
        if name == "auto-submitted" and not value.strip().lower().startswith("no"):
            return True
        if name == "precedence" and value.strip().lower() in ("bulk", "junk", "list"):
            return True
        if name == "return-path" and value.strip() == "<>":
            return True
    return bool(letter.sender and letter.sender.local == "mailer-daemon")
