"""Letters that nobody would write: those of the corpus, cut up and put together by chance."""

from collections.abc import Sequence
from random import Random

TOKENS = (
    b"\r\n", b"\n\n", b"\r", b"\x00", b"\xff\xfe", b"=?utf-8?q?", b"?=", b"=?", b'"', b"<",
    b">", b"\\", b"(", b")", b";", b":", b",", b"@", b"--", b"----", b"boundary=",
    b"multipart/mixed", b"text/html", b"message/rfc822", b"Content-Type: ",
    b"Content-Transfer-Encoding: base64\r\n", b"charset=", b"From: ",
    b"From: alice@example.org\r\n", b"Authentication-Results: ", b"format=flowed; delsp=yes",
    b"<!--", b"-->", b"<div class=gmail_quote>", b"<blockquote>", b"&#", b"&#x110000;",
    b"<![CDATA[", b"filename*0*=utf-8''", b"##- orders -##", b"PRESS\n", b"END\n", b"ABSENT ",
    b"JOIN x AS ", b"> " * 9, b"Auto-Submitted: auto-replied\r\n", b"Return-Path: <>\r\n",
    b"List-Id: <x>\r\n", b"\xf0\x9f\x8e\x84", b"Precedence: bulk\r\n", b"X-Gm-Loop: x\r\n",
    b"begin 644 x\n", b"=", b"=\n", b"On 1 x@y wrote:\n",
)  # fmt: skip
MOST = 300_000


def mutated(letters: Sequence[bytes], chance: Random) -> bytes:
    """One letter with a few things done to it."""
    raw = bytearray(chance.choice(letters))
    for _ in range(chance.randint(1, 8)):
        _DEEDS[chance.randrange(len(_DEEDS))](raw, letters, chance)
        del raw[MOST:]
    return bytes(raw)


def _insert(raw: bytearray, _: Sequence[bytes], chance: Random) -> None:
    at = chance.randint(0, len(raw))
    raw[at:at] = chance.choice(TOKENS)


def _repeat(raw: bytearray, _: Sequence[bytes], chance: Random) -> None:
    at = chance.randint(0, len(raw))
    raw[at:at] = chance.choice(TOKENS) * chance.choice((2, 10, 100, 1000, 5000))


def _cut(raw: bytearray, _: Sequence[bytes], chance: Random) -> None:
    at = chance.randint(0, len(raw))
    del raw[at : at + chance.choice((1, 10, 100, 1000))]


def _flip(raw: bytearray, _: Sequence[bytes], chance: Random) -> None:
    if raw:
        raw[chance.randrange(len(raw))] = chance.randrange(256)


def _double(raw: bytearray, _: Sequence[bytes], chance: Random) -> None:
    at = chance.randint(0, len(raw))
    piece = raw[at : at + chance.choice((5, 50, 500))]
    raw[at:at] = piece * chance.choice((1, 3, 50))


def _splice(raw: bytearray, letters: Sequence[bytes], chance: Random) -> None:
    other = chance.choice(letters)
    at = chance.randint(0, len(other))
    raw[chance.randint(0, len(raw)) :] = other[at:]


_DEEDS = (_insert, _insert, _repeat, _cut, _flip, _flip, _double, _splice)
