"""What people call seats."""

import pytest

from gm.rules.names import slug, starts_with


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("Jack Frost", "jack-frost"),
        ("Zoë O'Brien-Müßig", "zoe-obrien-mussig"),
        ("Søren Æbleskiver", "soren-aebleskiver"),
        ("Łukasz Œuvre", "lukasz-oeuvre"),
        ("Bob 🎉", "bob"),
        ("雪", ""),
    ],
)
def test_the_seat_for_a_name(name: str, seat: str) -> None:
    assert slug(name) == seat


def test_a_name_without_its_accents_will_do() -> None:
    assert starts_with("soren ae", {"soren-aebleskiver": "Søren Æbleskiver"})
