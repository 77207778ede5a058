"""The facts a condition may ask about, read word by word (SB-33)."""

from gm.rules.game import Seat
from gm.rules.names import legible
from gm.rules.objections import Objection, either, not_allowed, not_understood
from gm.rules.snowball import conditions, signposts, vocabulary
from gm.rules.snowball.callings import called_here, take_seat
from gm.rules.snowball.conditions import (
    ME,
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
from gm.rules.snowball.reading_throws import read_side
from gm.rules.snowball.state import State
from gm.rules.words import Line

EXAMPLES = (
    "for example `Winter Wolf hit me`, `I was hit`, `Winter Wolf within 3`, "
    "`HP of Winter Wolf < 4` or `I hold 2 ss`"
)


def read_fact(line: Line, state: State) -> Condition:
    """One fact, about the garden or about somebody."""
    if not called_here(line, state.names):
        line.take("the")
    if line.take("conifer", "tree"):
        return _read_bare(line, state)
    if line.ahead("shed"):
        return _read_spent(line)
    if points := _take_points(line):
        line.take("of")
        return _read_comparison(line, points, _read_who(line, state))
    if line.take(*vocabulary.MY):
        return _read_comparison(line, _take_points(line), ME)
    return _read_story(line, state)


def _read_story(line: Line, state: State) -> Condition:
    """Who did or suffered what; without a subject it is what befell me."""
    if line.take(*vocabulary.NOBODY):
        return Not(_read_anybody(line, state))
    if line.take(*vocabulary.SOMEBODY):
        return _read_anybody(line, state)
    if line.ahead(vocabulary.HIT, *vocabulary.BEING):
        return _read_deed(line, state, ME, suffers=True)
    return _read_deed(line, state, _read_who(line, state), suffers=False)


def _read_who(line: Line, state: State) -> Seat:
    if line.take(*vocabulary.ME):
        return ME
    if not line.next:
        raise not_understood(f"the condition stops short; {EXAMPLES}")
    return take_seat(line, state.names)


def _read_anybody(line: Line, state: State) -> WasHit:
    if not line.take(vocabulary.HIT):
        raise _no_fact(line)
    return WasHit(_read_who(line, state))


def _read_deed(line: Line, state: State, who: Seat, suffers: bool) -> Condition:
    denied = False
    while True:
        if line.take(*vocabulary.NOT):
            denied = not denied
        elif line.take(*vocabulary.BEING_NOT):
            denied, suffers = not denied, True
        elif line.take(*vocabulary.BEING):
            suffers = True
        elif not line.take(*vocabulary.DOING):
            break
    fact = _read_hit(line, state, who, suffers) or _read_rest(line, state, who)
    return Not(fact) if denied else fact


def _read_hit(line: Line, state: State, who: Seat, suffers: bool) -> WasHit | None:
    if not line.take(vocabulary.HIT):
        return None
    if line.take("by"):
        return WasHit(who, None if line.take(*vocabulary.SOMEBODY) else _read_who(line, state))
    return WasHit(who) if suffers else WasHit(_read_who(line, state), who)


def _read_rest(line: Line, state: State, who: Seat) -> Condition:
    if line.take(*vocabulary.THREW):
        return Threw(who, _read_who(line, state) if line.take("at") else None)
    if line.take("in the kitchen", "in kitchen", "indoors"):
        return InKitchen(who)
    if line.take("at", "on"):
        return At(who, _read_hex(line, state))
    if line.take("within"):
        return _read_within(line, who)
    if line.take(*vocabulary.HOLD):
        return _read_hold(line, who)
    if points := _take_points(line):
        return _read_comparison(line, points, who)
    raise _no_fact(line)


def _read_hex(line: Line, state: State) -> str:
    label = line.take_hex()
    if not label:
        raise not_understood("a hex is missing in the condition, as in `Winter Wolf at F8`")
    if label not in state.options.board.places:
        raise not_allowed(signposts.no_hex(label, state.options.board))
    return label


def _read_within(line: Line, who: Seat) -> Within:
    hexes = line.take_number()
    if hexes is None:
        raise not_understood("within how many hexes? as in `Winter Wolf within 3`")
    line.take("hexes", "hex")
    line.take("of me")
    if who == ME:
        raise not_allowed("`within` counts hexes from you; name somebody else before it")
    return Within(who, hexes)


def _read_hold(line: Line, who: Seat) -> Condition:
    """At least so many; to hold none is not to hold one."""
    if who != ME:
        raise not_allowed("what others hold is no condition; `I hold dd` or `I hold 2 ss` are")
    line.skip("at least", *vocabulary.ARTICLES)
    count = line.take_number()
    for what, phrases in (
        (conditions.DIRIGIBLE, vocabulary.DD),
        (conditions.SNOWBALLS, vocabulary.SS),
    ):
        if line.take(*phrases):
            return Not(Hold(what)) if count == 0 else Hold(what, count or 1)
    raise not_understood("hold what? `I hold dd`, `I hold 2 ss`")


def _read_bare(line: Line, state: State) -> Condition:
    label, trees = _read_hex(line, state), state.options.board.conifers
    if label not in trees:
        raise not_allowed(f"{label} is no conifer; they are {either(sorted(trees), 'and')}")
    return _read_gone(line, Bare(label), "bare", "stormed", "spent")


def _read_spent(line: Line) -> Condition:
    side = read_side(line)
    if not side:
        raise not_understood("which side of the shed? `shed north spent` or `shed south spent`")
    return _read_gone(line, Spent(side), "spent", "down", "gone")


def _read_gone(line: Line, fact: Bare | Spent, *words: str) -> Condition:
    line.take(*vocabulary.BEING)
    denied = line.take(*vocabulary.NOT)
    if not line.take(*words):
        raise not_understood(f"what of it? say `{words[0]}` after it")
    return Not(fact) if denied else fact


def _take_points(line: Line) -> str:
    return next((what for what, said in vocabulary.POINTS.items() if line.take(*said)), "")


def _read_comparison(line: Line, points: str, who: Seat) -> Condition:
    if not points:
        raise not_understood("my what? `my HP < 4` or `my VP > 9`")
    is_ = line.take(*vocabulary.BEING)
    denied = line.take(*vocabulary.NOT)
    sign = _take_sign(line) or ("=" if is_ else "")
    number = line.take_number()
    if not sign or number is None:
        raise not_understood(f"compare it with a number, as in `my {points.upper()} < 4`")
    fact = Compare(points, who, sign, number)
    return Not(fact) if denied else fact


def _take_sign(line: Line) -> str:
    sizes = {line.ahead(*said): sign for sign, said in vocabulary.SIGNS.items()}
    size = max(sizes)
    line.at += size
    return sizes[size] if size else ""


def _no_fact(line: Line) -> Objection:
    said = legible(line.said(4), 40)
    about = f"{said} is no condition" if said else "the condition stops short"
    return not_understood(f"{about}; {EXAMPLES}")
