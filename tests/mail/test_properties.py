"""Whatever comes in, nothing breaks, and nobody is answered who must not be."""

from email.message import EmailMessage
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm.mail import tokens
from gm.mail.charsets import typed
from gm.mail.claims import claims_of
from gm.mail.flowed import unflowed
from gm.mail.html_text import html_text
from gm.mail.letter import open_letter
from gm.mail.quoting import FORM_BEGINS, FORM_ENDS, REPLY_LINE, own_words
from gm.mail.tokens import Scope
from gm.report import edition

from . import standing
from .mutation import TOKENS, mutated
from .properties import through

LETTERS = [
    path.read_bytes() for path in sorted((Path(__file__).parents[1] / "mails").glob("*.eml"))
]
pieces = st.one_of(
    st.sampled_from(TOKENS), st.binary(max_size=30), st.text(max_size=30).map(str.encode)
)
headers = st.sampled_from(
    ["From", "To", "Subject", "Content-Type", "Content-Transfer-Encoding", "Authentication-Results",
     "Date", "Message-ID", "Auto-Submitted", "Reply-To", "X"]
)  # fmt: skip
slugs = st.from_regex(r"[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,8})?", fullmatch=True)


@settings(max_examples=60, deadline=None)
@given(st.lists(pieces, max_size=40).map(b"".join))
def test_bytes_in_any_order(raw: bytes) -> None:
    through(raw)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(headers, st.lists(pieces, max_size=5).map(b"".join)), max_size=8), pieces)
def test_headers_with_anything_in_them(fields: list[tuple[str, bytes]], body: bytes) -> None:
    head = b"".join(name.encode() + b": " + value + b"\r\n" for name, value in fields)
    through(head + b"\r\n" + body)


@settings(max_examples=60, deadline=None)
@given(st.integers())
def test_letters_of_the_corpus_cut_up(seed: int) -> None:
    through(mutated(LETTERS, Random(seed)))


trees = st.recursive(
    st.tuples(
        st.sampled_from(["text/plain", "text/html", "application/yaml", "image/png"]),
        st.text(max_size=60),
    ),
    lambda inner: st.tuples(
        st.sampled_from(["multipart/mixed", "multipart/alternative", "multipart/related"]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


def built(tree: tuple[str, object], depth: int = 0) -> bytes:
    kind, content = tree
    if isinstance(content, str):
        return f"Content-Type: {kind}; charset=utf-8\r\n\r\n{content}\r\n".encode(
            "utf-8", "replace"
        )
    assert isinstance(content, list)
    mark = f"b{depth}".encode()
    parts = b"".join(b"--" + mark + b"\r\n" + built(one, depth + 1) for one in content)
    return b"Content-Type: %s; boundary=%s\r\n\r\n%s--%s--\r\n" % (kind.encode(), mark, parts, mark)


@settings(max_examples=60, deadline=None)
@given(trees)
def test_any_tree_of_parts(tree: tuple[str, object]) -> None:
    assert through(b"From: alice@example.org\r\n" + built(tree)).sender


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="abc >\n-", max_size=200))
def test_what_is_kept_was_there(text: str) -> None:
    kept = own_words(text)
    assert not [
        line for line in kept.split("\n") if line.lstrip(" ").startswith(">") and line[:4].strip()
    ]
    assert all(line in text for line in kept.split("\n"))


word = st.text(alphabet="abc>-", min_size=1, max_size=9).filter(lambda text: text != "--")
"""Any word but the mark of a signature, after which no line goes on."""
words = st.lists(word, min_size=1, max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.lists(words, max_size=5), st.booleans())
def test_flowed_text_comes_back(lines: list[list[str]], delete_space: bool) -> None:
    """What RFC 3676 would send of some lines, broken after every word."""
    soft = "  \n " if delete_space else " \n "
    sent = "\n".join(" " + soft.join(line) for line in lines)
    assert unflowed(sent, delete_space) == "\n".join(map(" ".join, lines))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
def test_html_never_shows_a_tag_it_knows(text: str) -> None:
    assert "<div>" not in html_text(f"<div>{text.replace('<', '')}</div>")
    assert not [c for c in typed(text) if ord(c) < 32 and c != "\n"]


@settings(max_examples=100, deadline=None)
@given(slugs, slugs, st.integers(1, 999))
def test_every_address_we_hand_out_is_read_back(campaign: str, seat: str, turn: int) -> None:
    scope = Scope(campaign, seat, turn)
    address = tokens.reply_address(standing.OWN, "secret", scope)
    assert len(address.partition("@")[0]) <= 64
    subject = f"Re: {tokens.subject_tag('secret', scope)} hello"
    by_address, by_tag = claims_of([address.upper()], subject, standing.OWN)
    assert (by_address.campaign, by_address.seat, by_address.turn) == (campaign, seat, turn)
    assert by_address.token == tokens.address_token("secret", scope)
    assert (by_tag.campaign, by_tag.turn) == (campaign, turn)
    assert by_tag.token == tokens.tag_token("secret", scope)


@settings(max_examples=60, deadline=None)
@given(slugs, slugs, slugs, st.integers(1, 99), st.integers(1, 99))
def test_a_token_is_good_for_one_thing(one: str, other: str, seat: str, t: int, u: int) -> None:
    scopes = {Scope(one, seat, t), Scope(other, seat, t), Scope(one, other, t), Scope(one, seat, u)}
    made = {tokens.address_token("secret", scope) for scope in scopes}
    assert len(made) == len(scopes)
    assert not made & {tokens.bounce_token("secret", scope) for scope in scopes}


@pytest.mark.parametrize("size", [32])
def test_a_long_name_falls_back_to_the_tag(size: int) -> None:
    scope = Scope("c" * size, "s" * size, 1)
    address = tokens.reply_address(standing.OWN, "secret", scope)
    assert address == f"gm+{'c' * size}@robot.example"


def test_an_answer_by_python_itself_is_read() -> None:
    letter = EmailMessage()
    letter["From"] = "alice@example.org"
    letter.set_content("1: stand \N{EN DASH} \N{SNOWMAN}\n", cte="base64")
    assert open_letter(letter.as_bytes()).text == "1: stand - \N{SNOWMAN}"


def test_reports_are_marked_as_the_robot_reads_them() -> None:
    assert edition.REPLY_ABOVE == REPLY_LINE
    assert (edition.FORM_BEGINS, edition.FORM_ENDS) == (FORM_BEGINS, FORM_ENDS)
