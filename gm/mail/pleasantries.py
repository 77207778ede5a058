"""Greetings and good wishes: lines that are addressed to a person and not to the robot."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_GREETING = re.compile(
    r"(?:hi|hello|hey|hiya|dear|greetings|good (?:morning|afternoon|evening)|morning|evening|"
    r"hallo|guten (?:morgen|tag|abend)|liebe[rs]?|moin|servus|bonjour|bonsoir|salut|cher|chère|"
    r"hola|buenos días|buenas tardes|ciao|buongiorno|olá|hej|hoi|beste|witaj|cześć|ahoj|привет)"
    r"(?: [^\W\d]+){0,4}\s*[,!.:-]*",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:many |kind |best |warm |with (?:best|kind) )?(?:thanks|thank you|cheers|regards|wishes|"
    r"best|yours(?: (?:sincerely|truly|faithfully|ever))?|ta|ttfn|toodle-?pip|all the best|"
    r"take care|see you|bye|love|grüße|gruß|viele grüße|liebe grüße|mit freundlichen grüßen|mfg|lg|"
    r"merci|cordialement|bien à vous|à bientôt|saludos|un saludo|gracias|saluti|grazie|abraços|"
    r"obrigado|groeten|groetjes|mvh|hälsningar|hilsen|pozdrawiam|terveisin)"
    r"(?: (?:in advance|again|a lot|very much|everybody|all|gm|mate|referee|"
    r"(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|later|soon|then|there|around|"
    r"next (?:week|turn|time)|in the garden|at lunch))?\s*[,!.:-]*",
    re.IGNORECASE,
)
_NAME = re.compile(r"[^\W\d]+(?:[ .'-]+[^\W\d]+){0,3}[.!]?")
MOST_LOOKED_AT = 100


class Line(NamedTuple):
    """A line of a letter and whether it is mere chatter."""

    text: str
    chatter: bool


def read(lines: Sequence[str]) -> Iterator[Line]:
    """Each line; greetings come first, and after a closing only a name does."""
    greeted, closed = False, False
    for line in lines:
        looked = line.strip()[:MOST_LOOKED_AT]
        if not looked:
            yield Line(line, False)
        elif _CLOSING.fullmatch(looked):
            closed = True
            yield Line(line, True)
        elif closed and _NAME.fullmatch(looked):
            yield Line(line, True)
        else:
            chatter = not greeted and bool(_GREETING.fullmatch(looked))
            greeted, closed = True, False
            yield Line(line, chatter)
