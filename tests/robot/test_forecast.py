"""FORECAST by mail: a what-if in the receipt, with none of the referee's dice."""

import pytest

from gm.campaign.secret import read_secret
from gm.rules.dice import KeyedDice, turn_key
from gm.season.campaign import box_of

from .post import Post, table_of

JACK = "jack@example.org"
PAGE = "WHAT IF: JACK FROST, TURN 1"


def test_orders_are_taken_and_forecast(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: maniac\nFORECAST\n")
    post.round()
    assert box_of(table_of(folder))["jack-frost"].orders[0] == "maniac"
    text = post.last(JACK)
    assert PAGE in text
    assert "1: maniac" in text
    assert "1,000 tries with throw-away dice" in text


def test_orders_that_are_in_are_forecast(post: Post) -> None:
    post.begun()
    post.reply(JACK, "1: collect 2\n")
    post.round()
    post.reply(JACK, "FORECAST\n")
    post.round()
    assert PAGE in post.last(JACK)
    assert "1: collect 2" in post.last(JACK)


def test_orders_only_looked_at_are_forecast_too(post: Post) -> None:
    folder = post.begun()
    post.reply(JACK, "1: maniac\nCHECK\nFORECAST\n")
    post.round()
    assert PAGE in post.last(JACK)
    assert "jack-frost" not in box_of(table_of(folder))


def test_nothing_to_forecast(post: Post) -> None:
    post.begun()
    post.reply(JACK, "FORECAST\n")
    post.round()
    assert "no orders of yours to forecast" in post.last(JACK)
    post.reply(JACK, "1: dance a jig\nFORECAST\n")
    post.round()
    assert "cannot be forecast" in post.last(JACK)
    assert PAGE not in post.last(JACK)


def test_no_die_of_the_referee_is_rolled(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = post.begun()
    secret = read_secret(folder)
    links = [secret.drawn(number) for number in range(4)]
    hidden = (secret.hidden, turn_key(secret.hidden), secret.bots)
    live = {*links, *(turn_key(link) for link in links), *hidden}
    used: list[str] = []
    begin = KeyedDice.__init__

    def watched(self: KeyedDice, key: str, hidden_key: str | None = None) -> None:
        used.extend([key] if hidden_key is None else [key, hidden_key])
        begin(self, key, hidden_key)

    monkeypatch.setattr(KeyedDice, "__init__", watched)
    post.reply(JACK, "1: maniac\nFORECAST\n")
    post.round()
    assert len(used) >= 1000
    assert not live & set(used)
