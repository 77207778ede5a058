"""The bots play whole games by letters that nobody complains about, and the sharp one wins more."""

import pytest

from gm.rules.dice import digest, keyed_dice
from gm.rules.foodcards import GAME
from gm.rules.foodcards.bots import BOTS
from gm.rules.game import Entrant, Seat

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus")


def game(bots: dict[Seat, str], options: dict[str, object], seed: str) -> tuple[Seat, ...]:
    """Who wins a game between bots; every letter goes through the reader."""
    secret, hidden = digest(seed), digest(f"hidden {seed}")
    entrants = [Entrant(seat, seat.title()) for seat in bots]
    outcome = GAME.setup(entrants, options, keyed_dice(secret, hidden=hidden))
    while not outcome.over:
        state = outcome.state
        orders = {}
        for seat in sorted(GAME.due(state)):
            letter = BOTS[bots[seat]](GAME.view(state, seat), keyed_dice(f"{seed} {state.turn}"))
            reading = GAME.read(state, seat, letter)
            assert not reading.complaints, reading.complaints[0]
            assert "\n".join(reading.echo) == letter
            orders[seat] = reading.orders
        secret = digest(secret)
        outcome = GAME.resolve(state, orders, keyed_dice(secret, hidden=hidden))
    return outcome.winners


@pytest.mark.parametrize("play", ["rounds", "turns"])
@pytest.mark.parametrize("strategic", [False, True])
@pytest.mark.parametrize("players", [2, 5])
def test_letters_without_complaints(play: str, strategic: bool, players: int) -> None:
    """Both bots at one table, to the end."""
    bots = {seat: ("sharp", "steady")[n % 2] for n, seat in enumerate(SEATS[:players])}
    options: dict[str, object] = {"play": play, "strategic": strategic, "challenging": players > 2}
    assert game(bots, options, f"{play} {strategic} {players}")


def test_the_sharp_one_wins_more_than_its_share() -> None:
    """One sharp bot among three steady ones: a fair share of 40 games would be 10."""
    won = 0
    for n in range(40):
        bots = dict.fromkeys(SEATS[:4], "steady") | {SEATS[n % 4]: "sharp"}
        won += SEATS[n % 4] in game(bots, {}, f"share {n}")
    assert won >= 16
