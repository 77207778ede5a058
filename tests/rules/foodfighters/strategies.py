"""Positions and orders of Foodfighters for property tests, however unlikely."""

from typing import Any

from hypothesis import strategies as st

from gm.rules.foodfighters import GAME
from gm.rules.foodfighters.house import TEAMS
from gm.rules.foodfighters.state import State
from gm.rules.foodfighters.tables import STOCK

SEATS = {"ann": "meats", "bob": "veggies"}
PLACES = {"one-time": ["hand", "gone"], "multi-use": ["hand"], "ongoing": ["hand", "table"]}
WORDS = (
    *("fill", "roll", "swap", "attack", "buy", "play", "C1", "c2", "A3", "b3", "front left"),
    *("with", "to", "for", "or", "and", "Steak", "onion", "(Bacon)", "spoon", "cracker", "pan"),
    *("bonus die", "Sizzle", "Regrow", "meat shield:", "never", "fill:", "\n", ";", ",", "it"),
)

TRICKY: dict[str, Any] = {
    "greens": {
        "fighters": [
            *("Pea (Egg)", "Pea (Eggs)", "Pea (Hot Dog)", "Peas (Egg)", "Peas (Eggs)"),
            *("Peas (Hot Dog)", "Pear (Egg)", "Pear (Eggs)", "Pear (Hot Dog)"),
        ],
        "powers": {
            "Root": {"effect": "again", "timing": "multi-use", "cost": 2},
            "Root Down": {"effect": "regrow", "timing": "multi-use", "cost": 3},
            "Spoonful": {"effect": "shield", "timing": "multi-use", "cost": 4},
        },
    },
    "browns": {
        "fighters": [
            *("Egg (Pea)", "Egg (Peas)", "Egg (Pear)", "Eggs (Pea)", "Eggs (Peas)"),
            *("Eggs (Pear)", "Hot Dog (Pea)", "Hot Dog (Peas)", "Hot Dog (Pear)"),
        ],
    },
}
"""Teams whose names begin alike, end alike, and have two words."""


@st.composite
def sides(draw: st.DrawFn, team: str) -> dict[str, Any]:
    """One side with some fighters out, never three of a kind, and items within the stock."""
    tiles = draw(st.permutations(TEAMS[team]["fighters"]))
    out = draw(st.integers(0, 4))
    lost: list[str] = []
    kept = []
    for tile in tiles:
        alike = sum(one.split()[0] == tile.split()[0] for one in lost)
        if len(lost) < out and alike < 2:
            lost.append(tile)
        else:
            kept.append(tile)
    squares: list[str] = [*kept, *["-"] * (9 - len(kept))]
    smashed = draw(st.integers(0, 2))
    for item, stock in STOCK.items():
        most = stock - smashed if item == "cracker" else stock
        for place in draw(st.sets(st.integers(0, len(kept) - 1), max_size=most)):
            squares[place] += f" + {item}"
    if draw(st.booleans()):
        squares = draw(st.permutations(squares))
    powers = {
        name: draw(st.sampled_from(["pantry", *PLACES[card["timing"]]]))
        for name, card in TEAMS[team]["powers"].items()
    }
    return {
        "team": team,
        "beans": draw(st.integers(0, 15)),
        "formation": {"front": squares[:3], "middle": squares[3:6], "back": squares[6:]},
        "smashed": smashed,
        "smashed_lately": smashed > 0 and draw(st.booleans()),
        "powers": {name: place for name, place in powers.items() if place != "pantry"},
        "standing": {"shield": draw(st.sampled_from(["always", "never"]))},
    }


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of the house's teams in which the game goes on."""
    return GAME.load(
        {
            "turn": draw(st.integers(1, 99)),
            "to_play": draw(st.sampled_from(sorted(SEATS))),
            "bonus_die": draw(st.sampled_from([None, *SEATS])),
            "seats": {seat: draw(sides(team)) for seat, team in SEATS.items()},
        }
    )


def babble() -> st.SearchStrategy[str]:
    """Words of the language in no particular order, and things that are none."""
    return st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=6)), max_size=14).map(
        " ".join
    )


@st.composite
def letters(draw: st.DrawFn, state: State) -> str:
    """Orders that make sense here and there: an action, wishes, cards and standing orders."""
    side, enemy = state.side(state.to_play), state.enemy(state.to_play)
    mine = st.sampled_from(sorted(side.formation))
    theirs = st.sampled_from(sorted(enemy.formation)).map(str.lower)
    kinds = st.sampled_from(side.team.kinds)
    cards = st.sampled_from([power.name for power in side.team.powers])
    action = st.one_of(
        st.just("roll"),
        st.builds("swap {} with {}".format, mine, mine),
        *[st.builds("attack {} to {}".format, mine, theirs)] * 3,
    )
    wish = st.one_of(
        st.builds("buy {} for {}".format, st.sampled_from(["spoon", "cracker", "pan"]), mine),
        st.just("buy bonus die"),
        cards.map("buy {}".format),
        st.builds("buy {0}; play {0}".format, cards),
    )
    more = st.one_of(
        cards.map("play {}".format),
        st.builds("play Regrow {} to A{}".format, kinds, st.integers(1, 3)),
        kinds.map("fill: {}".format),
        st.builds("fill {} with {}".format, st.sampled_from(["C1", "C2", "C3", "B2"]), mine),
        st.sampled_from(["Meat Shield: never", "meat shield: always"]),
    )
    lines = [draw(action), *draw(st.lists(wish, max_size=2)), *draw(st.lists(more, max_size=3))]
    return "\n".join(lines)


@st.composite
def turns(draw: st.DrawFn) -> tuple[State, str, str]:
    """A position, a letter for it, and a seed."""
    state = draw(positions())
    return state, draw(letters(state)), draw(st.text("abcdef0123456789", min_size=1, max_size=8))
