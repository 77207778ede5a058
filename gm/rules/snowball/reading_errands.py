"""Moving and collecting, read clause by clause (5A, 5B, 5C)."""

from gm.rules.names import legible
from gm.rules.objections import not_allowed, not_understood
from gm.rules.snowball import vocabulary
from gm.rules.snowball.orders import DIRIGIBLE, HEAD, SNOWBALLS, Clause, Gather, Walk
from gm.rules.snowball.said import Errand, Toward
from gm.rules.snowball.state import State
from gm.rules.words import Line

TO = ("to", "onto", "into", "towards")


def read_errand(line: Line, state: State, verb: str) -> Errand:
    """Clauses in the order written, the verb of the first already read; hexes need none."""
    clauses: list[Clause | Toward] = []
    keep: str | None = None
    while verb:
        if verb == vocabulary.KEEP:
            keep = read_keep(line, keep)
        elif verb == vocabulary.COLLECT:
            clauses.append(_read_collect(line))
        else:
            clauses.append(_read_move(line, state))
        line.skip(*vocabulary.JOINTS)
        verb = _take_next(line)
    return Errand(tuple(clauses), keep)


def _take_next(line: Line) -> str:
    for verb in vocabulary.GOING:
        if line.take(*vocabulary.VERBS[verb]):
            return verb
    here = line.at
    goes_on = line.ahead(*TO) or line.take_hex()
    line.at = here
    return vocabulary.MOVE if goes_on else ""


def read_keep(line: Line, before: str | None = None) -> str:
    """What to carry off (SB-9)."""
    line.skip(*vocabulary.ARTICLES, "both")
    line.take_number()
    if line.take(*vocabulary.SS):
        keep = SNOWBALLS
    elif line.take(*vocabulary.DD):
        keep = DIRIGIBLE
    else:
        raise not_understood("keep what? `keep snowballs` or `keep dirigible`")
    if before not in (None, keep):
        raise not_allowed("snowballs and a dirigible are too much to carry; keep one or the other")
    return keep


def _read_move(line: Line, state: State) -> Walk | Toward:
    if line.take(*TO) or line.ahead("the kitchen", *vocabulary.KITCHEN):
        return Toward(_read_goal(line, state))
    hexes: list[str] = []
    while label := line.take_hex():
        hexes.append(label)
        line.skip(*vocabulary.JOINTS)
    if not hexes:
        raise not_understood(
            f"move where? {_not_a_hex(line)}name the hexes, as `move W11 U11`, or `move to S11`"
        )
    return Walk(tuple(hexes))


def _read_goal(line: Line, state: State) -> str:
    line.skip("the", "hex")
    if line.take(*vocabulary.KITCHEN):
        return state.options.board.door
    goal = line.take_hex()
    if not goal:
        raise not_understood(f"move to where? {_not_a_hex(line)}name the hex, as `move to S11`")
    return goal


def _not_a_hex(line: Line) -> str:
    return f"{legible(line.said(1), 20)} is no hex; " if line.next else ""


def _read_collect(line: Line) -> Gather:
    number = line.take_number()
    if number is None and line.take(*vocabulary.ARTICLES):
        number = 1
    if line.take(*vocabulary.HEAD):
        return Gather(HEAD)
    if line.take(*vocabulary.DD):
        return Gather(DIRIGIBLE, 1 if number is None else number)
    if line.take("snowball", "simple snowball"):
        number = 1 if number is None else number
    line.take(*vocabulary.SS)
    if not number:
        raise not_understood(
            "collect what? `collect 1`, `collect 2`, `collect dirigible`; "
            "`take head` takes a snowman's"
        )
    return Gather(SNOWBALLS, number)
