"""A line of orders, read word by word, for what the player wants."""

from gm.rules.names import did_you_mean, legible
from gm.rules.objections import Objection, either, not_allowed, not_understood
from gm.rules.snowball import orders, vocabulary
from gm.rules.snowball.callings import called_here
from gm.rules.snowball.reading_conditions import read_condition
from gm.rules.snowball.reading_errands import read_errand
from gm.rules.snowball.reading_throws import read_throw
from gm.rules.snowball.said import Proviso, Said
from gm.rules.snowball.state import State
from gm.rules.words import Line

THE_ORDERS = f"the orders are {either(vocabulary.ORDERS)}"


def read_line(line: Line, state: State) -> Said | Proviso:
    """The order of a whole line; objects to what it cannot make out."""
    line.skip(*vocabulary.PLEASANTRIES)
    said = _read_proviso(line, state) if line.take("if") else read_action(line, state)
    line.skip(*vocabulary.PLEASANTRIES)
    if line.next:
        raise _left_over(line, state)
    return said


def read_action(line: Line, state: State) -> Said:
    """One order without conditions."""
    if not line.next or line.ahead(*vocabulary.ELSE):
        return orders.Stand()
    verb = take_verb(line, state)
    if verb == vocabulary.STAND:
        return orders.Stand()
    if verb == vocabulary.MANIAC:
        return orders.Maniac()
    if verb in vocabulary.GOING:
        return read_errand(line, state, verb)
    if verb == vocabulary.IF:
        raise not_allowed("there is room for one `if` in a line, at its beginning")
    if not verb:
        raise _no_order(line)
    return read_throw(line, state, verb)


def _read_proviso(line: Line, state: State) -> Proviso:
    """Rule 13: `if CONDITION then ORDER else ORDER`."""
    condition = read_condition(line, state)
    line.skip(",", ";")
    if not line.take("then"):
        raise not_understood(f"after the condition comes `then`, not {_shown(line)}")
    then = read_action(line, state)
    line.skip(",", ";")
    otherwise = read_action(line, state) if line.take(*vocabulary.ELSE) else orders.Stand()
    return Proviso(condition, then, otherwise)


def take_verb(line: Line, state: State) -> str:
    """Read what kind of order comes, a bare hex being a move; empty if that cannot be told."""
    line.skip(*vocabulary.PLEASANTRIES)
    return _take_letter(line, state) or _take_word(line, state)


def _take_letter(line: Line, state: State) -> str:
    """Rule 5's own letters, with or without the name of the same order after them."""
    letter, verb = line.next, vocabulary.LETTERS.get(line.next, "")
    if not verb or (_hex_ahead(line) and not line.ahead(*vocabulary.COUNTED)):
        return ""
    line.at += 1
    line.skip(")")
    here = line.at
    pronoun = letter == "i" and not _hex_ahead(line)
    follows = _take_word(line, state)
    if follows and (pronoun or follows == verb or {follows, verb} <= set(vocabulary.GOING)):
        return follows
    line.at = here
    return verb


def _take_word(line: Line, state: State) -> str:
    if _hex_ahead(line):
        return vocabulary.MOVE
    phrase = line.take_phrase(*vocabulary.VERB_OF)
    if phrase:
        return vocabulary.VERB_OF[phrase]
    return _take_weapon(line, state) if line.take(*vocabulary.THROWING) else ""


def _take_weapon(line: Line, state: State) -> str:
    """`throw a dirigible at ...`; a throw of nothing in particular is a rattlesnake."""
    here = line.at
    if not called_here(line, state.names):
        line.skip(*vocabulary.ARTICLES)
        for phrase, verb in vocabulary.WEAPONS.items():
            if line.take(phrase):
                return verb
    line.at = here
    return vocabulary.RATTLESNAKE


def _hex_ahead(line: Line) -> bool:
    here = line.at
    found = line.take_hex() is not None
    line.at = here
    return found


def _left_over(line: Line, state: State) -> Objection:
    rest = _shown(line)
    verb = take_verb(line, state)
    if verb:
        return not_allowed(
            f"a segment has room for one action, and `{verb}` is another; "
            "only moving and collecting go together (5C)"
        )
    return not_understood(f"{rest} is more than the order needs; leave it out")


def _no_order(line: Line) -> Objection:
    known = [phrase for phrases in vocabulary.VERBS.values() for phrase in phrases]
    hint = did_you_mean(line.said(1), [word for word in known if len(word) > 2])
    said = legible(line.said(1), 40)
    return not_understood(f"{said} is no order{hint or f'; {THE_ORDERS}'}")


def _shown(line: Line) -> str:
    return legible(line.said(6), 40) or "the end of the line"
