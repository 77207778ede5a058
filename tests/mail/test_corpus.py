"""Every letter of `tests/mails/` is understood as the YAML beside it says; see its README."""

from pathlib import Path
from typing import Any

import pytest

from gm.mail.bounces import read_bounce
from gm.mail.intake import understand
from gm.mail.letter import Letter, open_letter
from gm.mail.manners import why_silent
from gm.mail.trust import judge
from gm.yaml_files import read_document

from . import standing

FOLDER = Path(__file__).parents[1] / "mails"
LETTERS = sorted(FOLDER.glob("*.eml"))
KEYS = {
    "shows", "sender", "doubt", "text", "commands", "orders", "press", "complaints", "unread",
    "trust", "proof", "reason", "silent", "bounce", "trouble", "sealed", "same_as", "subject",
}  # fmt: skip


def told_by(path: Path) -> dict[str, Any]:
    """What is understood of a letter, in the words of the YAML files."""
    raw = path.read_bytes()
    letter = open_letter(raw)
    request = understand(letter, standing.OWN, standing.TODAY)
    verdict = judge(letter, request, standing.register(expected(path).get("trust", "token")))
    bounce = read_bounce(raw, letter, standing.OWN)
    return {
        "sender": letter.sender.address if letter.sender else None,
        "doubt": letter.doubt,
        "text": letter.text,
        "subject": letter.subject,
        "commands": [" ".join([c.word, *c.said]) for c in request.commands],
        "orders": request.orders,
        "press": [{"to": list(p.to), "text": p.text} for p in request.press],
        "complaints": [str(complaint) for complaint in request.complaints],
        "unread": list(request.unread),
        "proof": verdict.proof or None,
        "reason": verdict.reason,
        "silent": why_silent(letter),
        "bounce": {"gone": list(bounce.gone), "late": list(bounce.late)} if bounce else None,
        "trouble": letter.trouble,
        "sealed": letter.sealed,
    }


def expected(path: Path) -> dict[str, Any]:
    data = read_document(str(path.with_suffix(".yaml"))).data
    assert set(data) <= KEYS, set(data) - KEYS
    return dict(data)


def test_there_are_enough_of_them() -> None:
    assert len(LETTERS) >= 60


@pytest.mark.parametrize("path", LETTERS, ids=lambda path: path.stem)
def test_letter(path: Path) -> None:
    wanted, told = expected(path), told_by(path)
    assert wanted["shows"]
    defaults = {"sender": "alice@example.org", "proof": "token", "bounce": None, "orders": None}
    exact = ("sender", "commands", "press", "proof", "bounce", "sealed", "unread")
    for key in exact:
        empty: Any = [] if isinstance(told[key], list) else ""
        assert told[key] == wanted.get(key, defaults.get(key, empty)), key
    assert _lines(told["orders"]) == _lines(wanted.get("orders"))
    if "text" in wanted:
        assert _lines(told["text"]) == _lines(wanted["text"])
    if "subject" in wanted:
        assert told["subject"] == wanted["subject"]
    for key in ("doubt", "trouble", "silent", "reason"):
        assert bool(told[key]) == bool(wanted.get(key, key == "reason" and told["reason"])), told[
            key
        ]
        assert wanted.get(key, "") in told[key]
    complaints = wanted.get("complaints", [])
    assert len(told["complaints"]) == len(complaints), told["complaints"]
    for said, part in zip(told["complaints"], complaints, strict=True):
        assert part in said


def _lines(said: Any) -> Any:
    """Text without the blank lines, which mean nothing."""
    return (
        [line.rstrip() for line in said.split("\n") if line.strip()]
        if isinstance(said, str)
        else said
    )


@pytest.mark.parametrize(
    "path", [p for p in LETTERS if "same_as" in expected(p)], ids=lambda path: path.stem
)
def test_a_second_copy_is_known(path: Path) -> None:
    first = _opened(FOLDER / f"{expected(path)['same_as']}.eml")
    assert _opened(path).digest == first.digest


def test_different_letters_are_told_apart() -> None:
    alone = [path for path in LETTERS if "same_as" not in expected(path)]
    assert len({_opened(path).digest for path in alone}) == len(alone)


def test_every_description_has_its_letter() -> None:
    described = {path.stem for path in FOLDER.glob("*.yaml")}
    assert described == {path.stem for path in LETTERS}


def _opened(path: Path) -> Letter:
    return open_letter(path.read_bytes())
