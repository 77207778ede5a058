"""The order language against anything: orders come back from their text, and nothing breaks it."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gm.rules import names
from gm.rules.game import BadData
from gm.rules.snowball import conditions, language, orders, tables
from gm.rules.snowball.board import THE_GARDEN
from gm.rules.snowball.conditions import (
    ME,
    All,
    At,
    Bare,
    Compare,
    Condition,
    Hold,
    InKitchen,
    Not,
    Spent,
    Threw,
    WasHit,
    Within,
)
from gm.rules.snowball.orders import (
    Action,
    Aim,
    Avalanche,
    Baker,
    Bolero,
    Clause,
    Gather,
    Go,
    If,
    Maniac,
    Order,
    Stand,
    Storm,
    Walk,
)
from gm.rules.snowball.state import State, load

GROUND = sorted(set(THE_GARDEN.places) - THE_GARDEN.shed - {THE_GARDEN.door})
TREES = sorted(THE_GARDEN.conifers)
KEEPS = st.sampled_from([None, "snowballs", "dirigible"])

AWKWARD = (
    *("Winter Wolf", "Jack", "Jack Frost", "Jack and Jill", "Jack then", "Wolf, Jack", "Wolf"),
    *("Then", "Else", "And", "Nearest", "Nearest Wolf", "Me", "I", "My Wolf", "Not Wolf", "Not"),
    *("F8", "W11", "Move", "Move to S11", "Stand", "Bolero Wolf", "Baker", "At", "At Wolf", "The"),
    *("2", "Agent 2", "Agent 2. Foo", "R2D2", "4ever", "O'Brien", "Wolf's", "Dr. No", "Jean-Luc"),
    *("HP of Wolf", "Wolf hit me", "hit", "Kitchen", "Shed", "Conifer F4", "(Wolf)", "Wolf)"),
    *(
        'The "Wolf"',
        "#1 Fan",
        "Fan #1",
        "\u2603",
        "\u96ea\u7537",
        "Zo\u00eb",
        "STRASSE",
        "Wolf & Co",
    ),
    *(
        "if",
        "if Wolf",
        "Nobody",
        "Was Hit",
        "1) Wolf",
        "Wolf: 2",
        "North",
        "Spot",
        "was",
        "Wolf was",
    ),
)
SLUGS = (
    *("a", "b", "i", "d", "f8", "w11", "then", "else", "and", "not", "wolf", "jack", "jack-frost"),
    *("jack-and-jill", "r2-d2", "2", "1-wolf", "stand", "bounce", "on-the-spot", "my-hp", "hit-me"),
)


SLUG = st.sampled_from(SLUGS) | st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,4})?", fullmatch=True)
NAME = st.sampled_from(AWKWARD) | st.text(max_size=12).filter(lambda t: not names.why_not_a_name(t))
ASCII_NAME = st.sampled_from([name for name in AWKWARD if name.isascii()])


@st.composite
def positions(draw: st.DrawFn, called: st.SearchStrategy[str]) -> State:
    """Two to six players with the most awkward names there are."""
    unlike = (lambda pair: pair[0], lambda pair: names.slug(pair[1]))
    seats = st.tuples(SLUG, called).filter(lambda pair: pair[0] not in (ME, orders.NEAREST))
    known = draw(st.lists(seats, min_size=2, max_size=6, unique_by=unlike))
    places = st.lists(st.sampled_from(GROUND), min_size=6, max_size=6, unique=True)
    where = dict(zip(known, draw(places), strict=False))
    players = {seat: {"name": name, "hex": at} for (seat, name), at in where.items()}
    try:
        return load({"options": {"conditional_orders": True}, "seats": players})
    except BadData:
        assume(False)
        raise


@st.composite
def errands(draw: st.DrawFn, here: str) -> Go:
    """Steps and collects in any order, while Movement Factors last."""
    clauses: list[Clause] = []
    left = tables.MOVEMENT
    for _ in range(draw(st.integers(1, 3))):
        if left >= tables.SNOWBALL_COST and draw(st.booleans()):
            gather = draw(st.sampled_from(_collects(here, left, clauses)))
            left -= tables.DIRIGIBLE_COST if gather.what == "dirigible" else 4 * gather.count
            clauses.append(gather)
        hexes: list[str] = []
        while draw(st.booleans()):
            there = draw(st.sampled_from(sorted(THE_GARDEN.walkable(here))))
            left -= THE_GARDEN.step_cost(here, there)
            if left < 0:
                break
            hexes.append(there)
            here = there
        if hexes:
            clauses.append(Walk(tuple(hexes)))
    clauses = clauses or [Gather("snowballs", 2)]
    walks = any(isinstance(clause, Walk) for clause in clauses)
    return Go(tuple(clauses), draw(KEEPS) if walks else None)


def _collects(here: str, left: int, before: list[Clause]) -> list[Gather]:
    known = [Gather("snowballs", 1)]
    if left == tables.MOVEMENT:
        known += [Gather("snowballs", 2), Gather("dirigible")]
    if here in THE_GARDEN.snowmen and Gather("head") not in before:
        known.append(Gather("head"))
    return known


@st.composite
def actions(draw: st.DrawFn, here: str, others: list[str]) -> Action:
    """Any legal order from a hex."""
    at = st.sampled_from(others)
    hops = st.sampled_from(sorted(THE_GARDEN.walkable(here)))
    choices: list[st.SearchStrategy[Action]] = [
        errands(here),
        st.builds(Aim, st.just("rattlesnake"), st.sampled_from([*others, "nearest"])),
        st.builds(Aim, st.just("dirigible"), at),
        st.builds(Baker, at, hops, KEEPS) | st.builds(Baker, at),
        st.just(Maniac()) | st.just(Stand()),
        st.builds(Storm, st.sampled_from(TREES)),
        st.builds(Avalanche, st.sampled_from(["north", "south"])),
    ]
    if len(others) > 1:
        choices.append(st.permutations(others).map(lambda seats: Bolero((seats[0], seats[1]))))
    return draw(st.one_of(choices))


def facts(seats: list[str]) -> st.SearchStrategy[Condition]:
    """Any fact, about me or about anybody."""
    who = st.sampled_from([ME, *seats])
    numbers, holds = st.integers(0, 20), st.sampled_from(["snowballs", "dirigible"])
    signs = st.sampled_from(["<", "<=", ">", ">=", "="])
    return st.one_of(
        st.builds(WasHit, who, st.none() | who),
        st.builds(Threw, who, st.none() | who),
        st.builds(InKitchen, who),
        st.builds(At, who, st.sampled_from(GROUND)),
        st.builds(Within, st.sampled_from(seats), numbers),
        st.builds(Hold, holds, st.integers(1, 5)),
        st.builds(Bare, st.sampled_from(TREES)),
        st.builds(Spent, st.sampled_from(["north", "south"])),
        st.builds(Compare, st.sampled_from(["hp", "vp"]), who, signs, numbers),
    )


def several(inner: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    """Conditions made of conditions."""
    parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.builds(Not, inner) | st.builds(All, parts) | st.builds(conditions.Any, parts)


@st.composite
def turns(draw: st.DrawFn, called: st.SearchStrategy[str] = NAME) -> tuple[State, str, list[Order]]:
    """A position, a seat, and three orders that follow from each other."""
    state = draw(positions(called))
    player = draw(st.sampled_from(state.players))
    others = [other.seat for other in state.players if other is not player]
    here, given_orders = player.hex, list[Order]()
    for _ in range(tables.SEGMENTS):
        order = draw(actions(here, others))
        if _heads([*given_orders, order]) > 1:
            order = Stand()
        given_orders.append(order)
        here = _ends(order, here)
    if draw(st.booleans()):
        seats = [player.seat, *others]
        condition = draw(st.recursive(facts(seats), several, max_leaves=5))
        last = given_orders[2]
        assert not isinstance(last, If)
        given_orders[2] = If(condition, last, draw(st.sampled_from([Stand(), Maniac(), last])))
    return state, player.seat, given_orders


def _heads(orders_: list[Order]) -> int:
    return sum(Gather("head") in order.clauses for order in orders_ if isinstance(order, Go))


def _ends(order: Order, here: str) -> str:
    if isinstance(order, Go):
        walks = [clause for clause in order.clauses if isinstance(clause, Walk)]
        return walks[-1].hexes[-1] if walks else here
    return order.bounce or here if isinstance(order, Baker) else here


@settings(max_examples=150, deadline=None)
@given(turns())
def test_orders_come_back_from_their_text(turn: tuple[State, str, list[Order]]) -> None:
    """Bare lines, a list, numbered lines: every way of sending in canonical text."""
    state, seat, wanted = turn
    lines = [orders.text(order, state.names) for order in wanted]
    numbered = [f"{number}: {line}" for number, line in enumerate(lines, 1)]
    for letter in (lines, "\n".join(lines), "\n".join(numbered), dict(enumerate(lines, 1))):
        reading = language.read(state, seat, letter)
        assert not reading.complaints
        assert list(reading.orders) == wanted
        assert list(reading.echo) == lines


@settings(max_examples=60, deadline=None)
@given(turns(ASCII_NAME))
def test_case_does_not_matter(turn: tuple[State, str, list[Order]]) -> None:
    """Shouted or whispered, it is the same order."""
    state, seat, wanted = turn
    lines = [orders.text(order, state.names) for order in wanted]
    for said in (str.upper, str.lower, str.title):
        assert list(language.read(state, seat, [said(line) for line in lines]).orders) == wanted


FIGHT = load(
    {
        "options": {"conditional_orders": True},
        "seats": {
            "jack-frost": {"hex": "W9"},
            "winter-wolf": {"hex": "U9"},
            "jack": {"hex": "A7"},
            "and": {"name": "And, then", "hex": "C1"},
        },
    }
)
WORDS = (
    *(
        "move",
        "collect",
        "V10",
        "w11",
        "F5",
        "to",
        "2",
        "take",
        "head",
        "keep",
        "dd",
        "ss",
        "baker",
    ),
    *(
        "rattlesnake",
        "at",
        "nearest",
        "bolero",
        "Winter",
        "Wolf",
        "jack",
        "and",
        "then",
        "else",
        "if",
    ),
    *(
        "not",
        "(",
        ")",
        "hit",
        "I",
        "me",
        "my",
        "hp",
        "of",
        "<",
        "4",
        "was",
        "by",
        "storm",
        "F4",
        "or",
    ),
    *(
        "avalanche",
        "N",
        "bounce",
        "on",
        "the",
        "spot",
        ",",
        ";",
        "-",
        '"',
        "1)",
        "2:",
        "#",
        "\n",
        "a",
    ),
    *("within", "conifer", "shed", "bare", "spent", "threw", "kitchen", "hold", "throw", "stand"),
)
DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(WORDS)
    | st.binary(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.integers(0, 5) | st.none(), inner, max_size=4)
    ),
    max_leaves=12,
)


def _is_sound(letter: Any) -> None:
    reading = language.read(FIGHT, "jack-frost", letter)
    assert len(reading.orders) == len(reading.echo) == tables.SEGMENTS
    for complaint in reading.complaints:
        for told in (complaint.line, complaint.reason):
            assert told == names.legible(told, 600)
        assert complaint.reason
        if complaint.segment and "already" not in complaint.reason:
            assert reading.orders[complaint.segment - 1] == Stand()
    again = language.read(FIGHT, "jack-frost", list(reading.echo))
    assert again.orders == reading.orders


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_any_text_is_answered(letter: str) -> None:
    """Never an error, always three orders, and every complaint fit to print."""
    _is_sound(letter)


@settings(max_examples=150, deadline=None)
@given(DATA)
def test_any_data_is_answered(letter: Any) -> None:
    """The same for whatever a file may hold."""
    _is_sound(letter)


@given(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join))
def test_any_condition_is_answered(words: str) -> None:
    """The same behind an `if`."""
    _is_sound(["", "", f"if {words} then maniac"])
