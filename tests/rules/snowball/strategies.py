"""Positions and orders for property tests: anything that can be, however unlikely."""

from typing import Any

from hypothesis import strategies as st

from gm.rules.snowball.board import THE_GARDEN
from gm.rules.snowball.orders import (
    Aim,
    Avalanche,
    Baker,
    Bolero,
    Gather,
    Go,
    Maniac,
    Order,
    Stand,
    Storm,
    Walk,
)
from gm.rules.snowball.state import State, can_order, load

SEATS = ("blizzard", "ice-maiden", "jack-frost", "slush", "snow-warrior", "winter-wolf")
GROUND = sorted(set(THE_GARDEN.places) - THE_GARDEN.shed - {THE_GARDEN.door})

CONIFERS = sorted(THE_GARDEN.conifers)


@st.composite
def players(draw: st.DrawFn, where: str) -> dict[str, Any]:
    """One player on a hex: fit, soaked, staggered, late, or laden."""
    player: dict[str, Any] = {
        "hex": where,
        "hp": draw(st.integers(0, 10)),
        "vp": draw(st.integers(0, 14)),
        "snowballs": draw(st.integers(0, 4)),
        "dirigibles": draw(st.integers(0, 2)),
        "staggered": draw(st.booleans()),
        "nmrs": draw(st.integers(0, 1)),
    }
    if player["hp"] == 0 and draw(st.booleans()):
        player |= {"hex": THE_GARDEN.door, "status": "drying", "drying": draw(st.integers(1, 3))}
    return player


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position with two to six players close enough to matter to each other."""
    number = draw(st.integers(2, 6))
    middle = draw(st.sampled_from(GROUND))
    crowd = sorted(GROUND, key=lambda there: (THE_GARDEN.distance(middle, there), there))[:14]
    places = draw(st.permutations(crowd))[:number]
    flags = ("disaster", "slip_sliding", "conditional_orders")
    return load(
        {
            "turn": draw(st.integers(1, 30)),
            "options": {flag: draw(st.booleans()) for flag in flags},
            "seats": {
                seat: draw(players(where)) for seat, where in zip(SEATS, places, strict=False)
            },
            "bare_conifers": draw(st.lists(st.sampled_from(CONIFERS), unique=True)),
            "spent_sides": draw(st.sampled_from([[], ["north"], ["north", "south"]])),
        }
    )


@st.composite
def walks(draw: st.DrawFn, here: str) -> Walk:
    """A walk of one to four steps."""
    hexes: list[str] = []
    for _ in range(draw(st.integers(1, 4))):
        hexes.append(
            draw(st.sampled_from(sorted(THE_GARDEN.walkable(hexes[-1] if hexes else here))))
        )
    return Walk(tuple(hexes))


@st.composite
def segments(draw: st.DrawFn, here: str, others: list[str]) -> Order:
    """Any order for one segment."""
    at = st.sampled_from(others)
    bounces = st.sampled_from([None, *sorted(THE_GARDEN.walkable(here))])
    gathers = st.sampled_from([Gather("snowballs", 2), Gather("dirigible"), Gather("head")])
    choices: list[st.SearchStrategy[Order]] = [
        walks(here).map(lambda walk: Go((walk,))),
        gathers.map(lambda gather: Go((gather,))),
        st.builds(lambda walk, keep: Go((Gather("snowballs"), walk), keep), walks(here), KEEPS),
        st.builds(Aim, st.just("rattlesnake"), st.sampled_from([*others, "nearest"])),
        st.builds(Aim, st.just("dirigible"), at),
        st.builds(Baker, at, bounces, KEEPS),
        st.just(Maniac()),
        st.just(Stand()),
        st.sampled_from(sorted(THE_GARDEN.conifers)).map(Storm),
        st.sampled_from(["north", "south"]).map(Avalanche),
    ]
    if len(others) > 1:
        choices.append(st.permutations(others).map(lambda seats: Bolero((seats[0], seats[1]))))
    return draw(st.one_of(choices))


KEEPS = st.sampled_from([None, "snowballs", "dirigible"])


@st.composite
def orders(draw: st.DrawFn, state: State) -> dict[str, list[Order]]:
    """Orders of most of those who may order; the others did not move."""
    given = {}
    for player in state.players:
        if can_order(player) and draw(st.integers(0, 9)):
            others = [other.seat for other in state.players if other is not player]
            number = draw(st.integers(0, 3))
            given[player.seat] = [draw(segments(player.hex, others)) for _ in range(number)]
    return given


@st.composite
def turns(draw: st.DrawFn) -> tuple[State, dict[str, list[Order]], str]:
    """A position, orders for it, and a seed."""
    state = draw(positions())
    return state, draw(orders(state)), draw(st.text("abcdef0123456789", min_size=1, max_size=8))
